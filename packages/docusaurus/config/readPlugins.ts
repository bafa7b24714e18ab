import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import kebabCase from 'lodash/kebabCase.js';
import { isObject, joinPath, listOr, objectOr, type Plain, textOr, texts } from '../shapes.ts';
import type { MagicComment, Site, TextRules } from '../site.ts';
import { docsOptions, type DocsPlugin, folderOf, pagesOptions } from './pluginOptions.ts';
import { isFunction, isPackage } from './siteModules.ts';

/** Supported options of the pages plugin, or those without effect on output. */
const knownPagesOptions = [
  ...Object.keys(pagesOptions.shape),
  ...'id admonitions remarkPlugins rehypePlugins recmaPlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins'.split(
    ' ',
  ),
];
const knownDocsOptions = [
  ...knownPagesOptions,
  ...Object.keys(docsOptions.shape),
  ...'sidebarItemsGenerator onInlineTags homePageId excludeNextVersionDocs'.split(' '),
];

const isClassic = /(?:^|\/|preset-)classic$/;
const isDocs = /(?:^|\/|plugin-)content-docs$/;
const isPages = /(?:^|\/|plugin-)content-pages$/;
const isBlog = /(?:^|\/|plugin-)content-blog$/;
const isRedirects = /(?:^|plugin-)client-redirects$/;
const unseenPlugins = /(?:^|plugin-)(?:sitemap|debug|svgr|pwa|css-cascade-layers|rsdoctor)$|^@docusaurus\/faster/;
const unseenThemes = /theme-(?:mermaid|classic|search-algolia|live-codeblock)$|^(?:mermaid|classic|live-codeblock)$/;

interface Plugins extends Pick<Site, 'docs' | 'pages' | 'redirects' | 'createRedirects' | 'fromExtensions'> {
  /** Options of plugins with supported Markdown. */
  contents: Plain[];
  blogs: string[];
}

/**
 * Reads plugins from a configuration and its presets, relative to the site folder `root`. Adds unsupported ones to
 * `leftOut`.
 */
export function readPlugins(raw: Plain, leftOut: string[], root: string): Plugins {
  const found: Plugins = { docs: [], redirects: [], createRedirects: [], fromExtensions: [], contents: [], blogs: [] };
  const presets = listOr(raw.presets).map(pluginOf);
  const plugins = listOr(raw.plugins).map(pluginOf);
  const themes = listOr(raw.themes).map(pluginOf);

  const addDocs = (options: Plain): void => {
    const plugin = docsPluginOf(options, root);
    // Plugin ids are unique: Docusaurus rejects a duplicate.
    if (!found.docs.some(({ id }) => id === plugin.id)) found.docs.push(plugin);
    found.contents.push(options);
    // Breadcrumbs are always shown.
    const keys = keysOf(options).filter((key) => key !== 'breadcrumbs' || options.breadcrumbs !== true);
    leaveOut(keys, knownDocsOptions, 'the docs plugin');
    const ofVersions = Object.values(objectOr(options.versions)).flatMap((each) => keysOf(objectOr(each)));
    for (const key of ['numberPrefixParser', 'sidebarItemsGenerator'])
      if (isFunction(options[key])) leftOut.push(`\`${key}\` of the docs plugin`);
    for (const key of ['badge', 'className']) if (ofVersions.includes(key)) leftOut.push(`\`${key}\` of versions`);
  };
  const addPages = (options: Plain): void => {
    if (found.pages) return;
    found.contents.push(options);
    leaveOut(keysOf(options), knownPagesOptions, 'the pages plugin');
    const pages = pagesOptions.parse(options);
    found.pages = { ...pages, path: folderOf(pages.path, root) };
  };
  const leaveOut = (keys: string[], known: string[], where: string) =>
    leftOut.push(...keys.filter((key) => !known.includes(key)).map((key) => `\`${key}\` of ${where}`));
  const addBlog = ({ routeBasePath }: Plain) => found.blogs.push(joinPath(textOr(routeBasePath) ?? 'blog'));

  // Other presets often wrap the classic preset and accept its options.
  const classic = presets.find(({ name }) => isClassic.test(name)) ?? presets.find(({ options }) => 'docs' in options);
  for (const { name } of presets) if (name && !isClassic.test(name)) leftOut.push(`the preset \`${name}\``);
  const known = 'docs blog pages theme sitemap debug svgr'.split(' ');
  leaveOut(Object.keys(classic?.options ?? {}), known, 'the preset');
  if ('customCss' in objectOr(classic?.options.theme)) leftOut.push('the site’s own styles (`customCss`)');
  if (classic || !plugins.some(({ name }) => isDocs.test(name))) {
    const { docs, pages, blog } = classic?.options ?? {};
    if (docs !== false) addDocs(objectOr(docs));
    if (pages !== false) addPages(objectOr(pages));
    if (classic && blog !== false && existsSync(resolve(root, textOr(objectOr(blog).path) ?? 'blog')))
      addBlog(objectOr(blog));
  }
  for (const { name, options } of plugins) {
    if (isDocs.test(name)) addDocs(options);
    else if (isPages.test(name)) addPages(options);
    else if (isBlog.test(name)) addBlog(options);
    else if (isRedirects.test(name)) addRedirects(options, found, leftOut);
    else if (name && !unseenPlugins.test(name)) leftOut.push(`the plugin \`${name}\``);
  }
  for (const { name } of themes) if (name && !unseenThemes.test(name)) leftOut.push(`the theme \`${name}\``);
  if (found.blogs.length > 0) leftOut.push('blog');
  return found;
}

