import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, readYaml } from '../../src/contentSource.ts';
import type { DocsPlugin, PagesPlugin } from './config/pluginOptions.ts';
import type { SiteFunction, SiteModules } from './config/siteModules.ts';
import { readText } from './folders/files.ts';

/** A Docusaurus site while it is read: what its configuration says, and what has been found out so far. */
export interface Site {
  /** Its folder, absolute and without links. */
  root: string;
  diagnostics: Diagnostic[];
  /** What it uses and we do not show, each by its name; grows too. */
  leftOut: string[];
  /** Absolute paths of the files that others import (configuration, documents); grows too. */
  imported: Set<string>;
  /** Runs its modules. */
  modules: SiteModules;
  file?: string;
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  language: Language;
  favicon?: string;
  /** Whether addresses end with a slash, where relative links begin. */
  trailingSlash?: boolean;
  /** How `.md` files are read; `detect` is Markdown for `.md` and MDX for `.mdx`. */
  format: 'mdx' | 'md' | 'detect';
  rules: TextRules;
  noIndex: boolean;
  docs: DocsPlugin[];
  pages?: PagesPlugin;
  /** Permalinks of pages that Docusaurus publishes and we do not, and paths below which all are such. */
  notOurs: { pages: Set<string>; below: string[] };
  staticDirectories: string[];
  redirects: { from: string[]; to: string }[];
  createRedirects: SiteFunction[];
  fromExtensions: string[];
  theme: Record<string, unknown>;
}

/** Reports an error that fails every build. */
export function reportFatal({ diagnostics }: Pick<Site, 'diagnostics'>, file: string, message: string): void {
  diagnostics.push({ severity: 'error', file, message });
}

/** Reports an error that fails a strict build. */
export function reportError(
  { diagnostics }: Pick<Site, 'diagnostics'>,
  file: string | undefined,
  message: string,
  place?: { line: number; column: number },
): void {
  diagnostics.push({ severity: 'error', kind: 'imported', file, message, ...place });
}

export function reportWarning({ diagnostics }: Pick<Site, 'diagnostics'>, file: string | undefined, message: string) {
  diagnostics.push({ severity: 'warning', file, message });
}

/**
 * Plain data of a file, which is named below the site's folder; undefined where there is none, and where it cannot be
 * read, which is reported of `what`.
 */
export function readData(
  site: Pick<Site, 'root' | 'diagnostics'>,
  file: string,
  what = 'The file',
  parse: (text: string) => unknown = readYaml,
): unknown {
  const path = join(site.root, file);
  if (!existsSync(path)) return undefined;
  try {
    return parse(readText(path));
  } catch (error) {
    reportError(site, file, `${what} cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

/** Plain data of a Docusaurus site: what its plugins, files and sidebars say, before they become ours. */

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
  sidebarFile?: string | false;
}

export interface SourceFile {
  /** Below the site's folder, with `/`. */
  file: string;
  /** Below the folder of its version, or of the pages. */
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
  | { type: 'doc' | 'ref'; doc: DocEntry; label?: string; className?: string }
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
  link?: { type: 'doc'; doc: DocEntry } | GeneratedIndex;
}

export interface GeneratedIndex {
  type: 'generated-index';
  title: string;
  description?: string;
  slug: string;
  permalink: string;
}

export interface Language {
  name: string;
  /** As it stands in `lang`. */
  tag: string;
  label: string;
  direction: 'ltr' | 'rtl';
  calendar: string;
}

/** A comment that marks the line after it, or a pair of them around lines. */
export interface MagicComment {
  line?: string;
  block?: { start: string; end: string };
}

/** What a site's configuration says of how its texts are read. Plain data: what was converted is kept by it. */
export interface TextRules {
  mermaid: boolean;
  admonitions: string[];
  comments: MagicComment[];
  tocLevels: [number, number];
}
