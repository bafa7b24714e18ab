import { besidePage } from '../addresses.ts';
import { hasLanding } from '../docs/versionPaths.ts';
import type { SidebarCategory, SidebarItem, Version, VersionConfig } from '../docs/types.ts';
import type { LandingMainProps, PageLink } from '../../theme/types.ts';
import type { Page, PageContent, PageContext, PageKind, SiteSources } from '../site/types.ts';
import { LandingMain } from '../../theme/LandingMain.tsx';
import { latestOf, markdownTwin, siteInVersion } from './versionPages.ts';

export const landingPageKind: PageKind = {
  name: 'landing',
  pages: (sources) =>
    sources.content.versions.filter(hasLanding).map((version): Page => ({
      path: version.path,
      needs: ['archives'],
      source: `the landing page of version ${version.label}`,
      beside: ['.md', '.png'],
      sitemap: {},
      // The list's section begins with the version's summary.
      llms: { version: version.name, title: titleAndSummary(sources, version).title, description: '' },
      pathEntry: { title: siteInVersion(sources, version), version: version.name, topic: '' },
      makeContent: (context) => landingContent(context, version),
    })),
};

function landingContent(context: PageContext, version: Version): PageContent {
  const { site } = context;
  const { landing } = site.strings;
  const { roles, readFirst } = site.config;
  const config = configOf(site, version);
  const { title, description } = titleAndSummary(site, version);
  const sidebar = context.sidebar(version);
  const topicPaths = Object.fromEntries(site.content.versions.map(({ name, path }) => [name, path]));
  const meta = {
    kind: landingPageKind.name,
    path: version.path,
    title,
    description,
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const parts = site.features.flatMap((feature) => feature.landingPart?.(context, version) ?? []);
  const ofFeatures = parts.flatMap((part) => part.tools ?? []);
  const props: LandingMainProps = {
    shell: site.shell,
    meta,
    version: config,
    count: version.docs.length,
    categories: [...categories(version), ...otherCategories(version, roles, landing.otherPages)],
    readFirst: describedDocs(version, readFirst),
    roles: describedDocs(version, roles),
    latest: latestOf(site, topicPaths),
    tools: tools(version, ofFeatures),
    offline: parts.find(({ offline }) => offline)?.offline,
  };
  return {
    meta,
    madeFrom: props,
    main: (renderer) => renderer.draw(LandingMain, props),
    canonical: version.path,
    sidebar,
    head: { markdown: besidePage(version.path, '.md'), feed: true },
    files: { '.md': markdownTwin({ title, description }, plainLanding(props, version, landing)) },
  };
}

function configOf({ versionConfigs }: SiteSources, version: Version): VersionConfig {
  const config = versionConfigs.find(({ name }) => name === version.name);
  if (!config) throw new Error(`No configuration for version ${version.name}`);
  return config;
}

function titleAndSummary(site: SiteSources, version: Version): { title: string; description: string } {
  const title = site.strings.landing.documentation(siteInVersion(site, version));
  return { title, description: configOf(site, version).summary };
}

/** Writes the page's lists as Markdown. Links to docs lead to their twins. */
function plainLanding(
  { roles, readFirst, categories: lists, tools: links }: LandingMainProps,
  { docs }: Version,
  strings: SiteSources['strings']['landing'],
): string {
  const twins = new Set(docs.map(({ path }) => path));
  const list = (items: (PageLink & { description?: string })[]) =>
    items
      .map(({ path, label, description }) => {
        const url = twins.has(path) ? besidePage(path, '.md') : path;
        return `- [${label.replace(/[[\]\\]/g, '\\$&')}](<${url}>)${description ? `: ${description}` : ''}\n`;
      })
      .join('');
  const sections = [
    { heading: strings.roles, items: roles },
    { heading: strings.readFirst, items: readFirst },
    ...lists.map(({ label, items }) => ({ heading: label, items })),
    { heading: strings.tools, items: links },
  ];
  return sections
    .flatMap(({ heading, items }) => (items.length > 0 ? [`## ${heading}\n\n${list(items)}`] : []))
    .join('\n');
}

function describedDocs({ docs }: Version, ids: string[] = []): LandingMainProps['readFirst'] {
  return ids.flatMap((id) =>
    docs.filter((doc) => doc.id === id).map(({ path, title, description }) => ({ path, label: title, description })),
  );
}

/** Lists feature pages together with a described category's links, in sidebar order. */
function tools(version: Version, ofFeatures: LandingMainProps['tools']): LandingMainProps['tools'] {
  const ofDocs = version.docs.map(({ path, sidebarLabel: label, description }) => ({ path, label, description }));
  const known = new Map([...ofDocs, ...ofFeatures].map((tool) => [tool.path, tool]));
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

function isDescribed({ items }: SidebarCategory): boolean {
  return items.some((each) => each.type === 'link' && each.description !== undefined);
}

const dated = /^\d{4}-\d{2}-\d{2}\b/;

/** Finds a category of docs not yet on the page, the site's own first. */
function otherCategories({ docs }: Version, roles: string[] = [], label: string): LandingMainProps['categories'] {
  const left = docs.filter(
    ({ id, title, sidebar, unlisted }) => !sidebar && !unlisted && !roles.includes(id) && !dated.test(title),
  );
  const sorted = left.toSorted((a, b) => Number(b.supplement ?? false) - Number(a.supplement ?? false));
  return category(
    label,
    sorted.map((doc) => ({ path: doc.path, label: doc.sidebarLabel })),
  );
}

function category(label: string, items: PageLink[]): LandingMainProps['categories'] {
  return items[0] ? [{ label, path: items[0].path, count: items.length, items }] : [];
}

/** Lists every top-level category and every category with docs of its own, in sidebar order. */
function categories({ sidebars }: Version): LandingMainProps['categories'] {
  const ofItems = (items: SidebarItem[]): LandingMainProps['categories'] =>
    items.flatMap((item) => {
      if (item.type !== 'category' || isDescribed(item)) return [];
      const own = item.items.filter((each) => each.type === 'doc').map(({ path, label }) => ({ path, label }));
      return [...category(item.label, own), ...ofItems(item.items)];
    });
  return sidebars.flatMap(({ items }) => ofItems(items));
}
