/** What a book is drawn from. */
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import type { VersionConfig } from '../../core/docs/types.ts';

/** A document as a chapter of a book. */
export interface BookChapter {
  /** Its anchor. */
  key: string;
  title: string;
  /** Level of its title among the bookmarks; 1 is the highest. */
  level: number;
  /** Categories of the sidebar that begin with it. */
  opens: { label: string; level: number }[];
  /** `experimental`, `deprecated`, `added in 2.0`. */
  chips: string[];
  html: string;
}

/** What `Book` draws: a version as one document to be printed. */
export interface BookProps {
  site: SiteConfig;
  /** "Acme 2.1". */
  name: string;
  version: VersionConfig;
  /** The version's docs, counted. */
  count: number;
  /** ISO date of its newest change. */
  textOf?: string;
  /** Where the version is published. */
  address: string;
  chapters: BookChapter[];
  /** Key of a chapter → the page on which it begins, as far as that is known. */
  pages: ReadonlyMap<string, number>;
}
