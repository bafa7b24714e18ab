import { distance } from 'fastest-levenshtein';

/**
 * Returns `count` candidates most similar to `word`. Omits candidates sharing less than half their letters, unless the
 * last path segments differ in a single letter.
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

/** Lists names in code, up to `limit`. */
export function listNames(names: Iterable<string>, limit = 40): string {
  const all = [...names];
  const shown = all
    .slice(0, limit)
    .map((name) => `\`${name}\``)
    .join(', ');
  return all.length > limit ? `${shown} and ${all.length - limit} more` : shown;
}

/** Compares version numbers: `1.10` comes after `1.9`. */
export function compareNumbers(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
