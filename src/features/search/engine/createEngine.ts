import { limits, type SearchHit, type SearchRequest } from '../types.ts';
import { answerOf } from './answers.ts';
import { hasPhrase } from './quotes.ts';
import { createMatcher, markText, type Matcher, readText, snippet, type SnippetText } from './marks.ts';
import { cutQuery, limitGroups, pageOf } from '../request.ts';
import { parseQuery } from './parseQuery.ts';
import { readSynonyms } from './querySynonyms.ts';
import { rank } from './rank.ts';
import { headingsOf, readIndex } from './readIndex.ts';
import { readWords, rememberedTerms } from './tokenize.ts';
import { suggest } from './vocabulary.ts';
import type { Engine } from './types.ts';

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
  const samePhrases = readSynonyms(synonyms);

  const textOf = (record: number) => {
    const { textFile, textPlace } = records[record]!;
    return texts.get(textFile)?.[textPlace];
  };
  /** What is shown of a section's text. */
  const excerptOf = (record: number, matcher: Matcher, isQuestion: boolean): Pick<SearchHit, 'snippet' | 'answer'> => {
    const { heading } = records[record]!;
    const text = textOf(record);
    if (!text) return { snippet: [] };
    const answer = isQuestion ? answerOf(heading, text.lines, matcher) : undefined;
    return { snippet: snippet(heading, text, matcher), ...(answer && { answer }) };
  };
  const has = (record: number, phrase: string[]) =>
    hasPhrase(readWords(records[record]!.heading), phrase) || hasPhrase(textOf(record)?.words ?? [], phrase);
  const parse = (query: string) => parseQuery(query, known, samePhrases);
  const find = ({ query, kinds }: SearchRequest) => {
    const parsed = parse(query);
    const matcher = createMatcher(parsed, terms);
    const hitOf = (record: number): SearchHit => {
      const { url, kind, page } = records[record]!;
      return {
        url,
        kind: kind.name,
        titles: headingsOf(records, record).map((heading) => markText(heading, matcher)),
        group: page.group,
        ...excerptOf(record, matcher, parsed.isQuestion),
        versions: [version],
      };
    };
    const found = rank(index, parsed, kinds);
    const ranked = found.filter(({ record }) => parsed.quoted.every((phrase) => has(record, phrase)));
    return { ranked, hitOf };
  };
  const groupOf = ({ record }: { record: number }) => records[record]!.page.group;

  const engine: Engine = {
    version,
    isLast,
    order,
    wordsFile,
    search(request) {
      const { ranked, hitOf } = find(request);
      const hits = pageOf(limitGroups(ranked, groupOf, request.hitsPerGroup), request);
      return {
        query: cutQuery(request.query),
        hits: hits.map(({ record }) => hitOf(record)),
        total: ranked.length,
        suggestions: ranked.length === 0 ? engine.suggest(request.query) : [],
      };
    },
    rank(request) {
      const { ranked, hitOf } = find(request);
      return ranked.map(({ record, score, whole }) => ({
        score,
        whole,
        identity: index.identity(record),
        group: groupOf({ record }),
        hit: () => hitOf(record),
      }));
    },
    textsToRead({ query, kinds }) {
      const parsed = parse(query);
      if (parsed.quoted.length === 0) return [];
      const found = rank(index, parsed, kinds).map(({ record }) => records[record]!);
      const pages = new Set([...new Set(found.map(({ page }) => page))].slice(0, limits.quotedPages));
      const files = new Set(found.filter(({ page }) => pages.has(page)).map(({ textFile }) => textFile));
      return [...files].filter((file) => !texts.has(file));
    },
    missingTexts(hits) {
      const files = hits.flatMap(({ url }) => {
        const record = byUrl.get(url);
        return record === undefined ? [] : [records[record]!.textFile];
      });
      return [...new Set(files)].filter((file) => !texts.has(file));
    },
    addText(file, json) {
      const list: unknown = JSON.parse(json);
      if (!Array.isArray(list) || !list.every((text) => typeof text === 'string'))
        throw new Error(`${file} is not a file of search texts.`);
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
