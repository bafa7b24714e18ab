import type { SearchRequest, SearchResponse } from '../types.ts';
import { cutQuery, limitGroups, pageOf } from '../request.ts';
import type { Engine, RankedHit, SearchOptions } from './types.ts';

interface Merged {
  best: RankedHit;
  /** The versions that say the same, the one to link to first. */
  from: { engine: Engine; hit: RankedHit }[];
}

/** Of what is equally good, newer versions come first: each step back costs this share. */
const ageWorth = 0.985;

/**
 * Searches several versions at once. Sections that say the same appear once, with the versions they are in: the latest
 * first, if it is among them, then the newest.
 */
export function searchAll(engines: Engine[], request: SearchRequest, options: SearchOptions = {}): SearchResponse {
  const inOrder = [...engines].sort((a, b) => Number(b.isLast) - Number(a.isLast) || a.order - b.order);
  const merged = new Map<string, Merged>();
  for (const [age, engine] of inOrder.entries()) {
    for (const each of engine.rank(request)) {
      const hit = { ...each, score: each.score * ageWorth ** age };
      const known = merged.get(hit.identity);
      if (known) known.from.push({ engine, hit });
      else merged.set(hit.identity, { best: hit, from: [{ engine, hit }] });
    }
  }
  const ranked = [...merged.values()].sort(
    (a, b) => Number(b.best.whole) - Number(a.best.whole) || b.best.score - a.best.score,
  );
  const limited = limitGroups(ranked, ({ best }) => best.group, request.hitsPerGroup);
  const hits = pageOf(limited, request).map(({ best, from }) => ({
    ...best.hit(options),
    versions: from.map(({ engine }) => engine.version),
  }));
  const suggestions =
    ranked.length === 0 ? [...new Set(inOrder.flatMap((engine) => engine.suggest(request.query)))].slice(0, 3) : [];
  return { query: cutQuery(request.query), hits, total: ranked.length, suggestions };
}
