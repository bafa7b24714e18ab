/** Pages within a version and in doc layout: docs, and articles drawn by features from data. */
import type { ComponentType } from 'react';
import { docState } from '../../standard/site/docState.ts';
import { DocMain } from '../../theme/DocMain.tsx';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { DocMainProps, DocState, PageLink, PageMeta } from '../../theme/types.ts';
import { besidePage } from '../addresses.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { surroundings } from '../docs/contentIndex.ts';
import type { Content, Doc, Version } from '../docs/types.ts';
import { hasLanding } from '../docs/versionPaths.ts';
import type {
  CompiledDoc,
  DocPart,
  Opening,
  Page,
  PageContent,
  PageContext,
  PageKind,
  SidebarFile,
} from '../site/types.ts';
import type { Renderer } from './renderer.tsx';

/** Returns "Acme 2.1"; omits the version name if there is only one version. */
export function siteInVersion(
  { config, content }: { config: SiteConfig; content: Content },
  version: { label: string },
): string {
  return content.versions.length === 1 ? config.title : `${config.title} ${version.label}`;
}

/** Returns the same topic in the latest version, or the version's landing page. */
export function latestOf({ content }: { content: Content }, topicPaths: Record<string, string>): PageLink {
  const latest = content.versions.find((version) => version.isLast);
  if (!latest) return { path: '/', label: '' };
  return { path: topicPaths[latest.name] ?? latest.path, label: latest.label };
}

export function markdownTwin({ title, description }: { title: string; description: string }, plain: string): string {
  return `# ${title}\n\n> ${description}\n\n${plain}`;
}

interface ArticleInput {
  kind: string;
  like?: string;
  path: string;
  title: string;
  description: string;
  topicPaths: PageMeta['topicPaths'];
  markdown: string;
}

interface ArticlePage extends ArticleInput {
  docId?: string;
  counterparts?: PageMeta['counterparts'];
  noIndex?: true;
  sidebar: SidebarFile | undefined;
  breadcrumbs: DocMainProps['breadcrumbs'];
  more?: Partial<DocMainProps>;
}

