import { countBits, editDistance, letterBits } from './editDistance.ts';
import type { IndexRecord } from './types.ts';
import { stem } from './stem.ts';
import { readWords, squash, termsOf } from './tokenize.ts';

/** Where a word stands in texts: the records, and how often. */
export interface Postings {
  at: Uint32Array;
  often: Uint8Array;
}

/** A term, and all that it is found by: words of texts and of headings that are it, or have it as a part. */
export interface Term {
  key: string;
  /** As it is best written for readers. */
  spelling: string;
  texts: { postings: Postings; weight: number }[];
  headings: { record: number; weight: number }[];
}

export interface Vocabulary {
  get(key: string): Term | undefined;
  /** Terms written so when signs are left out: `acmeorder` → acme.order. */
  squashed(key: string): Term | undefined;
  /** Other forms of the same word. */
  forms(key: string): Term[];
  /** Terms that begin so, in alphabetical order. */
  beginning(prefix: string): Term[];
  /** Terms at most `most` edits away, nearest first. With `typing`, beginnings of terms count too. */
  near(key: string, most: number, typing?: boolean): { term: Term; distance: number }[];
}

/** A part of a name says less than the name: `window` in `openWindow`. */
export const partWeights = { text: 0.6, heading: 0.6 };

export function openVocabulary(words: string[], postings: Postings[], records: IndexRecord[]): Vocabulary {
  const terms = new Map<string, Term>();
  const termFor = (key: string, word: string, whole: boolean): Term => {
    let term = terms.get(key);
    if (!term) terms.set(key, (term = { key, spelling: whole ? word : key, texts: [], headings: [] }));
    return term;
  };
  words.forEach((word, at) => {
    termsOf(word).forEach((key, n) => termFor(key, word, n === 0).texts.push({ postings: postings[at]!, weight: n === 0 ? 1 : partWeights.text }));
  });
  records.forEach(({ heading }, record) => {
    for (const { text } of readWords(heading)) {
      termsOf(text).forEach((key, n) => termFor(key, text, n === 0).headings.push({ record, weight: n === 0 ? 1 : partWeights.heading }));
    }
  });

  const sorted = [...terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const byStem = groupBy(sorted, ({ key }) => stem(key));
  const bySquashed = new Map(sorted.filter(({ key }) => squash(key) !== key).map((term) => [squash(term.key), term]));
  const bits = sorted.map(({ key }) => letterBits(key));

  const firstFrom = (prefix: string): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.key < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    get: (key) => terms.get(key),
    squashed: (key) => bySquashed.get(key),
    forms: (key) => (byStem.get(stem(key)) ?? []).filter((term) => term.key !== key),
    beginning(prefix) {
      // The last character there is comes after all that go on from the prefix.
      return sorted.slice(firstFrom(prefix), firstFrom(`${prefix}\uffff`));
    },
    near(key, most, typing = false) {
      const wanted = letterBits(key);
      const found: { term: Term; distance: number }[] = [];
      for (const [at, term] of sorted.entries()) {
        // Each edit adds or removes one letter of each word at most.
        if (countBits(wanted & ~bits[at]!) > most) continue;
        if (!typing && countBits(bits[at]! & ~wanted) > most) continue;
        const distance = editDistance(key, term.key, most, typing);
        if (distance <= most) found.push({ term, distance });
      }
      return found.sort((a, b) => a.distance - b.distance || a.term.key.length - b.term.key.length);
    },
  };
}

function groupBy(terms: Term[], keyOf: (term: Term) => string): Map<string, Term[]> {
  const groups = new Map<string, Term[]>();
  for (const term of terms) {
    const key = keyOf(term);
    const group = groups.get(key);
    if (group) group.push(term);
    else groups.set(key, [term]);
  }
  return groups;
}
