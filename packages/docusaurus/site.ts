import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, readYaml } from '../../src/contentSource.ts';
import type { DocsPlugin, PagesPlugin } from './config/pluginOptions.ts';
import type { SiteFunction, SiteModules } from './config/siteModules.ts';
import { readText } from './folders/files.ts';

/** Collects diagnostics while loading. */
export interface Reporter {
  diagnostics: Diagnostic[];
}

/** A Docusaurus site while loading: configuration and collected data. */
export interface Site extends Reporter {
  /** Site folder: absolute, with links resolved. */
  root: string;
  /** Names of unsupported features; appended to during loading. */
  leftOut: string[];
  /** Absolute paths of imported files (configuration, documents); appended to during loading. */
  imported: Set<string>;
  modules: SiteModules;
  file?: string;
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  /** Value for `lang`. */
  language: string;
  favicon?: string;
  /** Whether addresses end with a slash, which affects relative links. */
  trailingSlash?: boolean;
  /** Syntax for `.md` files; `detect` uses Markdown for `.md` and MDX for `.mdx`. */
  format: 'mdx' | 'md' | 'detect';
  rules: TextRules;
  noIndex: boolean;
  docs: DocsPlugin;
  pages?: PagesPlugin;
  /** Permalinks of pages published by Docusaurus but not here, and prefixes of such paths. */
  notOurs: { pages: Set<string>; below: string[] };
  staticDirectories: string[];
  redirects: RedirectRules;
  theme: Record<string, unknown>;
}

/** Reports an error that fails every build. */
export function reportFatal({ diagnostics }: Reporter, file: string, message: string): void {
  diagnostics.push({ severity: 'error', file, message });
}

/** Reports an error that fails a strict build. */
export function reportError(
  { diagnostics }: Reporter,
  file: string | undefined,
  message: string,
  place?: { line: number; column: number },
): void {
  diagnostics.push({ severity: 'error', kind: 'imported', file, message, ...place });
}

export function reportWarning({ diagnostics }: Reporter, file: string | undefined, message: string) {
  diagnostics.push({ severity: 'warning', file, message });
}

/** Parses a data file below the site folder; undefined if missing or invalid, which is reported. */
export function readData(site: Site, file: string, parse: (text: string) => unknown = readYaml): unknown {
  const path = join(site.root, file);
  if (!existsSync(path)) return undefined;
  try {
    return parse(readText(path));
  } catch (error) {
    reportError(site, file, `The file cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

/** Options of the client-redirects plugin. */
export interface RedirectRules {
  listed: { from: string[]; to: string }[];
  create: SiteFunction[];
  fromExtensions: string[];
}

/** A version and its file locations. */
export interface SiteVersion {
  /** `current`, or a name in `versions.json`. */
  name: string;
  label: string;
  isLast: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  noIndex: boolean;
  /** Permalink of the version, without a trailing slash except for `/`. */
  path: string;
  /** Folder of docs and of the sidebars file, below the site folder. */
  folder: string;
  sidebarFile?: string | false;
}

export interface SourceFile {
  /** Path below the site folder, with `/`. */
  file: string;
  /** Path below the folder of the version or pages. */
  path: string;
  /** Without byte order mark, with LF line endings. */
  text: string;
  bodyStart: number;
  frontMatter: Record<string, unknown>;
  /** Plain text of a heading at the start of the text. */
  contentTitle?: string;
  syntax: 'mdx' | 'html';
}

/** A doc with its id in a version. */
export interface DocEntry {
  source: SourceFile;
  version: SiteVersion;
  id: string;
  /** Folder below the version's folder; `.` for its root. */
  folder: string;
  slug: string;
  permalink: string;
  title: string;
  sidebarPosition?: number;
  draft: boolean;
  unlisted: boolean;
}

/** A sidebar entry after expanding shorthand and folders. */
export type Entry =
  | { type: 'doc' | 'ref'; doc: DocEntry; label?: string }
  | { type: 'link'; label: string; href: string; description?: string }
  | Category;

export interface Category {
  type: 'category';
  label: string;
  items: Entry[];
  collapsed: boolean;
  collapsible: boolean;
  description?: string;
  link?: { type: 'doc'; doc: DocEntry } | GeneratedIndex;
}

export interface GeneratedIndex {
  type: 'generated-index';
  title: string;
  description?: string;
  slug: string;
  permalink: string;
}

/** A comment that highlights the next line, or a pair around lines. */
export interface MagicComment {
  line?: string;
  block?: { start: string; end: string };
}

/** Configured rules for converting texts. Plain data, because it is part of the cache key. */
export interface TextRules {
  mermaid: boolean;
  admonitions: string[];
  comments: MagicComment[];
}
