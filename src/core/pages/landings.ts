import { hasLanding } from '../docs/versionPaths.ts';
import type { Sidebar, SidebarCategory, SidebarItem, Version } from '../docs/types.ts';
import type { LandingMainProps, PageLink } from '../../theme/types.ts';
import type { Page, PageContent, PageContext, PageKind } from '../site/types.ts';
import { LandingMain } from '../../theme/landing/LandingMain.tsx';
import { latestOf, siteInVersion } from './versionPages.ts';

/** The landing page of each version, at the version's own path. */
export const landingPageKind: PageKind = {
  name: 'landing',
  pages: (sources) =>
    sources.content.versions.filter(hasLanding).map((version): Page => ({
      path: version.path,
      needs: sources.features.flatMap(({ landingNeeds = [] }) => landingNeeds),
      source: `the landing page of version ${version.label}`,
      beside: ['.png'],
      sitemap: {},
      pathEntry: { title: siteInVersion(sources, version), version: version.name, topic: '' },
      content: (context) => landingContent(context, version),
    })),
};

function landingContent(context: PageContext, version: Version): PageContent {
  const { site, sidebar: sidebarOf } = context;
  const config = site.versionConfigs.find((each) => each.name === version.name);
  if (!config) throw new Error(`No configuration for version ${version.name}`);
  const sidebar = sidebarOf(version);
  const topicPaths = Object.fromEntries(site.content.versions.map((each) => [each.name, each.path]));
  const meta = {
    kind: landingPageKind.name,
    path: version.path,
    title: site.strings.landing.documentation(siteInVersion(site, version)),
    description: config.summary,
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const parts = site.features.flatMap((feature) => feature.landingPart?.(context, version) ?? []);
  const props: LandingMainProps = {
    shell: site.shell,
    meta,
    version: config,
    count: version.docs.length,
    categories: [
      ...categories(version.sidebars),
      ...otherCategories(version, site.config.roles, site.strings.landing.otherPages),
    ],
    readFirst: describedDocs(version, site.config.readFirst),
    roles: describedDocs(version, site.config.roles),
    latest: latestOf(site, topicPaths),
    tools: tools(
      version,
      parts.flatMap(({ tools: own = [] }) => own),
    ),
    offline: parts.find(({ offline }) => offline)?.offline,
  };
  return {
    meta,
    props,
    main: (renderer) => renderer.draw(LandingMain, props),
    canonical: version.path,
    sidebar,
    head: { feed: true },
  };
}

/** Those of some docs that the version has, with what each says of itself. */
function describedDocs({ docs }: Version, ids: string[] = []): LandingMainProps['readFirst'] {
  return ids.flatMap((id) =>
    docs.filter((doc) => doc.id === id).map(({ path, title, description }) => ({ path, label: title, description })),
  );
}

/**
 * What features have for the whole of a version, among the entries of a category that is described link by link, in
 * the order of the sidebar.
 */
function tools(version: Version, ofFeatures: LandingMainProps['tools']): LandingMainProps['tools'] {
  const known = new Map([
    ...version.docs.map(({ path, sidebarLabel: label, description }) => [path, { path, label, description }] as const),
    ...ofFeatures.map((tool) => [tool.path, tool] as const),
  ]);
  const listed = version.sidebars
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.type === 'category' && isDescribed(item) ? item.items : []))
    .flatMap((item): LandingMainProps['tools'] => {
      if (item.type === 'doc') return [known.get(item.path)!];
      if (item.type !== 'link') return [];
      const { href: path, label, description = '' } = item;
      return [known.get(path) ?? { path, label, description }];
    });
  return [...new Set([...listed, ...ofFeatures])];
}

/** Whether the links of a category say what they are good for. */
function isDescribed({ items }: SidebarCategory): boolean {
  return items.some((each) => each.type === 'link' && each.description !== undefined);
}

/** A page named after a day is a record of that day, and no part of what there is to read. */
const dated = /^\d{4}-\d{2}-\d{2}\b/;

/** A category of the docs that no sidebar and nothing else on the page has, the site's own first. */
function otherCategories({ docs }: Version, roles: string[] = [], label: string): LandingMainProps['categories'] {
  const left = docs.filter(
    ({ id, title, sidebar, unlisted }) => !sidebar && !unlisted && !roles.includes(id) && !dated.test(title),
  );
  const items = [...left.filter(({ supplement }) => supplement), ...left.filter(({ supplement }) => !supplement)].map(
    ({ path, sidebarLabel }): PageLink => ({ path, label: sidebarLabel }),
  );
  const [first] = items;
  return first ? [{ label, path: first.path, count: items.length, items }] : [];
}

/** Every category that holds docs of its own or is at the top, in the sidebar's order. */
function categories(sidebars: Sidebar[]): LandingMainProps['categories'] {
  const found: LandingMainProps['categories'] = [];
  const visit = (items: SidebarItem[]) => {
    for (const item of items) {
      if (item.type !== 'category' || isDescribed(item)) continue;
      const own = item.items
        .filter((each) => each.type === 'doc')
        .map(({ path, label }): PageLink => ({ path, label }));
      const [first] = own;
      if (first) found.push({ label: item.label, path: first.path, count: own.length, items: own });
      visit(item.items);
    }
  };
  for (const sidebar of sidebars) visit(sidebar.items);
  return found;
}
