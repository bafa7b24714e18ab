import type { Diagnostic } from '../parse/diagnostics.ts';
import type { VersionConfig } from './versionsConfig.ts';

export type { Diagnostic } from '../parse/diagnostics.ts';
export type { OpenApiConfig, VersionConfig } from './versionsConfig.ts';

/** Chip next to a heading: the section was added in this version, after the doc. */
export interface HeadingNote {
  offset: number;
  addedIn: string;
}

/** A run of clean Markdown up to the next span, with the source offset of its start. */
export interface OffsetSpan {
  cleanStart: number;
  sourceStart: number;
  /** The run is not in the source: all of it maps to `sourceStart`. */
  isGenerated?: true;
}

/**
 * A doc's text in a single version. Stages: file (`DocSource.text`), `Selection`, `ExpandedDoc` with facts inserted,
 * `Article`.
 */
export interface Selection {
  /** Clean Markdown: no version marks, terms or front matter. Keeps other directives and `{#id}`. */
  markdown: string;
  /** Additional syntax: CommonMark HTML or MDX elements. Only safe HTML is rendered. */
  syntax?: 'html' | 'mdx';
  /** Ascending by `cleanStart`. */
  spans: OffsetSpan[];
  notes: HeadingNote[];
}

export interface LastUpdate {
  /** Empty if unknown. */
  author: string;
  /** ISO 8601 instant; omitted if only the author is shown. */
  date?: string;
}

export interface LastUpdates {
  updates: Record<string, LastUpdate>;
  diagnostics: Diagnostic[];
}

export interface Doc {
  id: string;
  topic: string;
  /** `VersionConfig.name`. */
  version: string;
  /** Permalink, as used in an `href`: `/docs/2.0/api/ref/Order`. */
  path: string;
  /** First sidebar listing it, set by `buildSidebars`. */
  sidebar?: string;
  file: string;
  title: string;
  sidebarLabel: string;
  description: string;
  toc: boolean;
  /** Heading levels in the table of contents; defaults to 2 and 3. */
  tocLevels?: [number, number];
  /** Heading above the article; defaults to the title, and empty hides it. */
  heading?: string;
  /** Hidden from sidebars, site search and search engines. */
  unlisted?: true;
  /** Topic of the doc to use in versions without a doc of this id. */
  successor?: string;
  /** Audience, in words to follow “for”; omitted if for everybody. */
  audience?: string;
  /** Not part of the standard's own documentation. */
  supplement?: boolean;
  keywords?: string[];
  /** Edit link; overrides the site's `editUrl`, and empty hides it. */
  editUrl?: string;
  /** Overrides the sidebar neighbors. */
  pager?: { previous?: DocLink; next?: DocLink };
  experimental: boolean;
  deprecated: boolean;
  /** Version number of the topic's introduction, if later than the oldest version. */
  addedIn?: string;
  /** The content file's text, referenced by the selection's spans. */
  source: string;
  selection: Selection;
  lastUpdate?: LastUpdate;
}

export type SidebarItem =
  | { type: 'doc'; id: string; label: string; path: string; className?: string }
  | SidebarCategory
  | { type: 'link'; label: string; href: string; description?: string; className?: string };

export interface SidebarCategory {
  type: 'category';
  label: string;
  items: SidebarItem[];
  /** The category's own doc, listed before its items. */
  id?: string;
  path?: string;
  /** Open initially, or always. */
  open?: true | 'always';
  className?: string;
}

export interface Sidebar {
  name: string;
  link: DocLink;
  items: SidebarItem[];
}

export interface VersionAddress {
  path: string;
  /** Whether page addresses end with a slash. */
  trailingSlash?: true;
}

export interface Version extends VersionAddress {
  name: string;
  label: string;
  number: string;
  state: VersionConfig['state'];
  isLast: boolean;
  mainDocId: string;
  /** Sorted by id; use `sidebarDocs` for reading order. */
  docs: Doc[];
  draftIds: string[];
  sidebars: Sidebar[];
}

export interface Redirect {
  from: string;
  to: string;
  /** File to serve the redirect from, if not the page's file. */
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
  topicPaths: Record<string, string>;
  /** Version name → doc with the topic under another id. */
  counterparts?: Record<string, DocLink>;
}

export interface Content {
  versions: Version[];
  redirects: Redirect[];
  diagnostics: Diagnostic[];
}

/** Cache for slow computations, shared between builds. Keys must cover all inputs. */
export interface StringCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export type ResolvedLink =
  | { kind: 'doc' | 'internal' | 'external'; href: string }
  | { kind: 'broken'; href: string; message: string };
