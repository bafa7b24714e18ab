import type { SearchResponse } from '@fdc3-docs/search';
import type { NameFinder, PreparedProvider } from '@fdc3-docs/search/client';
import type { Lru } from '../../browser/lru.ts';

/** A site's search provider with state shared by dialog and results page. */
export interface SiteSearch extends PreparedProvider {
  /** Recent answers on the results page, by request, to restore the list's length on back navigation. */
  found: Lru<SearchResponse[]>;
  /** Finds names from other versions missing in the searched version; absent on a site with a single version. */
  findName?: NameFinder;
}
