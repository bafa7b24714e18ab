/**
 * The plain data of the core: what a version, a doc and a sidebar are.
 * The entities have the names and fields that `site-data.json` publishes.
 */
import type { Diagnostic } from '../parse/diagnostics.ts';
import type { VersionConfig } from './versionsConfig.ts';

export type { Diagnostic } from '../parse/diagnostics.ts';
export type { OpenApiConfig, VersionConfig } from './versionsConfig.ts';

/** A chip beside a heading: the section exists from this version on, but the doc is older. */
export interface HeadingNote {
  offset: number;
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
 * A doc's text as one version has it. The stages of a text are the file (`DocSource.text`), this, the same with the
 * facts that its directives ask for (`ExpandedDoc`), and the article (`Article`).
 */
export interface Selection {
  /** Clean Markdown: no version marks, no terms, no front matter. Directives of other kinds and `{#id}` stay. */
  markdown: string;
  /** What the text may hold besides: HTML as CommonMark has it, or elements of MDX. Only the harmless is shown. */
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

/** What is known of files by their paths, and at most one warning. */
export interface LastUpdates {
  updates: Record<string, LastUpdate>;
  diagnostics: Diagnostic[];
}

/** One doc in one version. */
export interface Doc {
  /** Path inside the version: `api/ref/Order`. */
  id: string;
  topic: string;
  /** `VersionConfig.name`. */
  version: string;
  /** Permalink, as it stands in an `href`: `/docs/2.0/api/ref/Order`. */
  path: string;
  /** Name of the first sidebar that lists it, which `buildSidebars` sets. */
  sidebar?: string;
  file: string;
  title: string;
  sidebarLabel: string;
  description: string;
  toc: boolean;
  /** Of headings in the table of contents, where they are not 2 and 3. */
  tocLevels?: [number, number];
  /** Stands over the article, where that is not the title; nothing is seen where it is empty. */
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
  /** Where its source can be changed, where `editUrl` of the site does not say; nowhere when empty. */
  editUrl?: string;
  /** Its neighbours, where they are not those in the sidebar. */
  pager?: { previous?: DocLink; next?: DocLink };
  experimental: boolean;
  deprecated: boolean;
  /** Version number in which the topic came, when that is later than the oldest version. */
  addedIn?: string;
  /** The content file's text, into which the selection's spans point. */
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
  /** At first, or for good. */
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
  /** Of addresses of its pages. */
  trailingSlash?: true;
  mainDocId: string;
  /** Sorted by id; `sidebarDocs` gives reading order. */
  docs: Doc[];
  draftIds: string[];
  sidebars: Sidebar[];
}

/** A permalink that existed once and where it leads now. */
export interface Redirect {
  from: string;
  to: string;
  /** Asks for it, where that is not the file of the page. */
  file?: string;
}

export interface DocLink {
  path: string;
  label: string;
}

export interface DocSurroundings {
  breadcrumbs: { label: string; path?: string }[];
  previous?: DocLink;
  next?: DocLink;
  /** Version name → permalink of the same topic. */
  topicPaths: Record<string, string>;
  /** Version name → the doc that has the topic under another id. */
  counterparts?: Record<string, DocLink>;
}

export interface Content {
  versions: Version[];
  redirects: Redirect[];
  diagnostics: Diagnostic[];
}

/** What is slow to work out, kept between builds by a key that says all that it depends on. */
export interface StringCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export type ResolvedLink =
  | { kind: 'doc' | 'internal' | 'external'; href: string }
  | { kind: 'broken'; href: string; message: string };
