import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, StringCache, VersionConfig } from '../../docs/types.ts';
import { readFacts } from '../../standard/readFacts.ts';
import type { OtherLanguage, VersionFacts } from '../../standard/types.ts';
import type { LoadModule } from '../importModule.ts';

/** Below the project's root: what no package holds. */
export const standardFolder = 'content/standard';

/** What is known of the standard in all versions. */
export interface SiteFacts {
  /** In the order of the versions. */
  all: VersionFacts[];
  languages: OtherLanguage[];
  diagnostics: Diagnostic[];
  /** Says what was read: facts with another origin are not those of the versions. */
  origin: string;
}

export interface FactsInput {
  root: string;
  versions: VersionConfig[];
  load: LoadModule;
  /** Facts read before, to be taken as they are when they are of the same packages. */
  previous?: SiteFacts;
  cache?: StringCache;
}

/** Reads the facts of all versions, from their packages and from `content/standard`. */
export async function loadFacts({ root, versions, load, previous, cache }: FactsInput): Promise<SiteFacts> {
  const origin = JSON.stringify(versions.map(({ number, label, packages, declarations }) => [number, label, packages, declarations]));
  if (previous?.origin === origin) return previous;
  const { facts, diagnostics } = readFacts({ root, versions, cache });
  return { all: facts, languages: await loadLanguages(root, load), diagnostics, origin };
}

/** Every module of the folder is the declarations of one language. */
async function loadLanguages(root: string, load: LoadModule): Promise<OtherLanguage[]> {
  const folder = join(root, standardFolder);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const modules = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')).sort();
  return Promise.all(modules.map(async (name) => (await load(join(folder, name))).default as OtherLanguage));
}
