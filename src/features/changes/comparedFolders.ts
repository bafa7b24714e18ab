import { besidePage, withoutSlash } from '../../core/addresses.ts';
import { foldersOf, movedDocs } from '../../core/compare/targets.ts';
import type { Difference } from '../../core/compare/types.ts';
import type { Content, Version } from '../../core/docs/types.ts';
import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import { hash } from '../../core/parse/hash.ts';

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
  const known = new Map<string, ComparedFolders>();
  return (earlier, later) => {
    const key = JSON.stringify([earlier.name, later.name]);
    let found = known.get(key);
    if (!found) {
      const moved = movedDocs(pathsOf(earlier), pathsOf(later));
      const [before, after] = [folders.get(earlier.name)!, folders.get(later.name)!];
      const fingerprint = hash(JSON.stringify([before, after, [...folders.values()], moved]));
      known.set(key, (found = { before, after, all, moved, fingerprint, undrawn: new Map() }));
    }
    return found;
  };
}
