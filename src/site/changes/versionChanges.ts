import { differencePath, versionBefore } from '../../docs/changesPath.ts';
import type { Version } from '../../docs/types.ts';
import { availabilityMatrix } from '../../standard/availabilityMatrix.ts';
import { factChanges, type FactEvent } from '../../standard/factChanges.ts';
import type { ChangedDoc, ChangesArticleProps, PageLink } from '../../theme/types.ts';
import { homeLinks } from '../facts/siteHomes.ts';
import type { Site } from '../loadSite.ts';
import type { VersionRules } from '../rules/versionRules.ts';
import type { DocChange } from './docChanges.ts';

export interface VersionChangesInput {
  site: Site;
  /** By permalink. */
  docs: ReadonlyMap<string, DocChange>;
  /** By version name. */
  rules: ReadonlyMap<string, VersionRules>;
}

/** What changed from the version before: documents from their texts, names from the facts, rules from their marks. */
export function versionChanges(input: VersionChangesInput, version: Version): Omit<ChangesArticleProps, 'rulesPage'> {
  const before = versionBefore(input.site.content, version)!;
  const { rules = [], gone = [] } = input.rules.get(version.name) ?? {};
  return {
    version: version.label,
    before: before.label,
    documents: documentChanges(input, version, before),
    facts: namesOf(input.site, version, before),
    rules: { new: rules.filter(({ change }) => change === 'new'), changed: rules.filter(({ change }) => change === 'changed'), removed: gone },
  };
}

function documentChanges({ docs }: VersionChangesInput, version: Version, before: Version): ChangesArticleProps['documents'] {
  const olds = new Map(before.docs.map((doc) => [doc.topic, doc]));
  const topics = new Set(version.docs.map(({ topic }) => topic));
  const link = ({ path, title }: Version['docs'][number]): PageLink => ({ path, label: title });
  const common = version.docs.filter(({ topic }) => olds.has(topic));
  const changed = common.flatMap((doc): ChangedDoc[] => {
    const change = docs.get(doc.path);
    return change && change.amount.places > 0 ? [{ ...link(doc), difference: differencePath(version, doc), amount: change.amount }] : [];
  });
  const words = ({ amount }: ChangedDoc) => amount.wordsAdded + amount.wordsRemoved;
  return {
    new: version.docs.filter(({ topic }) => !olds.has(topic)).map(link),
    removed: before.docs.filter(({ topic }) => !topics.has(topic)).map(link),
    moved: common.filter((doc) => olds.get(doc.topic)!.id !== doc.id).map((doc) => ({ ...link(doc), from: olds.get(doc.topic)!.path })),
    changed: changed.sort((one, other) => words(other) - words(one)),
    unchanged: common.length - changed.length,
  };
}

/** A name leads to its home in the version that has it. */
function namesOf({ facts, content, homes }: Site, version: Version, before: Version): ChangesArticleProps['facts'] {
  const of = ({ name }: Version) => facts.all[content.versions.findIndex((each) => each.name === name)]!;
  const links = homeLinks(homes);
  return factChanges(of(before), of(version), availabilityMatrix(facts.all)).map(({ kind, byEvent }) => ({
    kind,
    byEvent: Object.fromEntries(
      Object.entries(byEvent).map(([event, names]) => {
        const where = links.get(event === ('removed' satisfies FactEvent) ? before.name : version.name);
        return [event, names.map((name) => ({ name, path: where?.get(name) }))];
      }),
    ),
  }));
}
