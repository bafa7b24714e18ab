import { sep } from 'node:path';

/** Whether a file or folder lies in a folder. Both are absolute and without steps such as `..`. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
