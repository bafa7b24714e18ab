import { changesPath, versionBefore } from '../../docs/changesPath.ts';
import { hasRules, rulesPath } from '../../docs/rulesPath.ts';
import type { Sidebar, SidebarItem, Version } from '../../docs/types.ts';
import type { LandingMainProps, PageLink } from '../../theme/types.ts';
import type { Site } from '../loadSite.ts';
import { latestOf, siteInVersion, type MainPage } from './docPage.ts';
import type { SidebarFile } from './sidebarFiles.ts';

/** Docs that a reader new to a version should see first, where the version has them. */
const firstReads = ['fdc3-intro', 'why-fdc3', 'fdc3-standard'];

/** The landing page of a version, at the version's own path. */
export function landingPage(site: Site, version: Version, sidebar: SidebarFile | undefined): MainPage {
  const config = site.versions.find((each) => each.name === version.name);
  if (!config) throw new Error(`No configuration for version ${version.name}`);
  const topicPaths = Object.fromEntries(site.content.versions.map((each) => [each.name, each.path]));
  const meta = {
    kind: 'landing' as const,
    path: version.path,
    title: `${siteInVersion(site, version)} documentation`,
    description: config.summary,
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const before = versionBefore(site.content, version);
  const props: LandingMainProps = {
    shell: site.shell,
    meta,
    version: config,
    count: version.docs.length,
    parts: parts(version.sidebars),
    readFirst: firstReads.flatMap((id) => version.docs.filter((doc) => doc.id === id).map(({ path, title, description }) => ({ path, label: title, description }))),
    latest: latestOf(site, topicPaths),
    rules: hasRules(version) ? rulesPath(version) : undefined,
    changes: before && { path: changesPath(version), label: `What changed since ${before.label}` },
  };
  return { meta, props, draw: (renderer) => renderer.landingMain(props), canonical: version.path, sidebar };
}

/** Every category that holds docs of its own or is at the top, in the sidebar's order. */
function parts(sidebars: Sidebar[]): LandingMainProps['parts'] {
  const found: LandingMainProps['parts'] = [];
  const visit = (items: SidebarItem[]) => {
    for (const item of items) {
      if (item.type !== 'category') continue;
      const own = item.items.filter((each) => each.type === 'doc').map(({ path, label }): PageLink => ({ path, label }));
      const [first] = own;
      if (first) found.push({ label: item.label, path: first.path, count: own.length, items: own });
      visit(item.items);
    }
  };
  for (const sidebar of sidebars) visit(sidebar.items);
  return found;
}
