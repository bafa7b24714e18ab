import { compareNumbers } from '../../core/docs/versionRange.ts';
import type { Doc } from '../../core/docs/types.ts';
import type { ShownAvailability } from '../../core/compile/types.ts';
import { findName } from '../packages/names.ts';
import type { DocState } from '../../theme/types.ts';
import type { SiteSources } from '../../core/site/types.ts';

type DocStateSources = Pick<SiteSources, 'facts' | 'definitions' | 'versionConfigs'>;

/**
 * What is said beside a doc's title: since when there is what the doc is about, and in what state that is. `own` is
 * what its text says before the first heading. Else the facts say it of the name in its title; and a doc that is
 * younger than names it describes says nothing of its own age, which would be taken for theirs.
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
    // What was there from the start needs no word.
    return first === versions.at(-1)?.number ? undefined : first;
  }
  const own = doc.addedIn;
  const isOlder = (first?: string) => own !== undefined && first !== undefined && compareNumbers(first, own) < 0;
  return names.some((name) => isOlder(added(name))) ? undefined : own;
}

/**
 * Whether it is the name in the doc's title, or the data type that is called so. A title may begin with a capital
 * where a function does not.
 */
function isAbout(name: string, { title, version }: Doc, definitions: DocStateSources['definitions']): boolean {
  if (name.toLowerCase() === title.toLowerCase()) return true;
  const found = findName(definitions.names.get(version)!.facts, name);
  return found?.kind === 'dataType' && found.dataType.name === title;
}
