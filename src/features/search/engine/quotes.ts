import { keyOf, readWords, type Word } from './tokenize.ts';

/** The phrases that a query has in quotes, each as the keys of its words. A quote that is still being typed is none. */
export function quotedPhrases(query: string): string[][] {
  return [...query.matchAll(/"([^"]+)"|“([^”]+)”/g)]
    .map(([, straight, curly]) => keysOf(readWords(straight ?? curly ?? '')))
    .filter((keys) => keys.length > 0);
}

/** Whether words follow each other just as in a phrase; their spelling may have other capitals. */
export function hasPhrase(words: Word[], phrase: string[]): boolean {
  return words.some((_, at) => phrase.every((key, n) => at + n < words.length && keyOf(words[at + n]!.text) === key));
}

function keysOf(words: Word[]): string[] {
  return words.map(({ text }) => keyOf(text));
}
