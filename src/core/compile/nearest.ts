import { didYouMean } from '../parse/nearest.ts';

/** "Legal are: a, b, c." with the nearest one first when the word looks like a slip of it. */
export function legalWords(word: string, legal: readonly string[]): string {
  return `${didYouMean(word, legal)} Legal are: ${legal.join(', ')}.`.trimStart();
}
