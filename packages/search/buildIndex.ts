import {
  categorySign,
  encodeNumber,
  hashText,
  type NamesData,
  mostTimes,
  packWords,
  rarestFirst,
  sumRange,
  textFileName,
  textFileStarts,
  writeIndexFile,
} from './engine/indexFile.ts';
import {
  isCodeLine,
  isPassedOver,
  isUnindexed,
  keyOf,
  readWords,
  squash,
  stem,
  termsOf,
  withoutSigns,
} from './engine/tokenize.ts';
import { indexedKinds, type IndexedKind } from './kinds.ts';
import { anchorOf } from './otherVersions/names.ts';
import type { SearchKindConfig, SearchRecord } from './types.ts';

export interface IndexInput {
  version: { name: string; path: string; isLast: boolean };
  /** Position among the versions; 0 is the newest. */
  order: number;
  records: SearchRecord[];
  synonyms: string[][];
  kinds?: SearchKindConfig[];
}

export interface BuiltIndex {
  index: string;
  /** Words of the texts, and their file name next to the index. */
  words: { file: string; json: string };
  /** Page texts for excerpts, by file name without folder. */
  texts: Map<string, string>;
}

/** Page path as stored in the index: without the version's path, or the whole path after `:` for pages elsewhere. */
function pathInVersion(url: string, versionPath: string): string {
  const below = url.slice(versionPath.length);
  return url.startsWith(versionPath) && /^(?:[/#]|$)/.test(below) ? below : `:${url}`;
}

/** Builds a version's index and text files. The output is deterministic. */
export function buildIndex({ version, order, records, synonyms, kinds: siteKinds }: IndexInput): BuiltIndex {
  const texts = new Map<string, string>();
  const groups: string[] = [];
  const places: string[] = [];
  const pages: string[] = [];
  for (const page of byPage(records)) {
    const contents = page.map(({ content }) => content ?? '');
    const hash = hashText(JSON.stringify(contents)).slice(-8);
    const starts = textFileStarts(contents);
    starts.forEach((start, part) =>
      texts.set(textFileName(hash, part), JSON.stringify(contents.slice(start, starts[part + 1]))),
    );
    const { hierarchy, url, weight, place: categories = [] } = page[0]!;
    const place = categories.join(categorySign);
    const group = hierarchy.lvl0 ?? '';
    if (!groups.includes(group)) groups.push(group);
    if (!places.includes(place)) places.push(place);
    const line = [
      pathInVersion(url, version.path),
      groups.indexOf(group),
      places.indexOf(place),
      [hash, ...starts.slice(1)].join(),
    ];
    pages.push((weight.page === 100 ? line : [...line, weight.page]).join('\t'));
  }
  const words = collectWords(records);
  const listed = rarestFirst(words.map(({ records: at }) => at.size)).map((place) => words[place]!);
  const kinds = indexedKinds(siteKinds);
  const wordsJson = writeIndexFile('words', {
    sums: records
      .map(({ fingerprint }) => encodeNumber(Number.parseInt(fingerprint.slice(-6), 36) % sumRange))
      .join(''),
    words: packWords(words.map(({ spelling }) => spelling)),
    counts: words.map(({ records: at }) => encodeNumber(at.size)).join(''),
    gaps: listed.map(({ records: at }) => gapsOf([...at.keys()])).join(''),
    times: listed.map(timesCode).join(''),
    phrases: records.flatMap(phraseLine).join('\n'),
  });
  const wordsFile = `search-words-${version.name}.${hashText(wordsJson)}.json`;
  const data: NamesData = {
    version: version.name,
    isLast: version.isLast,
    order,
    path: version.path,
    groups,
    places,
    pages: pages.join('\n'),
    headings: records.map(headingLine).join('\n'),
    kinds,
    recordKinds: records.map(({ kind }) => encodeNumber(placeOf(kind, kinds))).join(''),
    wordsFile,
    synonyms: usefulSynonyms(synonyms, words, records),
  };
  return { index: writeIndexFile('names', data), words: { file: wordsFile, json: wordsJson }, texts };
}

/** @throws when a record's kind is not configured for the site. */
function placeOf(kind: string, kinds: IndexedKind[]): number {
  const place = kinds.findIndex(({ name }) => name === kind);
  if (place < 0)
    throw new Error(
      `Unknown kind of search record ${kind}. Legal kinds are ${kinds.map(({ name }) => name).join(', ')}.`,
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

/** The significant words of a record's phrases, as stored in the index. */
function phraseLine({ phrases = [] }: SearchRecord, record: number): string[] {
  const keys = phrases.map((phrase) =>
    readWords(phrase)
      .filter(({ text }) => !isPassedOver(text))
      .map(({ text }) => keyOf(text)),
  );
  const lines = keys.filter(({ length }) => length > 0).map((words) => words.join(' '));
  return lines.length > 0 ? [[record, ...lines].join('\t')] : [];
}

interface IndexedWord {
  spelling: string;
  /** Occurrences in the text by record; 0 for records where only links contain the word. */
  records: Map<number, number>;
  /** Records with the word in links to them, in their first sentence, or as a name in the first column of a table. */
  linked: Set<number>;
}

function timesCode({ records, linked }: IndexedWord): string {
  return [...records]
    .map(([record, times]) => encodeNumber(Math.min(times, mostTimes) + (linked.has(record) ? mostTimes + 1 : 0)))
    .join('');
}

/**
 * Collects the words in all texts by key. Keeps the most detailed spelling: openWindow, not OpenWindow.
 */
function collectWords(records: SearchRecord[]): IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  /** Cache by spelling, since words repeat often. Undefined for words not indexed. */
  const bySpelling = new Map<string, IndexedWord | undefined>();
  const addSpelling = (text: string): IndexedWord | undefined => {
    const key = keyOf(text);
    const word = words.get(key);
    if (!word && isUnindexed(key)) return undefined;
    if (!word) {
      const added = { spelling: text, records: new Map<number, number>(), linked: new Set<number>() };
      words.set(key, added);
      return added;
    }
    if (isBetterSpelling(text, word.spelling)) word.spelling = text;
    return word;
  };
  const wordFor = (text: string): IndexedWord | undefined => {
    if (!bySpelling.has(text)) bySpelling.set(text, addSpelling(text));
    return bySpelling.get(text);
  };
  records.forEach(({ content, links = '', hierarchy }, record) => {
    const { prose, code } = splitCode(content ?? '');
    for (const { text } of readWords(prose)) {
      const word = wordFor(text);
      if (word) word.records.set(record, (word.records.get(record) ?? 0) + 1);
    }
    // Samples repeat names without explaining them, so their words count once.
    for (const { text } of readWords(code)) {
      const word = wordFor(text);
      if (word && !word.records.has(record)) word.records.set(record, 1);
    }
    // Skip words in headings, which are indexed already.
    const inHeadings = new Set(Object.values(hierarchy).flatMap((heading) => withoutSigns(heading ?? '').map(stem)));
    const telling = [links, leadPattern.exec(prose)?.[0] ?? '', ...fieldNames(prose)].join('\n');
    for (const { text } of readWords(telling)) {
      const word = inHeadings.has(stem(squash(keyOf(text)))) ? undefined : wordFor(text);
      if (!word) continue;
      if (!word.records.has(record)) word.records.set(record, 0);
      word.linked.add(record);
    }
  });
  splitRareNames(words);
  dropPassingWords(words);
  return [...words.values()]
    .filter(({ records: left }) => left.size > 0)
    .sort((a, b) => (a.spelling < b.spelling ? -1 : 1));
}

/** A word is common in at least `records` records; a text is long with at least `length` words. */
const passing = { records: 15, length: 30 };

/** Drops common words that occur once in a long text: they are hardly relevant, yet make up half of an index. */
function dropPassingWords(words: Map<string, IndexedWord>): void {
  const lengths = new Map<number, number>();
  for (const { records } of words.values()) {
    for (const [record, times] of records) lengths.set(record, (lengths.get(record) ?? 0) + Math.min(times, mostTimes));
  }
  for (const { records, linked } of words.values()) {
    if (records.size < passing.records) continue;
    for (const [record, times] of records)
      if (times === 1 && !linked.has(record) && lengths.get(record)! > passing.length) records.delete(record);
  }
}

/** Splits long names found in a single record into their parts, which are more common: `app.orders.delete`. */
function splitRareNames(words: Map<string, IndexedWord>): void {
  for (const [key, { spelling, records, linked }] of words) {
    const parts = spelling.split(/[._/@-]/).filter((part) => part.length > 1);
    if (records.size > 1 || parts.length < 3) continue;
    words.delete(key);
    for (const part of parts) {
      if (isUnindexed(keyOf(part))) continue;
      const word = words.get(keyOf(part));
      if (!word) words.set(keyOf(part), { spelling: part, records: new Map(records), linked: new Set(linked) });
      else if ([...records.keys()].some((record) => !word.records.has(record)))
        word.records = new Map([...records, ...word.records].sort(([a], [b]) => a - b));
    }
  }
}

/** The first sentence of a text, if more text follows. */
const leadPattern = /^.+?(?:[.!?](?=\s)|\n)(?=\s*\S)/;

/** Code names that begin a row of a table, with tabs between its cells: the fields described there. */
function fieldNames(prose: string): string[] {
  return [...prose.matchAll(/^([\w.]*(?:\p{Ll}\p{Lu}|_)[\w.]*)(?: \w+)?\t/gmu)].map(([, name]) => name!);
}

/** Separates lines of code from prose. Drops imports, since the imported names appear again. */
function splitCode(text: string): { prose: string; code: string } {
  const lines = text.replace(/^import [^;]*? from ['"][^'"]+['"];?$/gm, '').split('\n');
  return {
    prose: lines.filter((line) => !isCodeLine(line)).join('\n'),
    code: lines.filter(isCodeLine).join('\n'),
  };
}

function isBetterSpelling(spelling: string, than: string): boolean {
  const parts = termsOf(spelling).length - termsOf(than).length;
  if (parts !== 0) return parts > 0;
  const capitals = spelling.replace(/\P{Lu}/gu, '').length - than.replace(/\P{Lu}/gu, '').length;
  return capitals === 0 ? spelling < than : capitals < 0;
}

function gapsOf(records: number[]): string {
  return records.map((record, n) => encodeNumber(record - (n === 0 ? -1 : records[n - 1]!) - 1)).join('');
}

/** Synonym groups with at least one phrase whose words the version contains. */
function usefulSynonyms(synonyms: string[][], words: IndexedWord[], records: SearchRecord[]): string[][] {
  const known = new Set<string>();
  const learn = (word: string) => {
    for (const key of termsOf(word)) known.add(key).add(squash(key));
  };
  for (const { spelling } of words) learn(spelling);
  for (const { hierarchy } of records)
    for (const heading of Object.values(hierarchy)) for (const { text } of readWords(heading ?? '')) learn(text);
  const isKnown = (phrase: string) =>
    readWords(phrase).every(({ text }) => known.has(keyOf(text)) || isUnindexed(keyOf(text)));
  return synonyms.filter((group) => group.some(isKnown));
}
