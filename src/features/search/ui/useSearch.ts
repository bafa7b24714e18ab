import { useEffect, useState } from 'react';
import type { PreparedProvider } from '../client/embeddedProvider.ts';
import { limits, type SearchRequest, type SearchResponse } from '../types.ts';

export type SearchState =
  /** Nothing is asked. */
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
  provider: PreparedProvider,
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
