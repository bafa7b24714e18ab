import { limits, type SearchHit } from '../types.ts';

export interface HitGroup {
  name: string;
  hits: SearchHit[];
}

/** Where the result stands that a reader has moved to; its place is kept where it is not found any more. Results may come in another order meanwhile. */
export function activePlace(hits: SearchHit[], { place, url }: { place: number; url?: string }): number {
  const found = url === undefined ? -1 : hits.findIndex((hit) => hit.url === url);
  return found < 0 ? Math.max(0, Math.min(place, hits.length - 1)) : found;
}

/** Hits under the parts of the documentation that they are in: parts in the order of their best hit, few hits a part. */
export function groupHits(hits: SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits.slice(0, limits.hits)) {
    const group = groups.get(hit.group) ?? [];
    if (group.length < limits.hitsPerGroup) group.push(hit);
    groups.set(hit.group, group);
  }
  return [...groups].map(([name, grouped]) => ({ name, hits: grouped }));
}