function pluginOf(value: unknown): { name: string; options: Plain } {
  const [plugin, options] = Array.isArray(value) ? (value as unknown[]) : [value];
  let name = typeof plugin === 'string' ? plugin.replaceAll('\\', '/') : '';
  if (isPackage(plugin)) name = plugin.$package;
  // A plugin in an ES module is a function named after its package: `remarkMath`.
  if (isFunction(plugin)) name = kebabCase(plugin.name) || 'function';
  return { name, options: objectOr(options) };
}

function addRedirects(options: Plain, found: Plugins, leftOut: string[]): void {
  const { createRedirects, toExtensions, fromExtensions } = options;
  if (isFunction(createRedirects)) found.createRedirects.push(createRedirects);
  if (texts(toExtensions).length > 0) leftOut.push('`toExtensions` of the client-redirects plugin');
  for (const { from, to } of listOr(options.redirects).filter(isObject))
    if (typeof to === 'string') found.redirects.push({ from: texts(from), to });
  found.fromExtensions.push(...texts(fromExtensions).filter((ending) => /^[a-z\d]+$/i.test(ending)));
}

/** Reads a docs plugin from its options. */
export function docsPluginOf(options: Plain, root: string): DocsPlugin {
  const { path, sidebarPath, ...plugin } = docsOptions.parse(options);
  return { ...plugin, path: folderOf(path, root), sidebarPath: sidebarPath && folderOf(sidebarPath, root) };
}

export function keysOf(options: Plain): string[] {
  return Object.keys(options).filter((key) => options[key] !== undefined);
}

const usualComments: MagicComment[] = [
  { line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
];

/** Option keys for Markdown compiler plugins. */
const pluginKeys = [
  'remarkPlugins',
  'beforeDefaultRemarkPlugins',
  'rehypePlugins',
  'beforeDefaultRehypePlugins',
  'recmaPlugins',
];

/**
 * Reads text rules from the configuration and the options of docs and pages (`contents`). Adds unsupported settings to
 * `leftOut`.
 */
export function textRulesOf(raw: Plain, contents: Plain[], leftOut: string[]): TextRules {
  const theme = objectOr(raw.themeConfig);
  const { minHeadingLevel, maxHeadingLevel } = objectOr(theme.tableOfContents);
  const rules: TextRules = {
    tocLevels: [levelOr(minHeadingLevel, 2), levelOr(maxHeadingLevel, 3)],
    mermaid: objectOr(raw.markdown).mermaid === true,
    admonitions: [],
    comments: commentsOf(objectOr(theme.prism).magicComments),
  };
  for (const options of contents) {
    const { keywords, extendDefaults } = objectOr(options.admonitions);
    rules.admonitions.push(...texts(keywords));
    if (options.admonitions === false) leftOut.push('`admonitions: false`');
    if (extendDefaults === false) leftOut.push('`extendDefaults: false` of admonitions');
    for (const { name } of pluginKeys.flatMap((key) => listOr(options[key])).map(pluginOf))
      if (name !== '') leftOut.push(`the Markdown plugin \`${name}\``);
  }
  return rules;
}

function levelOr(value: unknown, otherwise: number): number {
  return Number.isInteger(value) ? (value as number) : otherwise;
}

function commentsOf(value: unknown): MagicComment[] {
  if (!Array.isArray(value)) return usualComments;
  return (value as unknown[]).filter(isObject).map(({ line, block }) => {
    const { start, end } = objectOr(block);
    return {
      line: textOr(line),
      ...(typeof start === 'string' && typeof end === 'string' && { block: { start, end } }),
    };
  });
}
