import { z } from 'zod';
import { readSettings, type SettingsModule } from './settings/settingsModule.ts';
import type { Diagnostic } from './types.ts';

export const synonymsFile = 'content/synonyms.ts';
/** How readers ask for sections. */
export const readersWordsFile = 'content/readersWords.ts';

const phrase = z.string().refine((text) => text.trim() !== '', 'must not be empty');
const tooFew = "must be a list of two or more phrases, such as `['launch', 'open']`";

const synonymsSchema = z.array(z.array(phrase).refine(({ length }) => length > 1, tooFew));

/** Words of readers, by path of a document in its version and anchor. */
const readersWordsSchema = z.record(z.string(), phrase);

/** Validates `content/synonyms.ts`. With a wrong input there are none. */
export function validateSynonyms(
  input: unknown,
  settings: SettingsModule,
): { synonyms: string[][]; diagnostics: Diagnostic[] } {
  const { data: synonyms = [], diagnostics } = readSettings(synonymsSchema, input, settings);
  return { synonyms, diagnostics };
}

/** Validates `content/readersWords.ts`. With a wrong input there are none. */
export function validateReadersWords(
  input: unknown,
  settings: SettingsModule,
): { readersWords: Record<string, string>; diagnostics: Diagnostic[] } {
  const { data: readersWords = {}, diagnostics } = readSettings(readersWordsSchema, input, settings);
  return { readersWords, diagnostics };
}
