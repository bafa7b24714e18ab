import { existsSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import type { Diagnostic } from '../docs/types.ts';
import { evaluateModule, withoutUnknown } from './evaluate.ts';
import { readableFolders } from './readable.ts';
import { isObject, listOr, objectOr, textOr, texts, type Plain } from './shapes.ts';
import type { DocsPlugin, DocusaurusConfig, VersionOptions } from './types.ts';

const configNames = ['docusaurus.config.ts', 'docusaurus.config.mts', 'docusaurus.config.js', 'docusaurus.config.mjs', 'docusaurus.config.cjs', 'docusaurus.config.cts'];

/** What belongs to no page: partials, folders of partials, tests. */
const excluded = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

/** Keys of the configuration that are shown, or that make no difference to what is shown. */
const knownKeys = new Set('title tagline url baseUrl favicon trailingSlash i18n onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes noIndex presets plugins themes themeConfig staticDirectories organizationName projectName deploymentBranch githubHost githubPort customFields markdown future baseUrlIssueBanner webpack titleDelimiter storage'.split(' '));
const knownThemeKeys = new Set('navbar footer announcementBar prism colorMode docs tableOfContents image metadata mermaid blog'.split(' '));

/**
 * Reads what it can of a Docusaurus site's configuration, without running it. What it names and we do not show is in `leftOut`.
 * @throws when the folder holds no site.
 */
export function readConfig(root: string): { config: DocusaurusConfig; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const file = configNames.find((name) => existsSync(join(root, name)));
  if (!file && !existsSync(join(root, 'docs'))) throw new Error(`${root} holds no Docusaurus site: there is neither a \`docusaurus.config.js\` nor a folder \`docs\`.`);
  const unread: string[] = [];
  let raw: Plain = {};
  try {
    raw = file ? objectOr(withoutUnknown(evaluateModule(join(root, file), readableFolders(root, [])), (place) => unread.push(place))) : {};
  } catch (error) {
    diagnostics.push({ severity: 'error', kind: 'foreign', file, message: `The configuration cannot be read: ${(error as Error).message}` });
  }
  if (unread.includes('')) diagnostics.push({ severity: 'error', kind: 'foreign', file, message: 'What this file exports can only be told by running it, which we do not. The folders are read as if there were no configuration.' });
  const leftOut = [
    ...Object.keys(raw).filter((key) => !knownKeys.has(key)).map((key) => `\`${key}\``),
    ...Object.keys(objectOr(raw.themeConfig)).filter((key) => !knownThemeKeys.has(key)).map((key) => `\`themeConfig.${key}\``),
    ...unread.filter(Boolean).filter(matters).map((place) => `\`${place}\` (its value takes running the code)`),
  ];
  const i18n = objectOr(raw.i18n);
  const language = textOr(i18n.defaultLocale) ?? 'en';
  if (texts(i18n.locales).length > 1) leftOut.push(`the translations (${texts(i18n.locales).filter((locale) => locale !== language).join(', ')})`);
  const markdown = objectOr(raw.markdown);
  if (markdown.preprocessor !== undefined) leftOut.push('`markdown.preprocessor`');
  const plugins = pluginsOf(raw, leftOut, existsSync(join(root, 'blog')));
  const url = textOr(raw.url)?.replace(/\/$/, '');
  const config: DocusaurusConfig = {
    file,
    title: textOr(raw.title) ?? basename(root),
    tagline: textOr(raw.tagline) ?? '',
    url: url && URL.canParse(url) ? new URL(url).origin : 'http://localhost:3000',
    baseUrl: baseUrlOf(raw.baseUrl),
    language,
    favicon: textOr(raw.favicon),
    repository: repositoryOf(raw),
    ...(typeof raw.trailingSlash === 'boolean' && { trailingSlash: raw.trailingSlash }),
    format: markdown.format === 'md' || markdown.format === 'detect' ? markdown.format : 'mdx',
    mermaid: markdown.mermaid === true,
    ...plugins,
    staticDirectories: raw.staticDirectories === undefined ? ['static'] : texts(raw.staticDirectories),
    theme: objectOr(raw.themeConfig),
    readable: readableFolders(root, [...plugins.docs.map(({ path }) => path), ...(plugins.pages ? [plugins.pages.path] : [])]),
    leftOut,
  };
  if (config.docs.some(({ path }, index) => config.docs.findIndex((other) => other.path === path) < index)) diagnostics.push({ severity: 'warning', file, message: 'Two docs plugins read the same folder.' });
  return { config, diagnostics };
}

/** Values that only running the code tells, of which readers see nothing: plugins of the Markdown compiler, colours of code. */
function matters(place: string): boolean {
  return !/(?:remark|rehype|recma)Plugins|prism\.(?:dark)?[tT]heme|customCss|webpack|customFields|\.theme\b|numberPrefixParser|sidebarItemsGenerator|editUrl|createRedirects|headTags|scripts/.test(place);
}

function repositoryOf({ organizationName, projectName, githubHost }: Plain): string | undefined {
  const names = [textOr(githubHost) ?? 'github.com', organizationName, projectName];
  return names.every((name) => typeof name === 'string' && /^[\w.-]+$/.test(name)) ? `https://${names.join('/')}` : undefined;
}

function baseUrlOf(value: unknown): string {
  const path = textOr(value) ?? '/';
  const parts = path.split('/').filter((part) => /^[\w~-][\w.~-]*$/.test(part));
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}

type Plugins = Pick<DocusaurusConfig, 'docs' | 'pages' | 'redirects' | 'admonitions'>;

function pluginsOf(raw: Plain, leftOut: string[], hasBlog: boolean): Plugins {
  const found: Plugins = { docs: [], redirects: [], admonitions: [] };
  let blog = false;
  const presets = listOr(raw.presets);
  const classic = presets.map(named).find(({ name }) => /(?:^|preset-)classic$/.test(name));
  for (const { name } of presets.map(named)) if (name && !/(?:^|preset-)classic$/.test(name)) leftOut.push(`the preset \`${name}\``);
  const hasOwnContent = listOr(raw.plugins).map(named).some(({ name }) => /(?:^|plugin-)content-docs$/.test(name));
  if (classic || (presets.length === 0 && !hasOwnContent)) {
    const { docs, pages, blog: blogOptions } = classic?.options ?? {};
    if (docs !== false) addDocs(objectOr(docs), found);
    if (pages !== false) found.pages = pagesOf(objectOr(pages));
    blog = classic !== undefined && blogOptions !== false && hasBlog;
  }
  for (const { name, options } of listOr(raw.plugins).map(named)) {
    if (/(?:^|plugin-)content-docs$/.test(name)) addDocs(options, found);
    else if (/(?:^|plugin-)content-pages$/.test(name)) found.pages ??= pagesOf(options);
    else if (/(?:^|plugin-)content-blog$/.test(name)) blog = true;
    else if (/(?:^|plugin-)client-redirects$/.test(name)) found.redirects.push(...redirectsOf(options, leftOut));
    else if (name && !/(?:^|plugin-)(?:sitemap|debug|svgr|pwa|css-cascade-layers|rsdoctor)$|^@docusaurus\/faster/.test(name)) leftOut.push(`the plugin \`${name}\``);
  }
  for (const { name } of listOr(raw.themes).map(named)) if (name && !/theme-(?:mermaid|classic|search-algolia|live-codeblock)$|^(?:mermaid|classic|live-codeblock)$/.test(name)) leftOut.push(`the theme \`${name}\``);
  if (blog) leftOut.push('blog');
  return found;
}

/** A plugin or preset is a name, or a pair of a name and options. */
function named(value: unknown): { name: string; options: Plain } {
  const [name, options] = Array.isArray(value) ? (value as unknown[]) : [value];
  return { name: typeof name === 'string' ? name.replaceAll('\\', '/') : '', options: objectOr(options) };
}

function pagesOf(options: Plain): DocusaurusConfig['pages'] {
  return {
    path: folderOf(options.path, 'src/pages'),
    routeBasePath: textOr(options.routeBasePath) ?? '/',
    include: options.include === undefined ? ['**/*.{js,jsx,ts,tsx,md,mdx}'] : texts(options.include),
    exclude: options.exclude === undefined ? excluded : texts(options.exclude),
  };
}

function folderOf(value: unknown, otherwise: string): string {
  return posix.normalize((textOr(value) ?? otherwise).replaceAll('\\', '/').replace(/^@site\//, '').replace(/^\/+/, '')).replace(/(?<=.)\/$/, '');
}

function addDocs(options: Plain, found: Plugins): void {
  const docs: DocsPlugin = {
    id: textOr(options.id) ?? 'default',
    path: folderOf(options.path, 'docs'),
    routeBasePath: typeof options.routeBasePath === 'string' ? options.routeBasePath : 'docs',
    sidebarPath: sidebarPathOf(options),
    include: options.include === undefined ? ['**/*.{md,mdx}'] : texts(options.include),
    exclude: options.exclude === undefined ? excluded : texts(options.exclude),
    editUrl: textOr(options.editUrl),
    editCurrentVersion: options.editCurrentVersion === true,
    includeCurrentVersion: options.includeCurrentVersion !== false,
    lastVersion: textOr(options.lastVersion),
    onlyIncludeVersions: Array.isArray(options.onlyIncludeVersions) ? texts(options.onlyIncludeVersions) : undefined,
    disableVersioning: options.disableVersioning === true,
    versions: versionOptions(options.versions),
    numberPrefixes: options.numberPrefixParser !== false,
    sidebarCollapsed: options.sidebarCollapsed !== false,
    sidebarCollapsible: options.sidebarCollapsible !== false,
    lastUpdate: options.showLastUpdateTime === true || options.showLastUpdateAuthor === true,
  };
  // One plugin a name: the later is an error in Docusaurus.
  if (!found.docs.some(({ id }) => id === docs.id)) found.docs.push(docs);
  const { keywords, extendDefaults } = objectOr(options.admonitions);
  if (extendDefaults !== null) found.admonitions.push(...texts(keywords));
}

/** A path that only running the code tells is taken to be the usual one. */
function sidebarPathOf(options: Plain): string | false | undefined {
  if (options.sidebarPath === false) return false;
  if ('sidebarPath' in options && options.sidebarPath === undefined) return 'sidebars';
  return textOr(options.sidebarPath) && folderOf(options.sidebarPath, '');
}

function versionOptions(value: unknown): Record<string, VersionOptions> {
  return Object.fromEntries(Object.entries(objectOr(value)).map(([name, given]): [string, VersionOptions] => {
    const { label, path, banner, noIndex } = objectOr(given);
    return [name, {
      label: textOr(label),
      path: typeof path === 'string' ? path : undefined,
      banner: banner === 'none' || banner === 'unreleased' || banner === 'unmaintained' ? banner : undefined,
      noIndex: noIndex === true,
    }];
  }));
}

function redirectsOf(options: Plain, leftOut: string[]): DocusaurusConfig['redirects'] {
  if ('createRedirects' in options) leftOut.push('`createRedirects` of the client-redirects plugin');
  return listOr(options.redirects).filter(isObject).flatMap(({ from, to }) => (typeof to === 'string' ? [{ from: texts(from), to }] : []));
}
