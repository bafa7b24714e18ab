import { anchorOf } from './anchorOf.ts';
import {
  hashText,
  mostTimes,
  type NamesData,
  numberReader,
  rarestFirst,
  readIndexFile,
  unpackWords,
  type WordsData,
} from './indexFile.ts';
import { createNameMatcher, type NameMatcher } from './names.ts';
import { createTitleMatcher, type TitleMatcher } from './titles.ts';
import { textFileName } from './textFiles.ts';
import { readWords } from './tokenize.ts';
import type { IndexPage, IndexRecord } from './types.ts';
import { createVocabulary, type Postings, type Vocabulary } from './vocabulary.ts';

export interface LoadedIndex {
  data: Pick<NamesData, 'version' | 'isLast' | 'order' | 'synonyms' | 'wordsFile'>;
  /** It has the words of the texts, not the names alone. */
  whole: boolean;
  records: IndexRecord[];
  vocabulary: Vocabulary;
  matchNames: NameMatcher;
  matchTitles: TitleMatcher;
  /** How long each record's text is, in indexed words. */
  lengths: Float32Array;
  averageLength: number;
  /** By record: the same where heading and text are the same. */
  identity(record: number): string;
}

const noWords: WordsData = { sums: '', words: '', counts: '', gaps: '', times: '' };

/** Without its words, an index finds by names alone. @throws when it is damaged or of another format. */
export function readIndex(namesJson: string, wordsJson?: string): LoadedIndex {
  const data = readIndexFile('names', namesJson);
  const whole = wordsJson !== undefined;
  const stored = whole ? readIndexFile('words', wordsJson) : noWords;
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
    const at = new Uint32Array(size);
    const often = new Uint8Array(size);
    const linked = new Uint8Array(size);
    const wordHash = wordNumber(words[word]!);
    for (let n = 0, record = -1; n < size; n++) {
      record += gap() + 1;
      at[n] = record;
      const stored = times();
      often[n] = stored % linkedFrom;
      linked[n] = stored >= linkedFrom ? 1 : 0;
      lengths[record]! += often[n]!;
      wordSums[record]! += wordHash * often[n]!;
    }
    postings[word] = { at, often, linked };
  }
  const sum = numberReader(stored.sums);
  const sums = records.map(() => sum());
  return {
    data,
    whole,
    records,
    vocabulary: createVocabulary(words, postings, records),
    matchNames: createNameMatcher(records),
    matchTitles: createTitleMatcher(records),
    lengths,
    averageLength: lengths.reduce((total, length) => total + length, 0) / Math.max(1, records.length),
    identity: (record) => `${hashText(headingsOf(records, record).join('\n'))} ${sums[record]} ${wordSums[record]}`,
  };
}

/** The headings from the page's title down to a record. */
export function headingsOf(records: IndexRecord[], record: number): string[] {
  const headings: string[] = [];
  for (let at: number | undefined = record; at !== undefined; at = records[at]!.parent)
    headings.unshift(records[at]!.heading);
  return headings;
}

function readRecords(data: NamesData): IndexRecord[] {
  const records: IndexRecord[] = [];
  const pageLines = data.pages.split('\n');
  const open: number[] = [];
  let page: IndexPage = { group: '', place: '', worth: 1, first: 0 };
  let textHash = '';
  let textStarts = [0];
  let path = '';
  let pages = 0;
  const close = (level: number) => {
    while (open.length > 0 && records[open.at(-1)!]!.level >= level) records[open.pop()!]!.end = records.length;
  };
  const kind = numberReader(data.recordKinds);
  const lines = data.headings === '' ? [] : data.headings.split('\n');
  for (const [at, line] of lines.entries()) {
    const level = Number(line[0]);
    const [heading = '', ownAnchor = '', names = ''] = line.slice(1).split('\t');
    const anchor = ownAnchor === '' ? anchorOf(heading) : ownAnchor;
    close(level);
    if (level === 0) {
      const [below = '', group = '', place = '', texts = '', worth = '100'] = (pageLines[pages++] ?? '').split('\t');
      path = below.startsWith(':') ? below.slice(1) : data.path + below;
      page = {
        group: data.groups[Number(group)] ?? '',
        place: data.places[Number(place)] ?? '',
        worth: Number(worth) / 100,
        first: at,
      };
      const [hash = '', ...starts] = texts.split(',');
      textHash = hash;
      textStarts = [0, ...starts.map(Number)];
    }
    const position = at - page.first;
    const textPart = textStarts.findLastIndex((start) => start <= position);
    records.push({
      heading,
      names: names === '' ? [] : names.split(' '),
      headingLength: readWords(heading).length,
      level,
      url: level === 0 ? path : `${path}#${anchor}`,
      kind: data.kinds[kind()]!,
      deprecated:
        /\(deprecated\)/i.test(heading) || open.some((above) => /^deprecated\b/i.test(records[above]!.heading)),
      page,
      textFile: textFileName(textHash, textPart),
      textPlace: position - textStarts[textPart]!,
      parent: open.at(-1),
      end: at + 1,
    });
    open.push(at);
  }
  close(0);
  return records;
}

/** A number for a word; their sum over a text tells texts of other words apart. Small enough that sums are exact. */
function wordNumber(word: string): number {
  return Number.parseInt(hashText(word).slice(-7), 36);
}
