import { cutQuery } from '../request.ts';
import { codeKinds, questionBeginning, smallTalk } from './english.ts';
import { isPassedOver, keyOf, piecesOf, readWords, squash, stem, stopWords, type Word } from './tokenize.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** What counts how much beside a word, or a phrase, as it is asked for. Found by trying them on the judged queries. */
const weights = {
  otherForm: 0.55,
  /** Terms that begin with what is typed; less the more is missing. */
  beginning: 0.6,
  synonym: 0.9,
  /** A name in other words that mean the same. */
  synonymName: 0.6,
  /** The last part of a name in code. */
  member: 0.9,
  /** The query as a name without its small words, which is a little less what was asked: "why" begins a title. */
  withoutSmallWords: 0.93,
};

/** A term that a word of the query may mean, and how surely. */
export interface Expansion {
  term: Term;
  weight: number;
}

/** One word of the query. */
export interface Slot {
  key: string;
  /** The word itself and its other forms: they count together. */
  forms: Expansion[];
  /** What it may begin, or be a slip of: the best counts. */
  guesses: Expansion[];
}

/** Terms that, all together, stand for the slots from `from` to before `to`. */
interface Phrase {
  from: number;
  to: number;
  terms: Expansion[][];
  weight: number;
}

/** The query as a heading could be written, without signs. */
interface NamedQuery {
  words: string[];
  worth: number;
}

/** What may stand for words of a query, and the query with that in their place. */
interface FoundPhrases {
  phrases: Phrase[];
  names: NamedQuery[];
}

export interface ParsedQuery extends FoundPhrases {
  slots: Slot[];
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

/** A phrase that means the same as others of its group, word by word. */
export interface SamePhrase {
  keys: string[];
  stems: string[];
}

/** Groups of phrases that mean the same, read once: each query looks for all of them. */
export function readSynonyms(groups: string[][]): SamePhrase[][] {
  return groups.map((group) =>
    group.map((phrase) => {
      const keys = readWords(phrase).map(({ text }) => keyOf(text));
      return { keys, stems: keys.map(stem) };
    }),
  );
}

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
  const nameOf = (list: Word[]) => list.map((word) => squash(keyOf(word.text)));
  const members = memberPhrases(keys, vocabulary);
  const others = synonymPhrases(keys, withSlots(all, words, keysOf), vocabulary, synonyms);
  return {
    slots: keys.map((key, at) => readSlot(key, vocabulary, typing && at === keys.length - 1, sign)),
    phrases: [...joinedPhrases(keys, vocabulary), ...members.phrases, ...others.phrases],
    quoted,
    typing,
    asksForMeaning,
    isQuestion,
    asksFor: isQuestion ? askedFor(query) : undefined,
    names: [
      { words: nameOf(all), worth: 1 },
      ...(words === all ? [] : [{ words: nameOf(words), worth: weights.withoutSmallWords }]),
      ...members.names,
      ...others.names,
    ],
  };
}

