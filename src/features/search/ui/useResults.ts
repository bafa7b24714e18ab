import { useEffect, useState } from 'react';
import type { SiteSearch } from '../siteSearch.ts';
import { limits, type SearchResponse } from '@fdc3-docs/search';
import { type AskedSearch, readPages, storePages } from './address.ts';

interface ResultsState {
  /** Request for these results. */
  key: string;
  pages: SearchResponse[];
  status: 'loading' | 'stalled' | 'done' | 'failed';
  error?: Error;
}

function begin({ found }: SiteSearch, key: string): ResultsState {
  const pages = found.get(key) ?? [];
  return { key, pages, status: pages.length > 0 ? 'done' : 'loading' };
}

/** Whether more pages can be loaded; false while the last page is incomplete. */
export function hasMore({ pages }: { pages: ResultsState['pages'] }): boolean {
  const last = pages.at(-1);
  return (
    last !== undefined &&
    last.problem === undefined &&
    last.hits.length > 0 &&
    pages.reduce((sum, { hits }) => sum + hits.length, 0) < last.total
  );
}

/** Returns the next page to request; an incomplete page is requested again. */
export function nextPage(pages: SearchResponse[]): number {
  const lacking = pages.findIndex(({ problem }) => problem !== undefined);
  return lacking < 0 ? pages.length : lacking;
}

export function withPage({ key, pages: before }: ResultsState, at: number, response: SearchResponse): ResultsState {
  const pages = [...before.slice(0, at), response];
  return response.problem === undefined
    ? { key, pages, status: 'done' }
    : { key, pages, status: 'failed', error: new Error(response.problem) };
}

/**
 * Loads results page by page, initially as many as the history entry recorded. `loadMore` requests the next page or
 * retries a failed one.
 */
export function useResults(provider: SiteSearch, { query, version, kinds }: AskedSearch) {
  const kindList = kinds.join(',');
  const key = JSON.stringify([query.trim(), version, kindList]);
  const [state, setState] = useState(() => begin(provider, key));
  const [wanted, setWanted] = useState({ key: '', pages: 1, attempt: 0 });
  // Reset the state for a new search in the same render.
  if (state.key !== key) setState(begin(provider, key));
  const pagesWanted = wanted.key === key ? wanted.pages : readPages();
  const current = state.key === key ? state : begin(provider, key);
  const next = nextPage(current.pages);

  useEffect(() => {
    if (query.trim() === '' || next >= pagesWanted) return undefined;
    const update = (change: (state: ResultsState) => ResultsState) =>
      setState((before) => (before.key === key ? change(before) : before));
    const giveUp = new AbortController();
    update((before) => ({ ...before, status: 'loading' }));
    const stall = setTimeout(() => update((before) => ({ ...before, status: 'stalled' })), limits.stallMilliseconds);
    provider
      .search(
        { query, version, kinds: kindList === '' ? undefined : kinds, page: next, hitsPerPage: limits.hits },
        giveUp.signal,
      )
      .then(
        (response) =>
          update((before) => {
            const after = withPage(before, next, response);
            if (after.status === 'done') provider.found.set(key, after.pages);
            return after;
          }),
        (error: Error) => giveUp.signal.aborted || update((before) => ({ ...before, status: 'failed', error })),
      )
      .finally(() => clearTimeout(stall));
    return () => {
      clearTimeout(stall);
      giveUp.abort();
    };
    // `kinds` is a new list at every render; `kindList` is its stable form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [provider, key, next, pagesWanted, wanted.attempt]);

  const loadMore = () => {
    const pages = Math.max(pagesWanted, next + 1);
    storePages(pages);
    setWanted(({ attempt }) => ({ key, pages, attempt: attempt + 1 }));
  };
  return { ...current, loadMore };
}
