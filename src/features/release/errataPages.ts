import { besidePage } from '../../core/addresses.ts';
import type { Version } from '../../core/docs/types.ts';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { ListedErratum } from './listedErratum.ts';
import type { DocMainProps, PageMeta } from '../../theme/types.ts';
import { errataPath, errataWithDifferences, hasErrata } from './listErrata.ts';
import type { PageContent, PageContext, PageKind } from '../../core/site/types.ts';
import { latestOf, markdownTwin, siteInVersion } from '../../core/pages/versionPages.ts';

/** The page of all errata of each version that has some. */
export const errataPages: PageKind = {
  name: 'errata',
  pages: (site) =>
    site.content.versions
      .filter((version) => hasErrata(site, version))
      .map((version) => ({
        path: errataPath(version),
        source: `the errata of version ${version.label}`,
        beside: ['.json', '.md', '.png'],
        sitemap: {},
        named: { title: `Errata of ${siteInVersion(site, version)}`, version: version.name, topic: 'errata' },
        content: (context) => errataContent(context, version),
      })),
};

function errataContent(context: PageContext, version: Version): PageContent {
  const { site } = context;
  const { content, shell } = site;
  const errata = errataWithDifferences(site, version);
  const sidebar = context.sidebar(version);
  const path = errataPath(version);
  const topicPaths = Object.fromEntries(
    content.versions.filter((each) => hasErrata(site, each)).map((each) => [each.name, errataPath(each)]),
  );
  const meta: PageMeta = {
    kind: errataPages.name,
    like: 'changes',
    path,
    title: `Errata | ${siteInVersion(site, version)}`,
    description: `What was mended in the documents of ${siteInVersion(site, version)} after its release, with dates, reasons and the words before and after.`,
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const props: Omit<DocMainProps, 'articleHtml'> = {
    shell,
    meta,
    title: 'Errata',
    breadcrumbs: [{ label: 'Errata' }],
    toc: [],
    markdownUrl: besidePage(path, '.md'),
    latest: latestOf(site, topicPaths),
  };
  return {
    meta,
    props: { props, errata },
    main: (renderer) => renderer.docMain({ ...props, articleHtml: renderer.errataArticle(errata) }),
    canonical: canonicalPath(meta, shell.versions),
    sidebar,
    crumbs: wayFromVersion(props.breadcrumbs, versionOf(shell, meta)),
    quotes: true,
    head: { markdown: props.markdownUrl },
    files: { '.md': markdownTwin({ title: 'Errata', description: meta.description }, listMarkdown(errata)) },
  };
}

function listMarkdown(errata: ListedErratum[]): string {
  return errata
    .map(
      ({ date, kind, reason, doc }) =>
        `- ${date}, ${kind}, in ${doc.path ? `[${doc.label}](${doc.path}.md)` : doc.label}: ${reason}\n`,
    )
    .join('');
}
