import type { ComponentType } from 'react';
import { besidePage } from '../addresses.ts';
import type { Doc, Version } from '../docs/types.ts';
import { DocMain } from '../../theme/DocMain.tsx';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { DocMainProps, PageLink, PageMeta } from '../../theme/types.ts';
import type { SidebarFile } from '../site/siteParts.ts';
import type { PageContent, PageContext, Site } from '../site/types.ts';

/**
 * "Acme 2.1", "Acme Next": the part of a document's title that tells versions apart. A lone version has no name to
 * readers.
 */
export function siteInVersion(
  { config, content }: Pick<Site, 'config' | 'content'>,
  version: Pick<Version, 'label'>,
): string {
  return content.versions.length === 1 ? config.title : `${config.title} ${version.label}`;
}

/** The same topic in the latest version, or that version's landing page. */
export function latestOf({ content }: Pick<Site, 'content'>, topicPaths: Record<string, string>): PageLink {
  const latest = content.versions.find((version) => version.isLast);
  if (!latest) return { path: '/', label: '' };
  return { path: topicPaths[latest.name] ?? latest.path, label: latest.label };
}

/** The Markdown twin of a page: its title, its description and its text as the version has it, in plain Markdown. */
export function markdownTwin({ title, description }: Pick<Doc, 'title' | 'description'>, plain: string): string {
  return `# ${title}\n\n> ${description}\n\n${plain}`;
}

/** A page of a version that looks like a doc's. */
interface ArticlePage extends Pick<PageMeta, 'kind' | 'like' | 'path' | 'docId' | 'topicPaths' | 'counterparts'> {
  title: string;
  description: string;
  noIndex?: true;
  sidebar: SidebarFile | undefined;
  breadcrumbs: DocMainProps['breadcrumbs'];
  more?: Partial<DocMainProps>;
  /** Its text in the Markdown twin, below title and description. */
  markdown: string;
}

/** What is known of such a page, and what its `<main>` is drawn from, but for the article itself. */
export function articlePage(
  { site }: PageContext,
  version: Version,
  { kind, like, path, title, description, docId, sidebar, topicPaths, counterparts, noIndex, ...page }: ArticlePage,
): { shown: Omit<DocMainProps, 'articleHtml'>; content: Omit<PageContent, 'main'> } {
  const { shell } = site;
  const markdownUrl = besidePage(path, '.md');
  const meta: PageMeta = {
    kind,
    like,
    path,
    title: `${title} | ${siteInVersion(site, version)}`,
    description,
    version: version.name,
    docId,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
    counterparts,
    noIndex,
  };
  return {
    shown: {
      shell,
      meta,
      title,
      breadcrumbs: page.breadcrumbs,
      toc: [],
      markdownUrl,
      latest: latestOf(site, topicPaths ?? {}),
      ...page.more,
    },
    content: {
      meta,
      canonical: canonicalPath(meta, shell.versions),
      sidebar,
      crumbs: wayFromVersion(page.breadcrumbs, versionOf(shell, meta)),
      head: { markdown: markdownUrl },
      files: { '.md': markdownTwin({ title, description }, page.markdown) },
    },
  };
}

/** An article that is drawn from data, about the whole of a version. */
interface VersionArticle<Props extends object> extends Pick<
  ArticlePage,
  'kind' | 'like' | 'path' | 'title' | 'description' | 'topicPaths' | 'markdown'
> {
  /** The last of its breadcrumbs. */
  crumb: string;
  /** Other versions' pages of the kind do not say the same, so that each is its own canonical page. */
  isOwnCanonical?: boolean;
  View: ComponentType<Props>;
  props: Props;
  /** Texts of other files beside it. */
  files?: Record<string, string>;
  quotes?: true;
}

/** The page of such an article: it looks like a doc's, with the sidebar of the version. */
export function versionArticle<Props extends object>(
  context: PageContext,
  version: Version,
  { crumb, isOwnCanonical, View, props, files, quotes, ...article }: VersionArticle<Props>,
): PageContent {
  const sidebar = context.sidebar(version);
  const { shown, content } = articlePage(context, version, { ...article, sidebar, breadcrumbs: [{ label: crumb }] });
  return {
    ...content,
    ...(isOwnCanonical && { canonical: article.path }),
    props: { main: shown, props },
    main: (renderer) => renderer.draw(DocMain, { ...shown, articleHtml: renderer.draw(View, props) }),
    files: { ...content.files, ...files },
    quotes,
  };
}
