/** Pages that belong to a version and look like a doc's: those of docs, and articles that features draw from data. */
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
  Page,
  PageContent,
  PageContext,
  PageKind,
  SidebarFile,
  Site,
} from '../site/types.ts';

/** "Acme 2.1": a lone version has no name to readers. */
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

export function markdownTwin({ title, description }: Pick<Doc, 'title' | 'description'>, plain: string): string {
  return `# ${title}\n\n> ${description}\n\n${plain}`;
}

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

/** What stands around an article, and what its document says of it. */
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
    shown: { shell, meta, title, breadcrumbs: page.breadcrumbs, toc: [], markdownUrl, latest, ...page.more },
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

interface VersionArticle<Props extends object> extends Omit<ArticlePage, 'sidebar' | 'breadcrumbs' | 'more'> {
  /** The last of its breadcrumbs. */
  crumb: string;
  /** Other versions' pages of the kind do not say the same, so that each is its own canonical page. */
  isOwnCanonical?: boolean;
  View: ComponentType<Props>;
  props: Props;
  files?: Record<string, string>;
  quotes?: true;
}

/** An article that is drawn from data, about the whole of a version, whose sidebar it has. */
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
    // Documents that share a permalink have been reported as such. Another tool tells small letters from capitals,
    // where the disk does.
    const same = (path: string) => (dialect ? path : path.toLowerCase());
    const taken = new Set(content.versions.filter(hasLanding).map(({ path }) => same(path)));
    const isFree = ({ path }: Doc) => !taken.has(same(path)) && taken.add(same(path));
    return content.versions.flatMap((version) =>
      version.docs.filter(isFree).map((doc) => docPage(version, doc, canonical.has(doc))),
    );
  },
};

/** Of each topic the doc that search engines should list: the latest version's, or the newest one's. */
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
  const { markdown: _, ...ofFeatures }: DocPart = Object.assign({}, ...parts);
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
    madeFrom: props,
    main: (renderer) => renderer.draw(DocMain, props),
    sourceLinks: compiled.links,
  };
}

/** A person, or nobody: what machines commit as ends in `[bot]`, or the site says that none is named. */
export function shownAuthor(author: string, { lastUpdate }: Pick<SiteConfig, 'lastUpdate'>): string {
  return lastUpdate?.author === false || author.endsWith('[bot]') ? '' : author;
}

/** A table of facts under the title may say when the thing came: then the title does not say it again. */
function withoutRepeated(state: DocState, facts: string[] = []): DocState {
  return facts.some((fact) => fact.endsWith(` ${state.added}`)) ? { ...state, added: undefined } : state;
}
