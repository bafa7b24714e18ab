import { limitGroups, pageOf } from '../engine/pages.ts';
import type { SearchConfig } from '../../docs/siteTypes.ts';
import type { SearchProvider, SearchResponse } from '../types.ts';
import { createConnection } from './connection.ts';
import { toHits, type HitContext, type ServiceHit } from './hits.ts';
import { cutQuery } from '../cutQuery.ts';
import { placeFilters, toQuery } from './query.ts';
import { recommendedPages } from './recommended.ts';
import { serviceError } from './serviceError.ts';
import { serviceHosts, type ServiceHost } from './serviceHosts.ts';
import { suggestions } from './suggestions.ts';

export interface AlgoliaOptions extends HitContext {
  /** Language of the records that are searched, such as `en`. */
  language: string;
  /** Where to ask; the service's own hosts when left out. */
  hosts?: ServiceHost[];
}

/**
 * Search on the hosted service. Its promises reject with an error for people when the service cannot be reached, refuses
 * the key or answers nonsense, and with the signal's reason when that aborts. An empty query is not sent.
 */
export function createAlgoliaProvider(config: Extract<SearchConfig, { provider: 'algolia' }>, options: AlgoliaOptions): SearchProvider {
  const { applicationId, apiKey, indexName } = config;
  const connect = createConnection(applicationId, apiKey, options.hosts ?? serviceHosts(applicationId));
  return {
    async search(request, signal): Promise<SearchResponse> {
      signal?.throwIfAborted();
      const query = cutQuery(request.query);
      if (query.trim() === '') return { query, hits: [], total: 0, suggestions: [] };
      const client = connect(signal);
      const sent = toQuery({ ...request, query }, indexName, options.language);
      try {
        const { results } = await client.searchForHits<ServiceHit>({ requests: [sent] });
        const { hits: found, nbHits = 0 } = results[0]!;
        if (!Array.isArray(found)) throw new TypeError('The answer has no list of hits.');
        const all = toHits(found, options, request.version);
        const { hitsPerGroup } = request;
        const hits = hitsPerGroup === undefined ? all : pageOf(limitGroups(all, ({ group }) => group, hitsPerGroup), request);
        // The service counts sections that were joined here one by one, unless its index groups them itself.
        const total = Math.max(nbHits - (found.length - all.length), all.length);
        if (total > 0) return { query, hits, total, suggestions: [] };
        const place = { indexName, facetFilters: placeFilters(request.version, options.language), baseUrl: options.baseUrl };
        const [others, recommended] = await Promise.all([suggestions(client, sent), recommendedPages(connect, place, signal)]);
        signal?.throwIfAborted();
        return { query, hits, total, suggestions: others, recommended };
      } catch (error) {
        signal?.throwIfAborted();
        // Nonsense in the form of JSON has been kept like any answer; asking again should ask.
        await client.clearCache();
        throw serviceError(error);
      }
    },
  };
}
