/** What the page and the search worker say to each other. */
import type { SearchRequest, SearchResponse } from '../types.ts';

/** An index that a search needs: a version's name and where its file is. */
export interface IndexFile {
  version: string;
  url: string;
}

export type ToWorker =
  /** Fetch these indexes; there is no answer. */
  | { type: 'prepare'; indexes: IndexFile[] }
  /** Search these indexes. One index: that version alone; several: all of them, same sections joined. */
  | { type: 'search'; id: number; request: SearchRequest; indexes: IndexFile[] }
  /** Nobody waits for this search any more. */
  | { type: 'cancel'; id: number };

export type FromWorker = { id: number; response: SearchResponse } | { id: number; problem: string };
