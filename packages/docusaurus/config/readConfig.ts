import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { encodePath } from '../links/addresses.ts';
import { isObject, joinPath, objectOr, textOr, texts } from '../shapes.ts';
import { reportWarning, type Site } from '../site.ts';
import { folderOf } from './pluginOptions.ts';
import { keysOf, readPlugins } from './readPlugins.ts';
import type { SiteModules } from './siteModules.ts';

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts'];

/** Configuration keys with support, or without effect on output. */
const knownKeys =
  'title tagline url baseUrl favicon trailingSlash i18n onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks ' +
  'onDuplicateRoutes noIndex presets plugins themes themeConfig staticDirectories organizationName projectName ' +
  'deploymentBranch customFields markdown future baseUrlIssueBanner';
const knownThemeKeys = 'image navbar footer announcementBar prism colorMode docs tableOfContents mermaid blog algolia';
const knownMarkdownKeys = 'format mermaid hooks';

/**
 * Runs and reads a site's configuration. Adds unsupported settings to `leftOut`.
 *
 * @throws when the folder holds no site, or when its configuration fails.
 */
export async function readConfig(root: string, modules: SiteModules): Promise<Site> {
  const file = endings.map((end) => `docusaurus.config.${end}`).find((name) => existsSync(join(root, name)));
  if (!file && !existsSync(join(root, 'docs')))
    throw new Error(
      `${root} does not contain a Docusaurus site: it has neither a \`docusaurus.config.js\` nor a folder \`docs\`.`,
    );
  const { value, files } = file ? await modules.load(file) : { value: {}, files: [] };
  if (file && (!isObject(value) || Object.keys(value).length === 0))
    throw new Error(`${file} must export its configuration, such as \`export default { title: 'Guide', … }\`.`);
  const raw = objectOr(value);
  const theme = objectOr(raw.themeConfig);
  const markdown = objectOr(raw.markdown);
  const leftOut: string[] = [];
  const leaveOut = (keys: string[], known: string, prefix: string) =>
    leftOut.push(...keys.filter((key) => !known.split(' ').includes(key)).map((key) => `\`${prefix}${key}\``));
  leaveOut(keysOf(raw), knownKeys, '');
  leaveOut(keysOf(theme), knownThemeKeys, 'themeConfig.');
  leaveOut(keysOf(markdown), knownMarkdownKeys, 'markdown.');
  const { defaultLocale, locales } = objectOr(raw.i18n);
  const locale = textOr(defaultLocale) ?? 'en';
  const translations = texts(locales).filter((name) => name !== locale);
  if (translations.length > 0) leftOut.push(`the translations (${translations.join(', ')})`);

  const { blog, ...plugins } = readPlugins(raw, leftOut, root);
  const folders = raw.staticDirectories === undefined ? ['static'] : texts(raw.staticDirectories);
  const url = textOr(raw.url)?.replace(/\/$/, '');
  const baseUrl = baseUrlOf(raw.baseUrl);
  const site: Site = {
    root,
    diagnostics: [],
    imported: new Set(files),
    leftOut,
    modules,
    file,
    title: textOr(raw.title) ?? basename(root),
    tagline: textOr(raw.tagline) ?? '',
    url: url && URL.canParse(url) ? new URL(url).origin : 'http://localhost:3000',
    baseUrl,
    language: languageTag(locale),
    favicon: textOr(raw.favicon),
    ...(typeof raw.trailingSlash === 'boolean' && { trailingSlash: raw.trailingSlash }),
    format: markdown.format === 'md' || markdown.format === 'detect' ? markdown.format : 'mdx',
    ...plugins,
    notOurs: {
      pages: new Set(),
      below: [...(blog ? [blog] : []), ...translations].map((path) => encodePath(joinPath(baseUrl, path))),
    },
    noIndex: raw.noIndex === true,
    staticDirectories: folders.map((name) => folderOf(name, root)),
    theme,
  };
  if (site.staticDirectories.includes('.'))
    reportWarning(
      site,
      file,
      '`staticDirectories` contains the site folder, so all its files are published, including this one.',
    );
  return site;
}

function baseUrlOf(value: unknown): string {
  const parts = (textOr(value) ?? '/').split('/').filter((part) => /^[\w~-][\w.~-]*$/.test(part));
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}

function languageTag(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
