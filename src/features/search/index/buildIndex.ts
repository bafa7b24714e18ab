import { anchorOf } from '../engine/anchorOf.ts';
import {
  encodeNumber,
  hashText,
  type NamesData,
  mostTimes,
  packWords,
  sumRange,
  writeIndexFile,
} from '../engine/indexFile.ts';
import { isUnindexed, keyOf, readWords, squash, rememberedTerms, type termsOf } from '../engine/tokenize.ts';
import { indexedKinds, type IndexedKind } from '../kinds.ts';
import type { SearchKindConfig, SearchRecord } from '../types.ts';

export interface IndexInput {
  version: { name: string; path: string; isLast: boolean };
  /** Place among the versions; 0 is the newest. */
  order: number;
  /** All of the version's records, in the order of `searchRecords`. */
  records: SearchRecord[];
  /** Groups of phrases that mean the same. */
  synonyms: string[][];
  /** The site's own kinds. */
  kinds?: SearchKindConfig[];
}

export interface BuiltIndex {
  /** The names, and where the words are. */
  index: string;
  /** The words of the texts, and the name of their file, which lies beside the index. */
  words: { file: string; json: string };
  /** The texts of each page, by file name without folder: what snippets are cut from. */
  texts: Map<string, string>;
}

/** Builds one version's index and the text files of its pages. The same records give the same bytes. */
export function buildIndex({ version, order, records, synonyms, kinds: siteKinds }: IndexInput): BuiltIndex {
  const texts = new Map<string, string>();
  const groups: string[] = [];
  const pages: string[] = [];
  for (const page of byPage(records)) {
    const json = JSON.stringify(page.map(({ content }) => content ?? ''));
    const file = `search-text.${hashText(json)}.json`;
    texts.set(file, json);
    const { hierarchy, url, weight } = page[0]!;
    const group = hierarchy.lvl0 ?? '';
    if (!groups.includes(group)) groups.push(group);
    const line = [url.slice(version.path.length), groups.indexOf(group), file];
    pages.push((weight.page === 100 ? line : [...line, weight.page]).join('\t'));
  }
  const words = collectWords(records);
  const kinds = indexedKinds(siteKinds);
  const wordsJson = writeIndexFile('words', {
    sums: records
      .map(({ fingerprint }) => encodeNumber(Number.parseInt(fingerprint.slice(-6), 36) % sumRange))
      .join(''),
    words: packWords(words.map(({ spelling }) => spelling)),
    counts: words.map(({ records: at }) => encodeNumber(at.size)).join(''),
    gaps: words.map(({ records: at }) => gapsOf([...at.keys()])).join(''),
    times: words
      .map(({ records: at }) => [...at.values()].map((times) => encodeNumber(Math.min(times, mostTimes))).join(''))
      .join(''),
  });
  const wordsFile = `search-words-${version.name}.${hashText(wordsJson)}.json`;
  const data: NamesData = {
    version: version.name,
    isLast: version.isLast,
    order,
    path: version.path,
    groups,
    pages: pages.join('\n'),
    headings: records.map(headingLine).join('\n'),
    kinds,
    recordKinds: records.map(({ kind }) => encodeNumber(placeOf(kind, kinds))).join(''),
    wordsFile,
    synonyms: usefulSynonyms(synonyms, words, records),
  };
  return { index: writeIndexFile('names', data), words: { file: wordsFile, json: wordsJson }, texts };
}

/** @throws when a record is of a kind that is not among those of the site. */
function placeOf(kind: string, kinds: IndexedKind[]): number {
  const place = kinds.findIndex(({ name }) => name === kind);
  if (place < 0)
    throw new Error(
      `There is no kind of search records ${kind}: there are ${kinds.map(({ name }) => name).join(', ')}.`,
    );
  return place;
}

function byPage(records: SearchRecord[]): SearchRecord[][] {
  const pages: SearchRecord[][] = [];
  for (const record of records) {
    if (record.anchor === '') pages.push([]);
    pages.at(-1)!.push(record);
  }
  return pages;
}

function headingLine({ hierarchy, anchor, names }: SearchRecord): string {
  const { lvl0: _, ...levels } = hierarchy;
  const headings = Object.values(levels).filter((heading) => heading !== null);
  const heading = headings.at(-1)!.replace(/\s+/g, ' ');
  const otherAnchor = anchor === anchorOf(heading) ? '' : anchor;
  const parts = [`${headings.length - 1}${heading}`, otherAnchor, names?.join(' ') ?? ''];
  return parts.join('\t').replace(/\t+$/, '');
}

interface IndexedWord {
  spelling: string;
  /** Record → how often. */
  records: Map<number, number>;
}

/** The words of all texts, by their keys; of several spellings the one that shows most parts: openWindow, not OpenWindow. */
function collectWords(records: SearchRecord[]): IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  const terms = rememberedTerms();
  records.forEach(({ content }, record) => {
    for (const { text } of readWords(withoutImports(content ?? ''))) {
      const key = keyOf(text);
      if (isUnindexed(key)) continue;
      let word = words.get(key);
      if (!word) words.set(key, (word = { spelling: text, records: new Map() }));
      else if (text !== word.spelling && isBetterSpelling(text, word.spelling, terms)) word.spelling = text;
      word.records.set(record, (word.records.get(record) ?? 0) + 1);
    }
  });
  return [...words.values()].sort((a, b) => (a.spelling < b.spelling ? -1 : 1));
}

/** A text without the imports of its code: they name what the code then uses, so they would only count twice. */
function withoutImports(text: string): string {
  return text.replace(/^import [^;]*? from ['"][^'"]+['"];?$/gm, '');
}

function isBetterSpelling(spelling: string, than: string, terms: typeof termsOf): boolean {
  const parts = terms(spelling).length - terms(than).length;
  if (parts !== 0) return parts > 0;
  const capitals = spelling.replace(/\P{Lu}/gu, '').length - than.replace(/\P{Lu}/gu, '').length;
  return capitals === 0 ? spelling < than : capitals < 0;
}

function gapsOf(records: number[]): string {
  return records.map((record, n) => encodeNumber(record - (n === 0 ? -1 : records[n - 1]!) - 1)).join('');
}

/** Groups of which the version has at least one phrase's words; the others could never help. */
function usefulSynonyms(synonyms: string[][], words: IndexedWord[], records: SearchRecord[]): string[][] {
  const known = new Set<string>();
  const terms = rememberedTerms();
  const learn = (word: string) => {
    for (const key of terms(word)) known.add(key).add(squash(key));
  };
  for (const { spelling } of words) learn(spelling);
  for (const { hierarchy } of records)
    for (const heading of Object.values(hierarchy)) for (const { text } of readWords(heading ?? '')) learn(text);
  const isKnown = (phrase: string) =>
    readWords(phrase).every(({ text }) => known.has(keyOf(text)) || isUnindexed(keyOf(text)));
  return synonyms.filter((group) => group.some(isKnown));
}
