import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { isHiddenName } from '../../../src/contentSource.ts';

/**
 * Whether pages may show or link to a file: it is below the folder that the site's own is in, and neither hidden nor in
 * a package (`.env`, `.git`, `node_modules`).
 */
export function isShownFile(root: string, file: string): boolean {
  const parts = relative(dirname(root), file).split(sep);
  return !parts.includes('..') && !parts.some(isHiddenName) && isFile(file);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The text of a file without a byte order mark. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}
