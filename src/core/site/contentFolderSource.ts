import { join } from 'node:path';
import type { ContentSource } from '../docs/contentSource.ts';
import { readLastUpdates } from '../docs/lastUpdates.ts';
import { loadContent } from '../docs/loadContent.ts';
import { sidebarsFile, type SidebarsConfig } from '../docs/sidebarConfig.ts';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import type { Content } from '../docs/types.ts';
import { siteFile, validateSiteConfig, type SiteConfig } from '../docs/siteSchema.ts';
import type { TermsConfig } from '../docs/selection/terms.ts';
import { validateVersions, versionsFile } from '../docs/versionsConfig.ts';
import { withBase } from './baseUrl.ts';
import { BuildFailed } from '../project/diagnostics.ts';

/**
 * The source that sites have unless they choose another: the folder `content`, one file a topic, with marks for what
 * differs between versions.
 */
export const contentFolderSource: ContentSource = {
  name: 'content',
  async read({ root, load, memory, cache, edited }) {
    const contentModule = async (name: string) => {
      const { default: value } = await load(join(root, 'content', `${name}.ts`));
      if (value === undefined)
        throw new BuildFailed([
          settingsModule(root, `content/${name}.ts`).error('The file has no default export.', []),
        ]);
      return value;
    };
    const [siteInput, versionsInput, sidebars, terms, lastUpdates] = await Promise.all([
      contentModule('site'),
      contentModule('versions'),
      contentModule('sidebars'),
      contentModule('terms'),
      (memory.lastUpdates ??= readLastUpdates(root)),
    ]);
    const versionsResult = validateVersions(versionsInput, settingsModule(root, versionsFile));
    if (versionsResult.diagnostics.length > 0) throw new BuildFailed(versionsResult.diagnostics);
    const baseUrl = (siteInput as Partial<SiteConfig> | null)?.baseUrl ?? '/';
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
      mainDoc: (siteInput as Partial<SiteConfig> | null)?.mainDoc,
      lastUpdates: lastUpdates.updates,
      memory,
      cache,
      edited,
    });
    const latest = content.versions.find((version) => version.isLast);
    const siteResult = validateSiteConfig(
      siteInput,
      {
        docIds: latest?.docs.map((doc) => doc.id) ?? [],
        sidebarIds:
          content.diagnostics.length === 0
            ? (latest?.sidebars.map(({ name }) => name) ?? [])
            : knownSidebars(content, sidebars),
      },
      settingsModule(root, siteFile),
    );
    const diagnostics = [...siteResult.diagnostics, ...lastUpdates.diagnostics, ...content.diagnostics];
    if (!siteResult.site) throw new BuildFailed(diagnostics);
    return {
      config: siteResult.site,
      versions,
      content,
      staticFolders: [join(root, 'content/static')],
      watched: [],
      diagnostics,
    };
  },
};

/**
 * The sidebars when something is wrong with the content: one that is empty because of a mistake elsewhere is not
 * missing besides.
 */
function knownSidebars({ diagnostics }: Content, sidebars: unknown): string[] | undefined {
  return diagnostics.some(({ file }) => file === sidebarsFile) ? undefined : Object.keys(sidebars as SidebarsConfig);
}
