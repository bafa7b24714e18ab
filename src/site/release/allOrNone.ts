import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Does what writes these files of a site; when it throws, they are as they were, and the error is thrown on. */
export function allOrNone(root: string, files: Iterable<string>, write: () => void): void {
  const paths = [...files].map((file) => join(root, file));
  const before = paths.map((path) => (existsSync(path) ? readFileSync(path) : undefined));
  try {
    write();
  } catch (error) {
    paths.forEach((path, index) => {
      const content = before[index];
      if (content === undefined) rmSync(path, { force: true });
      else writeFileSync(path, content);
    });
    throw error;
  }
}
