import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSettings, settingsModule } from '../../core/docs/settings/settingsModule.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { didYouMean } from '../../core/parse/nearest.ts';
import { BuildFailed } from '../../core/project/diagnostics.ts';
import { importModule, loaderWithPlaces, type LoadModule } from '../../core/project/siteModules.ts';
import type { PageContext } from '../../core/site/types.ts';

export interface SearchWords {
  /** Groups of phrases with the same meaning. */
  synonyms: string[][];
  /** Readers' phrases for sections, by document path in its version and anchor; `#` alone means the page. */
  readersWords: Record<string, string>;
  /** Site folder, for diagnostics. */
  root: string;
}

declare module '../../core/site/types.ts' {
  interface LoadedData {
    search: SearchWords;
  }
}

const synonymsFile = 'content/synonyms.ts';
const readersWordsFile = 'content/readersWords.ts';

const phrase = z.string().refine((text) => text.trim() !== '', 'must not be empty');
const tooFew = "must be a list of two or more phrases, such as `['launch', 'open']`";
const synonymsSchema = z.array(z.array(phrase).refine(({ length }) => length > 1, tooFew));

export async function loadWords(
  root: string,
  load: LoadModule,
): Promise<{ value: SearchWords; diagnostics: Diagnostic[] }> {
  const synonyms = await readModule(synonymsSchema, root, synonymsFile, load);
  const readersWords = await readModule(z.record(z.string(), phrase), root, readersWordsFile, load);
  return {
    value: { synonyms: synonyms.data ?? [], readersWords: readersWords.data ?? {}, root },
    diagnostics: [...synonyms.diagnostics, ...readersWords.diagnostics],
  };
}

/**
 * Reads only the synonyms, for commands without a loaded site.
 * @throws {BuildFailed} when the file is invalid.
 */
export async function readSynonyms(root: string): Promise<string[][]> {
  const load = loaderWithPlaces(root, importModule);
  const { data = [], diagnostics } = await readModule(synonymsSchema, root, synonymsFile, load);
  if (diagnostics.length > 0) throw new BuildFailed(diagnostics);
  return data;
}

/** Reads a module's default export; without `data` if it is invalid or the file is missing. */
async function readModule<Schema extends z.ZodType>(
  schema: Schema,
  root: string,
  name: string,
  load: LoadModule,
): Promise<{ data?: z.output<Schema>; diagnostics: Diagnostic[] }> {
  const file = join(root, name);
  if (!existsSync(file)) return { diagnostics: [] };
  return readSettings(schema, (await load(file)).default, settingsModule(root, name));
}

/** Reports readers' phrases for sections missing from every version. */
export function readersWordsProblems({ site, compiled }: Pick<PageContext, 'site' | 'compiled'>): Diagnostic[] {
  const { readersWords, root } = site.loaded.search;
  const keys = Object.keys(readersWords);
  if (keys.length === 0) return [];
  const wanted = new Set(keys.map((key) => key.split('#')[0]));
  const known = new Set<string>();
  for (const version of site.content.versions) {
    const pathOf = (page: { path: string }) => page.path.slice(version.path.length + 1);
    for (const doc of version.docs.filter((each) => wanted.has(pathOf(each)))) {
      known.add(`${pathOf(doc)}#`);
      const article = compiled(doc);
      if (article && 'sections' in article) for (const { id } of article.sections) known.add(`${pathOf(doc)}#${id}`);
    }
    for (const page of site.features.flatMap((feature) => feature.searchRecords?.(site, version) ?? []))
      known.add(`${pathOf(page)}#`);
  }
  const settings = settingsModule(root, readersWordsFile);
  return keys
    .filter((key) => !known.has(key))
    .map((key) => settings.error(`No version has a section \`${key}\`.${didYouMean(key, known)}`, [], key));
}
