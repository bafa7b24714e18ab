import type { IndexedKind } from '../kinds.ts';
import { searchProblem } from '../problems.ts';

/**
 * Stored index for a version, in two files: names, for results while the first word is typed, and text words. Records
 * are numbered in the same order as `headings`: a page, then its sections. Word lists are sorted and prefix-compressed.
 */
export interface NamesData {
  version: string;
  isLast: boolean;
  order: number;
  /** The version's permalink, relative to the base URL. */
  path: string;
  groups: string[];
  /** Sidebar locations: categories from the top, joined by `categorySign`. */
  places: string[];
  /**
   * A line per page with tab-separated fields: path below the version; comma-separated group number, location number,
   * text hash and the first sections of further text files (`textFileStarts`); and the weight if not 100.
   */
  pages: string;
  /**
   * A line per record with tab-separated fields: level (0 for a page), heading, anchor if not derived from the heading,
   * and other names separated by spaces.
   */
  headings: string;
  /** All kinds. */
  kinds: IndexedKind[];
  /** Indexes into `kinds` by record. */
  recordKinds: string;
  /** Words file name, in the same folder. */
  wordsFile: string;
  /** Synonym groups. */
  synonyms: string[][];
}

/** Word positions in the texts. */
export interface WordsData {
  /** Number per record, derived from its fingerprint. */
  sums: string;
  /** Words as spelled in the texts. */
  words: string;
  /** Record counts by word. */
  counts: string;
  /** Gaps between record numbers by word, rarest first. */
  gaps: string;
  /** Frequencies for these records, up to `mostTimes`, plus `mostTimes + 1` if links or the lead contain the word. */
  times: string;
  /** A line per record with readers' phrases: its number, then the significant words of each phrase, after tabs. */
  phrases: string;
}

/** Sign between the categories of a location. */
export const categorySign = ' / ';

/** Maximum counted word frequency in a text. */
export const mostTimes = 3;
/** Upper limit for sums, so that they fit two characters. */
export const sumRange = 2976;

const markers = { names: 'docs-search-names-4', words: 'docs-search-words-4' };

/** Word indexes by record count: lists with similar lengths have similar gaps and compress better together. */
export function rarestFirst(counts: number[]): number[] {
  return [...counts.keys()].sort((a, b) => counts[a]! - counts[b]!);
}

interface IndexFiles {
  names: NamesData;
  words: WordsData;
}

/** Adds a format marker and checksum to the data. */
export function writeIndexFile<Part extends keyof IndexFiles>(part: Part, data: IndexFiles[Part]): string {
  const json = JSON.stringify(data);
  return `{"format":"${markers[part]}","sum":"${hashText(json)}","data":${json}}`;
}

/** @throws when the text is incomplete or in another format. */
export function readIndexFile<Part extends keyof IndexFiles>(part: Part, text: string): IndexFiles[Part] {
  const marker = markers[part];
  const [head, format, sum] = /^\{"format":"([^"]*)","sum":"([^"]*)","data":/.exec(text) ?? [];
  if (head === undefined) throw searchProblem('noIndex');
  if (!text.endsWith('}')) throw searchProblem('damaged');
  if (format !== marker) throw searchProblem('otherFormat');
  const json = text.slice(head.length, -1);
  if (hashText(json) !== sum) throw searchProblem('damaged');
  return JSON.parse(json) as IndexFiles[Part];
}

/**
 * Prefix-compresses sorted words: the number of characters shared with the previous word, and the rest.
 *
 * @example packWords(['order', 'orders']) // '0order\n5s'
 */
export function packWords(words: string[]): string {
  let before = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < 40 && shared < word.length && word[shared] === before[shared]) shared++;
      before = word;
      return String.fromCharCode(48 + shared) + word.slice(shared);
    })
    .join('\n');
}

/** Reverses `packWords`. */
export function unpackWords(text: string): string[] {
  let before = '';
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        before = before.slice(0, line.charCodeAt(0) - 48) + line.slice(1);
        return before;
      });
}

/**
 * Printable digits for numbers, so that JSON compresses as well as binary. Values below 60 use one character, below
 * 3,036 two, below 800,000 four. Excludes `"` and `\`, which JSON escapes.
 */
const alphabet = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((char) => char !== '"' && char !== '\\')
  .join('');
const size = alphabet.length;
const single = 60;
const double = size - 1 - single;
const values = new Uint8Array(128);
for (let at = 0; at < size; at++) values[alphabet.charCodeAt(at)] = at;

export const largest = size ** 3 - 1;

/**
 * @throws {RangeError} when the number is above `largest`.
 * @example encodeNumber(3) // '$'
 */
export function encodeNumber(value: number): string {
  if (value < single) return alphabet[value]!;
  const rest = value - single;
  if (rest < double * size) return alphabet[single + Math.floor(rest / size)]! + alphabet[rest % size]!;
  if (value > largest) throw new RangeError(`${value} is too large for the search index. The maximum is ${largest}.`);
  return (
    alphabet[size - 1]! +
    alphabet[Math.floor(value / size ** 2)]! +
    alphabet[Math.floor(value / size) % size]! +
    alphabet[value % size]!
  );
}

/**
 * Approximate text file length in characters. A long page is split, because a result only needs a single section's
 * text.
 */
const textFileLength = 3000;

/** First section numbers of a page's text files. */
export function textFileStarts(texts: string[]): number[] {
  const starts = [0];
  let length = 0;
  texts.forEach((text, section) => {
    if (length > 0 && length + text.length > textFileLength) {
      starts.push(section);
      length = 0;
    }
    length += text.length;
  });
  return starts;
}

/** Text file name. `hash` identifies the whole page's texts. */
export function textFileName(hash: string, part: number): string {
  return `search-text.${hash}-${part}.json`;
}

/** Returns a function that decodes successive numbers. */
export function numberReader(text: string): () => number {
  let at = 0;
  const next = () => values[text.charCodeAt(at++) & 127]!;
  return () => {
    const first = next();
    if (first < single) return first;
    if (first < size - 1) return single + (first - single) * size + next();
    return (next() * size + next()) * size + next();
  };
}

/** A 53-bit text hash (cyrb53), as up to 11 base-36 characters. The same in Node and browsers. */
export function hashText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
