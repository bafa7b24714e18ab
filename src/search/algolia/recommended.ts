import type { RecommendedPage } from '../types.ts';
import { limits } from '../types.ts';
import type { Connection } from './connection.ts';
import type { ServiceHit } from './hits.ts';
import { resultLink } from './resultLink.ts';

/** So long "nothing found" waits for it, in milliseconds; the client's own time limits would take the host for a failed one. */
const patience = 1000;

export interface RecommendedRequest {
  indexName: string;
  /** Of the search that found nothing, for its language and version. */
  facetFilters: string[];
  /** Begins and ends with `/`. */
  baseUrl: string;
}

/** Pages that many read just now, by the service's recommendations; none where it has none, is slow or cannot be asked. */
export async function recommendedPages(connect: Connection, { indexName, facetFilters, baseUrl }: RecommendedRequest, signal?: AbortSignal): Promise<RecommendedPage[]> {
  try {
    const client = connect(AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]));
    const { results } = await client.getRecommendations({
      requests: [{
        model: 'trending-items',
        indexName,
        threshold: 0,
        maxRecommendations: limits.recommended,
        queryParameters: { facetFilters, attributesToRetrieve: ['url', 'hierarchy'] },
      }],
    });
    const hits = (results[0]?.hits ?? []) as ServiceHit[];
    const pages = hits.flatMap(({ url, hierarchy }) => (url && hierarchy?.lvl1 ? [[resultLink(url, baseUrl).replace(/#.*/s, ''), hierarchy.lvl1] as const] : []));
    // Several sections of one page lead to it once.
    return [...new Map(pages)].slice(0, limits.recommended).map(([url, title]) => ({ url, title }));
  } catch {
    return [];
  }
}