function articlePage(
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
  const latest = latestOf(site, topicPaths ?? {});
  return {
    shown: {
      shell,
      meta,
      title,
      breadcrumbs: page.breadcrumbs,
      toc: [],
      markdownUrl,
      latest,
      assistantsPath: assistantsDoc(site.content, version)?.path,
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

interface VersionArticle<Props extends object> extends ArticleInput {
  crumb: string;
  /** Makes each page canonical, because its content differs between versions. */
  isOwnCanonical?: boolean;
  View: ComponentType<Props>;
  props: Props;
  files?: Record<string, string>;
  quotes?: true;
}

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
    madeFrom: { main: shown, props },
    main: (renderer) => renderer.draw(DocMain, { ...shown, articleHtml: renderer.draw(View, props) }),
    files: { ...content.files, ...files },
    quotes,
  };
}

export const docPageKind: PageKind = {
  name: 'doc',
  pages({ content, dialect }) {
    const canonical = canonicalDocs(content);
    // Duplicate permalinks were reported before. Other tools distinguish letter case, like the file system.
    const same = (path: string) => (dialect ? path : path.toLowerCase());
    const taken = new Set(content.versions.filter(hasLanding).map(({ path }) => same(path)));
    const isFree = ({ path }: Doc) => !taken.has(same(path)) && taken.add(same(path));
    return content.versions.flatMap((version) =>
      version.docs.filter(isFree).map((doc) => docPage(version, doc, canonical.has(doc))),
    );
  },
};

/** Returns the canonical doc for each topic: the latest version's, or the newest existing. */
function canonicalDocs({ versions }: Content): Set<Doc> {
  const topics = new Map<string, Doc>();
  const latestFirst = versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  for (const doc of latestFirst.flatMap(({ docs }) => docs))
    if (!doc.unlisted && !topics.has(doc.topic)) topics.set(doc.topic, doc);
  return new Set(topics.values());
}

function docPage(version: Version, doc: Doc, isCanonical: boolean): Page {
  const { path, file, title, description, topic, lastUpdate } = doc;
  return {
    path,
    source: `the page of ${file}`,
    file,
    beside: ['.md', '.png'],
    sitemap: isCanonical ? { lastModified: lastUpdate?.date } : undefined,
    llms: doc.unlisted ? undefined : { version: version.name, title, description },
    pathEntry: { title, version: version.name, topic },
    async makeContent(context) {
      const compiled = await context.compiled(doc);
      if (!compiled) return undefined;
      const parts = context.site.features.map((feature) => feature.docPart?.(context, version, doc));
      return docContent(context, version, doc, compiled, await Promise.all(parts));
    },
  };
}

function docContent(
  context: PageContext,
  version: Version,
  doc: Doc,
  compiled: CompiledDoc,
  parts: (DocPart | undefined)[],
): PageContent {
  const { site } = context;
  const { config } = site;
  const { breadcrumbs, previous, next, topicPaths, counterparts } = surroundings(site.index, doc);
  const { markdown: _, opening, ...ofFeatures }: DocPart = Object.assign({}, ...parts);
  const isHidden = site.versionConfigs.some(({ name, noIndex }) => noIndex && name === version.name);
  const { shown, content } = articlePage(context, version, {
    kind: docPageKind.name,
    path: doc.path,
    title: doc.title,
    description: doc.description,
    docId: doc.id,
    sidebar: doc.sidebar === undefined ? undefined : context.sidebar(version, doc.sidebar),
    topicPaths,
    counterparts,
    ...((doc.unlisted || isHidden) && { noIndex: true }),
    breadcrumbs,
    markdown: compiled.plain + parts.map((part) => part?.markdown ?? '').join(''),
    more: {
      heading: doc.heading,
      previous,
      next,
      toc: doc.toc ? compiled.toc : [],
      lastUpdate: doc.lastUpdate && { ...doc.lastUpdate, author: shownAuthor(doc.lastUpdate.author, config) },
      editUrl: doc.editUrl ?? (config.editUrl && `${config.editUrl}${doc.file}`),
      ...ofFeatures,
      state: withoutRepeated(docState(site, doc, compiled.availability), compiled.openingFacts),
    },
  });
  const props = { ...shown, articleHtml: compiled.html };
  return {
    ...content,
    madeFrom: { ...props, opening: opening?.props },
    main: (renderer) =>
      renderer.draw(
        DocMain,
        opening ? { ...props, articleHtml: withOpening(props.articleHtml, opening, renderer) } : props,
      ),
    sourceLinks: compiled.links,
  };
}

/** Inserts a feature's part before the first section, or at the end of an article without sections. */
function withOpening(html: string, { View, props }: Opening, renderer: Renderer): string {
  const [, before = html, after = ''] = /^(.*?)(<h2.*)$/s.exec(html) ?? [];
  return before + renderer.draw(View as ComponentType<object>, props) + after;
}

/** Finds the document `assistants`, which says how to connect AI assistants: in a version, or else in the latest. */
export function assistantsDoc({ versions }: Content, version?: Version): Doc | undefined {
  const latest = versions.find(({ isLast }) => isLast);
  return [version, latest].flatMap((each) => each?.docs.find(({ id }) => id === 'assistants') ?? [])[0];
}

/** Returns the author to show; undefined for machines (`[bot]`), and if the site shows no authors. */
export function shownAuthor(author: string, { lastUpdate }: { lastUpdate?: SiteConfig['lastUpdate'] }): string {
  return lastUpdate?.author === false || author.endsWith('[bot]') ? '' : author;
}

/** Omits the version from the title if a table below already states it. */
function withoutRepeated(state: DocState, facts: string[] = []): DocState {
  return facts.some((fact) => fact.endsWith(` ${state.added}`)) ? { ...state, added: undefined } : state;
}
