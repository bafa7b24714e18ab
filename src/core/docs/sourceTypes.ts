/**
 * The plain data of content files before they are bound to a version: front matter, and values that differ by version.
 */

/** One part of a version range: every comparator must hold. Numbers are `major.minor`. */
export interface Comparator {
  operator: '>=' | '>' | '<' | '<=' | '=';
  number: string;
}

/** A parsed version range: `sets` are alternatives (`||`), each a list of comparators that all must hold. */
export interface VersionRange {
  text: string;
  sets: Comparator[][];
}

/**
 * A value that may differ by version: the first entry whose range holds is taken. A lone value has the range of all
 * versions.
 */
export type ByVersion<T> = { range: VersionRange; value: T }[];

/** The validated front matter of a content file (CONTRIBUTING.md, "Write a page"). */
export interface FrontMatter {
  title: ByVersion<string>;
  sidebarLabel?: ByVersion<string>;
  description: ByVersion<string>;
  versions?: VersionRange;
  /** Path inside the version, without the version's prefix. */
  path: ByVersion<string>;
  /** `false` hides the table of contents. */
  toc: boolean;
  experimental?: VersionRange;
  deprecated?: VersionRange;
  /** Old paths inside the version that redirect here. */
  aliases: string[];
  /** Topic of the doc that takes this one's topic on in versions that lack it. */
  successor?: string;
  /** Whom the doc is for when it is not for all, in words that follow “for”. */
  audience?: string;
  /** The doc is the site's own, beside those of the standard: it has no age among them, and is no change of theirs. */
  supplement?: boolean;
}

/** One content file, read and validated, not yet bound to a version. */
export interface DocSource {
  file: string;
  /** The file's path below the docs folder without `.md`: the same in every version, the key of lineage. */
  topic: string;
  frontMatter: FrontMatter;
  /** The whole file's text, front matter included, so that offsets are the file's own. */
  text: string;
  /** Offset in `text` at which the body begins. */
  bodyStart: number;
}
