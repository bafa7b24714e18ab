import { loadPage } from '../pages/pageDocuments.ts';
import { applyStyles } from '../pages/styles.ts';
import { showSidebar } from '../shell/sidebar.ts';
import { setPage, type BrowserState, type PageDocument } from '../state.ts';
import { dropNotice } from './unreachable.ts';

/** Does what showing a page takes and nobody sees, while a reader points at its link. The last page is kept. */
export function preparePage(state: BrowserState, page: PageDocument): void {
  if (state.prepared?.page === page || state.page.path === page.meta.path) return;
  state.prepared = { page, parsed: parseDocument(page) };
}

function parseDocument({ html }: PageDocument): Document {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // What is for readers without scripts is text where scripts run, and elements in what no script can run in.
  for (const unscripted of parsed.querySelectorAll('noscript')) unscripted.replaceChildren();
  return parsed;
}

/**
 * Puts a page in place of the one shown: styles and document tree change before the browser paints again. `fromTop`
 * when it will not be scrolled.
 */
export function showPage(state: BrowserState, next: PageDocument, fromTop: boolean): void {
  const parsed = state.prepared?.page === next ? state.prepared.parsed : parseDocument(next);
  // Its elements are about to be moved out of it.
  state.prepared = undefined;
  applyStyles(state, next.css);
  // A page may add to its title as it wakes.
  updateHead(parsed.head);
  dropNotice();
  exchangeParts(parsed, state.page.sidebar?.url === next.meta.sidebar?.url);
  const main = document.querySelector('main')!;
  main.replaceChildren(...parsed.querySelector('main')!.childNodes);
  if (fromTop) layOutLater();
  setPage(state, next.meta);
}

/** Shows the current page as the server has it now, without moving the reader: for the dev server. */
export async function refreshPage(state: BrowserState): Promise<void> {
  state.pages.clear();
  showPage(state, await loadPage(state, state.page.path), false);
}

/** The parts around the page's content that are another on each page. */
function exchangeParts(next: Document, isSameSidebar: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const other = next.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`);
    if (!other) continue;
    if (other.innerHTML !== part.innerHTML) part.replaceWith(other);
    else part.ariaCurrent = other.ariaCurrent;
  }
  const layout = document.querySelector<HTMLElement>('.layout')!;
  const { kind, state } = next.querySelector<HTMLElement>('.layout')!.dataset;
  layout.dataset.kind = kind;
  if (state === undefined) delete layout.dataset.state;
  else layout.dataset.state = state;
  showSidebar(layout, next.querySelector<HTMLElement>('.sidebar'), isSameSidebar);
}

const headElements = [
  'link[rel="canonical"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'link[rel="alternate"]',
].join();

function updateHead(next: HTMLHeadElement): void {
  document.title = next.querySelector('title')!.textContent;
  for (const element of document.head.querySelectorAll(headElements)) element.remove();
  document.head.append(...next.querySelectorAll(headElements));
}

/** So many blocks fill a window: they are laid out at once, as they will stay. */
const blocksInView = 20;
/** So many are laid out with each further frame. */
const blocksAFrame = 30;

/**
 * Has the browser lay out what is in view of an article, and the rest frame by frame once that is painted: most of the
 * time that a large page takes is for what nobody sees yet. To be called before anything asks for a place in the page,
 * and only where it is shown from its top.
 */
function layOutLater(): void {
  const blocks = [...document.querySelectorAll('main .article > *')].slice(blocksInView);
  for (const block of blocks) block.setAttribute('data-later', '');
  const layOutSome = () => {
    for (const block of blocks.splice(0, blocksAFrame)) block.removeAttribute('data-later');
    if (blocks.length > 0) requestAnimationFrame(layOutSome);
  };
  // Two frames: the first one shows the page.
  requestAnimationFrame(() => requestAnimationFrame(layOutSome));
}
