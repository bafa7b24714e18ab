import { cutQuery, limitGroups, pageOf } from '../request.ts';
import { limits, type SearchHit, type SearchRequest, type SearchResponse, type MarkedText } from '../types.ts';
import {
  answerOf,
  createMatcher,
  hasPhrase,
  markText,
  type Matcher,
  readText,
  snippet,
  type SectionText,
} from './excerpts.ts';
import { createHeadingMatcher } from './headings.ts';
import { readSynonyms } from './phrases.ts';
import { parseQuery } from './query.ts';
import { rank, type RankedRecord } from './rank.ts';
import { headingsOf, readIndex } from './readIndex.ts';
import { readWords, rememberedTerms } from './tokenize.ts';
import { createVocabulary, suggest } from './vocabulary.ts';
import { weights } from './weights.ts';

export { isPassedOver } from './tokenize.ts';

/**
 * A version's search engine. The index contains headings and words; texts for excerpts are in separate files, so that a
 * search loads only those it shows.
 */
export interface Engine {
  version: string;
  /** Whether this is the default version. */
  isLast: boolean;
  /** Position among the versions; 0 is the newest. */
  order: number;
  /** Name of the words file next to the index. */
  wordsFile: string;
  /** Searches without throwing on any query. Snippets are empty until the page's text is added. */
  search(request: SearchRequest): SearchResponse;
  /** Finds all matches, for merging with other versions. */
  find(request: SearchRequest): Found;
  /** Text files to add before searching for a quoted phrase; empty for other searches. */
  textsToRead(request: SearchRequest): string[];
  /** Text files missing for these hits, located next to the index file. */
  missingTexts(hits: SearchHit[]): string[];
  /** Adds the content of a text file. Throws when it is invalid. */
  addText(file: string, json: string): void;
  /** Adds snippets to this engine's hits where texts are available; returns other hits unchanged. */
  withSnippets(hits: SearchHit[], query: string): SearchHit[];
  /** Suggests up to three similar queries with results. */
  suggest(query: string): string[];
}

/** Records found in one version. */
interface Found {
  /** Best first. */
  ranked: RankedRecord[];
  groupOf(record: number): string;
  /** Key shared by identical sections of different versions. */
  identity(record: number): string;
  /** Creates a hit; called only for shown records. */
  draw(record: number): SearchHit;
}

/**
 * Creates an engine from an index, by names alone or with the words of the texts.
 *
 * @throws when it is damaged, not whole or of another format: the message is for readers.
 */
export function createEngine(namesJson: string, wordsJson?: string): Engine {
  const index = readIndex(namesJson, wordsJson);
  const { records } = index;
  const { version, isLast, order, synonyms, wordsFile } = index.data;
  const vocabulary = createVocabulary(index);
  const matchHeadings = createHeadingMatcher(index);
  // Until texts are loaded, an unknown word may be in them: do not treat it as a typo.
  const known = wordsJson === undefined ? { ...vocabulary, near: () => [] } : vocabulary;
  const samePhrases = readSynonyms(synonyms);
  const byUrl = new Map(records.map((record, at) => [record.url, at]));
  const texts = new Map<string, SectionText[]>();
  const terms = rememberedTerms();

  const textOf = (record: number) => texts.get(records[record]!.textFile)?.[records[record]!.textPlace];
  const notAdded = (files: string[]) => [...new Set(files)].filter((file) => !texts.has(file));
  const parse = (query: string) => parseQuery(query, known, samePhrases);
  /** Excerpt from a section's text. */
  const excerptOf = (
    record: number,
    matcher: Matcher,
    isQuestion: boolean,
  ): { snippet: MarkedText; answer?: SearchHit['answer'] } => {
    const { heading } = records[record]!;
    const text = textOf(record);
    if (!text) return { snippet: [] };
    const answer = isQuestion ? answerOf(heading, text.lines, matcher) : undefined;
    return { snippet: snippet(heading, text, matcher), ...(answer && { answer }) };
  };
  const has = (record: number, phrase: string[]) =>
    hasPhrase(readWords(records[record]!.heading), phrase) || hasPhrase(textOf(record)?.words ?? [], phrase);

  const engine: Engine = {
    version,
    isLast,
    order,
    wordsFile,
    search: (request) => searchAll([engine], request),
    find({ query, kinds }) {
      const parsed = parse(query);
      const matcher = createMatcher(parsed, terms);
      const found = rank(index, matchHeadings, parsed, kinds);
      return {
        ranked: found.filter(({ record }) => parsed.quoted.every((phrase) => has(record, phrase))),
        groupOf: (record) => records[record]!.page.group,
        identity: index.identity,
        draw(record) {
          const { url, kind, page } = records[record]!;
          return {
            url,
            kind: kind.name,
            titles: headingsOf(records, record).map((heading) => markText(heading, matcher)),
            group: page.group,
            ...excerptOf(record, matcher, parsed.isQuestion),
            versions: [version],
          };
        },
      };
    },
    textsToRead({ query, kinds }) {
      const parsed = parse(query);
      if (parsed.quoted.length === 0) return [];
      const found = rank(index, matchHeadings, parsed, kinds).map(({ record }) => records[record]!);
      const pages = new Set([...new Set(found.map(({ page }) => page))].slice(0, limits.quotedPages));
      return notAdded(found.filter(({ page }) => pages.has(page)).map(({ textFile }) => textFile));
    },
    missingTexts: (hits) => notAdded(hits.flatMap(({ url }) => records[byUrl.get(url) ?? -1]?.textFile ?? [])),
    addText(file, json) {
      const list: unknown = JSON.parse(json);
      if (!Array.isArray(list) || !list.every((text) => typeof text === 'string'))
        throw new Error(`${file} is not a search text file.`);
      texts.set(file, list.map(readText));
    },
    withSnippets(hits, query) {
      const parsed = parse(query);
      const matcher = createMatcher(parsed, terms);
      return hits.map((hit) => {
        const record = byUrl.get(hit.url);
        return record === undefined || hit.versions[0] !== version
          ? hit
          : { ...hit, ...excerptOf(record, matcher, parsed.isQuestion) };
      });
    },
    suggest: (query) => suggest(query, vocabulary),
  };
  return engine;
}

/**
 * Searches several versions and merges identical sections. Versions are listed with the latest first, then newest
 * first. Identical sections within a version stay separate.
 */
export function searchAll(engines: Engine[], request: SearchRequest): SearchResponse {
  const inOrder = [...engines].sort((a, b) => Number(b.isLast) - Number(a.isLast) || a.order - b.order);
  const merged = new Map<unknown, { found: Found; record: number; score: number; versions: string[] }>();
  for (const [newer, engine] of inOrder.entries()) {
    const found = engine.find(request);
    for (const { record, score } of found.ranked) {
      const identity = engines.length === 1 ? record : found.identity(record);
      const known = merged.get(identity);
      if (known) known.versions.push(engine.version);
      else merged.set(identity, { found, record, score: score * weights.version ** newer, versions: [engine.version] });
    }
  }
  const ranked = [...merged.values()].sort((a, b) => b.score - a.score);
  const limited = limitGroups(ranked, ({ found, record }) => found.groupOf(record), request.hitsPerGroup);
  const suggestions = ranked.length === 0 ? inOrder.flatMap((engine) => engine.suggest(request.query)) : [];
  return {
    query: cutQuery(request.query),
    hits: pageOf(limited, request).map(({ found, record, versions }) => ({ ...found.draw(record), versions })),
    total: ranked.length,
    suggestions: [...new Set(suggestions)].slice(0, 3),
  };
}
