import { changedVersions, changesPath, versionBefore } from '../../docs/changesPath.ts';
import { hasRules, rulesPath } from '../../docs/rulesPath.ts';
import type { Version } from '../../docs/types.ts';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { ChangesArticleProps, DocMainProps, PageMeta } from '../../theme/types.ts';
import type { Site } from '../loadSite.ts';
import { latestOf, siteInVersion, type MainPage } from '../render/docPage.ts';
import type { SidebarFile } from '../render/sidebarFiles.ts';
import { versionChanges, type VersionChangesInput } from './versionChanges.ts';

/** The page of what changed in a version: a page like a doc's, whose article is drawn from data. */
export function changesPage(input: VersionChangesInput, version: Version, sidebar: SidebarFile | undefined): MainPage & { article: ChangesArticleProps } {
  const { site } = input;
  const path = changesPath(version);
  const topicPaths = Object.fromEntries(changedVersions(site.content).map((each) => [each.name, changesPath(each)]));
  const title = changesTitle(site, version);
  const meta: PageMeta = {
    kind: 'changes',
    path,
    title: `${title} | ${siteInVersion(site, version)}`,
    description: changesDescription(site, version),
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const article: ChangesArticleProps = { ...versionChanges(input, version), rulesPage: hasRules(version) ? rulesPath(version) : undefined };
  const props: Omit<DocMainProps, 'articleHtml'> = {
    shell: site.shell,
    meta,
    title,
    breadcrumbs: [{ label: 'Changes' }],
    toc: [],
    markdownUrl: `${path}.md`,
    latest: latestOf(site, topicPaths),
    experimental: false,
    deprecated: false,
  };
  return {
    meta,
    article,
    props: { props, article },
    draw: (renderer) => renderer.docMain({ ...props, articleHtml: renderer.changesArticle(article) }),
    // Each version's changes are its own: no other page says them.
    canonical: canonicalPath({ path }, site.shell.versions),
    sidebar,
    crumbs: wayFromVersion(props.breadcrumbs, versionOf(site.shell, meta)),
  };
}

/** "What changed in FDC3 2.1". */
export function changesTitle(site: Site, version: Pick<Version, 'label'>): string {
  return `What changed in ${siteInVersion(site, version)}`;
}

function changesDescription(site: Site, version: Version): string {
  return `What is new, changed, deprecated and gone in ${siteInVersion(site, version)} since ${versionBefore(site.content, version)!.label}: documents, names of the API, errors, context types, intents and rules.`;
}
