import type { IndexSettings } from 'algoliasearch';
import { highlightTags } from '../provider/hits.ts';
import { hierarchyLevels, limits } from '@fdc3-docs/search';

const searchable = [...hierarchyLevels.map((level) => `hierarchy.${level}`), 'names', 'phrases', 'content'];

/** Index settings, similar to DocSearch's for records of the same format. */
export const indexSettings: IndexSettings = {
  // Ignore word positions in titles and names.
  searchableAttributes: searchable.map((name) => (name === 'content' ? name : `unordered(${name})`)),
  attributesForFaceting: ['filterOnly(language)', 'filterOnly(docusaurus_tag)', 'kind', 'version'],
  attributeForDistinct: 'fingerprint',
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  // Rank the latest version first among identical sections: `distinct` retains the first.
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
  // Questions contain more words than their answers.
  removeWordsIfNoResults: 'allOptional',
  attributesToHighlight: ['hierarchy'],
  attributesToSnippet: [`content:${limits.snippetWords}`],
  snippetEllipsisText: '…',
  highlightPreTag: highlightTags.open,
  highlightPostTag: highlightTags.close,
};
