import type { IndexedKind } from '../kinds.ts';
import { hashText } from './hash.ts';

/**
 * One version's index as it is stored. Records are numbered in the order of `headings`: each page, then its sections.
 * Lists of words are sorted and written as the number of characters shared with the one before and the rest.
 */
export interface IndexData {
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
  /** A number for each record, from its fingerprint. */
  sums: string;
  /** The words of the texts, as they are spelled there. */
  words: string;
  /** How many records each word is in. */
  counts: string;
  /** For each word, the records it is in: how many are left out between one and the next. */
  gaps: string;
  /** How often it is there, for each of those: `often` is the most that is told apart. */
  times: string;
  /** Phrases that mean the same. */
  synonyms: string[][];
}

export const often = 4;
/** Sums are below this, so that each takes two characters at most. */
export const sumRange = 2976;

const marker = 'docs-search-2';

/** Puts a marker of the format and a checksum around the data. */
export function writeIndexFile(data: IndexData): string {
  const json = JSON.stringify(data);
  return `{"format":"${marker}","sum":"${hashText(json)}","data":${json}}`;
}

/** @throws when the text is not an index of this format, or not whole. */
export function readIndexFile(text: string): IndexData {
  const [head, format, sum] = /^\{"format":"([^"]*)","sum":"([^"]*)","data":/.exec(text) ?? [];
  if (head === undefined) throw new Error('This is not a search index.');
  if (!text.endsWith('}')) throw new Error('The search index is damaged: its end is missing.');
  if (format !== marker) throw new Error(`The search index has the format ${format}; this page reads ${marker}. Reload the page.`);
  const json = text.slice(head.length, -1);
  if (hashText(json) !== sum) throw new Error('The search index is damaged: its checksum does not fit.');
  return JSON.parse(json) as IndexData;
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
