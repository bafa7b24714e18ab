/**
 * The steps of publishing that change files of the output. Each asks `isHolder` whether this process is still the one
 * that publishes, and may have been done before, by a process that was killed then.
 */
import { copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownTag } from '../project/leftovers.ts';

/**
 * Files in the order in which they are moved. A page asks for scripts and data by hashed names, so those come first.
 */
export function pagesLast(files: string[]): string[] {
  const isPage = (path: string) => path.endsWith('.html');
  return [...files.filter((path) => !isPage(path)).sort(), ...files.filter(isPage).sort()];
}

/** Moves a file, if it has not been moved yet. False when another process has taken over while it was copied. */
export function moveFile(from: string, to: string, folders: Set<string>, isHolder: () => boolean): boolean {
  if (!lstatSync(from, { throwIfNoEntry: false })) return true;
  makeFolder(dirname(to), folders);
  if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !lstatSync(from, { throwIfNoEntry: false })) return true;
    if (code !== 'EXDEV') throw error;
    // The output is a file system of its own. Who takes over copies to another name.
    const copy = `${to}.new-${ownTag()}`;
    if (ignoring(['ENOENT'], () => (copyFileSync(from, copy), true)) === undefined) return isHolder();
    if (!isHolder()) {
      rmSync(copy, { force: true });
      return false;
    }
    renameSync(copy, to);
  }
  return true;
}

/** Makes a folder in place of whatever is there: a file or a link is of the old site, or nobody's. */
function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return;
  makeFolder(dirname(folder), known);
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) rmSync(folder);
  if (!there?.isDirectory()) ignoring(['EEXIST'], () => mkdirSync(folder));
  known.add(folder);
}

/** Removes what is not among the files of the new site. False when another process has taken over meanwhile. */
export function removeOthers(out: string, files: Set<string>, isHolder: () => boolean): boolean {
  const byCase = new Map([...files].map((path) => [path.toLowerCase(), path]));
  const remove = (below: string): boolean => {
    for (const { path, isFolder } of entriesIn(out, below)) {
      if (isFolder) {
        if (!remove(path)) return false;
        ignoring(['ENOTEMPTY', 'EEXIST', 'ENOENT'], () => rmdirSync(join(out, path)));
      } else if (!files.has(path)) {
        if (!isHolder()) return false;
        const sameButForCase = byCase.get(path.toLowerCase());
        if (
          !removeFile(join(out, path), sameButForCase === undefined ? undefined : join(out, sameButForCase), isHolder)
        )
          return false;
      }
    }
    return true;
  };
  return remove('');
}

/**
 * Removes a file. `newName` is a file of the new site whose name differs in letter case alone: where the file system
 * does not tell case apart both are one file, which is then renamed. The file is put aside before it is removed: a
 * process that was suspended between two steps may have taken a file of the next site, and puts it back. False when
 * another process has taken over.
 */
function removeFile(file: string, newName: string | undefined, isHolder: () => boolean): boolean {
  const inode = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.ino;
  if (newName !== undefined && inode(file) === inode(newName)) {
    ignoring(['ENOENT'], () => renameSync(file, newName));
    return true;
  }
  const aside = join(dirname(file), `.gone-${ownTag()}`);
  ignoring(['ENOENT'], () => renameSync(file, aside));
  const isOurs = isHolder();
  if (!isOurs && inode(file) === undefined) ignoring(['ENOENT'], () => renameSync(aside, file));
  rmSync(aside, { force: true });
  return isOurs;
}

/** The paths of all files below a folder. */
export function filesIn(folder: string, below = ''): string[] {
  return entriesIn(folder, below).flatMap(({ path, isFolder }) => (isFolder ? filesIn(folder, path) : [path]));
}

function entriesIn(folder: string, below: string): { path: string; isFolder: boolean }[] {
  const names = ignoring(['ENOENT'], () => readdirSync(join(folder, below), { withFileTypes: true })) ?? [];
  return names.map((entry) => ({ path: below ? `${below}/${entry.name}` : entry.name, isFolder: entry.isDirectory() }));
}

/** What an action gives; undefined where it throws an error of the file system with one of these codes. */
export function ignoring<T>(codes: string[], act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
