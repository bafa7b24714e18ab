import type { ReactNode } from 'react';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import type { PageMeta, SidebarJson } from '../../theme/types.ts';
import type { Route } from '../paths.ts';
import type { BrowserState } from '../state.ts';
import { keepPage, pageDocument, pageFile } from './files.ts';
import { sidebarFile } from './sidebars.ts';
import { loadStatic, staticMain } from './staticPage.tsx';
import { hasStyles, prepareStyles } from './styles.ts';

/** A page that can be shown at once: everything it needs has been fetched. */
export interface ReadyPage {
  page: PageMeta;
  main: ReactNode;
  sidebar?: Promise<SidebarJson>;
  /** HTML of an article or a landing page. */
  html?: string;
}

/**
 * Fetches what a page needs and is not here yet. Prefetching is calling this and waiting for nothing.
 * Rejects when any part cannot be had; the browser can then load the page itself.
 */
export async function loadPage(state: BrowserState, route: Route): Promise<ReadyPage> {
  const { kind, path } = route;
  if (kind === 'static') return loadStaticPage(state, route);
  // A document that has to come for the styles brings its article, too.
  if (!hasStyles(state, { kind }) && !state.pages.get(path)) keepPage(state, path, pageDocument(state, path));
  const [{ meta, html }] = await Promise.all([pageFile(state, path), prepareStyles(state, { kind }, path)]);
  // Its address does not tell a page of a kind of its own.
  await prepareStyles(state, meta, path);
  const sidebar = meta.sidebar && sidebarFile(state, meta.sidebar.url);
  await sidebar;
  return { page: meta, sidebar, main: <AdoptedHtml key={meta.path} html={html} />, html };
}

async function loadStaticPage(state: BrowserState, { module, path }: Route & { kind: 'static' }): Promise<ReadyPage> {
  const [Page, { meta, drawn, kept = false }] = await Promise.all([
    loadStatic(module),
    pageDocument(state, path),
    prepareStyles(state, { kind: 'page', module }, path),
  ]);
  return { page: meta, main: await staticMain(Page, path, kept, drawn) };
}
