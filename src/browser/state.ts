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
  /** It comes from an offline copy in this browser, and says that the site cannot be reached. */
  isOffline?: true;
}

/**
 * All that the app knows beside what stands in the document. The entry makes it once and hands it to whoever needs it.
 */
export interface BrowserState {
  /** The page that came with the document; its styles are there already. */
  readonly first: PageMeta;
  /** The page that is shown. Changed by `setPage` alone. */
  page: PageMeta;
  /** Called when another page is shown. */
  readonly listeners: Set<() => void>;
  /** What has been fetched or is on its way, by path: those used last. */
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

/** The state of a page that came with its document. */
export function createState(first: PageMeta): BrowserState {
  return {
    first,
    page: first,
    listeners: new Set(),
    pages: createLru(mostPages),
    styles: { sheets: new Map(), forArticles: false },
  };
}

/** Says that another page is shown. */
export function setPage(state: BrowserState, page: PageMeta): void {
  state.page = page;
  for (const listener of state.listeners) listener();
}

/** Has a function called when another page is shown, until the returned one is. */
export function subscribe({ listeners }: BrowserState, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
