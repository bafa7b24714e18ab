const results = (count: number | string) => (count === 1 ? '1 result' : `${count} results`);

/** Search: its dialog, and the page of results. */
export const search = {
  docs: 'Search docs',
  clear: 'Clear the search',
  close: 'Close',
  inAllVersions: 'In all versions',
  inVersion: (version: string) => `In ${version}`,
  searchIn: (version: string) => `Search in ${version}`,
  allVersions: 'All versions',
  searching: 'Searching…',
  results: 'Results',
  seeAll: 'See all results',
  seeAllOf: (count: number) => `See all ${results(count)}`,
  /** Said to those who listen; so many of the results are listed. */
  found: (count: number, query: string, listed: number) =>
    `${results(count)} for "${query}"${count > listed ? `, ${listed} of them listed` : ''}`,
  foundIn: (count: number, query: string, place: string) => `${results(count)} for "${query}" in ${place}`,
  everyVersion: 'all versions',
  /** A name that the searched version lacks; `versions` are those that have it. */
  otherVersions: (name: string, version: string, versions: string) =>
    `${name} is not documented in ${version}. It is in ${versions}.`,
  inOtherVersions: 'In other versions',
  loading: 'Loading…',
  more: 'Show more results',
  none: (query: string) => `No results for "${query}"`,
  /** Before and after the query, which is in bold. */
  noneBefore: 'No results for "',
  noneAfter: '"',
  trySearching: 'Try searching for:',
  othersRead: 'Others read these pages:',
  searchAllVersions: 'Search all versions',
  missing: 'Believe this query should return results?',
  tell: 'Let us know.',
  issue: (query: string) => `Search finds nothing for "${query}"`,
  failed: 'Unable to fetch results',
  checkNetwork: 'You might want to check your network connection.',
  retry: 'Try again',
  keys: {
    up: 'Arrow up',
    down: 'Arrow down',
    toMove: 'to move',
    enter: 'Enter',
    toOpen: 'to open',
    escape: 'Escape',
    toClose: 'to close',
    slash: 'Slash',
    toSearch: 'to search',
  },
  noRecent: 'No recent searches',
  recentText: 'Pages that you open from search will be listed here next time.',
  recent: 'Recent',
  favourites: 'Favourites',
  addFavourite: (title: string) => `Add ${title} to favourites`,
  removeRecent: (title: string) => `Remove ${title} from recent`,
  removeFavourite: (title: string) => `Remove ${title} from favourites`,
  form: { label: 'Words or names', search: 'Search', version: 'Version', allVersions: 'All versions', only: 'Only' },
  /** The kinds of results that every site has. */
  kinds: {
    page: { label: 'Page', plural: 'Pages' },
    section: { label: 'Section', plural: 'Sections' },
  } as Record<string, { label: string; plural: string }>,
};
