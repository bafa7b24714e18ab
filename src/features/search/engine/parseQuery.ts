import { cutQuery } from '../request.ts';
import { isPassedOver, keyOf, readWords, squash, stem, stopWords, termsOf, type Word } from './tokenize.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

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
export interface Phrase {
  from: number;
  to: number;
  terms: Expansion[][];
  weight: number;
}

export interface ParsedQuery {
  slots: Slot[];
  phrases: Phrase[];
  /** The query as a heading could be written: all words, those that matter, and with other words for the same; without signs. */
  names: { words: string[]; worth: number }[];
  /** The last word may go on. */
  typing: boolean;
  /** It is a question for what its words mean. */
  meaning: boolean;
}

const formWeight = 0.85;
/** What a phrase that stands for words of the query is worth: another way to say it, the parts of a name, the last of them, a name in other words. */
const phraseWeights = { synonym: 0.9, parts: 0.4, member: 0.9, name: 0.6 };
const beginningWeight = 0.6;
const mostBeginnings = 40;
/** A single letter could begin anything: only words of headings are offered. */
const shortBeginning = 2;

/** Finds what the words of a query may mean in a vocabulary. `synonyms` are groups of phrases that mean the same. */
export function parseQuery(query: string, vocabulary: Vocabulary, synonyms: string[][]): ParsedQuery {
  const { text, meaning } = asked(cutQuery(query));
  const all = readWords(text);
  const telling = all.filter(({ text: word }) => !isPassedOver(word));
  const words = telling.length > 0 ? telling : all;
  const sign = begunSign(text, words.at(-1), vocabulary);
  const typing = words.length > 0 && words.at(-1)!.end + sign.length === text.length;
  const keysOf = words.map(({ text: word }, at) => knownKeys(word, vocabulary, typing && at === words.length - 1));
  const keys = keysOf.flat();
  const slots = keys.map((key, at) => readSlot(key, vocabulary, typing && at === keys.length - 1, sign));
  const plain = (list: typeof all) => ({ words: list.map(({ text: word }) => squash(keyOf(word))), worth: 1 });
  const called = members(
    words.map(({ text: word }) => word),
    keys,
    vocabulary,
  );
  const same = meaningTheSame(keys, spoken(all, words, keysOf), vocabulary, synonyms);
  return {
    slots,
    phrases: [
      ...joined(keys, vocabulary),
      ...taken(
        words.map(({ text: word }) => word),
        keys,
        vocabulary,
      ),
      ...called.phrases,
      ...same.phrases,
    ],
    typing,
    meaning,
    // Without its small words it is a little less what was asked: "why" is one, and begins a title.
    names: [plain(all), ...(words === all ? [] : [{ ...plain(words), worth: 0.93 }]), ...called.names, ...same.names],
  };
}

/** The sign after the last word that goes on with what names have after it: the point of `acme.`, being typed. */
function begunSign(text: string, last: Word | undefined, vocabulary: Vocabulary): string {
  const [sign] = (last && /^[._/@-]$/.exec(text.slice(last.end))) ?? [];
  return sign !== undefined && vocabulary.beginning(keyOf(last!.text) + sign).length > 0 ? sign : '';
}

