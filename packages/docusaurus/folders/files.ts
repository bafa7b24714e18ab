import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { isHiddenName } from '../../../src/contentSource.ts';

/**
 * Whether a file may be published: inside the site's parent folder, and neither hidden nor in a package (`.env`,
 * `.git`, `node_modules`).
 */
export function isShownFile(root: string, file: string): boolean {
  const parts = relative(dirname(root), file).split(sep);
  return !parts.includes('..') && !parts.some(isHiddenName) && isFile(file);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Reads a text file without byte order mark. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}
