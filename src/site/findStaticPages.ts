import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unreachable } from '../docs/reachablePath.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { StaticPage } from './types.ts';

/** The page modules of a project, without the base URL. Those that nobody could reach are reported and left out. */
export async function findStaticPages(root: string): Promise<{ staticPages: StaticPage[]; diagnostics: Diagnostic[] }> {
  const folder = join(root, 'content/pages');
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const staticPages: StaticPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const modules = entries.filter((entry) => !entry.isDirectory() && entry.name.endsWith('.tsx')).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of modules) {
    const fileName = entry.name;
    const name = fileName.slice(0, -'.tsx'.length);
    const problem = entry.isFile() || entry.isSymbolicLink() ? problemOf(name) : 'this is a pipe or the like';
    if (problem === undefined) staticPages.push({ name, file: join(folder, fileName), path: name === 'index' ? '/' : `/${name}` });
    else diagnostics.push({ severity: 'error', file: `content/pages/${fileName}`, message: `The page could not be published: ${problem}. Put a file there whose name is a word, such as \`about.tsx\`.` });
  }
  return { staticPages, diagnostics };
}

function problemOf(name: string): string | undefined {
  if (name === 'index') return undefined;
  return unreachable(name) ?? (/^\w[\w.-]*$/.test(name) ? undefined : 'its name becomes part of a URL, with letters, digits, `.`, `_` and `-` only');
}
