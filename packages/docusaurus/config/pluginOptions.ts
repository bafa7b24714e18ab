/** Plugin options with their documented defaults; invalid values count as missing. */
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { isFunction, type SiteFunction } from './siteModules.ts';
import { withSlashes } from '../../../src/contentSource.ts';
import { texts } from '../shapes.ts';

const filled = z.string().refine((text) => text.trim() !== '');
const text = filled.optional().catch(undefined);
const flag = (usual: boolean) => z.boolean().catch(usual);
const list = (...usual: string[]) => z.unknown().transform(texts).default(usual);

/** Files without pages: partials, folders of partials, tests. */
const excluded = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

export const pagesOptions = z.object({
  path: filled.catch('src/pages'),
  routeBasePath: filled.catch('/'),
  include: list('**/*.{js,jsx,ts,tsx,md,mdx}'),
  exclude: list(...excluded),
  showLastUpdateTime: flag(false),
  showLastUpdateAuthor: flag(false),
});

const versionOptions = z.object({
  label: text,
  path: z.string().optional().catch(undefined),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional().catch(undefined),
  noIndex: flag(false),
});

export const docsOptions = pagesOptions.extend({
  path: filled.catch('docs'),
  routeBasePath: z.string().catch('docs'),
  include: list('**/*.{md,mdx}'),
  /** `undefined`: a single sidebar generated from the folders; `false`: none. */
  sidebarPath: z
    .union([z.literal(false), filled])
    .optional()
    .catch(undefined),
  /** Edit URL, or a function that returns it. */
  editUrl: z.union([z.custom<SiteFunction>(isFunction), text]),
  editCurrentVersion: flag(false),
  includeCurrentVersion: flag(true),
  lastVersion: text,
  onlyIncludeVersions: z.array(z.unknown()).transform(texts).optional().catch(undefined),
  disableVersioning: flag(false),
  versions: z.record(z.string(), versionOptions.catch({ noIndex: false })).catch({}),
  /** `false` keeps number prefixes. */
  numberPrefixParser: z
    .unknown()
    .transform((parser) => parser !== false)
    .default(true),
  sidebarCollapsed: flag(true),
  sidebarCollapsible: flag(true),
});

export type PagesPlugin = z.infer<typeof pagesOptions>;
export type DocsPlugin = z.infer<typeof docsOptions>;

/** Update information shown on pages. */
export interface ShownUpdate {
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
}

/** Resolves a configured path against the site folder, as Docusaurus does. */
export function folderOf(written: string, root: string): string {
  const path = written.replace(/^@site\//, '');
  return withSlashes(relative(root, resolve(root, path))) || '.';
}
