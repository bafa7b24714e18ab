import { limits, type SearchRequest } from '../types.ts';
import { highlightTags } from './markedText.ts';

/** At most 64 characters are sent; a character that takes two units of UTF-16 is not cut in half. */
export function cutQuery(query: string): string {
  return query.slice(0, limits.queryLength).replace(/[\uD800-\uDBFF]$/, '');
}

export type ServiceQuery = ReturnType<typeof toQuery>;

/** One query of the multi-index call. `request.query` has been cut. */
export function toQuery({ query, version, kinds = [], page = 0, hitsPerPage = limits.hits }: SearchRequest, indexName: string, language: string) {
  return {
    indexName,
    query,
    page,
    hitsPerPage,
    facetFilters: [
      `language:${language}`,
      // Named so by the field's crawlers, hence also in an index that one of them has filled.
      ...(version === undefined ? [] : [`docusaurus_tag:docs-default-${version}`]),
      ...(kinds.length > 0 ? [kinds.map((kind) => `kind:${kind}`)] : []),
    ],
    // Sections that say the same in several versions are one hit (`attributeForDistinct` in the index's settings).
    distinct: version === undefined,
    attributesToRetrieve: ['url', 'kind', 'hierarchy', 'content', 'version', 'versions', 'fingerprint'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: [`content:${limits.snippetWords}`],
    snippetEllipsisText: '…',
    highlightPreTag: highlightTags.open,
    highlightPostTag: highlightTags.close,
  };
}
