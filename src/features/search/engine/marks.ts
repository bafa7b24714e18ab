import type { ParsedQuery } from './parseQuery.ts';
import { readWords, type termsOf, type Word } from './tokenize.ts';
import { limits, type MarkedText } from '../types.ts';
import { repeatedInSnippet } from './weights.ts';

/** Which words of a text match a query. */
export interface Matcher {
  /** How many slots the query has. */
  slots: number;
  /** The slots of the query that the word is for, each with how well. */
  slotsOf(word: Word): readonly [slot: number, weight: number][];
}

/** Makes the matcher of a query. `terms` says of what terms a word is. */
export function createMatcher({ slots, phrases }: ParsedQuery, terms: typeof termsOf): Matcher {
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
    slots: slots.length,
    slotsOf({ text }) {
      let slots = byWord.get(text);
      if (!slots) byWord.set(text, (slots = terms(text).flatMap((key) => byKey.get(key) ?? [])));
      return slots;
    },
  };
}

/** A text in pieces, with the words that match marked. */
export function markText(
  text: string,
  matcher: Matcher,
  words: Word[] = readWords(text),
  from = 0,
  to = text.length,
): MarkedText {
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

/** A text made ready for snippets; done once for each text. */
export interface SnippetText {
  text: string;
  words: Word[];
  /** As it was, in lines. */
  lines: string;
}

/**
 * @example readText('One\n two') // { text: 'One two', words: [{ text: 'One', start: 0, end: 3 }, …], lines: 'One\n
 * two' }
 */
export function readText(text: string): SnippetText {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return { text: oneLine, words: readWords(oneLine), lines: text };
}

/**
 * The ten words of a text that match most of a query, marked. Of what the query names, and of what has none of its
 * words, they are the first ten: a text begins with what it is.
 */
export function snippet(heading: string, { text, words }: SnippetText, matcher: Matcher): MarkedText {
  if (words.length === 0) return [];
  const start = hasAllSlots(heading, matcher) ? 0 : bestStart(words, matcher, limits.snippetWords);
  const end = start + limits.snippetWords;
  const atEnd = end >= words.length;
  const last = words[Math.min(words.length, end) - 1]!;
  // A sign that belongs to the last word, such as the point of a sentence, stays with it.
  const to = atEnd ? text.length : last.end + (/^[.,;:!?)\]}'"’”]+/.exec(text.slice(last.end))?.[0].length ?? 0);
  const pieces = markText(text, matcher, words, start === 0 ? 0 : words[start]!.start, to);
  if (start > 0) pieces.unshift({ text: '… ', marked: false });
  if (!atEnd) pieces.push({ text: ' …', marked: false });
  return pieces;
}

function hasAllSlots(heading: string, matcher: Matcher): boolean {
  const found = new Set(readWords(heading).flatMap((word) => matcher.slotsOf(word).map(([slot]) => slot)));
  return matcher.slots > 0 && found.size === matcher.slots;
}

/** Different words of the query count fully, more of the same a little; the first of equals wins. */
function bestStart(words: Word[], matcher: Matcher, length: number): number {
  const matches = words.flatMap((word, at) => {
    const slots = matcher.slotsOf(word);
    return slots.length > 0 ? [{ at, slots }] : [];
  });
  let best = 0;
  let most = 0;
  for (const [n, { at }] of matches.entries()) {
    const bySlot = new Map<number, number>();
    let again = 0;
    let lastMatch = at;
    for (let m = n; m < matches.length && matches[m]!.at < at + length; m++) {
      lastMatch = matches[m]!.at;
      for (const [slot, weight] of matches[m]!.slots) {
        again += repeatedInSnippet * weight;
        bySlot.set(slot, Math.max(weight, bySlot.get(slot) ?? 0));
      }
    }
    const value = again + [...bySlot.values()].reduce((sum, weight) => sum + weight, 0);
    if (value <= most) continue;
    most = value;
    // The matches stand in the middle of the words around them.
    best = Math.max(0, at - Math.floor((length - (lastMatch - at + 1)) / 2));
  }
  return Math.max(0, Math.min(best, words.length - length));
}
