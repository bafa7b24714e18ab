import { besidePage, isBelow, pathBelow, withoutSlash } from '../../core/addresses.ts';
import { amountOf } from '../../core/compare/amount.ts';
import { compareTwins, type Twin } from '../../core/compare/compareTwins.ts';
import { foldersOf, movedDocs } from '../../core/compare/targets.ts';
import type { Amount, Difference } from '../../core/compare/types.ts';
import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import type { Content, Diagnostic, Doc, Version } from '../../core/docs/types.ts';
import { changesPath } from '../../core/docs/versionPaths.ts';
import { markdownTwin } from '../../core/pages/versionPages.ts';
import { hash } from '../../core/parse/hash.ts';
import { remember } from '../../core/remember.ts';
import type { PageContext, Site } from '../../core/site/types.ts';
import type { DocMainProps } from '../../theme/types.ts';

/** The versions that have a page of changes: all but the oldest. */
export function changedVersions({ versions }: Pick<Content, 'versions'>): Version[] {
  return versions.slice(0, -1);
}

/**
 * The path of the page that says what changed in a doc since the version before that has it. It stands below the page
 * of all changes as the doc does below the version; one that is the version's own first page has its id there.
 */
export function differencePath(
  version: Pick<Version, 'path' | 'trailingSlash'>,
  { path, id }: Pick<Doc, 'path' | 'id'>,
): string {
  const folder = withoutSlash(version.path);
  const below = path === version.path ? encodeURI(id) : path.slice(isBelow(path, folder) ? folder.length + 1 : 1);
  return pathBelow(changesPath(version), withoutSlash(below), version.trailingSlash);
}

/** What two versions have to do with each other, whichever of their docs are compared. */
interface ComparedFolders {
  /** The folders of the version before, of the later one, and of all versions. */
  before: string[];
  after: string[];
  all: string[];
  /** Docs that stand elsewhere in the version before. */
  moved: Record<string, string>;
  /** Changes with any of this. */
  fingerprint: string;
  /** Differences that were worked out for their amounts and are in no page yet, by their keys. */
  undrawn: Map<string, Difference>;
}

export type CompareFolders = (before: Version, version: Version) => ComparedFolders;

/** State of the comparisons of one loaded site. */
export interface Comparisons {
  foldersOf: CompareFolders;
  /** Results by path of the doc: `since` of a version asks for those of all versions before. */
  compared: Map<string, Promise<DocChange | Diagnostic | undefined>>;
}

/** Works out once for each pair what two versions have to do with each other: it takes all of their docs. */
export function compareFolders(
  { versions }: Pick<Content, 'versions'>,
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
 * So many differences between two versions are held until their pages are drawn; others are worked out twice, which
 * takes time in the place of memory.
 */
const mostUndrawn = 100;

/** Since the version before that has the doc's topic. */
export interface DocChange {
  version: Version;
  doc: Doc;
  before: { version: Version; doc: Doc };
  /** Documents that stand elsewhere in the version before. */
  moved: Record<string, string>;
  amount: Amount;
  /** Stands for both texts. */
  key: string;
  /** The oldest version from which on the doc says the same; the doc's own where it changed in it. */
  since: Version;
  /** Is drawn into a page, which is kept: asked for again it is worked out anew. */
  difference(): Difference;
}

/** A doc's place in the version before that has its topic; undefined where it is new. */
export function docBefore(
  { content, index }: Pick<Site, 'content' | 'index'>,
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
 * Compares a doc with the version before that has its topic; undefined where there is none, or where the two cannot
 * be compared, which `comparisonProblems` reports.
 */
export async function docChange(context: PageContext, version: Version, doc: Doc): Promise<DocChange | undefined> {
  const change = await compareDoc(context, version, doc);
  if (!change || !('message' in change)) return change;
  context.report?.(change);
  return undefined;
}

/** What keeps docs from being compared, each with the files of both texts. */
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
  const { compared } = context.site.loaded.changes as Comparisons;
  return remember(compared, doc.path, () => compareWithBefore(context, version, doc));
}

/** Compares two texts, unless an earlier build did. */
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
  const folders = (site.loaded.changes as Comparisons).foldersOf(before.version, version);
  const { moved } = folders;
  // Built again for each use: results stay in memory, and would keep the texts there, too.
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
    const message = `What changed since ${before.doc.file} cannot be worked out: ${(error as Error).message}`;
    return { severity: 'error', file: doc.file, message };
  }
  const amount = JSON.parse(amountText) as Amount;
  const difference = () => {
    const found = folders.undrawn.get(key) ?? compare();
    folders.undrawn.delete(key);
    return found;
  };
  // What is unchanged is unchanged since what came before.
  const since =
    amount.places > 0 ? version : ((await docChange(context, before.version, before.doc))?.since ?? before.version);
  return { version, doc, before, moved, amount, key, since, difference };
}

/** What a doc's own page says of its changes. */
export function changesOf(change: DocChange | undefined): DocMainProps['changes'] {
  if (!change) return undefined;
  if (change.amount.places === 0) return { since: change.since.label };
  return { since: change.before.version.label, path: differencePath(change.version, change.doc) };
}
