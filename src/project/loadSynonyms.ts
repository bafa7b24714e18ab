import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadModule } from './importModule.ts';
import type { Project } from './project.ts';

/** The synonyms of a project: the default export of `content/synonyms.ts`; none when there is no such file. */
export async function loadSynonyms({ root }: Project, load: LoadModule): Promise<string[][]> {
  const file = join(root, 'content/synonyms.ts');
  if (!existsSync(file)) return [];
  const { default: groups } = await load(file);
  const isGroup = (group: unknown) => Array.isArray(group) && group.length > 1 && group.every((phrase) => typeof phrase === 'string' && phrase.trim() !== '');
  if (!Array.isArray(groups) || !groups.every(isGroup)) {
    throw new Error('content/synonyms.ts: the default export must be a list of groups, each a list of two or more phrases.');
  }
  return groups as string[][];
}
