import { compareNumbers } from '../../core/docs/versionRange.ts';
import type { Doc } from '../../core/docs/types.ts';
import type { ShownAvailability } from '../../core/compile/types.ts';
import { findName } from '../packages/names.ts';
import type { DocState } from '../../theme/types.ts';
import type { SiteSources } from '../../core/site/types.ts';

type DocStateSources = SiteSources;

/**
 * Availability and state shown beside a doc's title. Uses `own`, the availability chips before the first heading, else
 * the facts about the name in the title. Omits the version if the doc is newer than names it describes, since readers
 * would think it applies to those names.
 */
export function docState(site: DocStateSources, doc: Doc, own?: ShownAvailability): DocState {
  const { audience, supplement } = doc;
  const experimental = doc.experimental || own?.experimental === true;
  if (!own) return { experimental, deprecated: doc.deprecated, added: addedIn(site, doc), audience, supplement };
  const { added, changed, removed } = own;
  return { experimental, deprecated: own.deprecated ?? doc.deprecated, added, changed, removed, audience, supplement };
}

function addedIn({ facts, definitions, versionConfigs: versions }: DocStateSources, doc: Doc): string | undefined {
  const directives = definitions.directivesOf(doc).filter(({ kind }) => kind !== 'insert' && kind !== 'schema');
  const asked = directives.map(({ name }) => name);
  const names = asked.flatMap((name) => (name.includes('.') ? [name, name.slice(0, name.indexOf('.'))] : [name]));
  const added = (name: string) => facts.availability(name)?.added;
  const about = names.find((name) => isAbout(name, doc, definitions));
  if (about !== undefined) {
    const first = added(about);
    // Say nothing about names from the first version.
    return first === versions.at(-1)?.number ? undefined : first;
  }
  const own = doc.addedIn;
  const isOlder = (first?: string) => own !== undefined && first !== undefined && compareNumbers(first, own) < 0;
  return names.some((name) => isOlder(added(name))) ? undefined : own;
}

/** Whether a name is the doc's title or a data type with this title. A title may capitalize a function name. */
function isAbout(name: string, { title, version }: Doc, definitions: DocStateSources['definitions']): boolean {
  if (name.toLowerCase() === title.toLowerCase()) return true;
  const found = findName(definitions.names.get(version)!.facts, name);
  return found?.kind === 'dataType' && found.dataType.name === title;
}
