import { limits, type SearchRequest } from './types.ts';

/** The first 64 characters of what was typed; a character that takes two units of UTF-16 is not cut in half. */
export function cutQuery(query: string): string {
  return query.slice(0, limits.queryLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** The entries of the page that a request asks for; at most 20. */
export function pageOf<T>(entries: T[], { page = 0, hitsPerPage = limits.hits }: SearchRequest): T[] {
  const size = Math.max(1, Math.min(limits.hits, Math.trunc(hitsPerPage) || limits.hits));
  const from = Math.max(0, Math.trunc(page) || 0) * size;
  return entries.slice(from, from + size);
}

/**
 * Puts what exceeds the most of a group after everything else, so that a list of few groups shows more than the first
 * one. The order is kept otherwise.
 */
export function limitGroups<T>(entries: T[], groupOf: (entry: T) => string, most: number | undefined): T[] {
  if (most === undefined) return entries;
  const counts = new Map<string, number>();
  const first: T[] = [];
  const rest: T[] = [];
  for (const entry of entries) {
    const count = (counts.get(groupOf(entry)) ?? 0) + 1;
    counts.set(groupOf(entry), count);
    (count <= most ? first : rest).push(entry);
  }
  return [...first, ...rest];
}
