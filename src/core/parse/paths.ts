import { sep } from 'node:path';

/** Whether a path is inside a folder. Paths must be absolute, without `..`. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
