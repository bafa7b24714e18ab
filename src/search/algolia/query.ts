import { limits, type SearchRequest } from '../types.ts';
import { highlightTags } from './markedText.ts';

export type ServiceQuery = ReturnType<typeof toQuery>;

/** One query of the multi-index call. `request.query` has been cut. */
export function toQuery({ query, version, kinds = [], page, hitsPerPage, hitsPerGroup }: SearchRequest, indexName: string, language: string) {
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

/** Filters for a language and for a version, unless all are meant. */
export function placeFilters(version: string | undefined, language: string): string[] {
  // Named so by the field's crawlers, hence also in an index that one of them has filled.
  return [`language:${language}`, ...(version === undefined ? [] : [`docusaurus_tag:docs-default-${version}`])];
}

/** At most 20 hits a search. */
function pageSize(wanted: number = limits.hits): number {
  return Math.max(1, Math.min(limits.hits, Math.trunc(wanted)));
}
