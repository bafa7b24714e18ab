import { changesPath, differencePath } from '../../docs/changesPath.ts';
import type { Difference } from '../../differences/types.ts';
import { surroundings } from '../../docs/surroundings.ts';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { DifferenceMainProps, DocMainProps, PageMeta } from '../../theme/types.ts';
import type { Site } from '../loadSite.ts';
import { siteInVersion, type MainPage } from '../render/docPage.ts';
import type { SidebarFile } from '../render/sidebarFiles.ts';
import { comparedVersions, type DocChange } from './docChanges.ts';
import { changesTitle } from './changesPage.ts';

/** The page of what changed in a doc. Search engines are to prefer the doc itself. `difference` is asked for only when the page is drawn. */
export function differencePage(site: Site, change: DocChange, difference: () => Difference, sidebar: SidebarFile | undefined): MainPage {
  const { version, doc, before, amount, key } = change;
  const { shell, content } = site;
  const { breadcrumbs, topicPaths } = surroundings(content, doc);
  const meta: PageMeta = {
    kind: 'changes',
    path: differencePath(version, doc),
    title: `${doc.title}: what changed since ${before.version.label} | ${siteInVersion(site, version)}`,
    description: `What changed in “${doc.title}” from ${siteInVersion(site, before.version)} to ${siteInVersion(site, version)}, word by word.`,
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const versions = comparedVersions(site, doc);
  const props: DifferenceMainProps = {
    shell,
    meta,
    title: doc.title,
    breadcrumbs: [...breadcrumbs.slice(0, -1), { label: doc.sidebarLabel, path: doc.path }, { label: 'Changes' }],
    before: versions.find(({ name }) => name === before.version.name)!,
    after: versions.find(({ name }) => name === version.name)!,
    amount,
    versions,
    all: { path: changesPath(version), label: changesTitle(site, version) },
  };
  return {
    meta,
    props: { props, key },
    draw: (renderer) => renderer.differenceMain(props, difference()),
    canonical: canonicalPath({ path: doc.path, topicPaths }, shell.versions),
    sidebar,
    crumbs: wayFromVersion(props.breadcrumbs, versionOf(shell, meta)),
  };
}

/** What a doc's own page says of its changes. */
export function changesOf(change: DocChange | undefined): DocMainProps['changes'] {
  if (!change) return undefined;
  if (change.amount.places === 0) return { since: change.since.label };
  return { since: change.before.version.label, path: differencePath(change.version, change.doc) };
}
