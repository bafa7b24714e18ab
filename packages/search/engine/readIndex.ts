import type { IndexedKind } from '../kinds.ts';
import { anchorOf } from '../otherVersions/names.ts';
import {
  categorySign,
  hashText,
  mostTimes,
  type NamesData,
  numberReader,
  rarestFirst,
  readIndexFile,
  textFileName,
  unpackWords,
  type WordsData,
} from './indexFile.ts';
import { readWords, stem, withoutSigns } from './tokenize.ts';

/** An indexed page or section. */
export interface IndexRecord {
  heading: string;
  /** Other documented names, as written in code. */
  names: string[];
  headingLength: number;
  /** Readers' phrases for the section; empty without the words file. */
  phrases: string[];
  /** 0 for a page. */
  level: number;
  url: string;
  kind: IndexedKind;
  /** Whether its heading or a parent heading marks it as deprecated. */
  deprecated: boolean;
  /** Number of sections with the same heading, such as "Example"; 1 for a page or a site kind. */
  sameHeadings: number;
  page: IndexPage;
  /** Text file name, and the position inside it. */
  textFile: string;
  textPlace: number;
  /** Parent record number; undefined for a page. */
  parent?: number;
  /** Number after the last descendant record. */
  end: number;
}

interface IndexPage {
  group: string;
  /** Sidebar categories as one text. */
  place: string;
  /** Weight relative to other pages; 1 by default. */
  worth: number;
}

/** Records that contain a word, with frequencies. */
export interface Postings {
  at: Uint32Array;
  often: Uint8Array;
  /** 1 if links to the record, or its first sentence, contain the word. */
  linked: Uint8Array;
}

export interface LoadedIndex {
  data: Pick<NamesData, 'version' | 'isLast' | 'order' | 'synonyms' | 'wordsFile'>;
  records: IndexRecord[];
  /** Stems by category, without stems shared with other categories. */
  categories: Map<string, string[]>;
  /** Words of the texts with their postings. */
  words: string[];
  postings: Postings[];
  /** Text length by record, in indexed words. */
  lengths: Float32Array;
  averageLength: number;
  /** Key shared by records with the same heading and text. */
  identity(record: number): string;
}

const noWords: WordsData = { sums: '', words: '', counts: '', gaps: '', times: '', phrases: '' };

/**
 * Reads an index, or only its names.
 *
 * @throws when it is damaged or in another format.
 */
export function readIndex(namesJson: string, wordsJson?: string): LoadedIndex {
  const data = readIndexFile('names', namesJson);
  const stored = wordsJson === undefined ? noWords : readIndexFile('words', wordsJson);
  const records = readRecords(data);
  const words = unpackWords(stored.words);
  const count = numberReader(stored.counts);
  const gap = numberReader(stored.gaps);
  const times = numberReader(stored.times);
  const linkedFrom = mostTimes + 1;
  const lengths = new Float32Array(records.length);
  const wordSums = new Float64Array(records.length);
  const counts = words.map(() => count());
  const postings: Postings[] = [];
  for (const word of rarestFirst(counts)) {
    const size = counts[word]!;
    const [at, often, linked] = [new Uint32Array(size), new Uint8Array(size), new Uint8Array(size)];
    const wordHash = wordNumber(words[word]!);
    for (let n = 0, record = -1; n < size; n++) {
      record += gap() + 1;
      at[n] = record;
      const time = times();
      often[n] = time % linkedFrom;
      linked[n] = time >= linkedFrom ? 1 : 0;
      lengths[record]! += often[n]!;
      wordSums[record]! += wordHash * often[n]!;
    }
    postings[word] = { at, often, linked };
  }
  for (const line of stored.phrases === '' ? [] : stored.phrases.split('\n')) {
    const [record, ...phrases] = line.split('\t');
    records[Number(record)]!.phrases = phrases;
  }
  const sum = numberReader(stored.sums);
  const sums = records.map(() => sum());
  return {
    data,
    records,
    categories: tellingStems(records),
    words,
    postings,
    lengths,
    averageLength: lengths.reduce((total, length) => total + length, 0) / Math.max(1, records.length),
    identity: (record) => `${hashText(headingsOf(records, record).join('\n'))} ${sums[record]} ${wordSums[record]}`,
  };
}

/** Headings from the page title down to a record. */
export function headingsOf(records: IndexRecord[], record: number): string[] {
  const { heading, parent } = records[record]!;
  return parent === undefined ? [heading] : [...headingsOf(records, parent), heading];
}

/** Lists the stems in category names, without stems shared with other categories. */
function tellingStems(records: IndexRecord[]): Map<string, string[]> {
  const categories = [...new Set(records.flatMap(({ page }) => page.place.split(categorySign)))];
  const stems = categories.map((category) => [...new Set(withoutSigns(category).map(stem))]);
  const isTelling = (word: string) => stems.filter((others) => others.includes(word)).length === 1;
  return new Map(categories.map((category, at) => [category, stems[at]!.filter(isTelling)]));
}

function readRecords(data: NamesData): IndexRecord[] {
  const records: IndexRecord[] = [];
  const pageLines = data.pages.split('\n').values();
  /** Page record and sections that may be parents of the next record. */
  const open: number[] = [];
  const close = (level: number) => {
    while (open.length > 0 && records[open.at(-1)!]!.level >= level) records[open.pop()!]!.end = records.length;
  };
  const kind = numberReader(data.recordKinds);
  let page = readPage(data, '');
  for (const line of data.headings === '' ? [] : data.headings.split('\n')) {
    const level = Number(line[0]);
    const [heading = '', ownAnchor = '', names = ''] = line.slice(1).split('\t');
    close(level);
    if (level === 0) page = readPage(data, pageLines.next().value ?? '');
    const position = records.length - (open[0] ?? records.length);
    const textPart = page.textStarts.findLastIndex((start) => start <= position);
    records.push({
      heading,
      names: names === '' ? [] : names.split(' '),
      phrases: [],
      headingLength: readWords(heading).length,
      sameHeadings: 1,
      level,
      url: level === 0 ? page.path : `${page.path}#${ownAnchor || anchorOf(heading)}`,
      kind: data.kinds[kind()]!,
      deprecated:
        /\(deprecated\)/i.test(heading) || open.some((above) => /^deprecated\b/i.test(records[above]!.heading)),
      page,
      textFile: textFileName(page.textHash, textPart),
      textPlace: position - page.textStarts[textPart]!,
      parent: open.at(-1),
      end: records.length + 1,
    });
    open.push(records.length - 1);
  }
  close(0);
  countHeadings(records);
  return records;
}

function countHeadings(records: IndexRecord[]): void {
  const sections = records.filter(({ parent, kind }) => parent !== undefined && kind.name === 'section');
  const keys = sections.map(({ heading }) => withoutSigns(heading).map(stem).sort().join(' '));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [at, section] of sections.entries()) section.sameHeadings = counts.get(keys[at]!)!;
}

function readPage(data: NamesData, line: string) {
  const [below = '', group = '', place = '', texts = '', worth = '100'] = line.split('\t');
  const [textHash = '', ...starts] = texts.split(',');
  return {
    path: below.startsWith(':') ? below.slice(1) : data.path + below,
    group: data.groups[Number(group)] ?? '',
    place: data.places[Number(place)] ?? '',
    worth: Number(worth) / 100,
    textHash,
    textStarts: [0, ...starts.map(Number)],
  };
}

/** A number per word; sums over texts differ if words differ. Small enough for exact sums. */
function wordNumber(word: string): number {
  return Number.parseInt(hashText(word).slice(-7), 36);
}
