import { sep } from 'node:path';

/** Whether a path lies in a folder. Both are absolute and without `..`. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
