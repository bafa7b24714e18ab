import { distance } from 'fastest-levenshtein';

/**
 * Returns the `count` candidates most similar to `word`. Requires half of the letters in common, or a last path segment
 * with at most one different letter.
 */
export function nearest(word: string, candidates: Iterable<string>, count = 1): string[] {
  const wanted = word.toLowerCase();
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, rank: cost(wanted, candidate.toLowerCase()) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

function cost(wanted: string, candidate: string): number {
  const whole = distance(wanted, candidate);
  const ends = distance(lastSegment(wanted), lastSegment(candidate)) + 1;
  if (ends <= 2) return Math.min(whole, ends);
  return whole <= Math.max(2, Math.max(wanted.length, candidate.length) / 2) ? whole : Infinity;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns ` Did you mean \`x\`?`, or an empty string without a similar candidate. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const [best] = nearest(word, candidates);
  return best === undefined ? '' : ` Did you mean \`${best}\`?`;
}

/** Returns ` Available: \`x\`.`, or an empty string without names. */
export function listAvailable(names: Iterable<string>): string {
  const all = listNames(names);
  return all === '' ? '' : ` Available: ${all}.`;
}

export function listNames(names: Iterable<string>, limit = 40): string {
  const all = [...names];
  const shown = all
    .slice(0, limit)
    .map((name) => `\`${name}\``)
    .join(', ');
  return all.length > limit ? `${shown} and ${all.length - limit} more` : shown;
}

/** Returns "Legal values are: a, b, c.", nearest first. */
export function legalWords(word: string, legal: readonly string[]): string {
  return `${didYouMean(word, legal)} Legal values are: ${legal.join(', ')}.`.trimStart();
}
