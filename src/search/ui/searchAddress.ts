import { limits, type SearchKind } from '../types.ts';
import type { SearchNames } from './names.ts';

/** What the address of the results page says. */
export interface AskedSearch {
  query: string;
  /** Name of a version; undefined for all of them. */
  version?: string;
  /** Only these kinds; all when empty. */
  kinds: SearchKind[];
}

/** The results page's address for a search. */
export function searchAddress(page: string, { query, version = 'all', kinds }: AskedSearch): string {
  const parameters = new URLSearchParams({ q: query, version });
  for (const kind of kinds) parameters.append('kind', kind);
  return `${page}?${parameters}`;
}

/**
 * Reads it. What it does not say is left at the latest version and all kinds, and so is what does not exist; a version
 * may go by its label as well.
 */
export function askedSearch(search: string, { versions, kinds }: Pick<SearchNames, 'versions' | 'kinds'>, latest: string): AskedSearch {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('version') ?? latest;
  const known = versions.find(({ name, label }) => name === asked || label.toLowerCase() === asked.toLowerCase());
  return {
    query: (parameters.get('q') ?? '').slice(0, limits.queryLength),
    version: asked === 'all' ? undefined : (known?.name ?? latest),
    kinds: parameters.getAll('kind').filter((kind) => kinds.some(({ name }) => name === kind)),
  };
}
