import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Diagnostic } from '../../../src/core/docs/types.ts';
import { evaluateModule, withoutUnknown } from '../evaluate/modules.ts';
import { encodePath } from '../folders/identity.ts';
import { readableFolders } from '../folders/readable.ts';
import { named, pluginsOf } from './readPlugins.ts';
import { joinPath, objectOr, textOr, texts, type Plain } from '../shapes.ts';
import { textRulesOf } from './textRules.ts';
import { languageOf } from '../folders/translations.ts';
import type { DocusaurusConfig } from '../types.ts';

const configNames = [
  'docusaurus.config.ts',
  'docusaurus.config.mts',
  'docusaurus.config.js',
  'docusaurus.config.mjs',
  'docusaurus.config.cjs',
  'docusaurus.config.cts',
];

/** Keys of the configuration that are shown, or that make no difference to what is shown. */
const knownKeys = new Set(
  'title tagline url baseUrl favicon trailingSlash i18n onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes noIndex presets plugins themes themeConfig staticDirectories organizationName projectName deploymentBranch githubHost githubPort customFields markdown future baseUrlIssueBanner webpack storage'.split(
    ' ',
  ),
);
const knownThemeKeys = new Set(
  'image navbar footer announcementBar prism colorMode docs tableOfContents mermaid blog'.split(' '),
);
const knownMarkdownKeys = new Set('format mermaid hooks'.split(' '));

/**
 * Reads what it can of a Docusaurus site's configuration, without running it. What it names and we do not show is in `leftOut`.
 * @throws when the folder holds no site.
 */
export function readConfig(root: string): { config: DocusaurusConfig; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const file = configNames.find((name) => existsSync(join(root, name)));
  if (!file && !existsSync(join(root, 'docs')))
    throw new Error(
      `${root} holds no Docusaurus site: there is neither a \`docusaurus.config.js\` nor a folder \`docs\`.`,
    );
  const unread: string[] = [];
  const imported = new Set<string>();
  let raw: Plain = {};
  try {
    raw = file
      ? objectOr(
          withoutUnknown(
            evaluateModule(join(root, file), readableFolders(root, []).folders, (module) => imported.add(module)),
            (place) => unread.push(place),
          ),
        )
      : {};
  } catch (error) {
    diagnostics.push({
      severity: 'error',
      kind: 'foreign',
      file,
      message: `The configuration cannot be read: ${(error as Error).message}`,
    });
  }
  if (unread.includes(''))
    diagnostics.push({
      severity: 'error',
      kind: 'foreign',
      file,
      message:
        'What this file exports can only be told by running it, which we do not. The folders are read as if there were no configuration.',
    });
  const leftOut = [
    ...Object.keys(raw)
      .filter((key) => !knownKeys.has(key))
      .map((key) => `\`${key}\``),
    ...Object.keys(objectOr(raw.themeConfig))
      .filter((key) => !knownThemeKeys.has(key))
      .map((key) => `\`themeConfig.${key}\``),
    ...unread
      .filter(Boolean)
      .filter(matters)
      .map((place) => `\`${place}\` (its value takes running the code)`),
  ];
  const i18n = objectOr(raw.i18n);
  const language = languageOf(i18n);
  const others = texts(i18n.locales).filter((locale) => locale !== language.name);
  if (others.length > 0) leftOut.push(`the translations (${others.join(', ')})`);
  if (!/^en\b/.test(language.tag))
    leftOut.push(`the words of buttons and labels in ${language.label}: they are in English`);
  const markdown = objectOr(raw.markdown);
  leftOut.push(
    ...Object.keys(markdown)
      .filter((key) => markdown[key] !== undefined && !knownMarkdownKeys.has(key))
      .map((key) => `\`markdown.${key}\``),
  );
  const { contents, blogs, ...plugins } = pluginsOf(raw, leftOut, (folder) => existsSync(join(root, folder)));
  const staticDirectories = raw.staticDirectories === undefined ? ['static'] : texts(raw.staticDirectories);
  const { folders: readable, refused } = readableFolders(root, [
    ...plugins.docs.map(({ path }) => path),
    ...(plugins.pages ? [plugins.pages.path] : []),
    ...staticDirectories,
  ]);
  for (const name of refused)
    diagnostics.push({
      severity: 'error',
      kind: 'foreign',
      file,
      message: `The folder \`${name}\` is not read: it is hidden, or lies outside of the site's repository; of a site without one, folders beside its own are read.`,
    });
  const url = textOr(raw.url)?.replace(/\/$/, '');
  const config: DocusaurusConfig = {
    file,
    title: textOr(raw.title) ?? basename(root),
    tagline: textOr(raw.tagline) ?? '',
    url: url && URL.canParse(url) ? new URL(url).origin : 'http://localhost:3000',
    baseUrl: baseUrlOf(raw.baseUrl),
    language,
    favicon: textOr(raw.favicon),
    ...(typeof raw.trailingSlash === 'boolean' && { trailingSlash: raw.trailingSlash }),
    format: markdown.format === 'md' || markdown.format === 'detect' ? markdown.format : 'mdx',
    ...plugins,
    rules: textRulesOf(raw, contents, named, (what) => leftOut.push(what)),
    notOurs: {
      pages: new Set(),
      below: [...blogs, ...others.map((locale) => joinPath(locale))]
        .filter((path) => path !== '/')
        .map((path) => encodePath(joinPath(baseUrlOf(raw.baseUrl), path))),
    },
    noIndex: raw.noIndex === true,
    staticDirectories: staticDirectories.filter((name) => !refused.includes(name)),
    theme: objectOr(raw.themeConfig),
    readable,
    imported,
    leftOut,
  };
  if (config.docs.some(({ path }, index) => config.docs.findIndex((other) => other.path === path) < index))
    diagnostics.push({ severity: 'warning', file, message: 'Two docs plugins read the same folder.' });
  return { config, diagnostics };
}

/** Values that only running the code tells, of which readers see nothing: colours of code and the like. What is listed in its own words is not said twice. */
function matters(place: string): boolean {
  return !/prism\.(?:dark)?[tT]heme|customCss|webpack|customFields|\.theme\b|createRedirects|^headTags|^scripts|copyright/.test(
    place,
  );
}

function baseUrlOf(value: unknown): string {
  const path = textOr(value) ?? '/';
  const parts = path.split('/').filter((part) => /^[\w~-][\w.~-]*$/.test(part));
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