/** How readers ask what something is; what they ask for is between. */
const questions = [
  /^\s*(?:what|who)(?:['’]?s| is| are)\s+(.+?)[\s?]*$/i,
  /^\s*what do(?:es)?\s+(.+?)\s+(?:mean|stand for)[\s?]*$/i,
  /^\s*(?:define|(?:the )?(?:definition|meaning) of)\s+(.+?)[\s?]*$/i,
];

function asked(text: string): { text: string; meaning: boolean } {
  for (const question of questions) {
    const [, words] = question.exec(text) ?? [];
    if (words !== undefined) return { text: words + (/[\s?]$/.test(text) ? ' ' : ''), meaning: true };
  }
  return { text, meaning: false };
}

/** The word's key where it is known; else the keys that its signs divide it into: `orderBook.send`. */
function knownKeys(word: string, vocabulary: Vocabulary, typing: boolean): string[] {
  const key = keyOf(word);
  const segments = key.split(/[._/@'-]/).filter((segment) => segment.length > 1 || /\d/.test(segment));
  if (segments.length < 2 || vocabulary.get(key) || vocabulary.squashed(key)) return [key];
  return typing && vocabulary.beginning(key).length > 0 ? [key] : segments;
}

function readSlot(key: string, vocabulary: Vocabulary, typing: boolean, sign = ''): Slot {
  const exact = vocabulary.get(key) ?? vocabulary.squashed(key);
  const forms: Expansion[] = exact ? [{ term: exact, weight: 1 }] : [];
  for (const term of vocabulary.forms(key)) forms.push({ term, weight: formWeight });
  const guesses: Expansion[] = typing ? beginnings(key + sign, vocabulary) : [];
  if (forms.length === 0 && guesses.length === 0) guesses.push(...slips(key, vocabulary, typing));
  if (forms.length === 0 && guesses.length === 0 && key.length > 2) guesses.push(...beginnings(key, vocabulary));
  return { key, forms, guesses };
}

function beginnings(key: string, vocabulary: Vocabulary): Expansion[] {
  const terms = vocabulary
    .beginning(key)
    .filter((term) => term.key !== key && (key.length >= shortBeginning || term.headings.length > 0));
  return terms
    .map((term) => ({ term, weight: (beginningWeight * (key.length + 2)) / (term.key.length + 2) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostBeginnings);
}

/** One slip in words of four letters and more, two in words of eight and more; only where the word itself is not known. */
function slips(key: string, vocabulary: Vocabulary, typing: boolean): Expansion[] {
  const most = key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0;
  if (most === 0) return [];
  const whole = vocabulary.near(key, most);
  const found = whole.length > 0 || !typing ? whole : vocabulary.near(key, most, true);
  const nearest = found[0]?.distance ?? 0;
  return found
    .filter(({ distance }) => distance === nearest)
    .map(({ term, distance }) => ({ term, weight: 0.7 / distance }));
}

/** Words that are one name when written together: open window → openWindow. */
function joined(keys: string[], vocabulary: Vocabulary): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < keys.length; from++) {
    for (let to = from + 2; to <= Math.min(keys.length, from + 5); to++) {
      const together = squash(keys.slice(from, to).join(''));
      const term = vocabulary.get(together) ?? vocabulary.squashed(together);
      if (term) phrases.push({ from, to, terms: [[{ term, weight: 1 }]], weight: 1 });
    }
  }
  return phrases;
}

/** A name's parts, where they stand as words of their own: openWindow → open, window. */
function taken(words: string[], keys: string[], vocabulary: Vocabulary): Phrase[] {
  if (words.length !== keys.length) return [];
  return words.flatMap((word, at) => {
    const [, ...parts] = termsOf(word).filter((key) => !/\d$/.test(key) || key === keyOf(word));
    const terms = parts.map((part) => readForms(part, vocabulary));
    return terms.length < 2 || terms.some((forms) => forms.length === 0)
      ? []
      : [{ from: at, to: at + 1, terms, weight: phraseWeights.parts }];
  });
}

/** The query's keys with the words that say nothing between them, each with its slot if it has one: the "up" of "set up". */
function spoken(all: Word[], telling: Word[], keysOf: string[][]): { key: string; slot?: number }[] {
  let slot = 0;
  return all.flatMap((word): { key: string; slot?: number }[] => {
    const keys = keysOf[telling.indexOf(word)];
    return keys ? keys.map((key) => ({ key, slot: slot++ })) : [{ key: keyOf(word.text) }];
  });
}

/** What a name in code ends with, where it is a name by itself: acme.openWindow → openWindow. */
function members(words: string[], keys: string[], vocabulary: Vocabulary): Pick<ParsedQuery, 'phrases' | 'names'> {
  if (words.length !== keys.length) return { phrases: [], names: [] };
  const found = words.flatMap((word, at) => {
    const [, end] = /[^.]\.([^.]{2,})$/.exec(word) ?? [];
    const forms = end === undefined ? [] : readForms(keyOf(end), vocabulary);
    return end === undefined || !forms.some(({ term }) => term.headings.length > 0)
      ? []
      : [{ at, end: keyOf(end), forms }];
  });
  return {
    phrases: found.map(({ at, forms }) => ({ from: at, to: at + 1, terms: [forms], weight: phraseWeights.member })),
    names: found.map(({ at, end }) => ({ words: keys.with(at, end).map(squash), worth: phraseWeights.member })),
  };
}

function meaningTheSame(
  keys: string[],
  said: { key: string; slot?: number }[],
  vocabulary: Vocabulary,
  synonyms: string[][],
): Pick<ParsedQuery, 'phrases' | 'names'> {
  const phrases: Phrase[] = [];
  const names: ParsedQuery['names'] = [];
  for (const group of synonyms) {
    const wordLists = group.map((phrase) => readWords(phrase).map(({ text }) => keyOf(text)));
    for (const asked of wordLists) {
      const place = placeOf(
        asked,
        said.map(({ key }) => key),
      );
      const slots = place < 0 ? [] : said.slice(place, place + asked.length).flatMap(({ slot }) => slot ?? []);
      if (slots.length === 0) continue;
      const [from, to] = [slots[0]!, slots.at(-1)! + 1];
      for (const words of wordLists) {
        if (words === asked) continue;
        const terms = words.filter((key) => !stopWords.has(key)).map((key) => readForms(key, vocabulary));
        if (terms.length === 0 || terms.some((forms) => forms.length === 0)) continue;
        const isSame = isAbbreviation(asked, words) || isAbbreviation(words, asked);
        // Without its small words a phrase says something else: "long" is not "how long".
        if (terms.length === words.length)
          phrases.push({ from, to, terms, weight: isSame ? 1 : phraseWeights.synonym });
        names.push({
          words: [...keys.slice(0, from), ...words, ...keys.slice(to)].map(squash),
          worth: isSame ? 1 : phraseWeights.name,
        });
      }
    }
  }
  return { phrases, names };
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

function readForms(key: string, vocabulary: Vocabulary): Expansion[] {
  return readSlot(key, { ...vocabulary, near: () => [], beginning: () => [] }, false).forms;
}

function placeOf(part: string[], whole: string[]): number {
  if (part.length === 0) return -1;
  return whole.findIndex((_, at) => part.every((key, n) => stem(whole[at + n] ?? '') === stem(key)));
}