/** The phrases that a query has in quotes, each as the keys of its words. A quote that is still being typed is none. */
export function quotedPhrases(query: string): string[][] {
  return [...query.matchAll(/"([^"]+)"|“([^”]+)”/g)]
    .map(([, straight, curly]) => readWords(straight ?? curly ?? '').map(({ text }) => keyOf(text)))
    .filter((keys) => keys.length > 0);
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

/** The word's key where it is known; else those that signs divide it into (`orderBook.send`), or capitals. */
function knownKeys(word: string, vocabulary: Vocabulary, typing: boolean): string[] {
  const key = keyOf(word);
  if (vocabulary.get(key) || (typing && vocabulary.beginning(key).length > 0)) return [key];
  const segments = key.split(/[._/@'-]/).filter((segment) => segment.length > 1 || /\d/.test(segment));
  if (segments.length > 1) return segments;
  const pieces = piecesOf(word);
  return pieces.length < 2 || slips(key, vocabulary, typing).length > 0 ? [key] : pieces.map(keyOf);
}

function readSlot(key: string, vocabulary: Vocabulary, typing: boolean, sign: string): Slot {
  const forms = formsOf(key, vocabulary);
  const guesses = typing ? beginnings(key + sign, vocabulary) : [];
  if (forms.length === 0 && guesses.length === 0) guesses.push(...slips(key, vocabulary, typing));
  if (forms.length === 0 && guesses.length === 0 && key.length > 2) guesses.push(...beginnings(key, vocabulary));
  return { key, forms, guesses };
}

/** The word itself and its other forms, as far as a vocabulary has them. */
function formsOf(key: string, vocabulary: Vocabulary): Expansion[] {
  const exact = vocabulary.get(key);
  const others = vocabulary.forms(key).map((term) => ({ term, weight: weights.otherForm }));
  return exact ? [{ term: exact, weight: 1 }, ...others] : others;
}

const mostBeginnings = 40;

function beginnings(key: string, vocabulary: Vocabulary): Expansion[] {
  return (
    vocabulary
      .beginning(key)
      // A single letter could begin anything: only words of headings are offered.
      .filter((term) => term.key !== key && (key.length > 1 || term.headings.length > 0))
      .map((term) => ({ term, weight: (weights.beginning * (key.length + 2)) / (term.key.length + 2) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, mostBeginnings)
  );
}

/** What is one slip away from words of four letters and more, or two from those of eight: the nearest. */
function slips(key: string, vocabulary: Vocabulary, typing: boolean): Expansion[] {
  const most = Math.min(2, Math.floor(key.length / 4));
  if (most === 0) return [];
  const whole = vocabulary.near(key, most);
  const found = whole.length > 0 || !typing ? whole : vocabulary.near(key, most, true);
  return found
    .filter(({ distance }) => distance === found[0]!.distance)
    .map(({ term, distance }) => ({ term, weight: 1 / distance }));
}

/** Words that are one name when written together: open window → openWindow. */
function joinedPhrases(keys: string[], vocabulary: Vocabulary): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < keys.length; from++) {
    for (let to = from + 2; to <= Math.min(keys.length, from + 5); to++) {
      const term = vocabulary.get(squash(keys.slice(from, to).join('')));
      if (term) phrases.push({ from, to, terms: [[{ term, weight: 1 }]], weight: 1 });
    }
  }
  return phrases;
}

/** What a name in code ends with, where it is a name by itself: acme.openWindow → openWindow. */
function memberPhrases(keys: string[], vocabulary: Vocabulary): FoundPhrases {
  const found: FoundPhrases = { phrases: [], names: [] };
  for (const [at, key] of keys.entries()) {
    const [, end] = /[^.]\.([^.]{2,})$/.exec(key) ?? [];
    const forms = end === undefined ? [] : formsOf(end, vocabulary);
    if (end === undefined || !forms.some(({ term }) => term.headings.length > 0)) continue;
    found.phrases.push({ from: at, to: at + 1, terms: [forms], weight: weights.member });
    found.names.push({ words: keys.with(at, end).map(squash), worth: weights.member });
  }
  return found;
}

/** A key of the query, with its slot where it has one: the "up" of "set up" has none. */
interface PlacedKey {
  key: string;
  slot?: number;
}

/** All keys of the query, those of words that say nothing among them. */
function withSlots(all: Word[], telling: Word[], keysOf: string[][]): PlacedKey[] {
  let slot = 0;
  return all.flatMap((word): PlacedKey[] => {
    const keys = keysOf[telling.indexOf(word)];
    return keys ? keys.map((key) => ({ key, slot: slot++ })) : [{ key: keyOf(word.text) }];
  });
}

/** What a query says in the words of a group of synonyms, in those of the others. */
function synonymPhrases(
  keys: string[],
  placed: PlacedKey[],
  vocabulary: Vocabulary,
  synonyms: SamePhrase[][],
): FoundPhrases {
  const found: FoundPhrases = { phrases: [], names: [] };
  const stems = placed.map(({ key }) => stem(key));
  for (const group of synonyms) {
    for (const { keys: asked, stems: wanted } of group) {
      const place = stems.findIndex((_, at) => wanted.every((each, n) => stems[at + n] === each));
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
          found.phrases.push({ from, to, terms, weight: isSame ? 1 : weights.synonym });
        found.names.push({
          words: [...keys.slice(0, from), ...words, ...keys.slice(to)].map(squash),
          worth: isSame ? 1 : weights.synonymName,
        });
      }
    }
  }
  return found;
}

/** Whether one word is made of the beginnings of others, in their order: dns of domain name system. */
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
