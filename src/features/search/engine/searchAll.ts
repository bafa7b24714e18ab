import type { SearchRequest, SearchResponse } from '../types.ts';
import { cutQuery, limitGroups, pageOf } from '../request.ts';
import type { Engine, RankedHit } from './types.ts';
import { recordWeights } from './weights.ts';

/**
 * Searches several versions at once. Sections that say the same appear once, with the versions they are in: the latest
 * first, if it is among them, then the newest.
 */
export function searchAll(engines: Engine[], request: SearchRequest): SearchResponse {
  const inOrder = [...engines].sort((a, b) => Number(b.isLast) - Number(a.isLast) || a.order - b.order);
  const merged = new Map<string, RankedHit & { versions: string[] }>();
  for (const [age, engine] of inOrder.entries()) {
    for (const hit of engine.rank(request)) {
      const known = merged.get(hit.identity);
      if (known) known.versions.push(engine.version);
      else
        merged.set(hit.identity, {
          ...hit,
          score: hit.score * recordWeights.age ** age,
          versions: [engine.version],
        });
    }
  }
  const ranked = [...merged.values()].sort((a, b) => Number(b.whole) - Number(a.whole) || b.score - a.score);
  const limited = limitGroups(ranked, ({ group }) => group, request.hitsPerGroup);
  const suggestions =
    ranked.length === 0 ? [...new Set(inOrder.flatMap((engine) => engine.suggest(request.query)))].slice(0, 3) : [];
  return {
    query: cutQuery(request.query),
    hits: pageOf(limited, request).map(({ hit, versions }) => ({ ...hit(), versions })),
    total: ranked.length,
    suggestions,
  };
}
