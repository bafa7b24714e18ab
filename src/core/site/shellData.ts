import type { ShellData, ShellVersion } from '../../theme/types.ts';
import { linkInVersion } from '../docs/linkTarget.ts';
import { sidebarPaths } from '../docs/sidebars.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Version, VersionConfig } from '../docs/types.ts';
import type { StaticPage } from './types.ts';

/** Configuration used by the shell, included in the first script. */
const shellSettings = [
  'title',
  'mark',
  'draftName',
  'url',
  'baseUrl',
  'repository',
  'repositoryButton',
  'navbar',
  'announcement',
  'locales',
  'colorMode',
  'analytics',
] as const satisfies (keyof ShellData['site'])[];

export function shellData(
  config: SiteConfig,
  versions: Version[],
  versionConfigs: VersionConfig[],
  staticPages: StaticPage[],
): ShellData {
  const { search, pagePolicies, navbar, title } = config;
  const { kinds, ...provider } = search ?? {};
  const settings = Object.fromEntries(shellSettings.map((name) => [name, config[name]])) as Pick<
    SiteConfig,
    (typeof shellSettings)[number]
  >;
  return {
    site: {
      ...settings,
      ...(versions.some(({ trailingSlash }) => trailingSlash) && { trailingSlash: true }),
      ...(search && { search: provider as typeof search }),
    },
    versions: versions.map((version) => {
      const { banner, ownCanonical } = versionConfigs.find(({ name }) => name === version.name) ?? {};
      return {
        ...shellVersion(version, config),
        ...(versions.length === 1 && { title: navbar.title || title, only: true as const }),
        ...(banner === false && { banner }),
        ...(ownCanonical && { ownCanonical }),
      };
    }),
    ...(pagePolicies && { pagesWithPolicy: Object.keys(pagePolicies) }),
    searchPage: staticPages.find(({ name }) => name === 'search')?.path,
    searchKinds: kinds?.map(({ name, label, plural }) => ({ name, label, plural })),
  };
}

/** Includes only docs and sidebars linked from the navbar. */
function shellVersion(version: Version, { title, navbar: { left } }: SiteConfig): ShellVersion {
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
  const byKey = (entries: [string, string][]) => (entries.length > 0 ? Object.fromEntries(entries) : undefined);
  return {
    name,
    label,
    title: state === 'draft' ? `${title} ${number} (${label})` : `${title} ${label}`,
    number,
    state,
    path,
    main: docs.find((doc) => doc.id === mainDocId)?.path ?? path,
    sidebars: byKey(inSidebars.map((each) => [each.name, each.link.path])),
    docs: byKey(inDocs.map((doc) => [doc.id, doc.path])),
    links: byKey(inMenus),
  };
}
