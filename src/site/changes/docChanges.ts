import { amountOf } from '../../differences/amount.ts';
import { compareTwins, type Twin } from '../../differences/compareTwins.ts';
import { foldersOf } from '../../differences/targets.ts';
import type { Amount, Difference } from '../../differences/types.ts';
import { indexContent } from '../../docs/contentIndex.ts';
import { changedVersions } from '../../docs/changesPath.ts';
import type { Doc, Version } from '../../docs/types.ts';
import type { ComparedVersion } from '../../theme/types.ts';
import { hash, type Store } from '../cache/store.ts';
import type { CompiledDoc } from '../compileDocs.ts';
import type { Site } from '../loadSite.ts';
import { markdownTwin } from '../output/markdownTwin.ts';

/** What became of a doc since the version before that has its topic. */
export interface DocChange {
  version: Version;
  doc: Doc;
  before: { version: Version; doc: Doc };
  amount: Amount;
  /** Stands for both texts. */
  key: string;
  /** The oldest version from which on the doc says the same; the doc's own where it changed in it. */
  since: Version;
}

type Compiled = ReadonlyMap<string, Pick<CompiledDoc, 'plain'>>;

/** The twins of two docs as `compareTwins` takes them, and the folders of all versions. */
export interface ComparedTwins {
  before: Twin;
  after: Twin;
  allFolders: string[];
}

/** Compares every doc with the version before that has its topic; by the doc's permalink. A comparison that was made before is not made again. */
export function docChanges(site: Site, compiled: Compiled, store: Store): Map<string, DocChange> {
  const { topics } = indexContent(site.content);
  const changes = new Map<string, DocChange>();
  // The oldest first: what is unchanged is unchanged since what came before.
  for (const version of changedVersions(site.content).toReversed()) {
    const older = site.content.versions.slice(site.content.versions.indexOf(version) + 1);
    for (const doc of version.docs) {
      const before = older.flatMap((each) => topics.get(doc.topic)?.get(each.name) ?? []).map((each) => ({ doc: each, version: older.find(({ name }) => name === each.version)! }))[0];
      if (!before || !compiled.has(doc.path) || !compiled.has(before.doc.path)) continue;
      const twins = comparedTwins(site, compiled, before.doc, doc);
      const key = hash('difference', twins.before.text, twins.after.text, JSON.stringify([twins.before.folders, twins.after.folders, twins.allFolders]));
      const amount = readAmount(store, key) ?? keepAmount(store, key, amountOf(compare(twins)));
      const since = amount.places > 0 ? version : (changes.get(before.doc.path)?.since ?? before.version);
      changes.set(doc.path, { version, doc, before, amount, key, since });
    }
  }
  return changes;
}

/** Works out a difference anew: it is drawn but once, and then kept as a page. */
export function differenceOf(site: Site, compiled: Compiled, { before, doc }: Pick<DocChange, 'before' | 'doc'>): Difference {
  return compare(comparedTwins(site, compiled, before.doc, doc));
}

function compare({ before, after, allFolders }: ComparedTwins): Difference {
  return compareTwins(before, after, allFolders);
}

function comparedTwins(site: Site, compiled: Compiled, before: Doc, after: Doc): ComparedTwins {
  const folders = new Map(site.content.versions.map((version) => [version.name, foldersOf(version, site.config.baseUrl)]));
  const twin = (doc: Doc): Twin => ({ text: markdownTwin(doc, compiled.get(doc.path)!.plain), folders: folders.get(doc.version)! });
  return { before: twin(before), after: twin(after), allFolders: [...folders.values()].flat() };
}

/** A doc's topic in every version that has it, newest first: what a reader can compare. */
export function comparedVersions(site: Site, { topic }: Pick<Doc, 'topic'>): ComparedVersion[] {
  const docs = indexContent(site.content).topics.get(topic);
  return site.content.versions.flatMap((version) => {
    const doc = docs?.get(version.name);
    return doc ? [{ name: version.name, label: version.label, path: doc.path, folders: foldersOf(version, site.config.baseUrl) }] : [];
  });
}

function readAmount(store: Store, key: string): Amount | undefined {
  const kept = store.get(key);
  return kept === undefined ? undefined : (JSON.parse(kept) as Amount);
}

function keepAmount(store: Store, key: string, amount: Amount): Amount {
  store.set(key, JSON.stringify(amount));
  return amount;
}
