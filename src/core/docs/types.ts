/**
 * The plain data of the core: what a version, a doc and a sidebar are.
 * The entities have the names and fields that `site-data.json` publishes.
 */
import type { VersionConfig } from './versionsSchema.ts';

export type { OpenApiConfig, VersionConfig } from './versionsSchema.ts';

/** A message about the site's sources. `line` and `column` start at 1; `file` is below the project root, with `/`. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /**
   * `link`: a broken link or anchor, and `imported`: an error in content that was written for another tool, which fail
   * only a strict build. `history`: git does not know enough, which fails none. `left-out`: what another tool's site
   * has and ours lacks; it stands at the end of all that is told.
   */
  kind?: 'link' | 'imported' | 'history' | 'left-out';
  /** What is wrong and what would be legal, in one or two sentences. */
  message: string;
  file?: string;
  line?: number;
  column?: number;
}

/** A chip beside a heading: the section exists from this version on, but the doc is older. */
export interface HeadingNote {
  /** Of the heading in the clean Markdown. */
  offset: number;
  /** Version number, e.g. `2.0`. */
  addedIn: string;
}

/** A run of clean Markdown, up to the next span, and the offset in the source file of its first character. */
export interface OffsetSpan {
  cleanStart: number;
  sourceStart: number;
  /** The run is nowhere in the source: all of it belongs to the place `sourceStart`. */
  isGenerated?: true;
}

/**
 * A doc's text as one version has it. The second of the four stages of a text: the file (`DocSource.text`), this, the
 * same with the facts that its directives ask for (`ExpandedDoc`), and the article (`Article`), of which the Markdown
 * twin (`Article.plain`) is a part.
 */
export interface Selection {
  /** Clean Markdown: no version marks, no terms, no front matter. Directives of other kinds and `{#id}` stay. */
  markdown: string;
  /**
   * What the text may hold beside Markdown and directives: HTML as CommonMark has it, or the elements of MDX, with
   * plain text for attributes, neither code nor expressions. Of both only what is harmless is shown.
   */
  syntax?: 'html' | 'mdx';
  /** Ascending by `cleanStart`. */
  spans: OffsetSpan[];
  notes: HeadingNote[];
}

export interface LastUpdate {
  /** Empty where nobody is named. */
  author: string;
  /** ISO 8601 instant; missing where only the author is told. */
  date?: string;
}

/** One doc in one version. */
export interface Doc {
  /** Path inside the version, unique there: `api/ref/Order`. */
  id: string;
  topic: string;
  /** `VersionConfig.name`. */
  version: string;
  /** Permalink, as it stands in an `href`: `/docs/2.0/api/ref/Order`; a space in the id is `%20`. */
  path: string;
  /** Name of the first sidebar that lists it, which `buildSidebars` sets. */
  sidebar?: string;
  file: string;
  title: string;
  sidebarLabel: string;
  description: string;
  toc: boolean;
  /** The first and the last level of heading in the table of contents, where they are not 2 and 3. */
  tocLevels?: [number, number];
  /** What stands over the article, where it is not the title; nothing is seen where it is empty. */
  heading?: string;
  /** Neither sidebars nor search nor search engines know of it. */
  unlisted?: true;
  /** Topic of the doc that takes the topic on in versions that have no doc of this id. */
  successor?: string;
  /** Whom it is for when it is not for all, in words that follow “for”. */
  audience?: string;
  /** It is the site's own, beside those of the standard. */
  supplement?: boolean;
  keywords?: string[];
  /** Where its source can be changed, where that is not the site's `editUrl` and the file; nowhere when empty. */
  editUrl?: string;
  /** Its neighbours, where they are not those in the sidebar. */
  pager?: { previous?: DocLink; next?: DocLink };
  experimental: boolean;
  deprecated: boolean;
  /** Version number in which the topic first existed, when that is later than the oldest version. */
  addedIn?: string;
  /** The content file's text, with LF line ends: what the selection's spans point into. */
  source: string;
  selection: Selection;
  lastUpdate?: LastUpdate;
}

export type SidebarItem =
  | { type: 'doc'; id: string; label: string; path: string; className?: string }
  | SidebarCategory
  | { type: 'link'; label: string; href: string; description?: string; className?: string }
  /** Harmless HTML between the others; `label` is its words. */
  | { type: 'html'; label: string; html: string; className?: string };

export interface SidebarCategory {
  type: 'category';
  label: string;
  items: SidebarItem[];
  /** Of the doc that it leads to, first among its docs. */
  id?: string;
  path?: string;
  /** Begins open; `always`: cannot be closed. */
  open?: true | 'always';
  className?: string;
}

export interface Sidebar {
  name: string;
  /** The first doc of the tree. */
  link: DocLink;
  items: SidebarItem[];
}

export interface Version {
  name: string;
  label: string;
  number: string;
  state: VersionConfig['state'];
  isLast: boolean;
  path: string;
  /** Addresses of its pages end with `/`. */
  trailingSlash?: true;
  mainDocId: string;
  /** Sorted by id; `sidebarDocs` gives reading order. */
  docs: Doc[];
  draftIds: string[];
  sidebars: Sidebar[];
}

/** A permalink that existed once and where it leads now, as they stand in an `href`. */
export interface Redirect {
  from: string;
  to: string;
  /** The file that asks for it, where it is not that of the page to which it leads. */
  file?: string;
}

export interface DocLink {
  path: string;
  label: string;
}

/** What a doc's page shows around the article. */
export interface DocSurroundings {
  breadcrumbs: { label: string; path?: string }[];
  previous?: DocLink;
  next?: DocLink;
  /** Version name → permalink of the same topic, for each version that has it, this one included. */
  topicPaths: Record<string, string>;
  /** Version name → the doc that has the topic under another id; left out where there is none. */
  counterparts?: Record<string, DocLink>;
}

/** Everything the content folder says, for all versions. */
export interface Content {
  versions: Version[];
  redirects: Redirect[];
  diagnostics: Diagnostic[];
}

/** Strings kept between builds: what is slow to work out, by a key that says all that it depends on. */
export interface StringCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** What a link's target turned out to be. */
export type ResolvedLink =
  | { kind: 'doc' | 'internal' | 'external'; href: string }
  | { kind: 'broken'; href: string; message: string };
