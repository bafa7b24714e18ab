import { posix } from 'node:path';
import { isObject, joinPath, listOr, objectOr, textOr, texts, type Plain } from '../shapes.ts';
import type { AskedFunction } from '../evaluate/modules.ts';
import type { DocsPlugin, DocusaurusConfig, ShownUpdate, VersionOptions } from '../types.ts';

/** What belongs to no page: partials, folders of partials, tests. */
const excluded = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

/** Options of the docs plugin that are shown, or that make no difference to what is shown. */
const knownDocsOptions = new Set(
  'id path routeBasePath sidebarPath include exclude editUrl editCurrentVersion editLocalizedFiles includeCurrentVersion lastVersion onlyIncludeVersions disableVersioning versions numberPrefixParser sidebarItemsGenerator sidebarCollapsed sidebarCollapsible showLastUpdateTime showLastUpdateAuthor admonitions remarkPlugins rehypePlugins recmaPlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins tags tagsBasePath onInlineTags homePageId excludeNextVersionDocs'.split(
    ' ',
  ),
);

/** The same of the pages plugin. */
const knownPagesOptions = new Set(
  'id path routeBasePath include exclude showLastUpdateTime showLastUpdateAuthor admonitions remarkPlugins rehypePlugins recmaPlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins'.split(
    ' ',
  ),
);

interface Plugins extends Pick<
  DocusaurusConfig,
  'docs' | 'pages' | 'redirects' | 'createRedirects' | 'fromExtensions'
> {
  /** Options of the plugins whose Markdown we show. */
  contents: Plain[];
  /** Where blogs are, without the base URL. */
  blogs: string[];
}

/** The plugins of a configuration and of its presets. What we do not show is put into `leftOut`; `exists` tells whether the site has a folder. */
export function pluginsOf(raw: Plain, leftOut: string[], exists: (folder: string) => boolean): Plugins {
  const found: Plugins = { docs: [], redirects: [], createRedirects: [], fromExtensions: [], contents: [], blogs: [] };
  const addBlog = (options: Plain) => found.blogs.push(joinPath(textOr(options.routeBasePath) ?? 'blog'));
  const presets = listOr(raw.presets);
  // Other presets are often made around the classic one, and take its options.
  const classic =
    presets.map(named).find(({ name }) => isClassic.test(name)) ??
    presets.map(named).find(({ options }) => 'docs' in options);
  for (const { name } of presets.map(named)) if (name && !isClassic.test(name)) leftOut.push(`the preset \`${name}\``);
  for (const key of Object.keys(classic?.options ?? {}))
    if (!/^(?:docs|blog|pages|theme|sitemap|debug|svgr)$/.test(key)) leftOut.push(`\`${key}\` of the preset`);
  if ('customCss' in objectOr(classic?.options.theme)) leftOut.push('the site’s own styles (`customCss`)');
  const hasOwnContent = listOr(raw.plugins)
    .map(named)
    .some(({ name }) => /(?:^|\/|plugin-)content-docs$/.test(name));
  if (classic || !hasOwnContent) {
    const { docs, pages, blog: blogOptions } = classic?.options ?? {};
    if (docs !== false) addDocs(objectOr(docs), found, leftOut);
    if (pages !== false) addPages(objectOr(pages), found, leftOut);
    if (classic && blogOptions !== false && exists(folderOf(objectOr(blogOptions).path, 'blog')))
      addBlog(objectOr(blogOptions));
  }
  for (const { name, options } of listOr(raw.plugins).map(named)) {
    if (/(?:^|\/|plugin-)content-docs$/.test(name)) addDocs(options, found, leftOut);
    else if (/(?:^|\/|plugin-)content-pages$/.test(name)) addPages(options, found, leftOut);
    else if (/(?:^|\/|plugin-)content-blog$/.test(name)) addBlog(options);
    else if (/(?:^|plugin-)client-redirects$/.test(name)) {
      found.redirects.push(...redirectsOf(options, leftOut));
      if (typeof options.createRedirects === 'function')
        found.createRedirects.push(options.createRedirects as AskedFunction);
      found.fromExtensions.push(...texts(options.fromExtensions).filter((ending) => /^[a-z\d]+$/i.test(ending)));
    } else if (
      name &&
      !/(?:^|plugin-)(?:sitemap|debug|svgr|pwa|css-cascade-layers|rsdoctor)$|^@docusaurus\/faster/.test(name)
    )
      leftOut.push(`the plugin \`${name}\``);
  }
  for (const { name } of listOr(raw.themes).map(named))
    if (
      name &&
      !/theme-(?:mermaid|classic|search-algolia|live-codeblock)$|^(?:mermaid|classic|live-codeblock)$/.test(name)
    )
      leftOut.push(`the theme \`${name}\``);
  if (found.blogs.length > 0) leftOut.push('blog');
  return found;
}

const isClassic = /(?:^|\/|preset-)classic$/;

/** A plugin or preset is a name, or a pair of a name and options. */
export function named(value: unknown): { name: string; options: Plain } {
  const [name, options] = Array.isArray(value) ? (value as unknown[]) : [value];
  return { name: typeof name === 'string' ? name.replaceAll('\\', '/') : '', options: objectOr(options) };
}

