import { z } from 'zod';
import { readSettings, type SettingsModule } from './settings/settingsModule.ts';
import type { Diagnostic } from './types.ts';

/** The module that says it. */
export const synonymsFile = 'content/synonyms.ts';

const phrase = z.string().refine((text) => text.trim() !== '', 'must not be empty');
const tooFew = "must be a list of two or more phrases, such as `['launch', 'open']`";
const group = z.array(phrase).refine(({ length }) => length > 1, tooFew);

/** Phrases that mean the same, in groups. */
const synonymsSchema = z.array(group);

/** Validates `content/synonyms.ts`. With a wrong input there are none. */
export function validateSynonyms(
  input: unknown,
  settings: SettingsModule,
): { synonyms: string[][]; diagnostics: Diagnostic[] } {
  if (input === undefined) {
    return { synonyms: [], diagnostics: [settings.error('The file has no default export.', [])] };
  }
  const { data: synonyms = [], diagnostics } = readSettings(synonymsSchema, input, settings);
  return { synonyms, diagnostics };
}
