import { nearest } from '../parse/nearest.ts';
import { barePath, versionAt } from '../addresses.ts';

interface Published {
  /** Paths of pages, decoded. */
  pages: Iterable<string>;
  /** Paths of files beside them. */
  otherPaths: Iterable<string>;
  baseUrl: string;
  versionPaths: string[];
}

/** The path that somebody meant who wrote one that does not exist; undefined when none is likely. */
export type Suggestions = (path: string) => string | undefined;

/**
 * Suggests paths whose last part is like that of the one asked for. For a page that is one of the same version, else of
 * none: who links in a draft is not helped by what a release has. For a file it is a page, or a file of the same name
 * or the same ending.
 */
export function createSuggestions({ pages, otherPaths, baseUrl, versionPaths }: Published): Suggestions {
  const versions = versionPaths.map((path) => ({ path }));
  const versionOf = (path: string) => versionAt(versions, path)?.path;
  const all = [...pages];
  const files = [...otherPaths];
  return (path) => {
    const bare = barePath(path, baseUrl);
    if (all.includes(bare)) return bare;
    const pagesOf = (version?: string) => all.filter((page) => versionOf(page) === version);
    const near = likely(path, pagesOf(versionOf(path))) ?? likely(path, pagesOf());
    if (endingOf(path) === '') return near;
    const similar = files.filter((file) => isLike(path, file));
    return likely(path, similar) ?? near;
  };
}

function isLike(path: string, file: string): boolean {
  const ending = endingOf(path);
  return (
    endingOf(file).toLowerCase() === ending.toLowerCase() ||
    file.slice(0, -endingOf(file).length) === path.slice(0, -ending.length)
  );
}

/** The ending of a file's name, `.png`; a version's number at the end is none. */
function endingOf(path: string): string {
  return /\.[a-z]\w*$/i.exec(path)?.[0] ?? '';
}

/** A long path has much in common with its neighbours, so that its last part must be like theirs. */
function likely(path: string, candidates: string[]): string | undefined {
  const name = lastPart(path);
  return nearest(
    path,
    candidates.filter((candidate) => nearest(name, [lastPart(candidate)]).length > 0),
  )[0];
}

function lastPart(path: string): string {
  const bare = path.replace(/\/$/, '');
  return bare.slice(bare.lastIndexOf('/') + 1, bare.length - endingOf(bare).length);
}
