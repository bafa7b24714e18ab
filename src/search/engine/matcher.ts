import type { MarkedText } from '../types.ts';
import type { ParsedQuery } from './parseQuery.ts';
import { readWords, termsOf, type Word } from './tokenize.ts';

/** Which words of a text match a query. */
export interface Matcher {
  /** The slots of the query that the word is for, each with how well. */
  slotsOf(word: Word): readonly [slot: number, weight: number][];
}

export function createMatcher({ slots, phrases }: ParsedQuery): Matcher {
  const byKey = new Map<string, [number, number][]>();
  const add = (key: string, slot: number, weight: number) => {
    const list = byKey.get(key);
    if (list) list.push([slot, weight]);
    else byKey.set(key, [[slot, weight]]);
  };
  slots.forEach(({ key, forms, guesses }, slot) => {
    add(key, slot, 1);
    for (const { term, weight } of [...forms, ...guesses]) add(term.key, slot, weight);
  });
  for (const { from, to, terms, weight } of phrases) {
    for (const { term } of terms.flat()) for (let slot = from; slot < to; slot++) add(term.key, slot, weight);
  }
  // Texts repeat their words, and each is asked for several times.
  const byWord = new Map<string, [number, number][]>();
  return {
    slotsOf({ text }) {
      let slots = byWord.get(text);
      if (!slots) byWord.set(text, (slots = termsOf(text).flatMap((key) => byKey.get(key) ?? [])));
      return slots;
    },
  };
}

/** A text in pieces, with the words that match marked. */
export function markText(text: string, matcher: Matcher, words: Word[] = readWords(text), from = 0, to = text.length): MarkedText {
  const pieces: MarkedText = [];
  let at = from;
  const add = (end: number, marked: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), marked });
    at = end;
  };
  for (const word of words) {
    if (word.start < from || word.end > to || matcher.slotsOf(word).length === 0) continue;
    add(word.start, false);
    add(word.end, true);
  }
  add(to, false);
  return pieces;
}
