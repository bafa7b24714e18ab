import { cutQuery } from '../request.ts';
import type { LoadedIndex, Postings } from './readIndex.ts';
import { keyOf, readWords, squash, stem, stopWords, termsOf, withoutSigns } from './tokenize.ts';
import { weights } from './weights.ts';

/** Term with the words in texts and headings that match it, fully or partly. */
export interface Term {
  key: string;
  /** Preferred spelling. */
  spelling: string;
  texts: { postings: Postings; weight: number }[];
  headings: { record: number; weight: number }[];
  /** Record ranges in the sidebar location or kind with this name, with exclusive end. */
  places: { from: number; end: number }[];
}

export interface Vocabulary {
  /** Finds a term by key, also without signs: `acmeorder` → acme.order. */
  get(key: string): Term | undefined;
  forms(key: string): Term[];
  /** Terms with a prefix, in alphabetical order. */
  beginning(prefix: string): Term[];
  /** Terms at most `most` edits away, nearest first. With `typing`, also compares term prefixes. */
  near(key: string, most: number, typing?: boolean): { term: Term; distance: number }[];
}

/** Collects all terms in an index: words in texts and record names. */
export function createVocabulary({
  words,
  postings,
  records,
}: Pick<LoadedIndex, 'words' | 'postings' | 'records'>): Vocabulary {
  const terms = new Map<string, Term>();
  const termFor = (key: string, word: string, whole: boolean): Term => {
    let term = terms.get(key);
    if (!term) terms.set(key, (term = { key, spelling: key, texts: [], headings: [], places: [] }));
    // A whole word shows its parts by capitals; as a part of another name it is in lower case.
    if (whole && term.spelling === key) term.spelling = word;
    return term;
  };
  words.forEach((word, at) => {
    termsOf(word).forEach((key, n) =>
      termFor(key, word, n === 0).texts.push({ postings: postings[at]!, weight: n === 0 ? 1 : weights.match.part }),
    );
  });
  for (const [key, at] of recordsByPhraseWord(records)) {
    // Readers' phrases count like links to the section.
    const none = new Uint8Array(at.length);
    const linked = none.map(() => 1);
    termFor(key, key, false).texts.push({ postings: { at: Uint32Array.from(at), often: none, linked }, weight: 1 });
  }
  records.forEach(({ heading, kind, names, page, parent, end }, record) => {
    const places = new Set(termsIn(parent === undefined ? `${page.place} ${kind.name}` : kind.name));
    for (const key of places) terms.get(key)?.places.push({ from: record, end });
    for (const { text } of readWords(heading)) {
      termsOf(text).forEach((key, n) =>
        termFor(key, text, n === 0).headings.push({ record, weight: n === 0 ? 1 : weights.match.part }),
      );
    }
    for (const name of names) termFor(keyOf(name), name, true).headings.push({ record, weight: weights.match.part });
    // Index records, with their sections, under their prefixed code name.
    if (kind.prefix !== undefined) {
      const name = `${kind.prefix}.${withoutSigns(heading).join('')}`;
      termFor(name, name, true).headings.push({ record, weight: 1 });
    }
  });

  const sorted = [...terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const byStem = new Map<string, Term[]>();
  for (const term of sorted) {
    const forms = byStem.get(stem(term.key));
    if (forms) forms.push(term);
    else byStem.set(stem(term.key), [term]);
  }
  const bySquashed = new Map(sorted.filter(({ key }) => squash(key) !== key).map((term) => [squash(term.key), term]));
  const bits = sorted.map(({ key }) => letterBits(key));

  /** Index of the first term at or after the prefix. */
  const firstFrom = (prefix: string): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.key >= prefix) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    get: (key) => terms.get(key) ?? bySquashed.get(key),
    // "Not" is not a form of "notes", although names such as NotFound contain it.
    forms: (key) => (byStem.get(stem(key)) ?? []).filter((term) => term.key !== key && !stopWords.has(term.key)),
    beginning(prefix) {
      // The highest code unit sorts after all continuations of the prefix.
      return sorted.slice(firstFrom(prefix), firstFrom(`${prefix}\uffff`));
    },
    near(key, most, typing = false) {
      const wanted = letterBits(key);
      const found: { term: Term; distance: number }[] = [];
      for (const [at, term] of sorted.entries()) {
        // An edit changes at most a single letter per word.
        if (countBits(wanted & ~bits[at]!) > most) continue;
        if (!typing && countBits(bits[at]! & ~wanted) > most) continue;
        const distance = editDistance(key, term.key, most, typing);
        if (distance <= most) found.push({ term, distance });
      }
      return found.sort((a, b) => a.distance - b.distance || a.term.key.length - b.term.key.length);
    },
  };
}

