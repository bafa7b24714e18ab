import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists files below a folder as sorted relative paths with `/`. Skips links, which `recursive` follows since Node 22.
 * Copy of src/core/listFiles.ts, because scripts cannot import the engine.
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
