import { closest, distance } from 'fastest-levenshtein';

/** "Legal are a, b, c." with the nearest one first when the word looks like a slip of it. */
export function legalWords(word: string, legal: readonly string[]): string {
  const near = word.length > 0 ? closest(word.toLowerCase(), legal) : '';
  const isSlip = near !== '' && distance(word.toLowerCase(), near) <= Math.max(1, Math.floor(near.length / 2));
  return `${isSlip ? `Did you mean \`${near}\`? ` : ''}Legal are: ${legal.join(', ')}.`;
}
