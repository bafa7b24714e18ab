import { cutQuery } from '../cutQuery.ts';
import { stopWords } from './stopWords.ts';
import { keyOf, readWords } from './tokenize.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

const most = 3;

/** Queries near one that found nothing: each of its words in turn as the nearest term there is. */
export function suggest(query: string, vocabulary: Vocabulary): string[] {
  const words = readWords(cutQuery(query)).map(({ text }) => keyOf(text)).filter((key) => key.length > 2 && !stopWords.has(key));
  const found = words.map((key) => nearest(key, vocabulary));
  const suggestions = new Set<string>();
  for (let place = 0; place < most; place++) {
    for (const terms of found) {
      const term = terms[place];
      if (term) suggestions.add(term.spelling);
    }
  }
  return [...suggestions].slice(0, most);
}

/** Further than a slip: a third of the letters, or a beginning of three letters and more in common. Names in headings first. */
function nearest(key: string, vocabulary: Vocabulary): Term[] {
  const near = vocabulary.near(key, Math.max(1, Math.floor(key.length * 0.4))).map(({ term }) => term);
  const alike = near.length > 0 ? near : alikeBeginning(key, vocabulary);
  return alike.filter((term) => term.key.length > 2 && !stopWords.has(term.key)).sort((a, b) => Number(b.headings.length > 0) - Number(a.headings.length > 0)).slice(0, most);
}

function alikeBeginning(key: string, vocabulary: Vocabulary): Term[] {
  for (let length = key.length - 1; length >= 3; length--) {
    const terms = vocabulary.beginning(key.slice(0, length));
    if (terms.length > 0) return terms;
  }
  return [];
}
