import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stringsFile } from '../../../src/contentSource.ts';
import { languageOf } from '../folders/language.ts';
import { encodePath } from '../links/addresses.ts';
import { isObject, joinPath, objectOr, textOr, texts } from '../shapes.ts';
import { reportWarning, type Site } from '../site.ts';
import { folderOf } from './pluginOptions.ts';
import { keysOf, readPlugins, textRulesOf } from './readPlugins.ts';
import type { SiteModules } from './siteModules.ts';

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts'];

/** Configuration keys with support, or without effect on output. */
const knownKeys = new Set(
  (
    'title tagline url baseUrl favicon trailingSlash i18n onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks ' +
    'onDuplicateRoutes noIndex presets plugins themes themeConfig staticDirectories organizationName projectName ' +
    'deploymentBranch githubHost githubPort customFields markdown future baseUrlIssueBanner webpack storage'
  ).split(' '),
);
const knownThemeKeys = new Set(
  'image navbar footer announcementBar prism colorMode docs tableOfContents mermaid blog'.split(' '),
);
const knownMarkdownKeys = new Set(['format', 'mermaid', 'hooks']);

/**
 * Runs and reads a site's configuration. Adds unsupported settings to `leftOut`, and notes if the interface is English
 * because there are no strings for the language.
 *
 * @throws when the folder holds no site, or when its configuration fails.
 */
export async function readConfig(root: string, modules: SiteModules, hasOwnStrings = false): Promise<Site> {
  const file = endings.map((end) => `docusaurus.config.${end}`).find((name) => existsSync(join(root, name)));
  if (!file && !existsSync(join(root, 'docs')))
    throw new Error(
      `${root} holds no Docusaurus site: there is neither a \`docusaurus.config.js\` nor a folder \`docs\`.`,
    );
  const { value, files } = file ? await modules.load(file) : { value: {}, files: [] };
  if (file && (!isObject(value) || Object.keys(value).length === 0))
    throw new Error(`${file} must export its configuration, such as \`export default { title: 'Guide', … }\`.`);
  const raw = objectOr(value);
  const lists: Pick<Site, 'diagnostics' | 'imported' | 'leftOut'> = {
    diagnostics: [],
    imported: new Set(files),
    leftOut: [],
  };
  const { leftOut } = lists;
  const theme = objectOr(raw.themeConfig);
  const markdown = objectOr(raw.markdown);
  const leaveOut = (keys: string[], known: ReadonlySet<string>, prefix: string) =>
    leftOut.push(...keys.filter((key) => !known.has(key)).map((key) => `\`${prefix}${key}\``));
  leaveOut(Object.keys(raw), knownKeys, '');
  leaveOut(Object.keys(theme), knownThemeKeys, 'themeConfig.');
  const i18n = objectOr(raw.i18n);
  const language = languageOf(i18n);
  const otherLanguages = texts(i18n.locales).filter((locale) => locale !== language.name);
  if (otherLanguages.length > 0) leftOut.push(`the translations (${otherLanguages.join(', ')})`);
  if (!hasOwnStrings && !/^en\b/.test(language.tag))
    leftOut.push(
      `the words of buttons and labels in ${language.label}: they are in English, as there is no ${stringsFile}`,
    );
  leaveOut(keysOf(markdown), knownMarkdownKeys, 'markdown.');
  const { contents, blogs, ...plugins } = readPlugins(raw, leftOut, root);
  const folders = raw.staticDirectories === undefined ? ['static'] : texts(raw.staticDirectories);
  const docsFolders = plugins.docs.map(({ path }) => path);
  if (new Set(docsFolders).size < docsFolders.length)
    reportWarning(lists, file, 'Two docs plugins read the same folder.');
  const staticDirectories = folders.map((name) => folderOf(name, root));
  if (staticDirectories.includes('.'))
    reportWarning(
      lists,
      file,
      '`staticDirectories` names the folder of the site: all of it is published, this file too.',
    );
  const url = textOr(raw.url)?.replace(/\/$/, '');
  const baseUrl = baseUrlOf(raw.baseUrl);
  const notOurs = [...blogs, ...otherLanguages.map((locale) => joinPath(locale))].filter((path) => path !== '/');
  return {
    root,
    ...lists,
    modules,
    file,
    title: textOr(raw.title) ?? basename(root),
    tagline: textOr(raw.tagline) ?? '',
    url: url && URL.canParse(url) ? new URL(url).origin : 'http://localhost:3000',
    baseUrl,
    language,
    favicon: textOr(raw.favicon),
    ...(typeof raw.trailingSlash === 'boolean' && { trailingSlash: raw.trailingSlash }),
    format: markdown.format === 'md' || markdown.format === 'detect' ? markdown.format : 'mdx',
    ...plugins,
    rules: textRulesOf(raw, contents, leftOut),
    notOurs: { pages: new Set(), below: notOurs.map((path) => encodePath(joinPath(baseUrl, path))) },
    noIndex: raw.noIndex === true,
    staticDirectories,
    theme,
  };
}

function baseUrlOf(value: unknown): string {
  const path = textOr(value) ?? '/';
  const parts = path.split('/').filter((part) => /^[\w~-][\w.~-]*$/.test(part));
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
