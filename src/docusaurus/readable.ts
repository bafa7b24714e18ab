import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Folders, absolute and without links, in which files may be read: nothing else of the machine belongs to a site. */
export type Readable = string[];

/** The site's folder, the repository that it is in, and folders beside it that its configuration names. */
export function readableFolders(root: string, named: string[]): Readable {
  const real = realpathSync(root);
  const folders = [real, repositoryOf(real), ...named.map((name) => join(real, name)).filter((path) => existsSync(path)).map((path) => realpathSync(path))];
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryOf(dirname(folder));
}

/** Whether a file or folder, given without links, may be read. */
export function isReadable(path: string, folders: Readable): boolean {
  return folders.some((folder) => (path + sep).startsWith(folder + sep));
}

/** A path below the site's folder as a part of an address: what stands beside the folder has no `..` in it. */
export function publishedPath(path: string): string {
  return path.split('/').map((part) => (part === '..' ? '_up' : part)).join('/');
}
