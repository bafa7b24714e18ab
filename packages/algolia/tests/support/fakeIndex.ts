import type { IndexSettings } from 'algoliasearch';
import type { SearchRecord } from '@fdc3-docs/search';
import { withVersions } from '../../push/readRecords.ts';
import { indexSettings } from '../../push/settings.ts';
import { highlight, matches, snippet, words, type Word } from './fakeText.ts';

export type FakeRecord = Record<string, unknown> & { objectID: string };

export interface FakeIndex {
  records: Map<string, FakeRecord>;
  settings: IndexSettings;
  /** Rules, by any name. */
  rules: string[];
  synonyms: string[][];
  /** Record ids by popularity, highest first. */
  trending?: string[];
}

export const emptyIndex = (): FakeIndex => ({ records: new Map(), settings: {}, rules: [], synonyms: [] });

/** Returns the index after a push of records. */
export function indexOf(records: SearchRecord[], versions: { name: string; isLast: boolean }[]): FakeIndex {
  const pushed = withVersions(records, versions).map((record) => ({ ...record }));
  return {
    ...emptyIndex(),
    records: new Map(pushed.map((record) => [record.objectID, record])),
    settings: indexSettings,
  };
}

export interface FakeQuery {
  query?: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: (string | string[])[];
  distinct?: boolean;
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  attributesToSnippet?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
}

/** Value at a path such as `hierarchy.lvl1`. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

const textAt = (record: FakeRecord, path: string): string => String(valueAt(record, path) ?? '');
const bareName = (attribute: string): string => /\((.+)\)$/.exec(attribute)?.[1] ?? attribute;

/**
 * Simulates the service's search as far as needed: filters, prefixes, typos, ranking, grouping, paging, highlighting.
 */
export function searchIndex({ records, settings }: FakeIndex, query: FakeQuery): Record<string, unknown> {
  const asked = words(query.query ?? '', false);
  const filtered = [...records.values()].filter((record) =>
    (query.facetFilters ?? []).every((filter) => passes(record, filter, settings)),
  );
  const every = filtered.filter((record) => asked.every((word) => place(record, word, settings) >= 0));
  const some =
    settings.removeWordsIfNoResults === 'allOptional'
      ? filtered.filter((record) => asked.some((word) => place(record, word, settings) >= 0))
      : [];
  const ranked = (every.length > 0 ? every : some).sort((a, b) => compare(a, b, asked, settings));
  const grouped =
    query.distinct && settings.attributeForDistinct ? firstOfEach(ranked, settings.attributeForDistinct) : ranked;
  const { page = 0, hitsPerPage = 20 } = query;
  const hits = grouped.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => toHit(record, query, asked));
  const nbPages = Math.ceil(grouped.length / Math.max(1, hitsPerPage));
  return {
    hits,
    nbHits: grouped.length,
    page,
    hitsPerPage,
    nbPages,
    exhaustiveNbHits: true,
    query: query.query ?? '',
    params: '',
    processingTimeMS: 1,
  };
}

/** Simulates the service's recommendations: popular records that pass the filters. */
export function trendingItems(
  { records, settings, trending = [] }: FakeIndex,
  { maxRecommendations, queryParameters = {} }: { maxRecommendations: number; queryParameters?: FakeQuery },
): Record<string, unknown> {
  const known = trending.flatMap((id) => records.get(id) ?? []);
  const passing = known.filter((record) =>
    (queryParameters.facetFilters ?? []).every((filter) => passes(record, filter, settings)),
  );
  return {
    hits: passing.slice(0, maxRecommendations).map((record) => ({ ...toHit(record, queryParameters, []), _score: 50 })),
  };
}

/** Filters on attributes not declared for faceting match nothing, as in the service. */
function passes(record: FakeRecord, filter: string | string[], settings: IndexSettings): boolean {
  const declared = (settings.attributesForFaceting ?? []).map(bareName);
  return [filter].flat().some((each) => {
    const [, name = '', value] = /^([^:]+):(.*)$/.exec(each) ?? [];
    return declared.includes(name) && valueAt(record, name) === value;
  });
}

/** Index of the first searchable attribute with the word, or -1. */
function place(
  record: FakeRecord,
  word: Word,
  { searchableAttributes = [], camelCaseAttributes = [] }: IndexSettings,
): number {
  return searchableAttributes
    .map(bareName)
    .findIndex((name) =>
      words(textAt(record, name), camelCaseAttributes.includes(name)).some(({ text }) => matches(text, word)),
    );
}

function compare(a: FakeRecord, b: FakeRecord, asked: Word[], settings: IndexSettings): number {
  const found = (record: FakeRecord) => asked.filter((word) => place(record, word, settings) >= 0).length;
  const best = (record: FakeRecord) =>
    Math.min(...asked.map((word) => place(record, word, settings)).filter((at) => at >= 0));
  const textual = found(b) - found(a) || (asked.length > 0 ? best(a) - best(b) : 0);
  if (textual !== 0) return textual;
  for (const criterion of settings.customRanking ?? []) {
    const name = bareName(criterion);
    const difference = Number(valueAt(a, name) ?? 0) - Number(valueAt(b, name) ?? 0);
    if (difference !== 0) return criterion.startsWith('desc') ? -difference : difference;
  }
  return 0;
}

function firstOfEach(records: FakeRecord[], attribute: string): FakeRecord[] {
  const seen = new Set<unknown>();
  return records.filter((record) => !seen.has(valueAt(record, attribute)) && seen.add(valueAt(record, attribute)));
}

function toHit(
  record: FakeRecord,
  { attributesToRetrieve, attributesToHighlight = [], attributesToSnippet = [], ...query }: FakeQuery,
  asked: Word[],
): Record<string, unknown> {
  const tags = { open: query.highlightPreTag ?? '<em>', close: query.highlightPostTag ?? '</em>' };
  const mark = (value: unknown): unknown => {
    if (typeof value === 'string')
      return { value: highlight(value, asked, tags), matchLevel: 'none', matchedWords: [] };
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mark(each)]));
  };
  const cut = (attribute: string): [string, unknown] => {
    const [name = '', most] = attribute.split(':');
    const text = valueAt(record, name);
    return [
      name,
      typeof text === 'string' ? { value: snippet(text, asked, Number(most), tags), matchLevel: 'none' } : undefined,
    ];
  };
  return {
    ...Object.fromEntries((attributesToRetrieve ?? Object.keys(record)).map((name) => [name, record[name]])),
    objectID: record.objectID,
    _highlightResult: Object.fromEntries(attributesToHighlight.map((name) => [name, mark(record[name])])),
    _snippetResult: Object.fromEntries(attributesToSnippet.map(cut)),
  };
}
