import type { PageMeta } from '../theme/types.ts';
import { createLru, type Lru } from './lru.ts';

/** A page's document, as navigation takes it. */
export interface PageDocument {
  /** Changes when the scripts or styles changed; a reader with another build gets a page load. */
  build: string;
  meta: PageMeta;
  /** Text of its style blocks. */
  css: string;
  /** The document without them. */
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
    /** By the key of the kind of page; those of the first page stand in the document. */
    readonly sheets: Map<string, CSSStyleSheet>;
    /** Key of the sheet in force, when it is not the document's own. */
    inForce?: string;
    /** Whether those that any article can need have been added. */
    forArticles: boolean;
  };
}

/** So many pages are kept, for back, forward and hovered links to need no request. */
const mostPages = 30;

export function createState(first: PageMeta): BrowserState {
  return {
    first,
    page: first,
    listeners: new Set(),
    pages: createLru(mostPages),
    styles: { sheets: new Map(), forArticles: false },
  };
}

export function setPage(state: BrowserState, page: PageMeta): void {
  state.page = page;
  for (const listener of state.listeners) listener();
}