function addPages(options: Plain, found: Plugins, leftOut: string[]): void {
  if (found.pages) return;
  found.contents.push(options);
  leftOut.push(
    ...namesOf(options)
      .filter((key) => !knownPagesOptions.has(key))
      .map((key) => `\`${key}\` of the pages plugin`),
  );
  found.pages = {
    path: folderOf(options.path, 'src/pages'),
    routeBasePath: textOr(options.routeBasePath) ?? '/',
    include: options.include === undefined ? ['**/*.{js,jsx,ts,tsx,md,mdx}'] : texts(options.include),
    exclude: options.exclude === undefined ? excluded : texts(options.exclude),
    lastUpdate: shownUpdate(options),
  };
}

function shownUpdate({ showLastUpdateTime, showLastUpdateAuthor }: Plain): ShownUpdate {
  return { time: showLastUpdateTime === true, author: showLastUpdateAuthor === true };
}

function folderOf(value: unknown, otherwise: string): string {
  return posix
    .normalize(
      (textOr(value) ?? otherwise)
        .replaceAll('\\', '/')
        .replace(/^@site\//, '')
        .replace(/^\/+/, ''),
    )
    .replace(/(?<=.)\/$/, '');
}

function addDocs(options: Plain, found: Plugins, leftOut: string[]): void {
  const docs: DocsPlugin = {
    id: textOr(options.id) ?? 'default',
    path: folderOf(options.path, 'docs'),
    routeBasePath: typeof options.routeBasePath === 'string' ? options.routeBasePath : 'docs',
    sidebarPath: sidebarPathOf(options),
    include: options.include === undefined ? ['**/*.{md,mdx}'] : texts(options.include),
    exclude: options.exclude === undefined ? excluded : texts(options.exclude),
    editUrl: typeof options.editUrl === 'function' ? (options.editUrl as AskedFunction) : textOr(options.editUrl),
    editCurrentVersion: options.editCurrentVersion === true,
    editLocalizedFiles: options.editLocalizedFiles === true,
    includeCurrentVersion: options.includeCurrentVersion !== false,
    lastVersion: textOr(options.lastVersion),
    onlyIncludeVersions: Array.isArray(options.onlyIncludeVersions) ? texts(options.onlyIncludeVersions) : undefined,
    disableVersioning: options.disableVersioning === true,
    versions: versionOptions(options.versions),
    numberPrefixes: options.numberPrefixParser !== false,
    sidebarCollapsed: options.sidebarCollapsed !== false,
    sidebarCollapsible: options.sidebarCollapsible !== false,
    tagsBasePath: textOr(options.tagsBasePath) ?? 'tags',
    tagsFile: options.tags === undefined ? 'tags.yml' : textOr(options.tags),
    lastUpdate: shownUpdate(options),
  };
  // One plugin a name: the later is an error in Docusaurus.
  if (!found.docs.some(({ id }) => id === docs.id)) found.docs.push(docs);
  found.contents.push(options);
  // Breadcrumbs are shown anyway.
  const unknown = namesOf(options).filter(
    (key) => !knownDocsOptions.has(key) && !(key === 'breadcrumbs' && options.breadcrumbs === true),
  );
  leftOut.push(...unknown.map((key) => `\`${key}\` of the docs plugin`));
  const perVersion = Object.values(objectOr(options.versions)).flatMap((each) => namesOf(objectOr(each)));
  leftOut.push(
    ...['badge', 'className'].filter((key) => perVersion.includes(key)).map((key) => `\`${key}\` of versions`),
  );
}

/** Keys with a value; one whose value takes running the code is told by its place. */
function namesOf(options: Plain): string[] {
  return Object.keys(options).filter((key) => options[key] !== undefined);
}

/** A path that only running the code tells is taken to be the usual one. */
function sidebarPathOf(options: Plain): string | false | undefined {
  if (options.sidebarPath === false) return false;
  if ('sidebarPath' in options && options.sidebarPath === undefined) return 'sidebars';
  return textOr(options.sidebarPath) && folderOf(options.sidebarPath, '');
}

function versionOptions(value: unknown): Record<string, VersionOptions> {
  return Object.fromEntries(
    Object.entries(objectOr(value)).map(([name, given]): [string, VersionOptions] => {
      const { label, path, banner, noIndex } = objectOr(given);
      return [
        name,
        {
          label: textOr(label),
          path: typeof path === 'string' ? path : undefined,
          banner: banner === 'none' || banner === 'unreleased' || banner === 'unmaintained' ? banner : undefined,
          noIndex: noIndex === true,
        },
      ];
    }),
  );
}

function redirectsOf(options: Plain, leftOut: string[]): DocusaurusConfig['redirects'] {
  if ('createRedirects' in options && typeof options.createRedirects !== 'function')
    leftOut.push('`createRedirects` of the client-redirects plugin');
  if (texts(options.toExtensions).length > 0) leftOut.push('`toExtensions` of the client-redirects plugin');
  return listOr(options.redirects)
    .filter(isObject)
    .flatMap(({ from, to }) => (typeof to === 'string' ? [{ from: texts(from), to }] : []));
}
