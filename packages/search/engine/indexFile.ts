import type { IndexedKind } from '../kinds.ts';
import { searchProblem } from '../problems.ts';

/**
 * One version's index as it is stored, in two files: the names of all there is, with which results come while the first
 * word is typed, and the words of the texts. Records are numbered in the order of `headings`: each page, then its
 * sections. Lists of words are sorted and written as the number of characters shared with the one before and the rest.
 */
export interface NamesData {
  version: string;
  isLast: boolean;
  order: number;
  /** Permalink of the version, under the base URL. */
  path: string;
  groups: string[];
  /** Where pages stand in a sidebar: its categories from the top, as one text. */
  places: string[];
  /**
   * A line for each page: path below the version's, numbers of its group and of its place, the hash of its texts and
   * the sections at which another file of them begins (`textFileStarts`), with commas between, and what it counts where
   * that is not 100; tabs between.
   */
  pages: string;
  /**
   * A line for each record: level (0 is a page), heading, the anchor where it is not the heading's own, and other names
   * with spaces between; tabs between these.
   */
  headings: string;
  /** The kinds that there are. */
  kinds: IndexedKind[];
  /** A number for each record: its kind's place in that list. */
  recordKinds: string;
  /** Name of the file of words, which lies beside this one. */
  wordsFile: string;
  /** Phrases that mean the same. */
  synonyms: string[][];
}

/** Where the words of the texts are. */
export interface WordsData {
  /** A number for each record, from its fingerprint. */
  sums: string;
  /** The words, as they are spelled in the texts. */
  words: string;
  /** How many records each word is in. */
  counts: string;
  /** For each word, the rarest first, the records it is in: how many are left out between one and the next. */
  gaps: string;
  /**
   * How often it is there, for each of those: at most `mostTimes`; and `mostTimes + 1` more where links to the record
   * say it.
   */
  times: string;
}

/** A word that comes more often in a text counts as if it came so often. */
export const mostTimes = 3;
/** Sums are below this, so that each takes two characters at most. */
export const sumRange = 2976;

const markers = { names: 'docs-search-names-4', words: 'docs-search-words-3' };

/**
 * The places of words by how many records they are in: lists of about the same length have about the same gaps, which
 * compress better together.
 */
export function rarestFirst(counts: number[]): number[] {
  return [...counts.keys()].sort((a, b) => counts[a]! - counts[b]!);
}

interface IndexFiles {
  names: NamesData;
  words: WordsData;
}

/** Puts a marker of the format and a checksum around the data. */
export function writeIndexFile<Part extends keyof IndexFiles>(part: Part, data: IndexFiles[Part]): string {
  const json = JSON.stringify(data);
  return `{"format":"${markers[part]}","sum":"${hashText(json)}","data":${json}}`;
}

/** @throws when the text is not a part of an index of this format, or not whole. */
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
 * Sorted words as text: of each the number of characters that it shares with the one before it, and the rest.
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

/** The words of `packWords`. */
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
 * Numbers as printable characters, so that an index is JSON that compresses as well as bytes would.
 * Below 60 one character, below 3,036 two, below 800,000 four. `"` and `\` are left out, because JSON escapes them.
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
  if (value > largest) throw new RangeError(`${value} is too large for the search index; at most ${largest} fits.`);
  return (
    alphabet[size - 1]! +
    alphabet[Math.floor(value / size ** 2)]! +
    alphabet[Math.floor(value / size) % size]! +
    alphabet[value % size]!
  );
}

/**
 * The texts of a page's sections, from which excerpts are cut, are in files of about this length: a result needs the
 * text of one section, and a long page has a hundred.
 */
const textFileLength = 3000;

/** Of each file of a page's texts the number of its first section. */
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

/** The name of a file of texts: `hash` stands for those of the whole page. */
export function textFileName(hash: string, part: number): string {
  return `search-text.${hash}-${part}.json`;
}

/** Gives a function that reads one number after another. */
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

/** A 53-bit hash of a text (cyrb53), as up to 11 characters of base 36. The same in Node and in a browser. */
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
