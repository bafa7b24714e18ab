import { useEffect, useRef, useSyncExternalStore } from 'react';
import { limits, type SearchKind } from '@fdc3-docs/search';
import type { SearchNames } from './names.ts';

export interface AskedSearch {
  query: string;
  /** Name of a version; undefined for all of them. */
  version?: string;
  /** Only these kinds; all when empty. */
  kinds: SearchKind[];
}

export function searchAddress(page: string, { query, version = 'all', kinds }: AskedSearch): string {
  const parameters = new URLSearchParams({ q: query, version });
  for (const kind of kinds) parameters.append('kind', kind);
  return `${page}?${parameters}`;
}

/**
 * Reads it. What it does not say is left at the latest version and all kinds, and so is what does not exist; a version
 * may go by its label as well.
 */
export function askedSearch(
  search: string,
  { versions, kinds }: Pick<SearchNames, 'versions' | 'kinds'>,
  latest: string,
): AskedSearch {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('version') ?? latest;
  const known = versions.find(({ name, label }) => name === asked || label.toLowerCase() === asked.toLowerCase());
  return {
    query: (parameters.get('q') ?? '').slice(0, limits.queryLength),
    version: asked === 'all' ? undefined : (known?.name ?? latest),
    kinds: parameters.getAll('kind').filter((kind) => kinds.some(({ name }) => name === kind)),
  };
}

const changedEvent = 'search-address';

function subscribe(listener: () => void): () => void {
  const entries = typeof NavigateEvent === 'function' ? navigation : undefined;
  entries?.addEventListener('currententrychange', listener);
  addEventListener('popstate', listener);
  addEventListener(changedEvent, listener);
  return () => {
    entries?.removeEventListener('currententrychange', listener);
    removeEventListener('popstate', listener);
    removeEventListener(changedEvent, listener);
  };
}

/**
 * The query part of the page's address, however the reader came to it; empty on the server and while React takes over.
 * An address of another page says nothing: it changes just before that page comes in the place of this one.
 */
export function useAddress(page: string): string {
  const last = useRef('');
  const read = () => {
    if (location.pathname === page) last.current = location.search;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read, () => '');
}

/**
 * Changes the address of the results page from what was asked to what is asked now. A search that is being typed has
 * one entry of the history, after that of the search before it; `settled` leaves an entry to come back to. What an
 * entry kept was for its old address.
 */
export function changeAddress(page: string, before: AskedSearch, next: AskedSearch, settled: boolean): void {
  const address = searchAddress(page, next);
  const typing = (history.state as { typing?: true } | null)?.typing === true;
  const state = settled ? null : { typing: true };
  if (address === searchAddress(page, before)) {
    if (settled && typing) history.replaceState({ ...history.state, typing: undefined }, '');
  } else if (location.search === '' || (typing && next.query !== before.query))
    history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  dispatchEvent(new Event(changedEvent));
}

/** Whoever writes more than this into the state of an entry is not this page. */
const mostPages = 100;

/** How many pages of results the history's present entry had; one where it says nothing. */
export function readPages(): number {
  const state: unknown = typeof history === 'undefined' ? undefined : history.state;
  const pages = (state as { results?: { pages?: unknown } } | null | undefined)?.results?.pages;
  return typeof pages === 'number' && Number.isFinite(pages) ? Math.min(mostPages, Math.max(1, Math.trunc(pages))) : 1;
}

/** Has the present entry keep how many were asked for, so that the list is as long again after a reload. */
export function storePages(pages: number): void {
  if (pages !== readPages()) history.replaceState({ ...history.state, results: { pages } }, '');
}

/**
 * Has the document's title begin with what is searched for, so that tabs, history and bookmarks tell searches apart.
 */
export function useQueryTitle(query: string): void {
  const pageTitle = useRef<string>(undefined);
  useEffect(() => {
    pageTitle.current ??= document.title;
    document.title = query === '' ? pageTitle.current : `${query} | ${pageTitle.current}`;
  }, [query]);
}
