/** What the page and the search worker say to each other. */
import type { SearchRequest, SearchResponse } from '../types.ts';

/** An index that a search needs: a version's name and where its file is. */
export interface IndexFile {
  version: string;
  /** Absolute. */
  url: string;
}

export type ToWorker =
  /** Fetch these indexes; there is no answer. */
  | { type: 'prepare'; indexes: IndexFile[] }
  /** Search these indexes. With a version in the request, its index alone; else all of them, same sections joined. */
  | { type: 'search'; id: number; request: SearchRequest; indexes: IndexFile[] }
  /** Nobody waits for this search any more. */
  | { type: 'cancel'; id: number };

/** A search has one answer, or several when words and snippets come later: all but the last are not `final` then. */
export type FromWorker = { id: number; response: SearchResponse; final: boolean } | { id: number; problem: string };
