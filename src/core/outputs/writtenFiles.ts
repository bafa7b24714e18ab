import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hash } from '../parse/hash.ts';

/** What is known of the files of the last output: path → [hash of the content, size, time of last change in ms]. */
type Written = Record<string, [hash: string, size: number, changed: number]>;

/** What others may know of a file that was written. */
export interface WrittenFile {
  hash: string;
  size: number;
}

/** Writes files that are not in the last output as they should be, and links those that are. */
export interface FileWriter {
  /** `content` goes to `path` below the new folder. @throws when the path leads out of it. */
  write(path: string, content: string | Uint8Array): WrittenFile;
  /** What has been written so far. */
  paths(): Set<string>;
  /** Remembers what was written, once it has been published. */
  remember(): void;
}

/**
 * A page that did not change is the same file on the disk as before: linking costs a fraction of writing. A file that
 * somebody else changed since (another size or time) is written anew.
 */
export function createFileWriter(last: string, next: string, memory: string): FileWriter {
  const before = readMemory(memory);
  const after: Written = {};
  const folders = new Set<string>();
  return {
    paths: () => new Set(Object.keys(after)),
    write(path, content) {
      if (
        path
          .split('/')
          .some((segment) => segment === '' || segment === '.' || segment === '..' || segment.includes('\\'))
      )
        throw new Error(`\`${path}\` would be written outside of the output.`);
      const file = join(next, path);
      const folder = dirname(file);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      const key = hash(content);
      const known = before[path];
      if (known?.[0] === key && linkUnchanged(join(last, path), file, known)) {
        after[path] = known;
        return { hash: key, size: known[1] };
      }
      writeFileSync(file, content);
      const { size, mtimeMs } = statSync(file);
      after[path] = [key, size, mtimeMs];
      return { hash: key, size };
    },
    remember() {
      try {
        mkdirSync(dirname(memory), { recursive: true });
        writeFileSync(memory, JSON.stringify(after));
      } catch (error) {
        console.warn(`The cache cannot be kept: ${(error as Error).message}`);
      }
    },
  };
}

function linkUnchanged(from: string, to: string, [, size, changed]: Written[string]): boolean {
  try {
    linkSync(from, to);
    // Only now: another build may have replaced it meanwhile.
    const now = statSync(to);
    if (now.size === size && now.mtimeMs === changed) return true;
    rmSync(to);
    return false;
  } catch {
    // It is gone, or the file system has no links: it is written.
    return false;
  }
}

function readMemory(file: string): Written {
  try {
    const known: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof known === 'object' && known !== null) return known as Written;
  } catch {}
  // None yet, or damaged: everything is written.
  return {};
}
