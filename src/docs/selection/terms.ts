import { didYouMean, listNames } from '../nearest.ts';
import type { ByVersion, Diagnostic } from '../types.ts';
import { parseRange, pickByVersion } from '../versionRange.ts';

/** `content/terms.ts`: each renamed word, and by version range what it was called. */
export type TermsConfig = Record<string, Record<string, string>>;

/** Parsed terms by lower-case word. */
export type Terms = Map<string, ByVersion<string>>;

/** Parses the list of terms; ranges that cannot be read are reported and left out. */
export function parseTerms(config: TermsConfig, draftNumber: string): { terms: Terms; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const terms: Terms = new Map();
  for (const [word, byRange] of Object.entries(config)) {
    const entries: ByVersion<string> = [];
    for (const [range, value] of Object.entries(byRange)) {
      try {
        entries.push({ range: parseRange(range, draftNumber), value });
      } catch (error) {
        diagnostics.push({ severity: 'error', file: 'content/terms.ts', message: `Term \`${word}\`: ${(error as RangeError).message}` });
      }
    }
    terms.set(word.toLowerCase(), entries);
  }
  return { terms, diagnostics };
}

/** The term that a label stands for, with its plural `s` if it has one; or a message when there is none. */
export function findTerm(label: string, terms: Terms): { word: string; plural: boolean } | { message: string } {
  const word = label.trim().replace(/\s+/g, ' ').toLowerCase();
  if (terms.has(word)) return { word, plural: false };
  if (word.endsWith('s') && terms.has(word.slice(0, -1))) return { word: word.slice(0, -1), plural: true };
  return { message: `Unknown term \`${word}\`.${didYouMean(word, terms.keys())} Terms are listed in content/terms.ts: ${listNames(terms.keys())}.` };
}

/** The label in the words of one version: capitals at the beginning of words and a plural `s` are kept. */
export function termFor(label: string, terms: Terms, number: string): string {
  const found = findTerm(label, terms);
  if ('message' in found) return label;
  const renamed = pickByVersion(terms.get(found.word)!, number);
  if (renamed === undefined) return label;
  const labelWords = label.trim().split(/\s+/);
  const words = renamed.split(' ').map((word, index) => (/^\p{Lu}/u.test(labelWords[index] ?? '') ? word[0]!.toUpperCase() + word.slice(1) : word));
  return words.join(' ') + (found.plural ? 's' : '');
}
