import type { PageMeta } from '../theme/types.ts';
import { createLru, type Lru } from './lru.ts';

/** A page's document, prepared for navigation. */
export interface PageDocument {
  /** Build id; changes with scripts or styles. A different build causes a page load. */
  build: string;
  meta: PageMeta;
  css: string;
  html: string;
}

export interface BrowserState {
  /** Initial page; its styles are already in the document. */
  readonly first: PageMeta;
  page: PageMeta;
  /** Called when another page is shown. */
  readonly listeners: Set<() => void>;
  /** Pages by path, loaded or loading. */
  readonly pages: Lru<Promise<PageDocument>>;
  prepared?: { page: PageDocument; parsed: Document };
  readonly styles: {
    readonly first: string;
    readonly sheets: Map<string, CSSStyleSheet>;
    applied?: CSSStyleSheet;
  };
}

/** Number of cached pages, so that back, forward and hovered links need no request. */
const mostPages = 30;

/** @param css Text of the document's style block. */
export function createState(first: PageMeta, css: string): BrowserState {
  return {
    first,
    page: first,
    listeners: new Set(),
    pages: createLru(mostPages),
    styles: { first: css, sheets: new Map() },
  };
}

export function setPage(state: BrowserState, page: PageMeta): void {
  state.page = page;
  for (const listener of state.listeners) listener();
}
