import { nearest } from '../parse/nearest.ts';
import { barePath, versionAt } from '../addresses.ts';

interface Published {
  /** Decoded. */
  pages: Iterable<string>;
  otherPaths: Iterable<string>;
  baseUrl: string;
  versionPaths: string[];
}

/**
 * Suggests the path that somebody meant who wrote one that does not exist, whose last part is like that of the one asked
 * for; undefined when none is likely. For a page that is one of the same version, else of none: who links in a draft is
 * not helped by what a release has. For a file it is a page, or a file of the same name or the same ending.
 */
export function createSuggestions({
  pages,
  otherPaths,
  baseUrl,
  versionPaths,
}: Published): (path: string) => string | undefined {
  const versions = versionPaths.map((path) => ({ path }));
  const versionOf = (path: string) => versionAt(versions, path)?.path;
  const all = [...pages];
  return (path) => {
    const bare = barePath(path, baseUrl);
    if (all.includes(bare)) return bare;
    const pagesOf = (version?: string) => all.filter((page) => versionOf(page) === version);
    const near = likely(path, pagesOf(versionOf(path))) ?? likely(path, pagesOf());
    const [, name, ending] = endingPattern.exec(path)!;
    if (!ending) return near;
    const similar = [...otherPaths].filter((file) => {
      const [, otherName, otherEnding = ''] = endingPattern.exec(file)!;
      return otherName === name || otherEnding.toLowerCase() === ending.toLowerCase();
    });
    return likely(path, similar) ?? near;
  };
}

/** A path, and the ending of a file's name, `.png`; a version's number at the end is none. */
const endingPattern = /^(.*?)(\.[a-z]\w*)?$/is;

/** A long path has much in common with its neighbours, so that its last part must be like theirs. */
function likely(path: string, candidates: string[]): string | undefined {
  const lastPart = (each: string) => endingPattern.exec(each.replace(/\/$/, ''))![1]!.replace(/^.*\//s, '');
  const name = lastPart(path);
  return nearest(
    path,
    candidates.filter((candidate) => nearest(name, [lastPart(candidate)]).length > 0),
  )[0];
}
