import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the files below a folder as sorted paths below it, with `/`. Links are left out: `readdirSync` with `recursive`
 * enters them in Node 22 and later. src/core/listFiles.ts is the same for the engine, which scripts cannot import.
 */
export function listFiles(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const path = prefix + entry.name;
      if (entry.isDirectory()) return listFiles(folder, `${path}/`);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}
