import { loadPage } from '../pages/pageDocuments.ts';
import { applyStyles } from '../pages/styles.ts';
import { showSidebar } from '../shell/sidebar.ts';
import { setPage, type BrowserState, type PageDocument } from '../state.ts';
import { dropNotice } from './unreachable.ts';

/** Parses a page while a reader points at its link. Only the last page is retained. */
export function preparePage(state: BrowserState, page: PageDocument): void {
  if (state.prepared?.page === page || state.page.path === page.meta.path) return;
  state.prepared = { page, parsed: parseDocument(page) };
}

function parseDocument({ html }: PageDocument): Document {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // With scripts, `noscript` content is parsed as text, but DOMParser creates elements.
  for (const unscripted of parsed.querySelectorAll('noscript')) unscripted.replaceChildren();
  return parsed;
}

/**
 * Replaces the shown page: styles and DOM change before the next paint. `fromTop` means that it will not be scrolled.
 */
export function showPage(state: BrowserState, next: PageDocument, fromTop: boolean): void {
  const parsed = state.prepared?.page === next ? state.prepared.parsed : parseDocument(next);
  // Release the parsed document: its elements move into the page.
  state.prepared = undefined;
  applyStyles(state, next.css);
  // Update the head first: a page script may change the title.
  updateHead(parsed.head);
  dropNotice();
  exchangeParts(parsed, state.page.sidebar?.url === next.meta.sidebar?.url);
  const main = document.querySelector('main')!;
  main.replaceChildren(...parsed.querySelector('main')!.childNodes);
  if (fromTop) layOutLater();
  setPage(state, next.meta);
}

/** Reloads the current page from the server without scrolling, for the dev server. */
export async function refreshPage(state: BrowserState): Promise<void> {
  state.pages.clear();
  showPage(state, await loadPage(state, state.page.path), false);
}

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

/** Number of blocks to lay out at once. In a window with more, the browser lays those out in the same frame. */
const blocksInView = 8;
/** Number of blocks to lay out per further frame. */
const blocksAFrame = 10;

/**
 * Lays out the visible blocks first and the rest frame by frame, since most layout time on a large page is for content
 * out of view. Call before anything measures the page, and only if it is shown from the top.
 */
function layOutLater(): void {
  const blocks = [...document.querySelectorAll('main .article > *')].slice(blocksInView);
  for (const block of blocks) block.setAttribute('data-later', '');
  const layOutSome = () => {
    for (const block of blocks.splice(0, blocksAFrame)) block.removeAttribute('data-later');
    if (blocks.length > 0) requestAnimationFrame(layOutSome);
  };
  // Wait two frames: the first shows the page.
  requestAnimationFrame(() => requestAnimationFrame(layOutSome));
}
