import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

interface FolderEntry {
  /** Path below the folder, with `/`. */
  path: string;
  entry: Dirent;
}

/**
 * Lists everything below a folder except folders, sorted by path. Does not follow links: `readdirSync` with
 * `recursive` does since Node 22, and fails when a link leads to a parent folder.
 * @throws like `readdirSync`, for a missing folder.
 */
export function listEntries(folder: string): FolderEntry[] {
  const list = (prefix: string): FolderEntry[] =>
    readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
      const path = prefix + entry.name;
      return entry.isDirectory() ? list(`${path}/`) : [{ path, entry }];
    });
  return list('').sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Lists the files below a folder, including links to files, as sorted relative paths with `/`. @throws like
 * `listEntries`.
 */
export function listFiles(folder: string): string[] {
  return listEntries(folder).flatMap(({ path, entry }) =>
    entry.isFile() || (entry.isSymbolicLink() && leadsToFile(join(folder, path))) ? [path] : [],
  );
}

/** Returns whether a link leads to a file; false for links that lead nowhere or in a circle. */
function leadsToFile(link: string): boolean {
  try {
    return statSync(link).isFile();
  } catch {
    return false;
  }
}
