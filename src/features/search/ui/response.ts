import type { SearchHit } from '../types.ts';
import type { SearchState } from './useSearch.ts';
import type { Strings } from '../../../strings/strings.ts';

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
