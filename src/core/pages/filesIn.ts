import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a pattern finds in the names of a folder's files, in order; nothing where there is no such folder. */
export function filesIn(folder: string, pattern: RegExp): RegExpExecArray[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => pattern.exec(name)).filter((found) => found !== null);
}

/** The path of a file in a folder, where it is there. */
export function fileIn(folder: string, name: string): string | undefined {
  return existsSync(join(folder, name)) ? join(folder, name) : undefined;
}
