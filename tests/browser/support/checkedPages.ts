import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../.cache/checked/', import.meta.url));

/**
 * Goes through the pages of a group and looks at those whose documents have not passed the same check before. A document
 * names its styles and, by hashes, all scripts and data that it loads; `sameCheck` is what else the outcome depends on: the
 * check's own sources, the browser. Gives the faults; what passed is remembered in `.cache/checked`.
 */
export async function checkPages(
  group: string,
  sameCheck: string[],
  paths: string[],
  read: (path: string) => Promise<string>,
  look: (path: string, html: string) => Promise<string[]>,
): Promise<string[]> {
  const file = join(folder, `${group.replace(/\W+/g, '-')}.json`);
  const before = new Set(passedBefore(file));
  const passed: string[] = [];
  const faults: string[] = [];
  for (const path of paths) {
    const html = await read(path);
    const key = createHash('sha256').update(JSON.stringify([sameCheck, path, html])).digest('hex');
    const found = before.has(key) ? [] : await look(path, html);
    faults.push(...found);
    if (found.length === 0) passed.push(key);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(passed));
  return faults;
}

/** A file that is missing or spoilt says nothing. */
function passedBefore(file: string): string[] {
  try {
    const keys: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The text of sources beside this folder, by their names in tests/browser. */
export function sourcesOf(...names: string[]): string[] {
  return names.map((name) => readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8'));
}
