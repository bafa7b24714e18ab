import { besidePage } from '../../core/addresses.ts';
import { flushSync } from 'react-dom';
import { canonicalPath, styledKind } from '../../theme/links.ts';
import type { PageMeta, ShellVersion } from '../../theme/types.ts';
import { loadPage, type ReadyPage } from '../pages/loadPage.tsx';
import { applyStyles } from '../pages/styles.ts';
import { shell } from '../site.ts';
import { siteRoute } from '../siteRoute.ts';
import { updateView, type BrowserState } from '../state.ts';

/**
 * Puts a page in place of the one shown: styles and document tree change before the browser paints again. `fromTop`
 * when it will not be scrolled.
 */
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
    ['meta[property="og:type"]', 'content', styledKind(page) === 'doc' ? 'article' : 'website'],
    ['meta[property="og:image"]', 'content', origin + besidePage(page.path, '.png')],
    ['meta[property="og:title"]', 'content', page.title],
    ['meta[property="og:description"]', 'content', page.description],
  ] as const) {
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  }
  // It was the first page's; each document links its own at its foot.
  document.head.querySelector('link[type="text/markdown"]')?.remove();
}

/** So many blocks fill a window: they are laid out at once, as they will stay. */
const blocksInView = 20;
/** So many are laid out with each further frame. */
const blocksAFrame = 30;

/**
 * Has the browser lay out of an article that has just come what is in view, and the rest frame by frame once that is
 * painted: most of the time that a large page takes is for what nobody sees yet. To be called before anything asks for
 * a place in the page, and only where the page is shown from its top. When it is done, nothing of it is left: places
 * are exact, and the browser finds words as ever.
 */
export function layOutLater(): void {
  const blocks = [...document.querySelectorAll('#main .article > *')].slice(blocksInView);
  for (const block of blocks) block.setAttribute('data-later', '');
  const layOutSome = () => {
    for (const block of blocks.splice(0, blocksAFrame)) block.removeAttribute('data-later');
    if (blocks.length > 0) requestAnimationFrame(layOutSome);
  };
  // Two frames: the first one shows the page.
  requestAnimationFrame(() => requestAnimationFrame(layOutSome));
}
