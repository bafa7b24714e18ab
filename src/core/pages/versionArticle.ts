import type { ComponentType } from 'react';
import { besidePage } from '../addresses.ts';
import type { Version } from '../docs/types.ts';
import { DocMain } from '../../theme/doc/DocMain.tsx';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { DocMainProps, PageMeta } from '../../theme/types.ts';
import type { PageContent, PageContext } from '../site/types.ts';
import { latestOf, markdownTwin, siteInVersion } from './versionPages.ts';

/** An article that is drawn from data, about the whole of a version. */
export interface VersionArticle<Props extends object> {
  /** Name of the kind of its page, and of the kind whose styles it has where that is another. */
  kind: string;
  like?: string;
  path: string;
  title: string;
  /** The last of its breadcrumbs. */
  crumb: string;
  description: string;
  /** The same page of other versions, by their names. */
  topicPaths: Record<string, string>;
  /** Other versions' pages of the kind do not say the same, so that each is its own canonical page. */
  isOwnCanonical?: boolean;
  View: ComponentType<Props>;
  props: Props;
  /** Its text in the Markdown twin, below title and description. */
  markdown: string;
  /** Texts of other files beside it. */
  files?: Record<string, string>;
  quotes?: true;
}

/** The page of such an article: it looks like a doc's, with the sidebar of the version. */
export function versionArticle<Props extends object>(
  context: PageContext,
  version: Version,
  article: VersionArticle<Props>,
): PageContent {
  const { site } = context;
  const { shell } = site;
  const { kind, like, path, title, crumb, description, topicPaths, isOwnCanonical, View, props, files, quotes } =
    article;
  const sidebar = context.sidebar(version);
  const markdownUrl = besidePage(path, '.md');
  const meta: PageMeta = {
    kind,
    like,
    path,
    title: `${title} | ${siteInVersion(site, version)}`,
    description,
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const main: Omit<DocMainProps, 'articleHtml'> = {
    shell,
    meta,
    title,
    breadcrumbs: [{ label: crumb }],
    toc: [],
    markdownUrl,
    latest: latestOf(site, topicPaths),
  };
  return {
    meta,
    props: { main, props },
    main: (renderer) => renderer.draw(DocMain, { ...main, articleHtml: renderer.draw(View, props) }),
    canonical: canonicalPath(isOwnCanonical ? { path } : meta, shell.versions),
    sidebar,
    crumbs: wayFromVersion(main.breadcrumbs, versionOf(shell, meta)),
    head: { markdown: markdownUrl },
    files: { '.md': markdownTwin({ title, description }, article.markdown), ...files },
    quotes,
  };
}
