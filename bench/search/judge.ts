import type { Engine } from '@fdc3-docs/search/engine';
import type { JudgedQuery } from './types.ts';

export interface Figures {
  queries: number;
  /** Shares of queries with a right first hit, and with a right hit among the first five. */
  hitAt1: number;
  hitAt5: number;
  /** Mean of 1 / position of the first right hit among ten. */
  reciprocalRank: number;
  misses: Miss[];
}

/** A query with a wrong first hit. */
export interface Miss {
  query: JudgedQuery;
  /** Position of the first right hit. Undefined if not among ten. */
  place?: number;
  /** The first hit. */
  first?: string;
}

/**
 * Runs each query in its version and compares hits with the expected results. `paths` are the versions' permalinks by
 * name.
 */
export function judge(engines: Map<string, Engine>, paths: Map<string, string>, queries: JudgedQuery[]): Figures {
  const misses: Miss[] = [];
  let rank = 0;
  let inFive = 0;
  for (const query of queries) {
    const path = `${paths.get(query.version)}/`;
    const hits = engines.get(query.version)!.search({ query: query.query, version: query.version }).hits.slice(0, 10);
    const found = hits.map(({ url }) => url.slice(path.length));
    const place = found.findIndex((url) => query.right.some((right) => isRight(url, right))) + 1;
    if (place > 0) rank += 1 / place;
    if (place > 0 && place <= 5) inFive++;
    if (place !== 1) misses.push({ query, place: place || undefined, first: found[0] });
  }
  const count = queries.length;
  return {
    queries: count,
    hitAt1: (count - misses.length) / count,
    hitAt5: inFive / count,
    reciprocalRank: rank / count,
    misses,
  };
}

/** `url` is a doc id with anchor. See `JudgedQuery.right`. */
export function isRight(url: string, right: string): boolean {
  if (right.endsWith('#')) return url === right.slice(0, -1);
  return right.includes('#') ? url === right : url.split('#')[0] === right;
}
