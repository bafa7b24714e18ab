/** Options of plugins, with their documented defaults: what is not legal counts as left out. */
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { isFunction, type SiteFunction } from './siteModules.ts';
import { withSlashes } from '../../../src/contentSource.ts';
import { textOr, texts } from '../shapes.ts';

const filled = z.string().refine((text) => text.trim() !== '');
const text = filled.optional().catch(undefined);
const flag = (usual: boolean) => z.boolean().catch(usual);
const list = (...usual: string[]) => z.unknown().transform(texts).default(usual);

/** What belongs to no page: partials, folders of partials, tests. */
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
  id: filled.catch('default'),
  path: filled.catch('docs'),
  routeBasePath: z.string().catch('docs'),
  include: list('**/*.{md,mdx}'),
  /** `undefined`: one sidebar made from the folders; `false`: none. */
  sidebarPath: z
    .union([z.literal(false), filled])
    .optional()
    .catch(undefined),
  /** Where documents are edited, or what gives the address of each. */
  editUrl: z.union([z.custom<SiteFunction>(isFunction), text]),
  editCurrentVersion: flag(false),
  editLocalizedFiles: flag(false),
  includeCurrentVersion: flag(true),
  lastVersion: text,
  onlyIncludeVersions: z.array(z.unknown()).transform(texts).optional().catch(undefined),
  disableVersioning: flag(false),
  versions: z.record(z.string(), versionOptions.catch({ noIndex: false })).catch({}),
  /** `false`: numbers before names stay. */
  numberPrefixParser: z
    .unknown()
    .transform((parser) => parser !== false)
    .default(true),
  sidebarCollapsed: flag(true),
  sidebarCollapsible: flag(true),
  tagsBasePath: filled.catch('tags'),
  /** File in the folder of the docs that declares tags. */
  tags: z.unknown().transform(textOr).default('tags.yml'),
});

export type PagesPlugin = z.infer<typeof pagesOptions>;
export type DocsPlugin = z.infer<typeof docsOptions>;
/** What pages tell of their last change. */
export type ShownUpdate = Pick<PagesPlugin, 'showLastUpdateTime' | 'showLastUpdateAuthor'>;

/** A path of the configuration, from the site's folder, as Docusaurus resolves it. */
export function folderOf(written: string, root: string): string {
  const path = written.replace(/^@site\//, '');
  return withSlashes(relative(root, resolve(root, path))) || '.';
}
