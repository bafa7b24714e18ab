import { keyOf, readWords, squash, stem, stopWords, type Word } from './tokenize.ts';
import type { Term, Vocabulary } from './vocabulary.ts';
import { weights } from './weights.ts';

/** A term that a word of the query may mean, and how surely. */
export interface Expansion {
  term: Term;
  weight: number;
}

/** Terms that, all together, stand for the words of the query from `from` to before `to`. */
export interface Phrase {
  from: number;
  to: number;
  terms: Expansion[][];
  weight: number;
}

/** The query as a heading could be written, without signs. */
export interface NamedQuery {
  words: string[];
  /** How surely a heading of these words is meant. */
  worth: number;
}

/** Phrases that may stand for words of a query, and the query with these in their place. */
export interface FoundPhrases {
  phrases: Phrase[];
  names: NamedQuery[];
}

/** A phrase of a group of synonyms, word by word. */
export interface SamePhrase {
  keys: string[];
  stems: string[];
}

/** Reads groups of phrases that mean the same: once, as each query looks for all of them. */
export function readSynonyms(groups: string[][]): SamePhrase[][] {
  return groups.map((group) =>
    group.map((phrase) => {
      const keys = readWords(phrase).map(({ text }) => keyOf(text));
      return { keys, stems: keys.map(stem) };
    }),
  );
}

/** Returns the word itself and its other forms, as far as a vocabulary has them. */
export function formsOf(key: string, vocabulary: Vocabulary): Expansion[] {
  const exact = vocabulary.get(key);
  const others = vocabulary.forms(key).map((term) => ({ term, weight: weights.match.otherForm }));
  return exact ? [{ term: exact, weight: 1 }, ...others] : others;
}

/** Finds words that are one name when written together: open window → openWindow. */
export function joinedPhrases(keys: string[], vocabulary: Vocabulary): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < keys.length; from++) {
    for (let to = from + 2; to <= Math.min(keys.length, from + 5); to++) {
      const term = vocabulary.get(squash(keys.slice(from, to).join('')));
      if (term) phrases.push({ from, to, terms: [[{ term, weight: 1 }]], weight: 1 });
    }
  }
  return phrases;
}

/** Finds the last part of a name in code, where that is in a heading: acme.openWindow → openWindow. */
export function memberPhrases(keys: string[], vocabulary: Vocabulary): FoundPhrases {
  const found: FoundPhrases = { phrases: [], names: [] };
  const { member } = weights.match;
  for (const [at, key] of keys.entries()) {
    const [, end] = /[^.]\.([^.]{2,})$/.exec(key) ?? [];
    const forms = end === undefined ? [] : formsOf(end, vocabulary);
    if (end === undefined || !forms.some(({ term }) => term.headings.length > 0)) continue;
    found.phrases.push({ from: at, to: at + 1, terms: [forms], weight: member });
    found.names.push({ words: keys.with(at, end).map(squash), worth: member });
  }
  return found;
}

/** A key of the query, with its slot where it has one: the "up" of "set up" has none. */
export interface PlacedKey {
  key: string;
  slot?: number;
}

/** Lists all keys of a query, small words among them. `keysOf` holds the keys of each telling word. */
export function placeKeys(all: Word[], telling: Word[], keysOf: string[][]): PlacedKey[] {
  let slot = 0;
  return all.flatMap((word): PlacedKey[] => {
    const keys = keysOf[telling.indexOf(word)];
    return keys ? keys.map((key) => ({ key, slot: slot++ })) : [{ key: keyOf(word.text) }];
  });
}

/** Finds phrases of the query that have synonyms, and says them in each of these. */
export function synonymPhrases(
  keys: string[],
  placed: PlacedKey[],
  vocabulary: Vocabulary,
  synonyms: SamePhrase[][],
): FoundPhrases {
  const found: FoundPhrases = { phrases: [], names: [] };
  const stems = placed.map(({ key }) => stem(key));
  for (const group of synonyms) {
    for (const { keys: asked, stems: wanted } of group) {
      const place = stems.findIndex((_, at) => wanted.every((word, n) => stems[at + n] === word));
      const slots = place < 0 ? [] : placed.slice(place, place + asked.length).flatMap(({ slot }) => slot ?? []);
      if (slots.length === 0) continue;
      const [from, to] = [slots[0]!, slots.at(-1)! + 1];
      for (const { keys: words } of group) {
        if (words === asked) continue;
        const terms = words.filter((key) => !stopWords.has(key)).map((key) => formsOf(key, vocabulary));
        if (terms.length === 0 || terms.some((forms) => forms.length === 0)) continue;
        const isSame = isAbbreviation(asked, words) || isAbbreviation(words, asked);
        // Without its small words a phrase says something else: "long" is not "how long".
        if (terms.length === words.length)
          found.phrases.push({ from, to, terms, weight: isSame ? 1 : weights.match.synonym });
        found.names.push({
          words: [...keys.slice(0, from), ...words, ...keys.slice(to)].map(squash),
          worth: isSame ? 1 : weights.heading.synonym,
        });
      }
    }
  }
  return found;
}

/** Whether one word consists of the beginnings of others, in their order: dns of domain name system. */
function isAbbreviation([word = '', ...more]: string[], of: string[]): boolean {
  if (more.length > 0) return false;
  const fits = (at: number, n: number): boolean => {
    const next = of[n];
    if (next === undefined) return at === word.length;
    for (let length = 1; length <= next.length && next[length - 1] === word[at + length - 1]; length++)
      if (fits(at + length, n + 1)) return true;
    return false;
  };
  return fits(0, 0);
}
