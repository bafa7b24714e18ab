import { useEffect, useState } from 'react';
import { limits, type SearchProvider, type SearchRequest, type SearchResponse } from '../types.ts';

export type SearchState =
  /** Nothing is asked. */
  | { status: 'idle' }
  /** On its way; what was found before is still to be seen. */
  | { status: 'loading' | 'stalled'; response?: SearchResponse }
  | { status: 'done'; response: SearchResponse }
  | { status: 'failed'; error: Error };

/**
 * The state of a search, for as long as the same is asked; `attempt` asks anew. A search that is no longer wanted is
 * given up, and what it answers all the same is dropped. Without a provider nothing is asked yet.
 */
export function useSearch(provider: SearchProvider | undefined, { query, version }: SearchRequest, attempt: number): SearchState {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  useEffect(() => {
    if (query === '') return setState({ status: 'idle' });
    setState((before) => ({ status: 'loading', response: 'response' in before ? before.response : undefined }));
    const stall = setTimeout(() => setState((before) => (before.status === 'loading' ? { ...before, status: 'stalled' } : before)), limits.stallMilliseconds);
    const giveUp = new AbortController();
    const done = (next: SearchState) => {
      clearTimeout(stall);
      if (!giveUp.signal.aborted) setState(next);
    };
    provider?.search({ query, version, hitsPerPage: limits.hits }, giveUp.signal).then(
      (response) => done({ status: 'done', response }),
      (error: Error) => done({ status: 'failed', error }),
    );
    return () => {
      clearTimeout(stall);
      giveUp.abort();
    };
  }, [provider, query, version, attempt]);
  return state;
}
