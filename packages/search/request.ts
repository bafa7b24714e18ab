import { type SearchHit, type SearchRequest, limits } from './types.ts';

/** The first 64 characters of a query, without splitting surrogate pairs. */
export function cutQuery(query: string): string {
  return query.slice(0, limits.queryLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** Entries of the requested page; at most 20. */
export function pageOf<T>(entries: T[], { page = 0, hitsPerPage = limits.hits }: SearchRequest): T[] {
  const size = Math.max(1, Math.min(limits.hits, Math.trunc(hitsPerPage) || limits.hits));
  const from = Math.max(0, Math.trunc(page) || 0) * size;
  return entries.slice(from, from + size);
}

/**
 * Moves entries beyond a group's maximum to the end, so that the first group does not fill the list. Otherwise keeps
 * the order.
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

export interface HitGroup {
  name: string;
  hits: SearchHit[];
}

/** Groups hits by part of the documentation, in the order of their best hit, with few hits per part. */
export function groupHits(hits: SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits.slice(0, limits.hits)) {
    const group = groups.get(hit.group) ?? [];
    if (group.length < limits.hitsPerGroup) group.push(hit);
    groups.set(hit.group, group);
  }
  return [...groups].map(([name, grouped]) => ({ name, hits: grouped }));
}
