import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stringsFile } from '../../../src/core/docs/stringsConfig.ts';
import { evaluateModule, withoutUnknown } from '../evaluate/modules.ts';
import { readableFolders } from '../folders/readable.ts';
import { languageOf } from '../folders/translations.ts';
import { encodePath } from '../links/addresses.ts';
import { joinPath, objectOr, type Plain, textOr, texts } from '../shapes.ts';
import { reportError, reportWarning, type Site } from '../site.ts';
import { keysOf, readPlugins, textRulesOf } from './readPlugins.ts';

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts'];

/** Keys of the configuration that are shown, or that make no difference to what is shown. */
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
 * Values that only running the code tells, of which readers see nothing: colours of code and the like. What is listed
 * in its own words is not said twice.
 */
const unseen = new RegExp(
  [
    'prism\\.(?:dark)?[tT]heme',
    'customCss',
    'webpack',
    'customFields',
    '\\.theme\\b',
    'createRedirects',
    '^headTags',
    '^scripts',
    'copyright',
  ].join('|'),
);

/**
 * Reads what it can of the configuration of a site, without running it. What it names and we do not show is in
 * `leftOut`, and that the interface is English where we have no strings in another language.
 * @throws when the folder holds no site.
 */
export function readConfig(root: string, hasOwnStrings = false): Site {
  const file = endings.map((end) => `docusaurus.config.${end}`).find((name) => existsSync(join(root, name)));
  if (!file && !existsSync(join(root, 'docs')))
    throw new Error(
      `${root} holds no Docusaurus site: there is neither a \`docusaurus.config.js\` nor a folder \`docs\`.`,
    );
  const lists: Pick<Site, 'diagnostics' | 'imported' | 'leftOut'> = {
    diagnostics: [],
    imported: new Set(),
    leftOut: [],
  };
  const { leftOut } = lists;
  const { values: raw, unread } = file ? readValues(root, file, lists) : { values: {} as Plain, unread: [] };
  const theme = objectOr(raw.themeConfig);
  const markdown = objectOr(raw.markdown);
  const leaveOut = (keys: string[], known: ReadonlySet<string>, prefix: string) =>
    leftOut.push(...keys.filter((key) => !known.has(key)).map((key) => `\`${prefix}${key}\``));
  leaveOut(Object.keys(raw), knownKeys, '');
  leaveOut(Object.keys(theme), knownThemeKeys, 'themeConfig.');
  leftOut.push(...unread.map((place) => `\`${place}\` (its value takes running the code)`));
  const i18n = objectOr(raw.i18n);
  const language = languageOf(i18n);
  const otherLanguages = texts(i18n.locales).filter((locale) => locale !== language.name);
  if (otherLanguages.length > 0) leftOut.push(`the translations (${otherLanguages.join(', ')})`);
  if (!hasOwnStrings && !/^en\b/.test(language.tag))
    leftOut.push(
      `the words of buttons and labels in ${language.label}: they are in English, as there is no ${stringsFile}`,
    );
  leaveOut(keysOf(markdown), knownMarkdownKeys, 'markdown.');
  const { contents, blogs, ...plugins } = readPlugins(raw, leftOut, (folder) => existsSync(join(root, folder)));
  const folders = raw.staticDirectories === undefined ? ['static'] : texts(raw.staticDirectories);
  const pagesFolder = plugins.pages ? [plugins.pages.path] : [];
  const named = [...plugins.docs.map(({ path }) => path), ...pagesFolder, ...folders];
  const { folders: readable, refused } = readableFolders(root, named);
  for (const name of refused)
    reportError(
      lists,
      file,
      `The folder \`${name}\` is not read: it is hidden, or lies outside of the site's repository; ` +
        'of a site without one, folders beside its own are read.',
    );
  const docsFolders = plugins.docs.map(({ path }) => path);
  if (new Set(docsFolders).size < docsFolders.length)
    reportWarning(lists, file, 'Two docs plugins read the same folder.');
  const url = textOr(raw.url)?.replace(/\/$/, '');
  const baseUrl = baseUrlOf(raw.baseUrl);
  const notOurs = [...blogs, ...otherLanguages.map((locale) => joinPath(locale))].filter((path) => path !== '/');
  return {
    root,
    ...lists,
    readable,
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
    staticDirectories: folders.filter((name) => !refused.includes(name)),
    theme,
  };
}

function readValues(
  root: string,
  file: string,
  lists: Pick<Site, 'diagnostics' | 'imported'>,
): { values: Plain; unread: string[] } {
  const unread: string[] = [];
  let values: Plain = {};
  try {
    const { folders } = readableFolders(root, []);
    const exported = evaluateModule(join(root, file), { readable: folders, imported: lists.imported });
    values = objectOr(withoutUnknown(exported, (place) => unread.push(place)));
  } catch (error) {
    reportError(lists, file, `The configuration cannot be read: ${(error as Error).message}`);
  }
  if (unread.includes(''))
    reportError(
      lists,
      file,
      'What this file exports can only be told by running it, which we do not. ' +
        'The folders are read as if there were no configuration.',
    );
  return { values, unread: unread.filter((place) => place !== '' && !unseen.test(place)) };
}

function baseUrlOf(value: unknown): string {
  const path = textOr(value) ?? '/';
  const parts = path.split('/').filter((part) => /^[\w~-][\w.~-]*$/.test(part));
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
