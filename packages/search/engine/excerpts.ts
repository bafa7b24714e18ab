import { joinPieces } from '../markedText.ts';
import { limits, type MarkedText } from '../types.ts';
import type { ParsedQuery } from './query.ts';
import { isCodeLine, keyOf, readWords, type termsOf, type Word } from './tokenize.ts';

/** Determines matching words of a text. */
export interface Matcher {
  slots: number;
  /** Query slots matched by a word, with weights. */
  slotsOf(word: Word): readonly [slot: number, weight: number][];
}

/** Creates a matcher for a query. `terms` splits a word into terms. */
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
  // Cache results, since words repeat often.
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

/** A text prepared for excerpts; created once per text. */
export interface SectionText {
  text: string;
  words: Word[];
  /** Original text with line breaks. */
  lines: string;
}

/** @example readText('One\n two').text // 'One two' */
export function readText(text: string): SectionText {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return { text: oneLine, words: readWords(oneLine), lines: text };
}

/** Whether the text contains the words in the order of a phrase, ignoring case. */
export function hasPhrase(words: Word[], phrase: string[]): boolean {
  return words.some((_, at) => phrase.every((key, n) => at + n < words.length && keyOf(words[at + n]!.text) === key));
}

/** Splits a text into pieces and marks matching words. */
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
  // Character pairs overlap.
  return joinPieces(pieces);
}

/**
 * The ten words that match most of a query, marked. For the subject of a query, or without matches, the first ten,
 * since a text usually begins with a definition.
 */
export function snippet(heading: string, { text, words }: SectionText, matcher: Matcher): MarkedText {
  if (words.length === 0) return [];
  const isNamed = matcher.slots > 0 && slotsIn(heading, matcher).size === matcher.slots;
  const length = limits.snippetWords * (arePairs(words) ? 3 : 1);
  const start = isNamed ? 0 : bestStart(words, matcher, length);
  const end = start + length;
  const atEnd = end >= words.length;
  const last = words[Math.min(words.length, end) - 1]!;
  // Include punctuation after the last word, such as a period.
  const to = atEnd ? text.length : last.end + (/^[.,;:!?)\]}'"’”]+/.exec(text.slice(last.end))?.[0].length ?? 0);
  const pieces = markText(text, matcher, words, start === 0 ? 0 : words[start]!.start, to);
  if (start > 0) pieces.unshift({ text: '… ', marked: false });
  if (!atEnd) pieces.push({ text: ' …', marked: false });
  return pieces;
}

/** Whether most words are overlapping character pairs, so that ten words make only a short snippet. */
function arePairs(words: Word[]): boolean {
  return words.filter(({ start }, at) => at > 0 && start < words[at - 1]!.end).length > words.length / 2;
}

function slotsIn(text: string, matcher: Matcher): Set<number> {
  return new Set(readWords(text).flatMap((word) => matcher.slotsOf(word).map(([slot]) => slot)));
}

/** Score when a snippet repeats a query word. */
const repeated = 0.05;

/** Finds the best start: distinct query words count fully, repeated words a little; the first wins a tie. */
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
    // Only compare nearby matches: a long text has hundreds.
    for (; last < matches.length && matches[last]!.at < at + length; last++) {
      for (const [slot, weight] of matches[last]!.slots) {
        value += repeated * weight;
        bySlot.set(slot, Math.max(weight, bySlot.get(slot) ?? 0));
      }
    }
    for (const weight of bySlot.values()) value += weight;
    if (value <= most) continue;
    most = value;
    // Center the matches.
    best = Math.max(0, at - Math.floor((length - (matches[last - 1]!.at - at + 1)) / 2));
  }
  return Math.max(0, Math.min(best, words.length - length));
}

/** A section's answer to a question. */
export interface Answer {
  sentence: MarkedText;
  /** Declaration of the code name documented by the section. */
  signature?: string;
}

const obligation = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/;
/** Finds the sentence with the most question words; ties prefer rules, then the first. Undefined without a match. */
export function answerOf(heading: string, text: string, matcher: Matcher): Answer | undefined {
  const inHeading = slotsIn(heading, matcher);
  let best: string | undefined;
  let most = 0;
  for (const line of text.split('\n').filter((each) => !isCodeLine(each))) {
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

/** One-line declaration of the name in the heading. */
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
