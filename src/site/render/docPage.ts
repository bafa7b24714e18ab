import { surroundings } from '../../docs/surroundings.ts';
import type { Doc, Version } from '../../docs/types.ts';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { Crumb, DocMainProps, PageLink, PageMeta } from '../../theme/types.ts';
import type { CompiledDoc } from '../compileDocs.ts';
import type { Site } from '../loadSite.ts';
import type { Renderer } from './renderer.tsx';
import type { SidebarFile } from './sidebarFiles.ts';

/** A page that is still data: drawing it is left to `drawPage`, which skips it when nothing has changed. */
export interface MainPage {
  meta: PageMeta;
  /** All that `draw` depends on. */
  props: unknown;
  /** Inner HTML of `<main>`. */
  draw(renderer: Renderer): string;
  /** Permalink of the page that search engines should prefer. */
  canonical: string;
  sidebar?: SidebarFile;
  /** The way to the page, for search engines. */
  crumbs?: Crumb[];
}

/** The page of one doc in one version. */
export function docPage(site: Site, version: Version, doc: Doc, compiled: CompiledDoc, sidebar: SidebarFile | undefined): MainPage {
  const { config, shell, content } = site;
  const { breadcrumbs, previous, next, topicPaths } = surroundings(content, doc);
  const meta: PageMeta = {
    kind: 'doc',
    path: doc.path,
    title: `${doc.title} | ${siteInVersion(site, version)}`,
    description: doc.description,
    version: version.name,
    docId: doc.id,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
    ...((doc.unlisted || site.versions.some(({ name, noIndex }) => noIndex && name === version.name)) && { noIndex: true as const }),
  };
  const props: DocMainProps = {
    shell,
    meta,
    title: doc.title,
    heading: doc.heading,
    breadcrumbs,
    previous,
    next,
    toc: doc.toc ? compiled.toc : [],
    articleHtml: compiled.html,
    lastUpdate: doc.lastUpdate,
    editUrl: doc.editUrl ?? (config.editUrl && `${config.editUrl}${doc.file}`),
    markdownUrl: `${doc.path}.md`,
    latest: latestOf(site, topicPaths),
    experimental: doc.experimental,
    deprecated: doc.deprecated,
    addedIn: doc.addedIn,
  };
  return { meta, props, draw: (renderer) => renderer.docMain(props), canonical: canonicalPath(meta, shell.versions), sidebar, crumbs: wayFromVersion(breadcrumbs, versionOf(shell, meta)) };
}

/** "FDC3 2.1", "FDC3 Next": the part of a document's title that tells versions apart. */
export function siteInVersion({ config }: Site, version: Pick<Version, 'label'>): string {
  return `${config.title} ${version.label}`;
}

/** The same topic in the latest version, or that version's landing page. */
export function latestOf({ content }: Site, topicPaths: Record<string, string>): PageLink {
  const latest = content.versions.find((version) => version.isLast);
  if (!latest) return { path: '/', label: '' };
  return { path: topicPaths[latest.name] ?? latest.path, label: latest.label };
}
