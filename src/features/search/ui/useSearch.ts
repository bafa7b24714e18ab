import { useEffect, useState } from 'react';
import type { Strings } from '../../../strings/strings.ts';
import type { SiteSearch } from '../siteSearch.ts';
import { type HitGroup, groupHits } from '@fdc3-docs/search';
import { type SearchHit, type SearchRequest, type SearchResponse, limits } from '@fdc3-docs/search';
import { type SearchNames, otherVersionsText, useOtherVersions } from './names.ts';

type SearchState =
  | { status: 'idle' }
  /** On its way; what was found before is still to be seen. */
  | { status: 'loading' | 'stalled'; response?: SearchResponse }
  | { status: 'done'; response: SearchResponse }
  /** What was found before it failed may be there. */
  | { status: 'failed'; error: Error; response?: SearchResponse };

/**
 * So many results have an excerpt at first, which is about as many as are in view: two thirds of it are theirs, of
 * which each takes some 65 pixels.
 */
export const firstExcerpts = () => Math.ceil(innerHeight / 100);

/**
 * The state of a search, for as long as the same is asked; `attempt` asks anew. A search that is no longer wanted is
 * given up, and what it answers all the same is dropped. `loadExcerpts` gives excerpts to the results below those in
 * view.
 */
export function useSearch(
  provider: SiteSearch,
  { query, version }: SearchRequest,
  attempt: number,
): { state: SearchState; loadExcerpts(): void } {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  /** The search whose results need an excerpt each. */
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
      // The results stay, without more excerpts.
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
  /** Place of the result that Enter opens before another is chosen. */
  first: number;
  /** Other versions may have more: it is not known yet. */
  isLooking: boolean;
  announcement: string;
}

/**
 * Lists where other versions document a name that the searched one lacks, then what that answers. Enter goes to another
 * version only for a name of code: a word of prose may be meant as such.
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

/** Longer than between two keys of a quick typist. */
const pauseOfTyping = 400;

/** A text once it has stayed the same for a moment: what came with each key would be read aloud over what follows. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseOfTyping);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Where the result stands that a reader has moved to, as results may come in another order meanwhile. One that is not
 * found any more keeps its place.
 */
export function activePlace(hits: SearchHit[], { place, url }: { place: number; url?: string }): number {
  const found = url === undefined ? -1 : hits.findIndex((hit) => hit.url === url);
  return found < 0 ? Math.max(0, Math.min(place, hits.length - 1)) : found;
}

/** What a screen reader says of the state of a search, once it has one. */
export function announcement(state: SearchState, listed: number, strings: Strings['search']): string {
  switch (state.status) {
    case 'stalled':
      return strings.searching;
    case 'failed':
      return strings.failed;
    case 'done': {
      const { query, total, partial } = state.response;
      // What is found by names alone is not all: the rest is about to be.
      if (partial) return '';
      if (listed === 0) return strings.none(query);
      return strings.found(total, query, listed);
    }
    default:
      return '';
  }
}
