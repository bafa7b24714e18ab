import type { SearchResponse } from '@fdc3-docs/search';
import type { NameFinder, PreparedProvider } from '@fdc3-docs/search/client';
import type { Lru } from '../../browser/lru.ts';

/** The provider of a site, with what dialog and results page share. */
export interface SiteSearch extends PreparedProvider {
  /** Recent answers of the results page, by request, so that going back finds the page as long as it was. */
  found: Lru<SearchResponse[]>;
  /** Finds names that the searched version lacks and others have; absent on a site with a single version. */
  findName?: NameFinder;
}
