import { besidePage, withoutSlash } from '../../core/addresses.ts';
import { foldersOf, movedDocs } from '../../core/compare/targets.ts';
import type { Content, Version } from '../../core/docs/types.ts';
import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import { hash } from '../../core/parse/hash.ts';

/** What two versions have to do with each other, whichever of their docs are compared. */
export interface ComparedFolders {
  /** Of each version, in their order; and all of them. */
  before: string[];
  after: string[];
  all: string[];
  /** Documents that stand elsewhere in the version before. */
  moved: Record<string, string>;
  /** Stands for all of this. */
  print: string;
}

/** Gives what two versions have to do with each other when their docs are compared. */
export type CompareFolders = (before: Version, version: Version) => ComparedFolders;

/** Gives what two versions have to do with each other, worked out once for each pair: it takes all of their docs. */
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
  const known = new Map<Version, Map<Version, ComparedFolders>>();
  const compare = (earlier: Version, later: Version): ComparedFolders => {
    const moved = movedDocs(pathsOf(earlier), pathsOf(later));
    const [before, after] = [folders.get(earlier.name)!, folders.get(later.name)!];
    return { before, after, all, moved, print: hash(JSON.stringify([before, after, [...folders.values()], moved])) };
  };
  return (before, version) => {
    const ofBefore = known.get(before) ?? new Map<Version, ComparedFolders>();
    known.set(before, ofBefore);
    const found = ofBefore.get(version) ?? compare(before, version);
    ofBefore.set(version, found);
    return found;
  };
}
