import { limits, type SearchHit, type SearchRequest, type SearchResponse } from '../types.ts';
import {
  beginning,
  createMatcher,
  markText,
  type Matcher,
  namesAll,
  snippet,
  snippetText,
  type SnippetText,
} from './marks.ts';
import { cutQuery, limitGroups, pageOf } from '../request.ts';
import { parseQuery } from './parseQuery.ts';
import { rank } from './rank.ts';
import { headingsOf, readIndex } from './readIndex.ts';
import { rememberedTerms } from './tokenize.ts';
import { suggest } from './vocabulary.ts';
import type { Engine, SearchOptions } from './types.ts';

/**
 * Makes an index, as the build wrote it, ready to be asked: by names alone, or with the words of the texts.
 * @throws when it is damaged, not whole or of another format: the message is for readers.
 */
export function createEngine(namesJson: string, wordsJson?: string): Engine {
  const index = readIndex(namesJson, wordsJson);
  const { records, vocabulary, data } = index;
  const { version, isLast, order, synonyms, wordsFile } = data;
  // A word that no name has may be in the texts: it is no slip as long as they are not there.
  const known = index.whole ? vocabulary : { ...vocabulary, near: () => [] };
  const byUrl = new Map(records.map(({ url }, record) => [url, record]));
  const texts = new Map<string, SnippetText[]>();
  const terms = rememberedTerms();
  const parse = (query: string) => parseQuery(query, known, synonyms);

  const snippetOf = (record: number, matcher: Matcher, { snippetWords = limits.snippetWords }: SearchOptions) => {
    const { page, place } = records[record]!;
    const text = texts.get(page.textFile)?.[place];
    if (!text) return [];
    // Of what the query names, the text begins with what it is.
    return namesAll(records[record]!.heading, matcher)
      ? beginning(text, matcher, snippetWords)
      : snippet(text, matcher, snippetWords);
  };

  const drawHit = (record: number, matcher: Matcher, options: SearchOptions): SearchHit => {
    const { url, kind, page } = records[record]!;
    return {
      url,
      kind: kind.name,
      titles: headingsOf(records, record).map((heading) => markText(heading, matcher)),
      group: page.group,
      snippet: snippetOf(record, matcher, options),
      versions: [version],
    };
  };

  const engine: Engine = {
    version,
    isLast,
    order,
    wordsFile,
    search(request, options = {}): SearchResponse {
      const query = parse(request.query);
      const matcher = createMatcher(query, terms);
      const ranked = limitGroups(
        rank(index, query, request.kinds),
        ({ record }) => records[record]!.page.group,
        request.hitsPerGroup,
      );
      const hits = pageOf(ranked, request).map(({ record }) => drawHit(record, matcher, options));
      return {
        query: cutQuery(request.query),
        hits,
        total: ranked.length,
        suggestions: ranked.length === 0 ? engine.suggest(request.query) : [],
      };
    },
    rank(request: SearchRequest) {
      const query = parse(request.query);
      const matcher = createMatcher(query, terms);
      return rank(index, query, request.kinds).map(({ record, score, whole }) => ({
        score,
        whole,
        identity: index.identity(record),
        group: records[record]!.page.group,
        hit: (options = {}) => drawHit(record, matcher, options),
      }));
    },
    missingTexts(hits) {
      const files = hits.flatMap(({ url }) => {
        const record = byUrl.get(url);
        return record === undefined ? [] : [records[record]!.page.textFile];
      });
      return [...new Set(files)].filter((file) => !texts.has(file));
    },
    addText(file, json) {
      const list: unknown = JSON.parse(json);
      if (!Array.isArray(list) || !list.every((text) => typeof text === 'string'))
        throw new Error(`${file} is not a file of search texts.`);
      texts.set(file, list.map(snippetText));
    },
    withSnippets(hits, query, options = {}) {
      const matcher = createMatcher(parse(query), terms);
      return hits.map((hit) => {
        const record = byUrl.get(hit.url);
        return record === undefined || hit.versions[0] !== version
          ? hit
          : { ...hit, snippet: snippetOf(record, matcher, options) };
      });
    },
    suggest: (query) => suggest(query, vocabulary),
  };
  return engine;
}
