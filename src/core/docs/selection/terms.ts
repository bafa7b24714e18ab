import { z } from 'zod';
import { didYouMean, listNames } from '../../parse/nearest.ts';
import { readSettings, type SettingsModule } from '../settings/settingsModule.ts';
import type { Diagnostic } from '../types.ts';
import { pickByVersion, tryRange, type ByVersion } from '../versionRange.ts';

const termsSchema = z.record(z.string(), z.record(z.string(), z.string().min(1, 'must not be empty')));

/** `content/terms.ts`: each renamed word, and by version range what it was called. */
export type TermsConfig = z.output<typeof termsSchema>;

/** By lower-case word. */
export type Terms = Map<string, ByVersion<string>>;

export const termsFile = 'content/terms.ts';

/** Validates `content/terms.ts`. Of a wrong entry it is known that it is a term. */
export function checkTerms(
  config: unknown,
  draftNumber: string,
  settings: SettingsModule,
): { terms: TermsConfig; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = readSettings(termsSchema, config, settings);
  if (!data) {
    const usable = Object.entries(typeof config === 'object' ? (config ?? {}) : {}).map(
      ([word, value]) => [word, termsSchema.valueType.safeParse(value).data ?? {}] as const,
    );
    return { terms: Object.fromEntries(usable), diagnostics };
  }
  for (const [word, byRange] of Object.entries(data))
    for (const range of Object.keys(byRange))
      tryRange(range, draftNumber, (message) =>
        diagnostics.push(settings.error(`Term \`${word}\`: ${message}`, [word], range)),
      );
  return { terms: data, diagnostics };
}

/** Ranges that cannot be read have been reported, and are left out. */
export function parseTerms(config: TermsConfig, draftNumber: string): Terms {
  return new Map(
    Object.entries(config).map(([word, byRange]) => [
      word.toLowerCase(),
      Object.entries(byRange).flatMap(([text, value]) => {
        const range = tryRange(text, draftNumber, () => {});
        return range ? [{ range, value }] : [];
      }),
    ]),
  );
}

/** What a term, perhaps with a plural `s`, was called; or a message when there is none. */
export function findTerm(
  label: string,
  terms: Terms,
): { names: ByVersion<string>; plural: string } | { message: string } {
  const word = label.trim().replace(/\s+/g, ' ').toLowerCase();
  for (const plural of ['', 's']) {
    const names = word.endsWith(plural) && terms.get(word.slice(0, word.length - plural.length));
    if (names) return { names, plural };
  }
  const known = listNames(terms.keys());
  return {
    message: `Unknown term \`${word}\`.${didYouMean(word, terms.keys())} Terms are listed in content/terms.ts: ${known}.`,
  };
}

/** The label in the words of one version, with its capitals and its plural `s`. */
export function termFor(label: string, terms: Terms, number: string): string {
  const found = findTerm(label, terms);
  const renamed = 'names' in found && pickByVersion(found.names, number);
  if (!renamed) return label;
  const labelWords = label.trim().split(/\s+/);
  const words = renamed
    .split(' ')
    .map((word, index) => (/^\p{Lu}/u.test(labelWords[index] ?? '') ? word[0]!.toUpperCase() + word.slice(1) : word));
  return words.join(' ') + found.plural;
}
