/** Plain data of a Docusaurus site: what its plugins, files and sidebars say, before they become ours. */
import type { AskedFunction } from './evaluate/modules.ts';

/** Options of one docs plugin, with their documented defaults. */
export interface DocsPlugin {
  id: string;
  path: string;
  routeBasePath: string;
  /** `undefined`: one sidebar made from the folders; `false`: none. */
  sidebarPath?: string | false;
  include: string[];
  exclude: string[];
  /** Where documents are edited, or what gives the address of each. */
  editUrl?: string | AskedFunction;
  editCurrentVersion: boolean;
  editLocalizedFiles: boolean;
  includeCurrentVersion: boolean;
  lastVersion?: string;
  onlyIncludeVersions?: string[];
  disableVersioning: boolean;
  versions: Record<string, VersionOptions>;
  /** `false`: numbers before names stay. */
  numberPrefixes: boolean;
  sidebarCollapsed: boolean;
  sidebarCollapsible: boolean;
  lastUpdate: ShownUpdate;
  tagsBasePath: string;
  /** File in the folder of the docs that declares tags. */
  tagsFile?: string;
}

/** What pages tell of their last change. */
export interface ShownUpdate {
  time: boolean;
  author: boolean;
}

export interface VersionOptions {
  label?: string;
  path?: string;
  banner?: 'none' | 'unreleased' | 'unmaintained';
  noIndex?: boolean;
}

/** Options of the pages plugin, with their documented defaults. */
export interface PagesPlugin {
  path: string;
  routeBasePath: string;
  include: string[];
  exclude: string[];
  lastUpdate: ShownUpdate;
}

/** A version of one docs plugin, and where its files are. */
export interface PluginVersion {
  plugin: DocsPlugin;
  /** `current`, or as `versions.json` has it. */
  name: string;
  label: string;
  isLast: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  noIndex: boolean;
  /** Permalink of the version, without a slash at its end, but for `/`. */
  path: string;
  /** Folder of its docs, and of its sidebars file, below the site's folder. */
  folder: string;
  /** Folder of docs in the published language; each stands for the one of its name in `folder`. */
  localized: string;
  /** What the published language says for labels of its sidebars. */
  translate: Translate;
  sidebarFile?: string | false;
}

/** One Markdown file: its text and what its front matter says. */
export interface SourceFile {
  /** Below the site's folder, with `/`. */
  file: string;
  /**
   * Below the folder of its version or of the pages, where a translation has the path of the file that it stands for.
   */
  path: string;
  /** Without byte order mark, with LF line ends. */
  text: string;
  bodyStart: number;
  frontMatter: Record<string, unknown>;
  /** The first heading of the text, where it begins the text, as plain words. */
  contentTitle?: string;
  syntax: 'mdx' | 'html';
}

/** A doc with its identity in a version. */
export interface DocEntry {
  source: SourceFile;
  version: PluginVersion;
  id: string;
  /** Folder below the version's folder; `.` for the version's own. */
  folder: string;
  slug: string;
  permalink: string;
  title: string;
  sidebarPosition?: number;
  draft: boolean;
  unlisted: boolean;
}

/** A sidebar's entry after all shorthand has been written out and folders have been listed. */
export type Entry =
  | { type: 'doc' | 'ref'; id: string; label?: string; className?: string }
  | { type: 'link'; label: string; href: string; className?: string; description?: string }
  | { type: 'html'; value: string; className?: string }
  | Category;

export interface Category {
  type: 'category';
  label: string;
  items: Entry[];
  collapsed: boolean;
  collapsible: boolean;
  className?: string;
  description?: string;
  link?: { type: 'doc'; id: string } | GeneratedIndex;
}

export interface GeneratedIndex {
  type: 'generated-index';
  title: string;
  description?: string;
  slug: string;
  permalink: string;
}

/** What a file of translations says for a key; undefined where it says nothing. */
export type Translate = (key: string) => string | undefined;

export interface Language {
  /** As the site's configuration has it. */
  name: string;
  /** As it stands in `lang`. */
  tag: string;
  label: string;
  direction: 'ltr' | 'rtl';
  calendar: string;
  /** Folder of its translations in the site's folder. */
  folder: string;
}

/** A comment that marks the line after it, or a pair of them around lines. */
export interface MagicComment {
  line?: string;
  block?: { start: string; end: string };
}

/** What a site's configuration says of how its texts are read. Plain data: what was converted is kept by it. */
export interface TextRules {
  mermaid: boolean;
  /** Kinds of admonition beside the usual ones. */
  admonitions: string[];
  /** Into which package managers commands of npm are translated, where a fence asks for it. */
  npm2yarn?: { converters: string[]; sync: boolean };
  /** Whether dollar signs stand around mathematics. */
  math: boolean;
  comments: MagicComment[];
  /** Levels of heading in lists of them. */
  tocLevels: [number, number];
}
