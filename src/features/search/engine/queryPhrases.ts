import { keyOf, squash, termsOf } from './tokenize.ts';
import type { Term, Vocabulary } from './vocabulary.ts';
import { phraseWeights, wordWeights } from './weights.ts';

/** A term that a word of the query may mean, and how surely. */
export interface Expansion {
  term: Term;
  weight: number;
}

/** Terms that, all together, stand for the slots from `from` to before `to`. */
export interface Phrase {
  from: number;
  to: number;
  terms: Expansion[][];
  weight: number;
}

/** The query as a heading could be written, without signs. */
export interface NamedQuery {
  words: string[];
  worth: number;
}

/** What may stand for words of a query, and the query with that in their place. */
export interface FoundPhrases {
  phrases: Phrase[];
  names: NamedQuery[];
}

/** The word itself and its other forms, as far as a vocabulary has them. */
export function formsOf(key: string, vocabulary: Vocabulary): Expansion[] {
  const exact = vocabulary.get(key);
  const others = vocabulary.forms(key).map((term) => ({ term, weight: wordWeights.otherForm }));
  return exact ? [{ term: exact, weight: 1 }, ...others] : others;
}

/** Words that are one name when written together: open window → openWindow. */
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

/** A name's parts, where they stand as words of their own: openWindow → open, window. */
export function partPhrases(words: string[], vocabulary: Vocabulary): Phrase[] {
  return words.flatMap((word, at) => {
    const [, ...parts] = termsOf(word).filter((key) => !/\d$/.test(key) || key === keyOf(word));
    const terms = parts.map((part) => formsOf(part, vocabulary));
    return terms.length < 2 || terms.some((forms) => forms.length === 0)
      ? []
      : [{ from: at, to: at + 1, terms, weight: phraseWeights.parts }];
  });
}

/** What a name in code ends with, where it is a name by itself: acme.openWindow → openWindow. */
export function memberPhrases(words: string[], keys: string[], vocabulary: Vocabulary): FoundPhrases {
  const phrases: Phrase[] = [];
  const names: NamedQuery[] = [];
  for (const [at, word] of words.entries()) {
    const [, end] = /[^.]\.([^.]{2,})$/.exec(word) ?? [];
    const forms = end === undefined ? [] : formsOf(keyOf(end), vocabulary);
    if (end === undefined || !forms.some(({ term }) => term.headings.length > 0)) continue;
    phrases.push({ from: at, to: at + 1, terms: [forms], weight: phraseWeights.member });
    names.push({ words: keys.with(at, keyOf(end)).map(squash), worth: phraseWeights.member });
  }
  return { phrases, names };
}
