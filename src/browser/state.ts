import type { ReactNode } from 'react';
import type { PageJson, PageMeta, SidebarJson } from '../theme/types.ts';

/** What the App shows. */
export interface View {
  page: PageMeta;
  /** Content of `<main>`. */
  main: ReactNode;
  sidebar?: Promise<SidebarJson>;
  /** Another page has been on its way for longer than a reader should see nothing. */
  navigating: boolean;
  /** What stands over the page while another one cannot be had. */
  unreachable?: ReactNode;
}

/** What navigation takes from another page's document: who it is and how it is styled. */
export interface PageDocument {
  build: string;
  meta: PageMeta;
  /** Text of its style blocks. */
  css: string;
  /** What `<main>` holds of an article or a landing page, as its page file has it. */
  html: string;
  /** HTML of a static page's part that only the build can draw. */
  drawn?: string;
  /** As in its page file (`PageJson`). */
  kept?: boolean;
}

/**
 * All that the app knows beside what stands in the document. The entry makes it once and hands it to whoever needs it.
 */
export interface BrowserState {
  /** The page that came with the document; its styles and its article are there already. */
  readonly first: PageMeta;
  /** Changed by `updateView` alone. */
  view: View;
  /** Called after each change of the view. */
  readonly listeners: Set<() => void>;
  /** What has been fetched or is on its way. Sidebars by URL, the others by path; of pages, those used last. */
  readonly sidebars: Map<string, Promise<SidebarJson>>;
  readonly pages: Lru<Promise<PageJson>>;
  readonly documents: Map<string, Promise<PageDocument>>;
  readonly styles: {
    /** By the key of the kind of page; those of the first page stand in the document. */
    readonly sheets: Map<string, CSSStyleSheet>;
    readonly onTheWay: Map<string, Promise<void>>;
    /** Key of the sheet in force, when it is not the document's own. */
    inForce?: string;
    /** Whether those that any article can need have been added. */
    forArticles: boolean;
  };
}

/** So many pages are kept, for back, forward and hovered links to need no request. */
const mostPages = 30;

/** The state of a page that came with its document and shows `main`. */
export function createState(first: PageMeta, view: Pick<View, 'main' | 'sidebar'>): BrowserState {
  return {
    first,
    view: { ...view, page: first, navigating: false },
    listeners: new Set(),
    sidebars: new Map(),
    pages: createLru(mostPages),
    documents: new Map(),
    styles: { sheets: new Map(), onTheWay: new Map(), forArticles: false },
  };
}

/** Replaces part of the view; React renders before it returns when called in `flushSync`. */
export function updateView(state: BrowserState, change: Partial<View>): void {
  state.view = { ...state.view, ...change };
  for (const listener of state.listeners) listener();
}

/** Has a function called after each change of the view, until the returned one is. */
export function subscribe({ listeners }: BrowserState, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A map that keeps the entries used last. */
interface Lru<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
}

/** Makes an empty one for at most `limit` entries; reading an entry counts as use. */
export function createLru<Value>(limit: number): Lru<Value> {
  // A Map remembers the order of insertion: the first entry is the one unused for longest.
  const entries = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > limit) entries.delete(entries.keys().next().value!);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
