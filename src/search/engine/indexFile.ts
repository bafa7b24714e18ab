import type { IndexedKind } from '../kinds.ts';
import { hashText } from './hash.ts';

/**
 * One version's index as it is stored, in two files: the names of all there is, with which results come while the first
 * word is typed, and the words of the texts. Records are numbered in the order of `headings`: each page, then its sections.
 * Lists of words are sorted and written as the number of characters shared with the one before and the rest.
 */
export interface NamesData {
  version: string;
  isLast: boolean;
  order: number;
  /** Permalink of the version, under the base URL. */
  path: string;
  /** Parts of the documentation. */
  groups: string[];
  /** A line for each page: path below the version's, number of its group, name of its text file, and what it counts where that is not 100; tabs between. */
  pages: string;
  /** A line for each record: level (0 is a page), heading, and the anchor where it is not the heading's own; tabs between. */
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
  /** For each word, the records it is in: how many are left out between one and the next. */
  gaps: string;
  /** How often it is there, for each of those: `often` is the most that is told apart. */
  times: string;
}

export const often = 4;
/** Sums are below this, so that each takes two characters at most. */
export const sumRange = 2976;

const markers = { names: 'docs-search-names-1', words: 'docs-search-words-1' };

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
  if (head === undefined) throw new Error('This is not a search index.');
  if (!text.endsWith('}')) throw new Error('The search index is damaged: its end is missing.');
  if (format !== marker) throw new Error(`The search index has the format ${format}; this page reads ${marker}. Reload the page.`);
  const json = text.slice(head.length, -1);
  if (hashText(json) !== sum) throw new Error('The search index is damaged: its checksum does not fit.');
  return JSON.parse(json) as IndexFiles[Part];
}

/** The number of characters that a word shares with the one before it, and the rest; as one character and text. */
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

export function unpackWords(text: string): string[] {
  let before = '';
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        before = before.slice(0, line.charCodeAt(0) - 48) + line.slice(1);
        return before;
      });
}

/** The anchor that a heading gets by itself. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}
