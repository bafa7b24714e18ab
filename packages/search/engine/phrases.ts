import { keyOf, readWords, squash, stem, stopWords, type Word } from './tokenize.ts';
import type { Term, Vocabulary } from './vocabulary.ts';
import { weights } from './weights.ts';

/** A possible meaning of a query word, with its weight. */
export interface Expansion {
  term: Term;
  weight: number;
}

/** Terms that together replace query words `from` (inclusive) to `to` (exclusive). */
export interface Phrase {
  from: number;
  to: number;
  terms: Expansion[][];
  weight: number;
}

/** The query as a possible heading, without signs. */
export interface NamedQuery {
  words: string[];
  /** Certainty of the match with a heading. */
  worth: number;
}

/** Phrases for words of the query, and the query with phrases replaced. */
export interface FoundPhrases {
  phrases: Phrase[];
  names: NamedQuery[];
  /** Whether the whole query is a known phrase with small words, such as "which channel am I on". */
  isKnownQuery?: boolean;
}

/** A synonym phrase as words. */
export interface SamePhrase {
  keys: string[];
  stems: string[];
}

/** Parses synonym groups once for all queries. */
export function readSynonyms(groups: string[][]): SamePhrase[][] {
  return groups.map((group) =>
    group.map((phrase) => {
      const keys = readWords(phrase).map(({ text }) => keyOf(text));
      return { keys, stems: keys.map(stem) };
    }),
  );
}

/** Returns a word and its other forms found in the vocabulary. */
export function formsOf(key: string, vocabulary: Vocabulary): Expansion[] {
  const exact = vocabulary.get(key);
  const others = vocabulary.forms(key).map((term) => ({ term, weight: weights.match.otherForm }));
  return exact ? [{ term: exact, weight: 1 }, ...others] : others;
}

/** Finds adjacent words that form a name: open window → openWindow. */
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

/** Finds the words of a hyphenated word: cross-platform → cross platform. */
export function splitPhrases(keys: string[], vocabulary: Vocabulary): Phrase[] {
  return keys.flatMap((key, at) => {
    const parts = key.includes('-') ? key.split('-').map((part) => formsOf(part, vocabulary)) : [];
    const isKnown = parts.length > 1 && parts.every((forms) => forms.length > 0);
    return isKnown ? [{ from: at, to: at + 1, terms: parts, weight: 1 }] : [];
  });
}

/** Finds the last part of a qualified name if it occurs in a heading: acme.openWindow → openWindow. */
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

/** A query key with its slot, if any: "up" in "set up" does not have a slot. */
export interface PlacedKey {
  key: string;
  slot?: number;
}

/** Lists all keys in a query, including small words. `keysOf` lists the keys for a significant word. */
export function placeKeys(all: Word[], telling: Word[], keysOf: string[][]): PlacedKey[] {
  let slot = 0;
  return all.flatMap((word): PlacedKey[] => {
    const keys = keysOf[telling.indexOf(word)];
    return keys ? keys.map((key) => ({ key, slot: slot++ })) : [{ key: keyOf(word.text) }];
  });
}

/** Replaces query phrases with their synonyms. */
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
      if (asked.length === placed.length && slots.length < asked.length) found.isKnownQuery = true;
      const [from, to] = [slots[0]!, slots.at(-1)! + 1];
      for (const { keys: words } of group) {
        if (words === asked) continue;
        const terms = words.filter((key) => !stopWords.has(key)).map((key) => formsOf(key, vocabulary));
        if (terms.length === 0 || terms.some((forms) => forms.length === 0)) continue;
        const isSame = isAbbreviation(asked, words) || isAbbreviation(words, asked);
        // Small words matter in a phrase: "long" is not "how long".
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

/** Whether a word abbreviates others: dns for domain name system. */
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
