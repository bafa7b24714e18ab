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
 * The state of a search, for as long as the same is asked; `attempt` asks anew. A search that is no longer wanted is
 * given up, and what it answers all the same is dropped.
 */
export function useSearch(provider: PreparedProvider, { query, version }: SearchRequest, attempt: number): SearchState {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
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
    const show = (response: SearchResponse) =>
      done(
        response.problem === undefined
          ? { status: 'done', response }
          : { status: 'failed', error: new Error(response.problem), response },
      );
    provider
      .search({ query, version, hitsPerPage: limits.hits, hitsPerGroup: limits.hitsPerGroup }, giveUp.signal, show)
      .then(show, (error: Error) => done({ status: 'failed', error }));
    return () => {
      clearTimeout(stall);
      giveUp.abort();
    };
  }, [provider, query, version, attempt]);
  return state;
}
