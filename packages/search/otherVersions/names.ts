/**
 * Recognizes names in headings and queries, and defines files of names missing from a version; shared by dialog and
 * build.
 */
import type { SearchKind } from '../types.ts';

const oneWord = /^[\p{L}_$@][\p{L}\p{M}\p{N}_$@./#+’'-]*$/u;

/** The name in a heading or query, without call parentheses or notes; undefined for prose. */
export function nameOf(text: string): string | undefined {
  const name = text.trim().replace(/\s*\([^()]*\);?$/, '');
  return name.length > 1 && oneWord.test(name) ? name : undefined;
}

export function nameKey(name: string): string {
  return name.toLowerCase();
}

/** `send` for `Order.send`; other names unchanged. */
export function lastPart(name: string): string {
  return name.split(/[./#]/).findLast((part) => part !== '') ?? name;
}

/**
 * Whether a name is written like code: `getOrder`, `ABC1Hello`, `acme.order`, `MAX_SIZE`. Excludes plurals of
 * abbreviations (`APIs`).
 */
export function isIdentifier(name: string): boolean {
  return (
    /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}|[\p{L}\p{N}][._$#/]+[\p{L}\p{N}]/u.test(name) && !/^\p{Lu}{2,}s$/u.test(name)
  );
}

/** Number of name files per version, divided by first letters, so that typing a word loads a single file. */
export const shelves = 4;

/** File number for a name. Letters are grouped, so that every requested file exists. */
export function shelfOf(name: string): number {
  return nameKey(name).charCodeAt(0) % shelves;
}

export function namesPath(version: string, shelf: number): string {
  return `search/names-${version}-${shelf}.json`;
}

/** Sort order of places with a name: site kinds, then pages, then sections. */
export function placeOrder(kind: string, isPage: boolean): number {
  if (kind !== 'page' && kind !== 'section') return 0;
  return isPage ? 1 : 2;
}

/** Default anchor of a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

/**
 * A file `search/names-<version>-<shelf>.json`: names missing from a version, with their places in other versions.
 * Independent of the search provider.
 */
export interface OtherNames {
  /** Sets of version names; places are in the first version of a set. */
  versions: string[][];
  groups: string[];
  kinds: SearchKind[];
  pages: OtherPage[];
}

/** A page: permalink relative to the base URL, title, group number. */
export type OtherPage = [path: string, title: string, group: number, places: OtherPlace[]];

/**
 * A section, or the page itself without heading: version set number, kind number, and names separated by spaces. An
 * empty name means the heading. The anchor is included if not derived from the heading.
 */
export type OtherPlace = [versions: number, kind: number, names: string, heading?: string, anchor?: string];
