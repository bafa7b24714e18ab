import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Output path and file of everything below a folder. */
export function staticFiles(folder: string, below = ''): [string, string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? staticFiles(folder, path) : [[path, join(folder, path)]];
  });
}
