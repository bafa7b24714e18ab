import { useEffect, useRef, useSyncExternalStore } from 'react';
import { limits, type SearchKind } from '@fdc3-docs/search';
import type { SearchNames } from './names.ts';

export interface AskedSearch {
  query: string;
  version?: string;
  /** Selected types; empty for all types. */
  kinds: SearchKind[];
}

export function searchAddress(page: string, { query, version = 'all', kinds }: AskedSearch): string {
  const parameters = new URLSearchParams({ q: query, version });
  for (const kind of kinds) parameters.append('kind', kind);
  return `${page}?${parameters}`;
}

/**
 * Parses a search address. Missing or unknown values default to the latest version and all types; version labels are
 * accepted.
 */
export function askedSearch(
  search: string,
  { versions, kinds }: Omit<SearchNames, 'title'>,
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
 * Returns the address's query string; empty on the server and during hydration. Ignores other pages: the address
 * changes just before the page is replaced.
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
 * Updates the results page's address. Typing updates one history entry after the previous search; `settled` pushes a
 * new entry. State saved for the old address is dropped.
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

/** Maximum page count to trust in a history entry. */
const mostPages = 100;

/** Reads the number of result pages from the current history entry; 1 by default. */
export function readPages(): number {
  const state: unknown = typeof history === 'undefined' ? undefined : history.state;
  const pages = (state as { results?: { pages?: unknown } } | null | undefined)?.results?.pages;
  return typeof pages === 'number' && Number.isFinite(pages) ? Math.min(mostPages, Math.max(1, Math.trunc(pages))) : 1;
}

/** Saves the number of requested result pages in the current history entry, to restore the list after a reload. */
export function storePages(pages: number): void {
  if (pages !== readPages()) history.replaceState({ ...history.state, results: { pages } }, '');
}

/** Puts the query first in the document title, so that tabs, history and bookmarks are distinguishable. */
export function useQueryTitle(query: string): void {
  const pageTitle = useRef<string>(undefined);
  useEffect(() => {
    pageTitle.current ??= document.title;
    document.title = query === '' ? pageTitle.current : `${query} | ${pageTitle.current}`;
  }, [query]);
}
