import type { LiteClient } from 'algoliasearch/lite';
import { type Connection, createConnection, serviceError } from './connection.ts';
import { highlightTags, type HitContext, resultLink, type ServiceHit, toHits } from './hits.ts';
import { type ServiceHost, serviceHosts } from './serviceHosts.ts';
import {
  cutQuery,
  limitGroups,
  limits,
  pageOf,
  type RecommendedPage,
  type SearchProvider,
  type SearchRequest,
  type SearchResponse,
} from '@fdc3-docs/search';

/** The index to search, with a search-only key. */
export interface AlgoliaIndex {
  applicationId: string;
  apiKey: string;
  indexName: string;
}

export interface AlgoliaOptions extends HitContext {
  /** Record language, such as `en`. */
  language: string;
  hosts?: ServiceHost[];
}

/**
 * Search on the hosted service. Rejects with a readable error when the service is unreachable, refuses the key or sends
 * an invalid response, and with the signal's reason on abort. Empty queries are not sent.
 */
export function createAlgoliaProvider(config: AlgoliaIndex, options: AlgoliaOptions): SearchProvider {
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
        if (!Array.isArray(found)) throw new TypeError('The response does not contain a list of hits.');
        const all = toHits(found, options, request.version);
        const { hitsPerGroup } = request;
        const grouped = () => limitGroups(all, ({ group }) => group, hitsPerGroup);
        const hits = hitsPerGroup === undefined ? all : pageOf(grouped(), request);
        // The service counts sections merged here separately, unless its index groups them.
        const total = Math.max(nbHits - (found.length - all.length), all.length);
        if (total > 0) return { query, hits, total, suggestions: [] };
        const facetFilters = placeFilters(request.version, options.language);
        const [others, recommended] = await Promise.all([
          suggestions(client, sent),
          recommendedPages(connect, { indexName, facetFilters, baseUrl: options.baseUrl }, signal),
        ]);
        signal?.throwIfAborted();
        return { query, hits, total, suggestions: others, recommended };
      } catch (error) {
        signal?.throwIfAborted();
        // An invalid response has been cached: clear it, so that the next search retries.
        await client.clearCache();
        throw serviceError(error);
      }
    },
  };
}

/** A query of the multi-index call. `request.query` is already cut. */
function toQuery(
  { query, version, kinds = [], page, hitsPerPage, hitsPerGroup }: SearchRequest,
  indexName: string,
  language: string,
) {
  const grouped = hitsPerGroup !== undefined;
  return {
    indexName,
    query,
    page: grouped ? 0 : Math.max(0, Math.trunc(page ?? 0)),
    hitsPerPage: grouped ? limits.hits : pageSize(hitsPerPage),
    facetFilters: [
      ...placeFilters(version, language),
      ...(kinds.length > 0 ? [kinds.map((kind) => `kind:${kind}`)] : []),
    ],
    // Merge identical sections of different versions (`attributeForDistinct` in the index settings).
    distinct: version === undefined,
    attributesToRetrieve: ['url', 'kind', 'hierarchy', 'version', 'versions', 'fingerprint'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: [`content:${limits.snippetWords}`],
    snippetEllipsisText: '…',
    highlightPreTag: highlightTags.open,
    highlightPostTag: highlightTags.close,
  };
}

function placeFilters(version: string | undefined, language: string): string[] {
  // Names used by DocSearch crawlers, so that their indexes work too.
  return [`language:${language}`, ...(version === undefined ? [] : [`docusaurus_tag:docs-default-${version}`])];
}

function pageSize(wanted: number = limits.hits): number {
  return Math.max(1, Math.min(limits.hits, Math.trunc(wanted)));
}

const mostSuggestions = 3;

/**
 * Suggests queries if nothing was found: titles with a word that starts like the longest query word, a wider match than
 * the service's two typos. Empty if this request fails too.
 */
async function suggestions(client: LiteClient, query: ReturnType<typeof toQuery>): Promise<string[]> {
  const word = query.query.split(/\s+/).reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  const start = word.slice(0, Math.ceil(word.length / 2));
  if (start.length < 3) return [];
  try {
    const { results } = await client.searchForHits<ServiceHit>({ requests: [{ ...query, query: start, page: 0 }] });
    const titles = results[0]?.hits.flatMap((hit) => hit.hierarchy?.lvl1 ?? []) ?? [];
    return [...new Set(titles)].slice(0, mostSuggestions);
  } catch {
    return [];
  }
}

/** Wait for recommended pages, in milliseconds. A client timeout would mark the host as failed. */
const recommendationPatience = 1000;

/** Popular pages from the service's recommendations; empty if there are none, or on failure or timeout. */
async function recommendedPages(
  connect: Connection,
  { indexName, facetFilters, baseUrl }: { indexName: string; facetFilters: string[]; baseUrl: string },
  signal?: AbortSignal,
): Promise<RecommendedPage[]> {
  try {
    const client = connect(AbortSignal.any([AbortSignal.timeout(recommendationPatience), ...(signal ? [signal] : [])]));
    const { results } = await client.getRecommendations({
      requests: [
        {
          model: 'trending-items',
          indexName,
          threshold: 0,
          maxRecommendations: limits.recommended,
          queryParameters: { facetFilters, attributesToRetrieve: ['url', 'hierarchy'] },
        },
      ],
    });
    const hits = (results[0]?.hits ?? []) as ServiceHit[];
    const pages = hits.flatMap(({ url, hierarchy }) =>
      url && hierarchy?.lvl1 ? [[resultLink(url, baseUrl).replace(/#.*/s, ''), hierarchy.lvl1] as const] : [],
    );
    // List a page once, even for several sections.
    return [...new Map(pages)].slice(0, limits.recommended).map(([url, title]) => ({ url, title }));
  } catch {
    return [];
  }
}
