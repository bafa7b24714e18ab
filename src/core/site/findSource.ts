/** Finds the content source of a site: our `content` folder, or another tool's folders. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ContentSource } from '../docs/contentSource.ts';
import { readLastUpdates } from '../docs/lastUpdates.ts';
import { loadContent } from '../docs/loadContent.ts';
import { termsFile, type TermsConfig } from '../docs/selection/terms.ts';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import { sidebarsFile, type SidebarsConfig } from '../docs/sidebarConfig.ts';
import { siteFile, validateSiteConfig, type SiteConfig } from '../docs/siteSchema.ts';
import type { Diagnostic } from '../docs/types.ts';
import { validateVersions, versionsFile } from '../docs/versionsConfig.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import type { Project } from '../project/project.ts';
import { withBase } from './baseUrl.ts';
import type { Feature } from './types.ts';

type SourceKinds = NonNullable<Feature['sources']>;

/**
 * Finds the source of a project: `--source` (`docusaurus:../website`), or the content folder.
 * @throws when the source is unknown.
 */
export function findSource({ source }: Project, kinds: SourceKinds): ContentSource {
  if (source === undefined) return contentFolderSource;
  const [kind = '', folder] = /^([^:]*):(.+)$/s.exec(source)?.slice(1) ?? [source];
  if (Object.hasOwn(kinds, kind) && folder) return kinds[kind]!(resolve(folder));
  throw new Error(
    `\`${source}\` is not a content source.${didYouMean(kind, Object.keys(kinds))} Write a kind and a folder, such as \`docusaurus:../website\`. Legal kinds are ${listNames(Object.keys(kinds))}.`,
  );
}

function faviconOf(
  { favicon: named }: SiteConfig,
  root: string,
  folder: string,
): { favicon: string; diagnostics: Diagnostic[] } {
  const favicon = (named ?? 'favicon.svg').replace(/^\//, '');
  if (favicon === '' || existsSync(join(folder, favicon))) return { favicon, diagnostics: [] };
  if (named === undefined) return { favicon: '', diagnostics: [] };
  const message = `\`favicon\`: there is no file \`${named}\` in \`content/static\`.`;
  return { favicon: '', diagnostics: [settingsModule(root, siteFile).error(message, ['favicon'])] };
}

function missingSettings(root: string, file: string): Diagnostic {
  const message = `There is no such file in ${root}, the folder set with \`--root\`. SETTINGS.md describes the file.`;
  return { severity: 'error', file, message };
}

/** Content folder: one file per topic, with marks for differences between versions. */
const contentFolderSource: ContentSource = {
  name: 'content',
  async read({ root, load, memory, ...input }) {
    const missing = [siteFile, versionsFile, sidebarsFile].filter((file) => !existsSync(join(root, file)));
    if (missing.length > 0) throw new BuildFailed(missing.map((file) => missingSettings(root, file)));
    const contentModule = async (name: string) => {
      const { default: value } = await load(join(root, 'content', `${name}.ts`));
      if (value !== undefined) return value;
      throw new BuildFailed([settingsModule(root, `content/${name}.ts`).error('The file has no default export.', [])]);
    };
    const [siteInput, versionsInput, sidebars, terms, lastUpdates] = await Promise.all([
      contentModule('site'),
      contentModule('versions'),
      contentModule('sidebars'),
      existsSync(join(root, termsFile)) ? contentModule('terms') : {},
      (memory.lastUpdates ??= readLastUpdates(root)),
    ]);
    const versionsResult = validateVersions(versionsInput, settingsModule(root, versionsFile));
    if (versionsResult.diagnostics.some(({ severity }) => severity === 'error'))
      throw new BuildFailed(versionsResult.diagnostics);
    const { baseUrl = '/', mainDoc } = (siteInput ?? {}) as Partial<SiteConfig>;
    const versions = versionsResult.versions.map((version) => ({
      ...version,
      path: withBase(baseUrl, version.path),
      aliases: version.aliases?.map((alias) => withBase(baseUrl, alias)),
    }));
    const content = loadContent({
      root,
      versions,
      sidebars: sidebars as SidebarsConfig,
      terms: terms as TermsConfig,
      baseUrl,
      mainDoc,
      lastUpdates: lastUpdates.updates,
      memory,
      ...input,
    });
    const latest = content.versions.find((version) => version.isLast);
    // A sidebar that is empty because of another mistake is not reported as missing.
    const configured = () =>
      content.diagnostics.some(({ file }) => file === sidebarsFile)
        ? undefined
        : Object.keys(sidebars as SidebarsConfig);
    const siteResult = validateSiteConfig(
      siteInput,
      {
        docIds: latest?.docs.map((doc) => doc.id) ?? [],
        sidebarIds:
          content.diagnostics.length === 0 ? (latest?.sidebars.map((sidebar) => sidebar.name) ?? []) : configured(),
      },
      settingsModule(root, siteFile),
    );
    const diagnostics = [
      ...versionsResult.diagnostics,
      ...siteResult.diagnostics,
      ...lastUpdates.diagnostics,
      ...content.diagnostics,
    ];
    if (!siteResult.site) throw new BuildFailed(diagnostics);
    const staticFolders = [join(root, 'content/static')];
    const { favicon, ...found } = faviconOf(siteResult.site, root, staticFolders[0]!);
    diagnostics.push(...found.diagnostics);
    for (const [from, to] of Object.entries(siteResult.site.redirects ?? {}))
      content.redirects.push({ from: withBase(baseUrl, from), to: withBase(baseUrl, to), file: siteFile });
    return { config: { ...siteResult.site, favicon }, versions, content, staticFolders, watched: [], diagnostics };
  },
};
