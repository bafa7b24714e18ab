import { lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hash } from '../parse/hash.ts';

/** `Output.source` of what is made of no document. */
export const madeFromNoDocument = 'a file that every build writes';

/** A text that is read or drawn only when it is written: where the last output does not have it. */
export interface LazyText {
  hash: string;
  text(): string;
}

export type FileContent = string | Uint8Array | LazyText;

/** What is known of the files of the last output: path → [hash of the content, size, time of last change in ms]. */
type Written = Record<string, [hash: string, size: number, changed: number]>;

export interface WrittenFile {
  hash: string;
  size: number;
}

interface FileWriter {
  /** `content` goes to `path` below the new folder. @throws when the path leads out of it. */
  write(path: string, content: FileContent): WrittenFile;
  paths(): Set<string>;
  /** Those that are in the last output, and are not in the new folder therefore. */
  unchanged(): string[];
  areUnchanged(): boolean;
  /** To be called once it has been published. */
  remember(): void;
}

/**
 * A page that did not change stays the file on the disk that it was. One that somebody else changed since (another size
 * or time) is written anew. Without a memory all are.
 */
export function createFileWriter(last: string, next: string, memory: string, rewriteAll = false): FileWriter {
  const before = rewriteAll ? {} : readMemory(memory);
  const unchanged: string[] = [];
  const after: Written = {};
  const folders = new Set<string>();
  const lastFolders = new Set<string>();
  return {
    paths: () => new Set(Object.keys(after)),
    unchanged: () => unchanged,
    areUnchanged() {
      const known = new Set<string>();
      return unchanged.every((path) => isThere(last, path, after[path]!, known));
    },
    write(path, content) {
      if (/(?:^|\/)\.{0,2}(?:\/|$)|\\/.test(path))
        throw new Error(`\`${path}\` would be written outside of the output.`);
      const key = isLazy(content) ? content.hash : hash(content);
      const known = before[path];
      if (known?.[0] === key && isThere(last, path, known, lastFolders)) {
        if (!Object.hasOwn(after, path)) unchanged.push(path);
        after[path] = known;
        return { hash: key, size: known[1] };
      }
      const file = join(next, path);
      const folder = dirname(file);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeFileSync(file, textOrBytes(content));
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

/** A file's content itself. */
export function textOrBytes(content: FileContent): string | Uint8Array {
  return isLazy(content) ? content.text() : content;
}

function isLazy(content: FileContent): content is LazyText {
  return typeof content === 'object' && 'text' in content;
}

/** Whether a file of the last output is as it was written, and not behind a link, which would make way for a folder. */
function isThere(out: string, path: string, [, size, changed]: Written[string], folders: Set<string>): boolean {
  const now = lstatSync(join(out, path), { throwIfNoEntry: false });
  const isSame = now?.isFile() === true && now.size === size && now.mtimeMs === changed;
  return isSame && isFolder(out, dirname(path), folders);
}

/** `known` are folders that have been looked at. */
function isFolder(out: string, path: string, known: Set<string>): boolean {
  if (path === '.' || known.has(path)) return true;
  if (!isFolder(out, dirname(path), known) || !lstatSync(join(out, path), { throwIfNoEntry: false })?.isDirectory())
    return false;
  known.add(path);
  return true;
}

/** Where there is none yet, or it is damaged, everything is written. */
function readMemory(file: string): Written {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Written | null) ?? {};
  } catch {
    return {};
  }
}
