import { besidePage } from '../../core/addresses.ts';
import { flushSync } from 'react-dom';
import { canonicalPath, lookOf } from '../../theme/links.ts';
import type { PageMeta, ShellVersion } from '../../theme/types.ts';
import { loadPage } from '../pages/loadPage.tsx';
import type { ReadyPage } from '../pages/loadPage.tsx';
import { applyStyles } from '../pages/styles.ts';
import { shell } from '../site.ts';
import { siteRoute } from '../siteRoute.ts';
import { updateView } from '../state.ts';
import type { BrowserState } from '../state.ts';
import { layOutLater } from './layOutLater.ts';

/** Puts a page in place of the one shown: styles and document tree change before the browser paints again. `fromTop` when it will not be scrolled. */
export function showPage(state: BrowserState, { page, main, sidebar }: ReadyPage, fromTop: boolean): void {
  applyStyles(state, page);
  // A page may add to its title as it is drawn.
  updateHead(page, shell.site.url, shell.versions);
  flushSync(() => updateView(state, { page, main, sidebar, navigating: false, unreachable: undefined }));
  if (fromTop) layOutLater();
}

/** Shows the current docs or landing page as the server has it now, without moving the reader: for the dev server. */
export async function refreshPage(state: BrowserState): Promise<void> {
  state.pages.clear();
  const route = siteRoute(state.view.page.path);
  if (!route || route.kind === 'static') return;
  const { page, main, sidebar } = await loadPage(state, route);
  flushSync(() => updateView(state, { page, main, sidebar }));
}

/** Brings the document's head up to date with the page that is shown. */
function updateHead(page: PageMeta, origin: string, versions: ShellVersion[]): void {
  document.title = page.title;
  const canonical = origin + canonicalPath(page, versions);
  for (const [selector, attribute, value] of [
    ['link[rel="canonical"]', 'href', canonical],
    ['meta[name="description"]', 'content', page.description],
    ['meta[property="og:url"]', 'content', canonical],
    ['meta[property="og:type"]', 'content', lookOf(page) === 'doc' ? 'article' : 'website'],
    ['meta[property="og:image"]', 'content', origin + besidePage(page.path, '.png')],
    ['meta[property="og:title"]', 'content', page.title],
    ['meta[property="og:description"]', 'content', page.description],
  ] as const) {
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  }
  // It was the first page's; each document links its own at its foot.
  document.head.querySelector('link[type="text/markdown"]')?.remove();
}
