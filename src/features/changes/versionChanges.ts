import type { Amount } from '../../core/compare/types.ts';
import type { Standard } from '../../core/docs/standardConfig.ts';
import { stringsFingerprint } from '../../core/docs/stringsConfig.ts';
import { surroundings } from '../../core/docs/contentIndex.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { versionBefore } from '../../core/docs/versionPaths.ts';
import { hash } from '../../core/parse/hash.ts';
import { rememberJson } from '../../core/remember.ts';
import type { ChangedList, PageContext } from '../../core/site/types.ts';
import { factChanges, type FactChanges, type FactEvent, type NameChange } from '../../standard/packages/factChanges.ts';
import { openingClause } from '../../standard/text/tables.ts';
import type { Strings } from '../../strings/strings.ts';
import type { PageLink } from '../../theme/types.ts';
import { differencePath, docChange } from './docChanges.ts';

export interface VersionChanges {
  version: string;
  before: string;
  summary: string;
  documents: {
    new: PlacedLink[];
    removed: PlacedLink[];
    moved: (PageLink & { from: string })[];
    changed: (PageLink & { difference: string; amount: Amount })[];
    unchanged: number;
  };
  facts: { kind: FactChanges['kind']; title: string; byEvent: Partial<Record<FactEvent, ChangedName[]>> }[];
  lists: ChangedList[];
}

/** A document with its sidebar categories, because titles such as “Overview” are not unique. */
export interface PlacedLink extends PageLink {
  part?: string;
}

export interface ChangedName extends Omit<NameChange, 'event'> {
  path?: string;
  /** Meaning in a line. Code is between backticks. */
  meaning?: string;
}

/** Collects changes since the previous version: documents by text, names by facts, and lists from other features. */
export async function versionChanges(context: PageContext, version: Version): Promise<VersionChanges> {
  const { site } = context;
  const before = versionBefore(site.content, version)!;
  const lists = await Promise.all(site.features.map((feature) => feature.changedList?.(context, version)));
  return {
    version: version.label,
    before: before.label,
    summary: site.versionConfigs.find(({ name }) => name === version.name)!.summary,
    documents: await documentChanges(context, version, before),
    facts: namesOf(context, version, before),
    lists: lists.filter((list) => list !== undefined),
  };
}

async function documentChanges(
  context: PageContext,
  version: Version,
  before: Version,
): Promise<VersionChanges['documents']> {
  const link = ({ path, title }: Doc): PageLink => ({ path, label: title });
  const placed = (doc: Doc): PlacedLink => {
    const way = surroundings(context.site.index, doc).breadcrumbs.slice(-3, -1);
    return { ...link(doc), part: way.map(({ label }) => label).join(' › ') || undefined };
  };
  const docsBefore = new Map(before.docs.map((doc) => [doc.topic, doc]));
  const topics = new Set(version.docs.map(({ topic }) => topic));
  const common = version.docs.filter(({ topic }) => docsBefore.has(topic));
  const changed: VersionChanges['documents']['changed'] = [];
  for (const change of await Promise.all(common.map((doc) => docChange(context, version, doc)))) {
    if (!change || change.amount.places === 0) continue;
    const { doc, amount } = change;
    changed.push({ ...link(doc), difference: differencePath(version, doc), amount });
  }
  const words = ({ amount }: { amount: Amount }) => amount.wordsAdded + amount.wordsRemoved;
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
 * Links a name to its definition in the version where it exists; a list entry without a package links to the document
 * with that title.
 */
function namesOf({ site, store }: PageContext, version: Version, before: Version): VersionChanges['facts'] {
  const { facts, definitions, strings } = site;
  const key = hash('fact changes', facts.fingerprint, before.name, version.name, stringsFingerprint(strings));
  const found = rememberJson(store, key, () =>
    factChanges(facts.of(before.name), facts.of(version.name), facts.matrix(), strings.changes.details),
  );
  const { standard } = facts.all[0]!;
  return found.map(({ kind, byEvent }) => {
    const placed = Object.entries(byEvent).map(([event, names]): [string, ChangedName[]] => {
      const holder = event === ('removed' satisfies FactEvent) ? before : version;
      const titled = (name: string) =>
        kind in standard.lists ? holder.docs.find(({ title }) => title === name) : undefined;
      const place = ({ name }: NameChange): Partial<ChangedName> => {
        const doc = titled(name);
        const { anchor, text, ...at } = definitions.names.get(holder.name)?.definitions.get(name) ?? {
          doc,
          anchor: '',
        };
        if (!at.doc) return {};
        const path = anchor ? `${at.doc.path}#${anchor}` : at.doc.path;
        const isAbout = kind === 'dataTypes' || (!anchor && !name.includes('.'));
        return {
          path,
          meaning: text ? plain(text) : isAbout ? openingClause(at.doc.description) : undefined,
        };
      };
      return [event, names.map((each) => ({ ...each, ...place(each) }))];
    });
    const title = titleOf(kind, standard, strings.changes.groups);
    return { kind, title, byEvent: Object.fromEntries(placed) };
  });
}

/** Keeps the words of links. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', '');

function titleOf(
  kind: string,
  { dataTypes: { many }, lists }: Standard,
  { fieldsOf, ...groups }: Strings['changes']['groups'],
): string {
  const titles: Record<string, string> = {
    ...groups,
    dataTypes: many.charAt(0).toUpperCase() + many.slice(1),
    fields: fieldsOf(many),
  };
  return titles[kind] ?? lists[kind]?.label ?? kind;
}
