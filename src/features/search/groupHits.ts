import { limits, type SearchHit } from './types.ts';

export interface HitGroup {
  name: string;
  hits: SearchHit[];
}

/**
 * Hits under the parts of the documentation that they are in: parts in the order of their best hit, few hits a part.
 */
export function groupHits(hits: SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits.slice(0, limits.hits)) {
    const group = groups.get(hit.group) ?? [];
    if (group.length < limits.hitsPerGroup) group.push(hit);
    groups.set(hit.group, group);
  }
  return [...groups].map(([name, grouped]) => ({ name, hits: grouped }));
}
