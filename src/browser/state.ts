import type { PageMeta } from '../theme/types.ts';
import { createLru, type Lru } from './lru.ts';

/** A page's document, prepared for navigation. */
export interface PageDocument {
  /** Build id; changes with scripts or styles. A different build causes a page load. */
  build: string;
  meta: PageMeta;
  /** Text of the style block. */
  css: string;
  /** Document without the style block. */
  html: string;
}

/** State of the app, except for what the document contains. */
export interface BrowserState {
  /** Initial page; its styles are already in the document. */
  readonly first: PageMeta;
  /** Changed only by `setPage`. */
  page: PageMeta;
  /** Called when another page is shown. */
  readonly listeners: Set<() => void>;
  /** Pages by path, loaded or loading. */
  readonly pages: Lru<Promise<PageDocument>>;
  /** Page under the pointer, with its parsed document. */
  prepared?: { page: PageDocument; parsed: Document };
  readonly styles: {
    /** Text of the document's own style block. */
    readonly first: string;
    /** Style sheets of other page types, by their text. */
    readonly sheets: Map<string, CSSStyleSheet>;
    /** Sheet applied instead of the document's style block. */
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
