import type { RaisedIntent } from '@fdc3-docs/workbench/apps';
import { Send } from '@fdc3-docs/workbench/Send';
import type { IslandProps } from '../../src/theme/types.ts';
import { intents, isInRange } from '../data/intents.ts';
import { agentVersion, workbenchSite } from '../workbench/site.ts';

/** Sends the context or raises the intent of an example. `doc` is the id of its document. */
export default function SendIsland({ doc, shell }: { doc: string } & IslandProps) {
  return <Send site={workbenchSite(shell)} intent={intentOf(doc, agentVersion(shell).number)} />;
}

/** The intent that a document describes, as a version has it. */
function intentOf(doc: string, number: string): RaisedIntent | undefined {
  const name = doc.split('/').at(-1);
  const intent = intents.find((standard) => standard.name === name);
  return (
    intent && {
      ...intent,
      contexts: intent.contexts.filter(({ versions }) => isInRange(number, versions)).map(({ type }) => type),
    }
  );
}
