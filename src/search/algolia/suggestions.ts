import type { LiteClient } from 'algoliasearch/lite';
import type { ServiceHit } from './hits.ts';
import type { ServiceQuery } from './query.ts';

const maximum = 3;

/**
 * What a reader might have meant when nothing was found: titles of pages with a word that begins like the longest one of
 * the query, which forgives more than the two mistakes that the service forgives. None when it cannot be asked either.
 */
export async function suggestions(client: LiteClient, query: ServiceQuery): Promise<string[]> {
  const word = query.query.split(/\s+/).reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  const start = word.slice(0, Math.ceil(word.length / 2));
  if (start.length < 3) return [];
  try {
    const { results } = await client.searchForHits<ServiceHit>({ requests: [{ ...query, query: start, page: 0 }] });
    const titles = results[0]?.hits.flatMap((hit) => hit.hierarchy?.lvl1 ?? []) ?? [];
    return [...new Set(titles)].slice(0, maximum);
  } catch {
    return [];
  }
}
