/** What is stored of names that a version lacks. */
import type { SearchKind } from '../types.ts';

/**
 * A file `search/names-<version>-<shelf>.json`: names that a version lacks and others have, at the places that document
 * them. It belongs to no provider, so that it says the same whoever answers searches.
 */
export interface OtherNames {
  /** Sets of versions, by name; the places that are listed are in the first of a set. */
  versions: string[][];
  /** Parts of the documentation. */
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
