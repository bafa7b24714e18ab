import { pagePath } from '../addresses.ts';
import { linkInVersion } from '../docs/linkTarget.ts';
import { sidebarPaths } from '../docs/sidebars.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Content, VersionConfig } from '../docs/types.ts';
import type { ShellData, ShellVersion } from '../../theme/types.ts';
import { withBase } from './baseUrl.ts';
import type { StaticPage } from './types.ts';

/**
 * What the shell of every page is drawn from. What no script needs is left out, such as the footer and the rules by
 * which search records get their kinds: all of this is in the first script.
 */
export function shellData(
  config: SiteConfig,
  versions: Content['versions'],
  versionConfigs: VersionConfig[],
  staticPages: StaticPage[],
): ShellData {
  const configs = new Map(versionConfigs.map((each) => [each.name, each]));
  const {
    title,
    mark,
    draftName,
    url,
    baseUrl,
    repository,
    feedback,
    repositoryButton,
    navbar,
    announcement,
    locales,
    colorMode,
    analytics,
    search,
  } = config;
  const { kinds, ...provider } = search ?? {};
  const hasSlash = versions.some(({ trailingSlash }) => trailingSlash);
  return {
    site: {
      title,
      mark,
      draftName,
      url,
      baseUrl,
      repository,
      feedback,
      repositoryButton,
      navbar,
      announcement,
      locales,
      colorMode,
      analytics,
      ...(hasSlash && { trailingSlash: true as const }),
      ...(search && { search: provider as typeof search }),
    },
    versions: versions.map((version) => ({
      ...shellVersion(version, title, navbar),
      ...(versions.length === 1 && { title: navbar.title || title, only: true as const }),
      ...shellSettings(configs.get(version.name)),
    })),
    ...(config.pagePolicies && {
      pagesWithPolicy: Object.keys(config.pagePolicies).map((path) =>
        pagePath(withBase(baseUrl, path), { baseUrl, trailingSlash: hasSlash }),
      ),
    }),
    searchPage: staticPages.find(({ name }) => name === 'search')?.path,
    searchKinds: kinds?.map(({ name, label, plural }) => ({ name, label, plural })),
  };
}

/** What the shell takes from a version's settings as they are. */
function shellSettings({ banner, ownCanonical }: Partial<VersionConfig> = {}): Pick<
  ShellData['versions'][number],
  'banner' | 'ownCanonical'
> {
  return { ...(banner === false && { banner }), ...(ownCanonical && { ownCanonical }) };
}

/** Of docs and sidebars those that the navbar leads to: all of this is in the first script. */
function shellVersion(
  version: Content['versions'][number],
  title: string,
  { left }: SiteConfig['navbar'],
): ShellVersion {
  const { name, label, number, state, path, mainDocId, docs, sidebars } = version;
  const inDocs = docs.filter(({ id }) => left.some((item) => item.type === 'doc' && item.docId === id));
  const inSidebars = sidebars.filter((each) =>
    left.some((item) => item.type === 'docSidebar' && item.sidebarId === each.name),
  );
  const listed = new Set(sidebars.flatMap(({ items }) => sidebarPaths(items)));
  const inMenus = left
    .flatMap((item) => (item.type === 'dropdown' ? item.items : []))
    .map(({ to }): [string, string] => [to, linkInVersion(to, path)])
    .filter(([to, link]) => to !== link && (link.split('#')[0] === path || listed.has(link)));
  return {
    name,
    label,
    title: state === 'draft' ? `${title} ${number} (${label})` : `${title} ${label}`,
    number,
    state,
    path,
    main: docs.find((doc) => doc.id === mainDocId)?.path ?? path,
    ...(inSidebars.length > 0 && {
      sidebars: Object.fromEntries(inSidebars.map((each) => [each.name, each.link.path])),
    }),
    ...(inDocs.length > 0 && { docs: Object.fromEntries(inDocs.map((doc) => [doc.id, doc.path])) }),
    ...(inMenus.length > 0 && { links: Object.fromEntries(inMenus) }),
  };
}
