import type { RaisedIntent } from '@fdc3-docs/workbench/apps';
import { Send } from '@fdc3-docs/workbench/Send';
import type { IslandProps } from '../../src/theme/types.ts';
import { intents, isInRange } from '../data/intents.ts';
import { agentVersion, workbenchSite } from '../workbench/site.ts';

/** Sends an example's context or raises its intent. `doc` is the document's id. */
export default function SendIsland({ doc, shell }: { doc: string } & IslandProps) {
  return <Send site={workbenchSite(shell)} intent={intentOf(doc, agentVersion(shell).number)} />;
}

/** Returns the intent described by a document, as defined in a version. */
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
