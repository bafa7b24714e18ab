import { closest, distance } from 'fastest-levenshtein';

/** Maximum diagram size. Larger diagrams do not fit a page, and take minutes to lay out. */
export const limits = { lines: 500, nodes: 80, participants: 12 };

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** ` Did you mean \`x\`?`, or empty without a similar word. */
export function didYouMean(word: string, legal: readonly string[]): string {
  if (legal.length === 0) return '';
  const best = closest(word, legal);
  return distance(word, best) <= Math.max(2, word.length / 2) ? ` Did you mean \`${best}\`?` : '';
}

/** `Legal values are: a, b, c.`, nearest first. */
export function legalWords(word: string, legal: readonly string[]): string {
  return `${didYouMean(word, legal)} Legal values are: ${legal.join(', ')}.`.trimStart();
}
