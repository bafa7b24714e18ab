import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { settingsModule } from '../../core/docs/settings/settingsModule.ts';
import { synonymsFile, validateSynonyms } from '../../core/docs/synonymsConfig.ts';
import { importModule, type LoadModule } from '../../core/project/importModule.ts';
import { BuildFailed } from '../../core/project/diagnostics.ts';
import { loaderWithPlaces } from '../../core/project/siteModules.ts';

/** The synonyms of a site, none where it has no such file, and what is wrong with them. */
export async function loadSynonyms(root: string, load: LoadModule): Promise<ReturnType<typeof validateSynonyms>> {
  const file = join(root, synonymsFile);
  if (!existsSync(file)) return { synonyms: [], diagnostics: [] };
  return validateSynonyms((await load(file)).default, settingsModule(root, synonymsFile));
}

/** The same for a command that reads nothing else of the site. @throws {BuildFailed} when something is wrong. */
export async function readSynonyms(root: string): Promise<string[][]> {
  const { synonyms, diagnostics } = await loadSynonyms(root, loaderWithPlaces(root, importModule));
  if (diagnostics.length > 0) throw new BuildFailed(diagnostics);
  return synonyms;
}
