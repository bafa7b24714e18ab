import { cutQuery } from '../request.ts';
import {
  type Expansion,
  formsOf,
  joinedPhrases,
  memberPhrases,
  type NamedQuery,
  type Phrase,
  placeKeys,
  type SamePhrase,
  splitPhrases,
  synonymPhrases,
} from './phrases.ts';
import { type Question, readQuestion } from './questions.ts';
import { keyOf, piecesOf, squash, type Word } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';
import { weights } from './weights.ts';

export type { Expansion } from './phrases.ts';

/** A query word with its possible terms. */
export interface Slot {
  key: string;
  /** The word and its other forms, counted together. */
  forms: Expansion[];
  /** Completions and corrections, where the best counts. */
  guesses: Expansion[];
}

export interface ParsedQuery extends Pick<Question, 'quoted' | 'asksForMeaning' | 'isQuestion' | 'asksFor'> {
  slots: Slot[];
  /** Certainty that the words alone are meant: 1, or less for a known phrase. */
  wordWeight: number;
  /** Replacements for several words: a joined name, synonyms. */
  phrases: Phrase[];
  /** The query as possible headings. */
  names: NamedQuery[];
  /** Whether the last word may be incomplete. */
  typing: boolean;
}

/** Resolves query words against a vocabulary. */
export function parseQuery(query: string, vocabulary: Vocabulary, synonyms: SamePhrase[][]): ParsedQuery {
  // 1. Which words are significant?
  const { text, all, words, ...question } = readQuestion(cutQuery(query));
  // 2. Which vocabulary keys match these words? The last may be incomplete.
  const sign = signBeingTyped(text, words.at(-1), vocabulary);
  const typing = words.length > 0 && words.at(-1)!.end + sign.length === text.length;
  const keysOf = joinUnknown(
    words.map((word, at) => knownKeys(word.text, vocabulary, typing && at === words.length - 1)),
    vocabulary,
  );
  const keys = keysOf.flat();
  // 3. Which terms can a key mean?
  const slots = keys.map((key, at) => readSlot(key, vocabulary, typing && at === keys.length - 1, sign));
  // 4. Which phrases can replace several keys?
  const members = memberPhrases(keys, vocabulary);
  const others = synonymPhrases(keys, placeKeys(all, words, keysOf), vocabulary, synonyms);
  // 5. Which headings could express the query?
  const headingOf = (list: Word[]) => list.map((word) => squash(keyOf(word.text)));
  const names = [{ words: headingOf(all), worth: 1 }];
  if (words.length < all.length && !others.isKnownQuery)
    names.push({ words: headingOf(words), worth: weights.heading.withoutSmallWords });
  return {
    ...question,
    slots,
    wordWeight: others.isKnownQuery ? weights.match.inPhrase : 1,
    phrases: [
      ...joinedPhrases(keys, vocabulary),
      ...splitPhrases(keys, vocabulary),
      ...members.phrases,
      ...others.phrases,
    ],
    names: [...names, ...members.names, ...others.names],
    typing,
  };
}

/** Sign after the last word that continues known names: the period of `acme.` while typing. */
function signBeingTyped(text: string, last: Word | undefined, vocabulary: Vocabulary): string {
  const [sign] = (last && /^[._/@-]$/.exec(text.slice(last.end))) ?? [];
  return sign !== undefined && vocabulary.beginning(keyOf(last!.text) + sign).length > 0 ? sign : '';
}

/** The word's key if known, otherwise the keys of its parts, split at signs (`orderBook.send`) or capitals. */
function knownKeys(word: string, vocabulary: Vocabulary, typing: boolean): string[] {
  const key = keyOf(word);
  if (vocabulary.get(key) || (typing && vocabulary.beginning(key).length > 0)) return [key];
  const segments = key.split(/[._/@'-]/).filter((segment) => segment.length > 1 || /\d/.test(segment));
  if (segments.length > 1) return segments;
  const pieces = piecesOf(word);
  return pieces.length < 2 || misspelled(key, vocabulary, typing).length > 0 ? [key] : pieces.map(keyOf);
}

/** Joins a word with an unknown neighbor if the result is known: "time stamps" means timestamps. */
function joinUnknown(keysOf: string[][], vocabulary: Vocabulary): string[][] {
  const isKnown = (key: string) => formsOf(key, vocabulary).length > 0;
  const joined = keysOf.map((keys) => [...keys]);
  for (let at = 1; at < joined.length; at++) {
    const [before, after] = [joined[at - 1]!, joined[at]!];
    const key = before.join('') + after.join('');
    if (before.length !== 1 || after.length !== 1 || [...before, ...after].every(isKnown) || !isKnown(key)) continue;
    joined[at - 1] = [key];
    joined[at] = [];
  }
  return joined;
}

function readSlot(key: string, vocabulary: Vocabulary, typing: boolean, sign: string): Slot {
  const forms = formsOf(key, vocabulary);
  const guesses = typing ? beginnings(key + sign, vocabulary) : [];
  if (forms.length === 0 && guesses.length === 0) guesses.push(...misspelled(key, vocabulary, typing));
  if (forms.length === 0 && guesses.length === 0 && key.length > 2) guesses.push(...beginnings(key, vocabulary));
  return { key, forms, guesses };
}

/** Maximum number of completions. */
const mostBeginnings = 40;

function beginnings(key: string, vocabulary: Vocabulary): Expansion[] {
  return (
    vocabulary
      .beginning(key)
      // A single letter only completes to words in headings.
      .filter((term) => term.key !== key && (key.length > 1 || term.headings.length > 0))
      .map((term) => ({ term, weight: (weights.match.beginning * (key.length + 2)) / (term.key.length + 2) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, mostBeginnings)
  );
}

/** The nearest terms: one edit away for words with at least four letters, two for at least eight. */
function misspelled(key: string, vocabulary: Vocabulary, typing: boolean): Expansion[] {
  const most = Math.min(2, Math.floor(key.length / 4));
  if (most === 0) return [];
  const whole = vocabulary.near(key, most);
  const found = whole.length > 0 || !typing ? whole : vocabulary.near(key, most, true);
  return found
    .filter(({ distance }) => distance === found[0]!.distance)
    .map(({ term, distance }) => ({ term, weight: 1 / distance }));
}
