import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSettings, settingsModule } from '../../core/docs/settings/settingsModule.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { importModule, type LoadModule, loaderWithPlaces } from '../../core/project/siteModules.ts';
import { BuildFailed } from '../../core/project/diagnostics.ts';

export const phrase = z.string().refine((text) => text.trim() !== '', 'must not be empty');
const tooFew = "must be a list of two or more phrases, such as `['launch', 'open']`";
/** Phrases that mean the same, in groups. */
const synonymsSchema = z.array(z.array(phrase).refine(({ length }) => length > 1, tooFew));

/** What a module says by its default export, without `data` where it is wrong or the site has no such file. */
export async function readWords<Schema extends z.ZodType>(
  schema: Schema,
  root: string,
  name: string,
  load: LoadModule,
): Promise<{ data?: z.output<Schema>; diagnostics: Diagnostic[] }> {
  const file = join(root, name);
  if (!existsSync(file)) return { diagnostics: [] };
  return readSettings(schema, (await load(file)).default, settingsModule(root, name));
}

/** The synonyms of a site, and what is wrong with them. */
export async function loadSynonyms(
  root: string,
  load: LoadModule,
): Promise<{ synonyms: string[][]; diagnostics: Diagnostic[] }> {
  const { data: synonyms = [], diagnostics } = await readWords(synonymsSchema, root, 'content/synonyms.ts', load);
  return { synonyms, diagnostics };
}

/** The same for a command that reads nothing else of the site. @throws {BuildFailed} when something is wrong. */
export async function readSynonyms(root: string): Promise<string[][]> {
  const { synonyms, diagnostics } = await loadSynonyms(root, loaderWithPlaces(root, importModule));
  if (diagnostics.length > 0) throw new BuildFailed(diagnostics);
  return synonyms;
}
