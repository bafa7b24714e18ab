import { besidePage } from '../../core/addresses.ts';
import { changedVersions, changesPath, versionBefore } from '../../core/docs/changesPath.ts';
import { hasRules, rulesPath } from '../../core/docs/rulesPath.ts';
import type { Version } from '../../core/docs/types.ts';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { ChangesArticleProps } from './types.ts';
import type { DocMainProps, PageMeta } from '../../theme/types.ts';
import type { Page, PageContent, PageContext, Site } from '../../core/site/types.ts';
import { latestOf, markdownTwin, siteInVersion } from '../../core/pages/versionPages.ts';
import { changesMarkdown } from './changesMarkdown.ts';
import { versionChanges } from './versionChanges.ts';

/** The page of what changed in a version: a page like a doc's, whose article is drawn from data. */
export function changesPage(version: Version): Page {
  return {
    path: changesPath(version),
    source: `the changes of version ${version.label}`,
    beside: ['.json', '.md', '.png'],
    sitemap: {},
    content: (context) => changesContent(context, version),
  };
}

async function changesContent(context: PageContext, version: Version): Promise<PageContent> {
  const { site } = context;
  const { shell } = site;
  const path = changesPath(version);
  const markdown = besidePage(path, '.md');
  const topicPaths = Object.fromEntries(changedVersions(site.content).map((each) => [each.name, changesPath(each)]));
  const title = changesTitle(site, version);
  const description = changesDescription(site, version);
  const sidebar = context.sidebar(version);
  const meta: PageMeta = {
    kind: 'changes',
    path,
    title: `${title} | ${siteInVersion(site, version)}`,
    description,
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const article: ChangesArticleProps = {
    ...(await versionChanges(context, version)),
    rulesPage: hasRules(version) ? rulesPath(version) : undefined,
  };
  const props: Omit<DocMainProps, 'articleHtml'> = {
    shell,
    meta,
    title,
    breadcrumbs: [{ label: 'Changes' }],
    toc: [],
    markdownUrl: markdown,
    latest: latestOf(site, topicPaths),
  };
  return {
    meta,
    props: { props, article },
    main: (renderer) => renderer.docMain({ ...props, articleHtml: renderer.changesArticle(article) }),
    // Each version's changes are its own: no other page says them.
    canonical: canonicalPath({ path }, shell.versions),
    sidebar,
    crumbs: wayFromVersion(props.breadcrumbs, versionOf(shell, meta)),
    head: { markdown },
    files: { '.md': markdownTwin({ title, description }, changesMarkdown(article)) },
  };
}

/** "What changed in Acme 2.1". */
export function changesTitle(site: Pick<Site, 'config' | 'content'>, version: Pick<Version, 'label'>): string {
  return `What changed in ${siteInVersion(site, version)}`;
}

function changesDescription(site: Site, version: Version): string {
  const { one, many } = { one: siteInVersion(site, version), many: site.facts.all[0]?.standard.dataTypes.many };
  return `What is new, changed, deprecated and removed in ${one} since ${versionBefore(site.content, version)!.label}: documents, names of the API, errors,${many ? ` ${many},` : ''} and rules.`;
}
