import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isObject, joinPath, listOr, objectOr, type Plain, textOr, texts } from '../shapes.ts';
import type { MagicComment, RedirectRules, TextRules } from '../site.ts';
import { docsOptions, type DocsPlugin, folderOf, pagesOptions, type PagesPlugin } from './pluginOptions.ts';
import { isFunction, isPackage } from './siteModules.ts';

/** Options with support, or without effect on output. */
const knownPages = [...Object.keys(pagesOptions.shape), 'id', 'admonitions'];
const knownDocs = [...knownPages, ...Object.keys(docsOptions.shape), 'editLocalizedFiles', 'onInlineTags', 'tags'];

/** Options with plugins for the Markdown compiler. */
const compilerPlugins =
  'remarkPlugins beforeDefaultRemarkPlugins rehypePlugins beforeDefaultRehypePlugins recmaPlugins'.split(' ');

const isClassic = /(?:^|\/|preset-)classic$/;
const isRedirects = /(?:^|plugin-)client-redirects$/;
const withoutEffect = /(?:^|plugin-)(?:sitemap|debug|svgr|pwa)$|^@docusaurus\/faster/;
const knownThemes = /theme-(?:mermaid|classic|search-algolia)$|^(?:mermaid|classic)$/;

interface Plugins {
  docs: DocsPlugin;
  pages?: PagesPlugin;
  redirects: RedirectRules;
  /** Path of the blog, if there is one. */
  blog?: string;
  rules: TextRules;
}

/**
 * Reads the classic preset and the client-redirects plugin from a configuration, relative to the site folder `root`.
 * Adds other plugins and unsupported options to `leftOut`.
 */
export function readPlugins(raw: Plain, leftOut: string[], root: string): Plugins {
  const presets = listOr(raw.presets).map(pluginOf);
  const classic = presets.find(({ name }) => isClassic.test(name))?.options ?? {};
  const leaveOut = (options: Plain, known: string[], where: string) =>
    leftOut.push(
      ...keysOf(options)
        .filter((key) => !known.includes(key) && !compilerPlugins.includes(key))
        .map((key) => `\`${key}\` of ${where}`),
    );
  const leaveOutOthers = (type: string, entries: Plugin[], known: RegExp) =>
    leftOut.push(...entries.flatMap(({ name }) => (name && !known.test(name) ? [`the ${type} \`${name}\``] : [])));

  leaveOutOthers('preset', presets, isClassic);
  leaveOut(classic, 'docs blog pages theme sitemap debug svgr gtag googleAnalytics'.split(' '), 'the preset');
  if ('customCss' in objectOr(classic.theme)) leftOut.push('the site’s own styles (`customCss`)');
  const docs = objectOr(classic.docs);
  const pages = objectOr(classic.pages);
  // Breadcrumbs are always shown.
  leaveOut(docs, docs.breadcrumbs === false ? knownDocs : [...knownDocs, 'breadcrumbs'], 'the docs plugin');
  for (const key of ['numberPrefixParser', 'sidebarItemsGenerator'])
    if (isFunction(docs[key])) leftOut.push(`\`${key}\` of the docs plugin`);
  leaveOut(pages, knownPages, 'the pages plugin');

  const blog = objectOr(classic.blog);
  const hasBlog = classic.blog !== false && existsSync(resolve(root, textOr(blog.path) ?? 'blog'));
  const plugins = listOr(raw.plugins).map(pluginOf);
  const redirects: RedirectRules = { listed: [], create: [], fromExtensions: [] };
  for (const { name, options } of plugins) if (isRedirects.test(name)) addRedirects(options, redirects, leftOut);
  leaveOutOthers('plugin', plugins, new RegExp(`${isRedirects.source}|${withoutEffect.source}`));
  leaveOutOthers('theme', listOr(raw.themes).map(pluginOf), knownThemes);
  if (hasBlog) leftOut.push('blog');
  return {
    // Without docs, the pages still need a version.
    docs: docsPlugin(
      classic.docs === false ? { include: [], sidebarPath: false, disableVersioning: true } : docs,
      root,
    ),
    ...(classic.pages !== false && { pages: pagesPlugin(pages, root) }),
    redirects,
    ...(hasBlog && { blog: joinPath(textOr(blog.routeBasePath) ?? 'blog') }),
    rules: textRulesOf(raw, [docs, pages], leftOut),
  };
}

interface Plugin {
  name: string;
  options: Plain;
}

function pluginOf(value: unknown): Plugin {
  const [plugin, options] = Array.isArray(value) ? (value as unknown[]) : [value];
  let name = typeof plugin === 'string' ? plugin.replaceAll('\\', '/') : '';
  if (isPackage(plugin)) name = plugin.$package;
  if (isFunction(plugin)) name = plugin.name || 'function';
  return { name, options: objectOr(options) };
}

function addRedirects(options: Plain, { listed, create, fromExtensions }: RedirectRules, leftOut: string[]): void {
  if (isFunction(options.createRedirects)) create.push(options.createRedirects);
  if (texts(options.toExtensions).length > 0) leftOut.push('`toExtensions` of the client-redirects plugin');
  for (const { from, to } of listOr(options.redirects).filter(isObject))
    if (typeof to === 'string') listed.push({ from: texts(from), to });
  fromExtensions.push(...texts(options.fromExtensions));
}

function docsPlugin(options: Plain, root: string): DocsPlugin {
  const { path, sidebarPath, ...plugin } = docsOptions.parse(options);
  return { ...plugin, path: folderOf(path, root), sidebarPath: sidebarPath && folderOf(sidebarPath, root) };
}

function pagesPlugin(options: Plain, root: string): PagesPlugin {
  const plugin = pagesOptions.parse(options);
  return { ...plugin, path: folderOf(plugin.path, root) };
}

export function keysOf(options: Plain): string[] {
  return Object.keys(options).filter((key) => options[key] !== undefined);
}

/** Reads text rules from the configuration and from the options of docs and pages (`contents`). */
function textRulesOf(raw: Plain, contents: Plain[], leftOut: string[]): TextRules {
  for (const options of contents) {
    if (options.admonitions === false) leftOut.push('`admonitions: false`');
    for (const { name } of compilerPlugins.flatMap((key) => listOr(options[key])).map(pluginOf))
      if (name !== '') leftOut.push(`the Markdown plugin \`${name}\``);
  }
  return {
    mermaid: objectOr(raw.markdown).mermaid === true,
    admonitions: contents.flatMap(({ admonitions }) => texts(objectOr(admonitions).keywords)),
    comments: commentsOf(objectOr(objectOr(raw.themeConfig).prism).magicComments),
  };
}

const usualComments: MagicComment[] = [
  { line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
];

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
