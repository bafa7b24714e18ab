import { cutQuery } from '../request.ts';
import { codeKinds, questionBeginning, smallTalk } from './english.ts';
import { quotedPhrases } from './quotes.ts';
import {
  type Expansion,
  formsOf,
  joinedPhrases,
  memberPhrases,
  type NamedQuery,
  partPhrases,
  type Phrase,
} from './queryPhrases.ts';
import { type SamePhrase, synonymPhrases, withSlots } from './querySynonyms.ts';
import { isPassedOver, keyOf, readWords, squash, stem, stopWords, type Word } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';
import { phraseWeights, wordWeights } from './weights.ts';

/** One word of the query. */
export interface Slot {
  key: string;
  /** The word itself and its other forms: they count together. */
  forms: Expansion[];
  /** What it may begin, or be a slip of: the best counts. */
  guesses: Expansion[];
}

export interface ParsedQuery {
  slots: Slot[];
  phrases: Phrase[];
  /**
   * The query as a heading could be written, without signs: all words, those that matter, and other words for the same.
   */
  names: NamedQuery[];
  /** What stands in quotes: the words of a text must follow each other just so. */
  quoted: string[][];
  /** The last word may go on. */
  typing: boolean;
  /** It is a question for what its words mean. */
  asksForMeaning: boolean;
  /** It is a whole question, as one would ask a person. */
  isQuestion: boolean;
  /** What a whole question asks for, where it says so: the stem of `test` in "Which tests …?". */
  asksFor?: string;
}

const mostBeginnings = 40;

/** Finds what the words of a query may mean in a vocabulary. */
export function parseQuery(query: string, vocabulary: Vocabulary, synonyms: SamePhrase[][]): ParsedQuery {
  const { text, asksForMeaning } = withoutQuestion(cutQuery(query));
  const all = withoutKind(readWords(text));
  const telling = all.filter((word) => !isPassedOver(word.text));
  const quoted = quotedPhrases(text);
  const isQuestion = quoted.length === 0 && questionBeginning.test(query) && all.length >= 4;
  const meant = isQuestion ? telling.filter(({ text: word }) => !smallTalk.has(word.toLowerCase())) : [];
  const words = meant.length > 0 ? meant : telling.length > 0 ? telling : all;
  const sign = signBeingTyped(text, words.at(-1), vocabulary);
  const typing = words.length > 0 && words.at(-1)!.end + sign.length === text.length;
  const keysOf = words.map((word, at) => knownKeys(word.text, vocabulary, typing && at === words.length - 1));
  const keys = keysOf.flat();
  const slots = keys.map((key, at) => readSlot(key, vocabulary, typing && at === keys.length - 1, sign));
  const nameOf = (list: Word[]) => list.map((word) => squash(keyOf(word.text)));
  // Where signs divide a word into several keys, its slots are those of its parts already.
  const names = words.length === keys.length ? words.map((word) => word.text) : [];
  const members = memberPhrases(names, keys, vocabulary);
  const others = synonymPhrases(keys, withSlots(all, words, keysOf), vocabulary, synonyms);
  return {
    slots,
    phrases: [
      ...joinedPhrases(keys, vocabulary),
      ...partPhrases(names, vocabulary),
      ...members.phrases,
      ...others.phrases,
    ],
    quoted,
    typing,
    asksForMeaning,
    isQuestion,
    asksFor: isQuestion ? askedFor(query) : undefined,
    names: [
      { words: nameOf(all), worth: 1 },
      ...(words === all ? [] : [{ words: nameOf(words), worth: phraseWeights.withoutSmallWords }]),
      ...members.names,
      ...others.names,
    ],
  };
}

/** A name as it is written in code needs no word that says what it is: "BookReader interface". */
function withoutKind(words: Word[]): Word[] {
  const [name, kind, ...more] = words;
  const isName = name !== undefined && /\p{Ll}\p{Lu}|[^.]\.[^.]/u.test(name.text);
  return isName && kind !== undefined && more.length === 0 && codeKinds.has(kind.text) ? [name] : words;
}

/** The sign after the last word that goes on with what names have after it: the point of `acme.`, being typed. */
function signBeingTyped(text: string, last: Word | undefined, vocabulary: Vocabulary): string {
  const [sign] = (last && /^[._/@-]$/.exec(text.slice(last.end))) ?? [];
  return sign !== undefined && vocabulary.beginning(keyOf(last!.text) + sign).length > 0 ? sign : '';
}

function askedFor(query: string): string | undefined {
  const [, noun] = /^\s*(?:\w+\s+)?(?:which|what)\s+([a-z]+)/i.exec(query) ?? [];
  return noun && !stopWords.has(keyOf(noun)) && !smallTalk.has(keyOf(noun)) ? stem(keyOf(noun)) : undefined;
}

/** How readers ask what something is; what they ask for is between. */
const questions = [
  /^\s*(?:what|who)(?:['’]?s| is| are)\s+(.+?)[\s?]*$/i,
  /^\s*what do(?:es)?\s+(.+?)\s+(?:mean|stand for)[\s?]*$/i,
  /^\s*(?:define|(?:the )?(?:definition|meaning) of)\s+(.+?)[\s?]*$/i,
];

/** @example withoutQuestion('What is an order?') // { text: 'an order ', asksForMeaning: true } */
function withoutQuestion(text: string): { text: string; asksForMeaning: boolean } {
  for (const question of questions) {
    const [, words] = question.exec(text) ?? [];
    if (words !== undefined) return { text: words + (/[\s?]$/.test(text) ? ' ' : ''), asksForMeaning: true };
  }
  return { text, asksForMeaning: false };
}

/** The word's key where it is known; else the keys that its signs divide it into: `orderBook.send`. */
function knownKeys(word: string, vocabulary: Vocabulary, typing: boolean): string[] {
  const key = keyOf(word);
  const segments = key.split(/[._/@'-]/).filter((segment) => segment.length > 1 || /\d/.test(segment));
  if (segments.length < 2 || vocabulary.get(key)) return [key];
  return typing && vocabulary.beginning(key).length > 0 ? [key] : segments;
}

function readSlot(key: string, vocabulary: Vocabulary, typing: boolean, sign: string): Slot {
  const forms = formsOf(key, vocabulary);
  const guesses = typing ? beginnings(key + sign, vocabulary) : [];
  if (forms.length === 0 && guesses.length === 0) guesses.push(...slips(key, vocabulary, typing));
  if (forms.length === 0 && guesses.length === 0 && key.length > 2) guesses.push(...beginnings(key, vocabulary));
  return { key, forms, guesses };
}

function beginnings(key: string, vocabulary: Vocabulary): Expansion[] {
  return (
    vocabulary
      .beginning(key)
      // A single letter could begin anything: only words of headings are offered.
      .filter((term) => term.key !== key && (key.length > 1 || term.headings.length > 0))
      .map((term) => ({ term, weight: (wordWeights.beginning * (key.length + 2)) / (term.key.length + 2) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, mostBeginnings)
  );
}

/**
 * One slip in words of four letters and more, two in words of eight and more; only where the word itself is not known.
 */
function slips(key: string, vocabulary: Vocabulary, typing: boolean): Expansion[] {
  const most = key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0;
  if (most === 0) return [];
  const whole = vocabulary.near(key, most);
  const found = whole.length > 0 || !typing ? whole : vocabulary.near(key, most, true);
  const nearest = found[0]?.distance ?? 0;
  return found
    .filter(({ distance }) => distance === nearest)
    .map(({ term, distance }) => ({ term, weight: wordWeights.slip / distance }));
}
