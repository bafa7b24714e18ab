import { useEffect, useState } from 'react';
import type { Strings } from '../../../strings/strings.ts';
import type { SiteSearch } from '../siteSearch.ts';
import { type HitGroup, groupHits } from '@fdc3-docs/search';
import { type SearchHit, type SearchRequest, type SearchResponse, limits } from '@fdc3-docs/search';
import { type SearchNames, otherVersionsText, useOtherVersions } from './names.ts';

type SearchState =
  | { status: 'idle' }
  /** Loading; the previous results stay visible. */
  | { status: 'loading' | 'stalled'; response?: SearchResponse }
  | { status: 'done'; response: SearchResponse }
  /** The last results before the failure, if any. */
  | { status: 'failed'; error: Error; response?: SearchResponse };

/** Number of results with an excerpt at first: two thirds of the window, at 65 pixels per result. */
export const firstExcerpts = () => Math.ceil(innerHeight / 100);

/**
 * Runs a search and returns its state. Changing `attempt` retries. Outdated searches are aborted and their late answers
 * ignored. `loadExcerpts` loads excerpts for the remaining results.
 */
export function useSearch(
  provider: SiteSearch,
  { query, version }: SearchRequest,
  attempt: number,
): { state: SearchState; loadExcerpts(): void } {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  /** Search with excerpts requested for all results. */
  const [wholeSearch, setWholeSearch] = useState('');
  const key = JSON.stringify([query, version]);
  useEffect(() => {
    if (query === '') return setState({ status: 'idle' });
    setState((before) => ({ status: 'loading', response: 'response' in before ? before.response : undefined }));
    const stall = setTimeout(
      () => setState((before) => (before.status === 'loading' ? { ...before, status: 'stalled' } : before)),
      limits.stallMilliseconds,
    );
    const giveUp = new AbortController();
    const done = (next: SearchState) => {
      clearTimeout(stall);
      if (!giveUp.signal.aborted) setState(next);
    };
    const show = (response: SearchResponse) => done(answered(response));
    provider
      .search({ query, version, ...listed, excerpts: firstExcerpts() }, giveUp.signal, show)
      .then(show, (error: Error) => done({ status: 'failed', error }));
    return () => {
      clearTimeout(stall);
      giveUp.abort();
    };
  }, [provider, query, version, attempt]);
  useEffect(() => {
    if (wholeSearch !== key || !provider.hasLazyExcerpts) return undefined;
    const giveUp = new AbortController();
    provider.search({ query, version, ...listed }, giveUp.signal).then(
      (response) => giveUp.signal.aborted || setState(answered(response)),
      // Keep the results without more excerpts.
      () => {},
    );
    return () => giveUp.abort();
  }, [provider, query, version, attempt, key, wholeSearch]);
  return { state, loadExcerpts: () => setWholeSearch(key) };
}

const listed = { hitsPerPage: limits.hits, hitsPerGroup: limits.hitsPerGroup };

function answered(response: SearchResponse): SearchState {
  return response.problem === undefined
    ? { status: 'done', response }
    : { status: 'failed', error: new Error(response.problem), response };
}

interface Listed {
  response?: SearchResponse;
  groups: HitGroup[];
  hits: SearchHit[];
  /** Index of the result opened by Enter before the reader selects another. */
  first: number;
  /** Still searching other versions. */
  isLooking: boolean;
  announcement: string;
}

/**
 * Lists results from other versions first if the searched version lacks the name. Enter opens them only for code names,
 * because a plain word may be a regular query.
 */
export function useListed(
  provider: SiteSearch,
  { query, version }: SearchRequest,
  state: SearchState,
  names: SearchNames,
  strings: Strings['search'],
): Listed {
  const response = query !== '' && 'response' in state ? state.response : undefined;
  const other = useOtherVersions(provider, { query, version }, response);
  const groups = groupHits(response?.hits ?? []);
  const groupedHits = groups.flatMap(({ hits }) => hits);
  const announced = query === '' ? '' : announcement(state, groupedHits.length, strings);
  if (!other || version === undefined)
    return { response, groups, hits: groupedHits, first: 0, isLooking: other === undefined, announcement: announced };
  const text = otherVersionsText(other, version, names, strings);
  return {
    response,
    groups: [{ name: text, hits: other.hits }, ...groups],
    hits: [...other.hits, ...groupedHits],
    first: other.isIdentifier || groupedHits.length === 0 ? 0 : other.hits.length,
    isLooking: false,
    announcement: announced === '' ? '' : `${text} ${announced}`,
  };
}

/** Longer than the pause between two keys of a fast typist, in milliseconds. */
const pauseOfTyping = 400;

/** Returns a text after it has been stable for a moment, so that screen readers do not announce every keystroke. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseOfTyping);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Index of the selected result after results were reordered. A removed result keeps its index. */
export function activePlace(hits: SearchHit[], { place, url }: { place: number; url?: string }): number {
  const found = url === undefined ? -1 : hits.findIndex((hit) => hit.url === url);
  return found < 0 ? Math.max(0, Math.min(place, hits.length - 1)) : found;
}

/** Screen reader message for a search state. */
export function announcement(state: SearchState, listed: number, strings: Strings['search']): string {
  switch (state.status) {
    case 'stalled':
      return strings.searching;
    case 'failed':
      return strings.failed;
    case 'done': {
      const { query, total, partial } = state.response;
      // Partial results are followed by complete ones.
      if (partial) return '';
      if (listed === 0) return strings.none(query);
      return strings.found(total, query, listed);
    }
    default:
      return '';
  }
}
