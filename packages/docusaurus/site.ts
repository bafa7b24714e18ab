import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../src/core/docs/types.ts';
import { readYaml } from '../../src/core/parse/readYaml.ts';
import type { AskedFunction } from './evaluate/modules.ts';
import { readText, type Readable } from './folders/readable.ts';
import type { DocsPlugin, Language, PagesPlugin, TextRules } from './types.ts';

/** A Docusaurus site while it is read: what its configuration says, and what has been found out so far. */
export interface Site {
  /** Its folder, absolute and without links. */
  root: string;
  /** What is wrong with it; grows while it is read. */
  diagnostics: Diagnostic[];
  /** What it uses and we do not show, each by its name; grows too. */
  leftOut: string[];
  /** Absolute paths of the files that others import (configuration, documents); grows too. */
  imported: Set<string>;
  /** Folders whose files may be read. */
  readable: Readable;
  /** Name of its configuration in its folder, where there is one. */
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
  /** Of `src/pages`, unless the pages plugin is off. */
  pages?: PagesPlugin;
  /** Permalinks of pages that Docusaurus publishes and we do not, and paths below which all are such. */
  notOurs: { pages: Set<string>; below: string[] };
  staticDirectories: string[];
  redirects: { from: string[]; to: string }[];
  /** What gives the addresses that lead to a page, by its path. */
  createRedirects: AskedFunction[];
  /** Endings with which each page can be asked for too. */
  fromExtensions: string[];
  theme: Record<string, unknown>;
}

/** Reports what fails a strict build. */
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
  site: Pick<Site, 'root' | 'readable' | 'diagnostics'>,
  file: string,
  what = 'The file',
  parse: (text: string) => unknown = readYaml,
): unknown {
  const path = join(site.root, file);
  if (!existsSync(path)) return undefined;
  try {
    return parse(readText(path, site.readable));
  } catch (error) {
    reportError(site, file, `${what} cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}
