import { versionBefore } from '../../core/docs/versionPaths.ts';
import { surroundings } from '../../core/docs/contentIndex.ts';
import type { Standard } from '../../core/docs/standardConfig.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { hash } from '../../core/parse/hash.ts';
import { factChanges, type FactChanges } from '../../standard/packages/factChanges.ts';
import type { FactEvent } from '../../standard/packages/fieldChanges.ts';
import type { ChangedDoc, ChangesArticleProps, PlacedLink } from './types.ts';
import type { PageLink } from '../../theme/types.ts';
import { definitionLinks } from '../../standard/site/siteDefinitions.ts';
import type { PageContext } from '../../core/site/types.ts';
import { differencePath } from './differencePath.ts';
import { docChange, type DocChange } from './docChanges.ts';
import { stringsFingerprint } from '../../core/docs/stringsConfig.ts';
import type { Strings } from '../../strings/strings.ts';

/** What changed since the version before: docs by their texts, names by the facts, and what other features list. */
export async function versionChanges(context: PageContext, version: Version): Promise<ChangesArticleProps> {
  const { site } = context;
  const before = versionBefore(site.content, version)!;
  const lists = await Promise.all(site.features.map((feature) => feature.changedList?.(context, version)));
  return {
    version: version.label,
    before: before.label,
    documents: await documentChanges(context, version, before),
    facts: namesOf(context, version, before),
    lists: lists.filter((list) => list !== undefined),
  };
}

async function documentChanges(
  context: PageContext,
  version: Version,
  before: Version,
): Promise<ChangesArticleProps['documents']> {
  const docsBefore = new Map(before.docs.map((doc) => [doc.topic, doc]));
  const topics = new Set(version.docs.map(({ topic }) => topic));
  const link = ({ path, title }: Doc): PageLink => ({ path, label: title });
  const placed = (doc: Doc): PlacedLink => ({
    ...link(doc),
    part:
      surroundings(context.site.index, doc)
        .breadcrumbs.slice(-3, -1)
        .map(({ label }) => label)
        .join(' › ') || undefined,
  });
  const common = version.docs.filter(({ topic }) => docsBefore.has(topic));
  const changes = await Promise.all(common.map((doc) => docChange(context, version, doc)));
  const changed = changes
    .filter((change): change is DocChange => change !== undefined && change.amount.places > 0)
    .map(({ doc, amount }): ChangedDoc => ({ ...link(doc), difference: differencePath(version, doc), amount }));
  const words = ({ amount }: ChangedDoc) => amount.wordsAdded + amount.wordsRemoved;
  return {
    new: version.docs.filter(({ topic, supplement }) => !supplement && !docsBefore.has(topic)).map(placed),
    removed: before.docs.filter(({ topic, supplement }) => !supplement && !topics.has(topic)).map(placed),
    moved: common
      .filter((doc) => docsBefore.get(doc.topic)!.id !== doc.id)
      .map((doc) => ({ ...link(doc), from: docsBefore.get(doc.topic)!.path })),
    changed: changed.sort((one, other) => words(other) - words(one)),
    unchanged: common.length - changed.length,
  };
}

/**
 * A name leads to its definition in the version that has it; one of a list, which no package describes, to the doc of
 * that title.
 */
function namesOf({ site, store }: PageContext, version: Version, before: Version): ChangesArticleProps['facts'] {
  const { facts, content, definitions, strings } = site;
  const factsOf = ({ name }: Version) => facts.all[content.versions.findIndex((each) => each.name === name)]!;
  const links = definitionLinks(definitions);
  const key = hash('fact changes', facts.fingerprint, before.name, version.name, stringsFingerprint(strings));
  let changesText = store.get(key);
  if (changesText === undefined) {
    changesText = JSON.stringify(
      factChanges(factsOf(before), factsOf(version), facts.matrix(), facts.schemaFields, strings.changes.details),
    );
    store.set(key, changesText);
  }
  return (JSON.parse(changesText) as FactChanges[]).map(({ kind, byEvent }) => ({
    kind,
    title: titleOf(kind, facts.all[0]!.standard, strings.changes.groups),
    byEvent: Object.fromEntries(
      Object.entries(byEvent).map(([event, names]) => {
        const holder = event === ('removed' satisfies FactEvent) ? before : version;
        const titled = (name: string) =>
          kind in facts.all[0]!.standard.lists ? holder.docs.find(({ title }) => title === name)?.path : undefined;
        return [
          event,
          names.map((each) => ({ ...each, path: links.get(holder.name)?.get(each.name) ?? titled(each.name) })),
        ];
      }),
    ),
  }));
}

/** What readers call a group of names. */
function titleOf(
  kind: string,
  { dataTypes: { many }, lists }: Standard,
  { declarations, errors, fieldsOf, schemas, schemaFields }: Strings['changes']['groups'],
): string {
  const titles: Record<string, string> = {
    declarations,
    errors,
    dataTypes: many.charAt(0).toUpperCase() + many.slice(1),
    fields: fieldsOf(many),
    schemas,
    schemaFields,
  };
  return titles[kind] ?? lists[kind]?.label ?? kind;
}
