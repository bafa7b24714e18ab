import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the files below a folder, including links to files, as sorted relative paths with `/`. Does not follow links to
 * folders: `readdirSync` with `recursive` does since Node 22, and fails when a link leads to a parent folder.
 * @throws like `readdirSync`, for a missing folder.
 */
export function listFiles(folder: string): string[] {
  const list = (prefix: string): string[] =>
    readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
      const path = prefix + entry.name;
      if (entry.isDirectory()) return list(`${path}/`);
      return isFile(entry, join(folder, path)) ? [path] : [];
    });
  return list('').sort((a, b) => (a < b ? -1 : 1));
}

function isFile(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  try {
    return statSync(path).isFile();
  } catch {
    // The link leads nowhere, or in a circle.
    return false;
  }
}
