import { closest, distance } from 'fastest-levenshtein';

/** The largest diagram that is read. More does not fit a page, and its layout takes minutes. */
export const limits = { lines: 500, nodes: 80, participants: 12 };

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** ` Did you mean \`x\`?`, or nothing where no legal word comes near. */
export function didYouMean(word: string, legal: readonly string[]): string {
  if (legal.length === 0) return '';
  const best = closest(word, legal);
  return distance(word, best) <= Math.max(2, word.length / 2) ? ` Did you mean \`${best}\`?` : '';
}

/** `Legal values are: a, b, c.`, with the nearest one first. */
export function legalWords(word: string, legal: readonly string[]): string {
  return `${didYouMean(word, legal)} Legal values are: ${legal.join(', ')}.`.trimStart();
}
