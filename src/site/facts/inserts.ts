import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { draftNumberOf } from '../../docs/selection/selectVersion.ts';
import type { VersionConfig } from '../../docs/types.ts';
import { parseRange, satisfies } from '../../docs/versionRange.ts';
import type { Insert } from '../../markdown/facts/types.ts';
import type { LoadModule } from '../../project/importModule.ts';

/** The modules of a site's `content/inserts`, by name. */
export async function loadInserts(root: string, load: LoadModule): Promise<Map<string, Insert>> {
  const folder = join(root, 'content/inserts');
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort() : [];
  const modules = await Promise.all(files.map(async (file): Promise<[string, Insert]> => {
    const { default: insert } = await load(join(folder, file));
    if (typeof insert !== 'function') throw new Error(`content/inserts/${file}: the default export must be a function that gives Markdown.`);
    return [file.slice(0, -'.ts'.length), insert as Insert];
  }));
  return new Map(modules);
}

/** Asks a module for what it has to say in a version; undefined when there is none of that name. */
export function callInsert(inserts: Map<string, Insert>, versions: VersionConfig[], number: string, name: string, attributes: Record<string, string>): string | undefined {
  const draft = draftNumberOf(versions);
  return inserts.get(name)?.({ number, attributes, inVersion: (range) => satisfies(parseRange(range, draft), number) });
}
