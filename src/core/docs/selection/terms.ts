import { z } from 'zod';
import { didYouMean, listNames } from '../../parse/nearest.ts';
import { isObject } from '../../parse/text.ts';
import { readSettings, type SettingsModule } from '../settings/settingsModule.ts';
import type { Diagnostic } from '../types.ts';
import { pickByVersion, tryRange, type ByVersion } from '../versionRange.ts';

const namesByRange = z.record(z.string(), z.string().min(1, 'must not be empty'));
export const termsSchema = z.record(z.string(), namesByRange);

export type TermsConfig = z.output<typeof termsSchema>;

export type Terms = Record<string, ByVersion<string>>;

export const termsFile = 'content/terms.ts';

/** Reads `content/terms.ts`. An invalid entry still counts as a known term. */
export function readTerms(
  config: unknown,
  draftNumber: string,
  settings: SettingsModule,
): { terms: Terms; diagnostics: Diagnostic[] } {
  const { diagnostics } = readSettings(termsSchema, config, settings);
  const terms = Object.entries(isObject(config) ? config : {}).map(([word, value]) => {
    const names = Object.entries(namesByRange.safeParse(value).data ?? {}).flatMap(([text, name]) => {
      const report = (message: string) =>
        diagnostics.push(settings.error(`Term \`${word}\`: ${message}`, [word], text));
      const range = tryRange(text, draftNumber, report);
      return range ? [{ range, value: name }] : [];
    });
    return [word.toLowerCase(), names] as const;
  });
  return { terms: Object.fromEntries(terms), diagnostics };
}

/** Finds a term's name in a version, allowing for a plural `s`; or returns a message. */
export function findTerm(
  label: string,
  terms: Terms,
): { names: ByVersion<string>; plural: string } | { message: string } {
  const word = label.trim().replace(/\s+/g, ' ').toLowerCase();
  for (const plural of ['', 's']) {
    const singular = word.slice(0, word.length - plural.length);
    if (word.endsWith(plural) && Object.hasOwn(terms, singular)) return { names: terms[singular]!, plural };
  }
  const known = Object.keys(terms);
  const advice = `The terms in content/terms.ts are ${listNames(known)}.`;
  return { message: `Unknown term \`${word}\`.${didYouMean(word, known)} ${advice}` };
}

/** Returns the label in a version's words, keeping capitals and plural `s`. */
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
