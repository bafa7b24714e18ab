import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionConfig } from '../../docs/types.ts';
import { parseRange, satisfies } from '../../docs/versionRange.ts';
import type { LoadModule } from '../importModule.ts';

/** What a module in `content/inserts` is given. */
export interface InsertRequest {
  /** Number of the version that is drawn. */
  number: string;
  /** Whether that version is in a range such as `>=2.0`. */
  inVersion(range: string): boolean;
  /** The attributes of the directive. */
  attributes: Record<string, string>;
}

/** The default export of a module in `content/inserts`: Markdown for `::insert[its-name]`, as an author could have written it. What it throws is said at the directive. */
export type Insert = (request: InsertRequest) => string;

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
  const draft = versions.find(({ state }) => state === 'draft')?.number ?? number;
  return inserts.get(name)?.({ number, attributes, inVersion: (range) => satisfies(parseRange(range, draft), number) });
}