/** Lists the records with each word of readers' phrases. */
function recordsByPhraseWord(records: LoadedIndex['records']): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [record, { phrases }] of records.entries()) {
    if (phrases.length === 0) continue;
    for (const key of new Set(phrases.flatMap((phrase) => phrase.split(' ')))) {
      const list = found.get(key);
      if (list) list.push(record);
      else found.set(key, [record]);
    }
  }
  return found;
}

function termsIn(text: string): string[] {
  return readWords(text).flatMap((word) => [...termsOf(word.text)]);
}

/**
 * Edit distance (insert, remove, replace, swap neighbors), limited to `most + 1`. With `prefix`, the distance to the
 * nearest prefix of `to`, for words being typed.
 */
export function editDistance(from: string, to: string, most: number, prefix = false): number {
  const far = most + 1;
  if (prefix ? to.length < from.length - most : Math.abs(from.length - to.length) > most) return far;
  const width = Math.min(to.length, from.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = from[row - 1] === to[column - 1];
      let value = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1);
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) value = Math.min(value, before[column - 2]! + 1);
      current.push(value);
      if (value < least) least = value;
    }
    if (least > most) return far;
    before = last;
    last = current;
  }
  const distance = prefix ? Math.min(...last) : last[to.length]!;
  return Math.min(distance, far);
}

/** A word's letters as bits, to skip comparing words that differ too much. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const mostSuggestions = 3;

/** Suggests similar queries by replacing each word with the nearest term. */
export function suggest(query: string, vocabulary: Vocabulary): string[] {
  const words = readWords(cutQuery(query))
    .map(({ text }) => keyOf(text))
    .filter((key) => key.length > 2 && !stopWords.has(key));
  const found = words.map((key) => nearest(key, vocabulary));
  const suggestions = new Set<string>();
  for (let place = 0; place < mostSuggestions; place++) {
    for (const terms of found) {
      const term = terms[place];
      if (term) suggestions.add(term.spelling);
    }
  }
  return [...suggestions].slice(0, mostSuggestions);
}

/**
 * Nearest terms, names in headings first, with a wider limit than typos but usually the same first letter. They differ
 * in up to two letters of five, or share a prefix with at least three letters.
 */
function nearest(key: string, vocabulary: Vocabulary): Term[] {
  const near = vocabulary
    .near(key, Math.max(1, Math.floor(key.length * 0.4)))
    .map(({ term }) => term)
    .filter((term) => term.key[0] === key[0]);
  const alike = near.length > 0 ? near : alikeBeginning(key, vocabulary);
  return alike
    .filter((term) => term.key.length > 2 && !stopWords.has(term.key))
    .sort((a, b) => Number(b.headings.length > 0) - Number(a.headings.length > 0))
    .slice(0, mostSuggestions);
}

function alikeBeginning(key: string, vocabulary: Vocabulary): Term[] {
  for (let length = key.length - 1; length >= 3; length--) {
    const terms = vocabulary.beginning(key.slice(0, length));
    if (terms.length > 0) return terms;
  }
  return [];
}
