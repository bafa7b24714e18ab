import type { IndexSettings } from 'algoliasearch';
import { highlightTags } from '../provider/hits.ts';
import { hierarchyLevels, limits } from '@fdc3-docs/search';

const searchable = [...hierarchyLevels.map((level) => `hierarchy.${level}`), 'names', 'content'];

/** How the index is searched; close to what DocSearch gives its own, which is made for records of this shape. */
export const indexSettings: IndexSettings = {
  // The words of a title, or of a name, count the same wherever in it they stand.
  searchableAttributes: searchable.map((name) => (name === 'content' ? name : `unordered(${name})`)),
  attributesForFaceting: ['filterOnly(language)', 'filterOnly(docusaurus_tag)', 'kind', 'version'],
  attributeForDistinct: 'fingerprint',
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  // Of sections that say the same, the one of the latest version comes first and is what `distinct` keeps.
  customRanking: [
    'asc(versionOrder)',
    'desc(weight.pageRank)',
    'desc(weight.page)',
    'desc(weight.level)',
    'asc(weight.position)',
  ],
  // `send order` finds `sendOrder`.
  camelCaseAttributes: searchable,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  // Version 1.2 is not version 2.2.
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  // Questions have more words than the passages that answer them.
  removeWordsIfNoResults: 'allOptional',
  attributesToHighlight: ['hierarchy'],
  attributesToSnippet: [`content:${limits.snippetWords}`],
  snippetEllipsisText: '…',
  highlightPreTag: highlightTags.open,
  highlightPostTag: highlightTags.close,
};
