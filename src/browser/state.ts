import type { PageMeta } from '../theme/types.ts';
import { createLru, type Lru } from './lru.ts';

/** A page's document, as navigation takes it. */
export interface PageDocument {
  /** Changes when the scripts or styles changed; a reader with another build gets a page load. */
  build: string;
  meta: PageMeta;
  /** Text of its style block. */
  css: string;
  /** The document without it. */
  html: string;
}

/** All that the app knows beside what stands in the document, handed to whoever needs it. */
export interface BrowserState {
  /** The page that came with the document; its styles are there already. */
  readonly first: PageMeta;
  /** Changed by `setPage` alone. */
  page: PageMeta;
  /** Called when another page is shown. */
  readonly listeners: Set<() => void>;
  /** Fetched or on their way, by path. */
  readonly pages: Lru<Promise<PageDocument>>;
  /** The page that the reader points at, and its tree. */
  prepared?: { page: PageDocument; parsed: Document };
  readonly styles: {
    /** Text of the document's own style block. */
    readonly first: string;
    /** Style sheets of other types of pages, by their text. */
    readonly sheets: Map<string, CSSStyleSheet>;
    /** The one that is applied in place of the document's style block. */
    applied?: CSSStyleSheet;
  };
}

/** So many pages are kept, for back, forward and hovered links to need no request. */
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
