import type { SearchState } from './useSearch.ts';

/** What a screen reader says of the state of a search, once it has one. */
export function announcement(state: SearchState, listed: number): string {
  switch (state.status) {
    case 'stalled':
      return 'Searching …';
    case 'failed':
      return 'Unable to fetch results';
    case 'done': {
      const { query, total, partial } = state.response;
      // What is found by names alone is not all: the rest is about to be.
      if (partial) return '';
      if (listed === 0) return `No results for "${query}"`;
      const all = total > listed ? `, ${listed} of them listed` : '';
      return `${total} ${total === 1 ? 'result' : 'results'} for "${query}"${all}`;
    }
    default:
      return '';
  }
}
