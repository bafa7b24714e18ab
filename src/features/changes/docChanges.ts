import { besidePage, isBelow, pathBelow, withoutSlash } from '../../core/addresses.ts';
import { amountOf } from '../../core/compare/amount.ts';
import { compareTwins, type Twin } from '../../core/compare/compareTwins.ts';
import { foldersOf, movedDocs } from '../../core/compare/targets.ts';
import type { Amount, Difference } from '../../core/compare/types.ts';
import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import type { Content, Diagnostic, Doc, Version, VersionAddress } from '../../core/docs/types.ts';
import { changesPath } from '../../core/docs/versionPaths.ts';
import { markdownTwin } from '../../core/pages/versionPages.ts';
import { hash } from '../../core/parse/hash.ts';
import { remember } from '../../core/remember.ts';
import type { PageContext, Site } from '../../core/site/types.ts';
import type { DocMainProps } from '../../theme/types.ts';

/** Returns the versions with a changes page: all but the oldest. */
export function changedVersions({ versions }: { versions: Version[] }): Version[] {
  return versions.slice(0, -1);
}

/**
 * Returns the path of a document's difference page, below the version's changes page. A version's start page uses its
 * ID.
 */
export function differencePath(version: VersionAddress, { path, id }: { path: string; id: string }): string {
  const folder = withoutSlash(version.path);
  const below = path === version.path ? encodeURI(id) : path.slice(isBelow(path, folder) ? folder.length + 1 : 1);
  return pathBelow(changesPath(version), withoutSlash(below), version.trailingSlash);
}

/** Shared data for comparing documents between two versions. */
interface ComparedFolders {
  before: string[];
  after: string[];
  all: string[];
  /** Documents with another path in the old version. */
  moved: Record<string, string>;
  /** Changes with any input above. */
  fingerprint: string;
  /** Differences computed for their size but not rendered yet, by key. */
  undrawn: Map<string, Difference>;
}

export type CompareFolders = (before: Version, version: Version) => ComparedFolders;

/** Comparison state for a loaded site. */
export interface Comparisons {
  foldersOf: CompareFolders;
  /** Results by document path: `since` recurses through all older versions. */
  compared: Map<string, Promise<DocChange | Diagnostic | undefined>>;
}

declare module '../../core/site/types.ts' {
  interface LoadedData {
    changes: Comparisons;
  }
}

/** Computes data about a pair of versions once: it needs all their documents. */
export function compareFolders(
  { versions }: { versions: Version[] },
  { topics }: ContentIndex,
  baseUrl: string,
): CompareFolders {
  const folders = new Map(versions.map((version) => [version.name, foldersOf(version, baseUrl)]));
  const all = [...folders.values()].flat();
  const pathsOf = ({ name, path }: Version) =>
    new Map(
      [...topics].flatMap(([topic, docs]): [string, string][] =>
        docs.has(name) ? [[topic, besidePage(docs.get(name)!.path, '').slice(withoutSlash(path).length + 1)]] : [],
      ),
    );
  const known = new Map<string, ComparedFolders>();
  return (earlier, later) =>
    remember(known, JSON.stringify([earlier.name, later.name]), () => {
      const moved = movedDocs(pathsOf(earlier), pathsOf(later));
      const [before, after] = [folders.get(earlier.name)!, folders.get(later.name)!];
      const fingerprint = hash(JSON.stringify([before, after, [...folders.values()], moved]));
      return { before, after, all, moved, fingerprint, undrawn: new Map() };
    });
}

/**
 * Number of differences to keep per version pair until their pages are rendered; the rest is computed twice to save
 * memory.
 */
const mostUndrawn = 100;

/** Change since the previous version with the same topic. */
export interface DocChange {
  version: Version;
  doc: Doc;
  before: { version: Version; doc: Doc };
  /** Documents with another path in the old version. */
  moved: Record<string, string>;
  amount: Amount;
  /** Identifies both texts. */
  key: string;
  /** Oldest version with the same text; the document's own version if it changed there. */
  since: Version;
  /** Recomputed on every call: the rendered page is cached instead. */
  difference(): Difference;
}

/** Finds the document with the same topic in the previous version; undefined for a new document. */
export function docBefore(
  { content, index }: { content: Content; index: Site['index'] },
  version: Version,
  { topic }: Doc,
): DocChange['before'] | undefined {
  const older = content.versions.slice(content.versions.indexOf(version) + 1);
  for (const each of older) {
    const doc = index.topics.get(topic)?.get(each.name);
    if (doc) return { version: each, doc };
  }
  return undefined;
}

/**
 * Compares a document with the previous version; undefined if it is new or comparison fails (see `comparisonProblems`).
 */
export async function docChange(context: PageContext, version: Version, doc: Doc): Promise<DocChange | undefined> {
  const change = await compareDoc(context, version, doc);
  if (!change || !('message' in change)) return change;
  context.report?.(change);
  return undefined;
}

/** Returns reasons why documents cannot be compared, with the files of the two texts. */
export async function comparisonProblems(context: PageContext): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const version of context.site.content.versions) {
    for (const doc of version.docs) {
      const change = await compareDoc(context, version, doc);
      if (change && 'message' in change) problems.push(change);
    }
  }
  return problems;
}

function compareDoc(context: PageContext, version: Version, doc: Doc): Promise<DocChange | Diagnostic | undefined> {
  const { compared } = context.site.loaded.changes;
  return remember(compared, doc.path, () => compareWithBefore(context, version, doc));
}

/** Compares two texts, or reads the cached result. */
async function compareWithBefore(
  context: PageContext,
  version: Version,
  doc: Doc,
): Promise<DocChange | Diagnostic | undefined> {
  const { site, compiled, store } = context;
  const before = docBefore(site, version, doc);
  if (!before) return undefined;
  const [old, now] = [await compiled(before.doc), await compiled(doc)];
  if (!old || !now) return undefined;
  const folders = site.loaded.changes.foldersOf(before.version, version);
  const { moved } = folders;
  // Rebuilt for each use: cached results would keep the texts in memory.
  const earlier = (): Twin => ({ text: markdownTwin(before.doc, old.plain), folders: folders.before, moved });
  const later = (): Twin => ({ text: markdownTwin(doc, now.plain), folders: folders.after });
  const key = hash('difference', earlier().text, later().text, folders.fingerprint);
  const compare = () => compareTwins(earlier(), later(), folders.all);
  let amountText = store.get(key);
  try {
    if (amountText === undefined) {
      const found = compare();
      const amount = amountOf(found);
      store.set(key, (amountText = JSON.stringify(amount)));
      if (amount.places > 0 && folders.undrawn.size < mostUndrawn) folders.undrawn.set(key, found);
    }
  } catch (error) {
    const message = `What changed since ${before.doc.file} cannot be determined: ${(error as Error).message}`;
    return { severity: 'error', file: doc.file, message };
  }
  const amount = JSON.parse(amountText) as Amount;
  const difference = () => {
    const found = folders.undrawn.get(key) ?? compare();
    folders.undrawn.delete(key);
    return found;
  };
  // An unchanged document inherits `since` from the previous version.
  const since =
    amount.places > 0 ? version : ((await docChange(context, before.version, before.doc))?.since ?? before.version);
  return { version, doc, before, moved, amount, key, since, difference };
}

export function changesOf(change: DocChange | undefined): DocMainProps['changes'] {
  if (!change) return undefined;
  if (change.amount.places === 0) return { since: change.since.label };
  return { since: change.before.version.label, path: differencePath(change.version, change.doc) };
}
