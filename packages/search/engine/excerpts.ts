import { joinPieces } from '../markedText.ts';
import { limits, type MarkedText } from '../types.ts';
import type { ParsedQuery } from './query.ts';
import { keyOf, readWords, type termsOf, type Word } from './tokenize.ts';

/** Which words of a text match a query. */
export interface Matcher {
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
      let found = byWord.get(text);
      if (!found) byWord.set(text, (found = terms(text).flatMap((key) => byKey.get(key) ?? [])));
      return found;
    },
  };
}

/** A text made ready for excerpts; done once for each text. */
export interface SectionText {
  text: string;
  words: Word[];
  /** As it was, in lines. */
  lines: string;
}

/** @example readText('One\n two').text // 'One two' */
export function readText(text: string): SectionText {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return { text: oneLine, words: readWords(oneLine), lines: text };
}

/** Whether words follow each other just as in a phrase; their spelling may have other capitals. */
export function hasPhrase(words: Word[], phrase: string[]): boolean {
  return words.some((_, at) => phrase.every((key, n) => at + n < words.length && keyOf(words[at + n]!.text) === key));
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
    if (end <= at) return;
    pieces.push({ text: text.slice(at, end), marked });
    at = end;
  };
  for (const word of words) {
    if (word.start < from || word.end > to || matcher.slotsOf(word).length === 0) continue;
    add(word.start, false);
    add(word.end, true);
  }
  add(to, false);
  // Pairs of characters overlap.
  return joinPieces(pieces);
}

/**
 * The ten words of a text that match most of a query, marked. Of what the query names, and of what has none of its
 * words, they are the first ten: a text begins with what it is.
 */
export function snippet(heading: string, { text, words }: SectionText, matcher: Matcher): MarkedText {
  if (words.length === 0) return [];
  const isNamed = matcher.slots > 0 && slotsIn(heading, matcher).size === matcher.slots;
  const length = limits.snippetWords * (arePairs(words) ? 3 : 1);
  const start = isNamed ? 0 : bestStart(words, matcher, length);
  const end = start + length;
  const atEnd = end >= words.length;
  const last = words[Math.min(words.length, end) - 1]!;
  // A sign that belongs to the last word, such as the point of a sentence, stays with it.
  const to = atEnd ? text.length : last.end + (/^[.,;:!?)\]}'"’”]+/.exec(text.slice(last.end))?.[0].length ?? 0);
  const pieces = markText(text, matcher, words, start === 0 ? 0 : words[start]!.start, to);
  if (start > 0) pieces.unshift({ text: '… ', marked: false });
  if (!atEnd) pieces.push({ text: ' …', marked: false });
  return pieces;
}

/** Whether most words are pairs of characters, which overlap: ten of them are a short text. */
function arePairs(words: Word[]): boolean {
  return words.filter(({ start }, at) => at > 0 && start < words[at - 1]!.end).length > words.length / 2;
}

function slotsIn(text: string, matcher: Matcher): Set<number> {
  return new Set(readWords(text).flatMap((word) => matcher.slotsOf(word).map(([slot]) => slot)));
}

/** What a word of the query counts that comes again among the words of a snippet. */
const repeated = 0.05;

/** Different words of the query count fully, more of the same a little; the first of equals wins. */
function bestStart(words: Word[], matcher: Matcher, length: number): number {
  const matches = words.flatMap((word, at) => {
    const slots = matcher.slotsOf(word);
    return slots.length > 0 ? [{ at, slots }] : [];
  });
  let best = 0;
  let most = 0;
  const bySlot = new Map<number, number>();
  for (const [first, { at }] of matches.entries()) {
    bySlot.clear();
    let value = 0;
    let last = first;
    // Only what is near is looked at: a long text has hundreds of matches.
    for (; last < matches.length && matches[last]!.at < at + length; last++) {
      for (const [slot, weight] of matches[last]!.slots) {
        value += repeated * weight;
        bySlot.set(slot, Math.max(weight, bySlot.get(slot) ?? 0));
      }
    }
    for (const weight of bySlot.values()) value += weight;
    if (value <= most) continue;
    most = value;
    // The matches stand in the middle of the words around them.
    best = Math.max(0, at - Math.floor((length - (matches[last - 1]!.at - at + 1)) / 2));
  }
  return Math.max(0, Math.min(best, words.length - length));
}

/** What a section says to a question. */
export interface Answer {
  sentence: MarkedText;
  /** How what the section documents is declared, where that is a name in code. */
  signature?: string;
}

const obligation = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/;
/** Lines of samples, of JSON and of declarations. */
const code = /[{}]|=>|;\s*$|^\s*(?:\/\/|[\])"]|import |const )/;

/**
 * The sentence of a section that has most words of a question; of equals a rule, then the first. None where no sentence
 * has any of them.
 */
export function answerOf(heading: string, text: string, matcher: Matcher): Answer | undefined {
  const inHeading = slotsIn(heading, matcher);
  let best: string | undefined;
  let most = 0;
  for (const line of text.split('\n').filter((each) => !code.test(each))) {
    for (const sentence of line.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
      const found = slotsIn(sentence, matcher);
      if (found.size === 0) continue;
      let worth = obligation.test(sentence) ? 0.25 : 0;
      for (const slot of found) worth += inHeading.has(slot) ? 0.5 : 1;
      if (worth > most) [best, most] = [sentence, worth];
    }
  }
  if (best === undefined) return undefined;
  const signature = signatureIn(heading, text);
  return { sentence: cutSentence(best.trim(), matcher), ...(signature !== undefined && { signature }) };
}

/** A declaration of the name that the heading is, on one line. */
function signatureIn(heading: string, text: string): string | undefined {
  const name = heading.replace(/ \(deprecated\)$/i, '');
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return undefined;
  const start = `\n${text}`.indexOf(`\n${name}(`);
  const end = text.indexOf(';', start);
  if (start < 0 || end < 0) return undefined;
  const signature = text.slice(start, end).replace(/\s+/g, ' ').replace('( ', '(').replace(/,? \)/, ')');
  return signature.length <= limits.signatureLength ? signature : undefined;
}

function cutSentence(sentence: string, matcher: Matcher): MarkedText {
  const words = readWords(sentence);
  if (words.length <= limits.answerWords) return markText(sentence, matcher, words);
  const { end } = words[limits.answerWords - 1]!;
  return [...markText(sentence, matcher, words, 0, end), { text: ' …', marked: false }];
}
