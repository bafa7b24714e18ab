import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { inMiB, isHiddenName } from '../../../src/core/docs/publishable.ts';
import { settingsLimits } from '../../../src/core/limits.ts';
import { isInside } from '../../../src/core/parse/paths.ts';

/** Folders, absolute and without links, in which files may be read: nothing else of the machine belongs to a site. */
export type Readable = string[];

/**
 * The site's folder, the repository that it is in, and folders that its configuration names: in the repository, or,
 * where there is none, below the folder that the site's own is in. What is named and lies elsewhere is in `refused`.
 */
export function readableFolders(root: string, named: string[]): { folders: Readable; refused: string[] } {
  const real = realpathSync(root);
  const repository = repositoryOf(real);
  const own = repository === undefined ? [real] : [real, repository];
  const beside = dirname(real);
  const found = [...new Set(named)].map((name) => ({ name, folder: existing(join(real, name)) }));
  const isNear = (folder: string) =>
    isReadable(folder, own) || (repository === undefined && folder !== beside && isReadable(folder, [beside]));
  return {
    folders: [
      ...new Set([...own, ...found.flatMap(({ folder }) => (folder !== undefined && isNear(folder) ? [folder] : []))]),
    ],
    refused: found.filter(({ folder }) => folder !== undefined && !isNear(folder)).map(({ name }) => name),
  };
}

function existing(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryOf(dirname(folder));
}

/**
 * Whether a file or folder, given without links, may be read: it is in one of the folders, and not in a hidden one
 * there.
 */
export function isReadable(path: string, folders: Readable): boolean {
  return folders.some(
    (folder) => (path === folder || isInside(path, folder)) && !relative(folder, path).split(sep).some(isHiddenName),
  );
}

/** The path, without links, of a plain file that may be read; undefined for all else. */
export function readableFile(path: string, folders: Readable): string | undefined {
  const real = existing(path);
  return real !== undefined && isReadable(real, folders) && statSync(real).isFile() ? real : undefined;
}

/**
 * The text of a file, without a byte order mark. @throws when it is no plain file, is too large, or lies where nothing
 * may be read.
 */
export function readText(path: string, folders: Readable): string {
  const file = readableFile(path, folders);
  if (file === undefined) throw new Error('it is no file of this site.');
  const { size } = statSync(file);
  if (size > settingsLimits.bytes)
    throw new Error(`it has ${inMiB(size)}; more than ${inMiB(settingsLimits.bytes)} are not read.`);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}
