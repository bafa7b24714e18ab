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

/** The index that is searched, with a key that may only search. */
export interface AlgoliaIndex {
  applicationId: string;
  apiKey: string;
  indexName: string;
}

export interface AlgoliaOptions extends HitContext {
  /** Language of the records that are searched, such as `en`. */
  language: string;
  hosts?: ServiceHost[];
}

/**
 * Search on the hosted service. Its promises reject with an error for people when the service cannot be reached,
 * refuses the key or answers nonsense, and with the signal's reason when that aborts. An empty query is not sent.
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
        if (!Array.isArray(found)) throw new TypeError('The answer has no list of hits.');
        const all = toHits(found, options, request.version);
        const { hitsPerGroup } = request;
        const grouped = () => limitGroups(all, ({ group }) => group, hitsPerGroup);
        const hits = hitsPerGroup === undefined ? all : pageOf(grouped(), request);
        // The service counts sections that were joined here one by one, unless its index groups them itself.
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
        // Nonsense in the form of JSON has been kept like any answer; asking again should ask.
        await client.clearCache();
        throw serviceError(error);
      }
    },
  };
}

/** One query of the multi-index call. `request.query` has been cut. */
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
    // Sections that say the same in several versions are one hit (`attributeForDistinct` in the index's settings).
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
  // Named so by the field's crawlers, hence also in an index that one of them has filled.
  return [`language:${language}`, ...(version === undefined ? [] : [`docusaurus_tag:docs-default-${version}`])];
}

function pageSize(wanted: number = limits.hits): number {
  return Math.max(1, Math.min(limits.hits, Math.trunc(wanted)));
}

const mostSuggestions = 3;

/**
 * What a reader might have meant when nothing was found: titles of pages with a word that begins like the longest one
 * of the query, which forgives more than the two mistakes that the service forgives. None when it cannot be asked
 * either.
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

/**
 * So many milliseconds "nothing found" waits for recommended pages. By its own time limits the client would take the
 * host for a failed one.
 */
const recommendationPatience = 1000;

/**
 * Pages that many read just now, by the service's recommendations; none where it has none, is slow or cannot be asked.
 */
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
    // Several sections of one page lead to it once.
    return [...new Map(pages)].slice(0, limits.recommended).map(([url, title]) => ({ url, title }));
  } catch {
    return [];
  }
}
