/** What is a name, in a heading and in a query, and the files of those that a version lacks: dialog and build share it. */
import type { SearchKind } from '../types.ts';

const oneWord = /^[\p{L}_$@][\p{L}\p{M}\p{N}_$@./#+’'-]*$/u;

/**
 * The name that a heading or a query consists of, without what calls it or says more of it in parentheses; undefined
 * for prose.
 */
export function nameOf(text: string): string | undefined {
  const name = text.trim().replace(/\s*\([^()]*\);?$/, '');
  return name.length > 1 && oneWord.test(name) ? name : undefined;
}

export function nameKey(name: string): string {
  return name.toLowerCase();
}

/** `send` of `Order.send`; a name without signs inside is its own. */
export function lastPart(name: string): string {
  return name.split(/[./#]/).findLast((part) => part !== '') ?? name;
}

/**
 * Whether a name is written as only code is: `getOrder`, `ABC1Hello`, `acme.order`, `MAX_SIZE`. The plural of an
 * abbreviation (`APIs`) is not.
 */
export function isIdentifier(name: string): boolean {
  return (
    /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}|[\p{L}\p{N}][._$#/]+[\p{L}\p{N}]/u.test(name) && !/^\p{Lu}{2,}s$/u.test(name)
  );
}

/**
 * Names are in so many files for each version, by their first letters: while a word is typed one of them is asked for.
 */
export const shelves = 4;

/** In which of them a name is. Not the letter itself: what is not there cannot be asked for in vain. */
export function shelfOf(name: string): number {
  return nameKey(name).charCodeAt(0) % shelves;
}

export function namesPath(version: string, shelf: number): string {
  return `search/names-${version}-${shelf}.json`;
}

/** Of several places that have a name, those of the site's own kinds come first, then pages, then sections. */
export function placeOrder(kind: string, isPage: boolean): number {
  if (kind !== 'page' && kind !== 'section') return 0;
  return isPage ? 1 : 2;
}

/** The anchor that a heading gets by itself. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

/**
 * A file `search/names-<version>-<shelf>.json`: names that a version lacks and others have, at the places that document
 * them. It belongs to no provider, so that it says the same whoever answers searches.
 */
export interface OtherNames {
  /** Sets of versions, by name; the places that are listed are in the first of a set. */
  versions: string[][];
  groups: string[];
  kinds: SearchKind[];
  pages: OtherPage[];
}

/** A page: its permalink under the base URL, its title, the number of its group. */
export type OtherPage = [path: string, title: string, group: number, places: OtherPlace[]];

/**
 * A section of it, or, without a heading, the page itself: the numbers of its versions and of its kind, and names with
 * spaces between. An empty name is that of the heading. The anchor stands where it is not the heading's own.
 */
export type OtherPlace = [versions: number, kind: number, names: string, heading?: string, anchor?: string];
