import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { listFiles } from '../listFiles.ts';
import { isRunning } from '../project/temporary.ts';
import { textOrBytes, type FileContent } from './fileContent.ts';

/** New site in a temporary folder, invisible until `publish`. */
export interface OutputFolder {
  /** Writes a file; `path` is relative, with `/`. @throws when the path leads out of the folder. */
  write(path: string, content: FileContent): void;
  publish(): void;
  close(): void;
}

/** Maximum age of old assets, still loaded by open pages, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Opens the output folder for a build and removes leftovers of interrupted builds.
 * @throws when another build is running or the folder cannot be replaced.
 */
export function openOutput(configured: string): OutputFolder {
  const out = followLink(configured);
  const next = `${out}.new`;
  const unlock = prepare(out);
  const folders = new Set<string>();
  return {
    write(path, content) {
      if (/(?:^|\/)\.{0,2}(?:\/|$)|\\/.test(path))
        throw new Error(`\`${path}\` would be written outside the output folder.`);
      const file = join(next, path);
      const folder = dirname(file);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeFileSync(file, textOrBytes(content));
    },
    publish() {
      keepAssets(out, next);
      const old = `${out}.old`;
      if (existsSync(out)) renameSync(out, old);
      renameSync(next, out);
      rmSync(old, { recursive: true, force: true });
    },
    close() {
      rmSync(next, { recursive: true, force: true });
      unlock();
    },
  };
}

/** Undoes the first rename after a build was killed between the two. */
export function recoverOutput(configured: string): void {
  const out = followLink(configured);
  if (!existsSync(out) && existsSync(`${out}.old`)) renameSync(`${out}.old`, out);
}

/** Acquires the lock and makes an empty folder for the new site. Returns a function to release the lock. */
function prepare(out: string): () => void {
  try {
    mkdirSync(dirname(out), { recursive: true });
    const unlock = lock(`${out}.lock`);
    try {
      recoverOutput(out);
      refuseOtherFiles(out);
      for (const ending of ['.new', '.old']) rmSync(out + ending, { recursive: true, force: true });
      mkdirSync(`${out}.new`);
      return unlock;
    } catch (error) {
      unlock();
      throw error;
    }
  } catch (error) {
    const advice = 'Choose another folder with --out, or make this one writable.';
    throw new Error(`Cannot write the site to ${out}: ${(error as Error).message}. ${advice}`, { cause: error });
  }
}

/** Writes the process id to a lock file. Replaces the lock of a process no longer running. */
function lock(file: string): () => void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid !== process.pid && isRunning(pid))
      throw new Error(`another build, process ${pid}, is writing there; if it is no longer running, remove ${file}`, {
        cause: error,
      });
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

/** Refuses a folder with files other than a built site, because publishing replaces everything. */
function refuseOtherFiles(out: string): void {
  const names = existsSync(out) ? readdirSync(out) : [];
  if (names.length > 0 && !names.includes('site-data.json'))
    throw new Error('the folder contains files that are not part of a built site, and building would replace them');
}

/** Resolves a link, so that new folders are made next to the real folder, on the same disk. */
function followLink(out: string): string {
  return existsSync(out) ? realpathSync(out) : out;
}

/** Copies recent assets of the published site with their modification times. */
function keepAssets(out: string, next: string): void {
  const folder = join(out, assetsFolder);
  const names = existsSync(folder) ? listFiles(folder) : [];
  const oldest = Date.now() - keptFor;
  const kept = names.filter((name) => {
    const isNew = existsSync(join(next, assetsFolder, name));
    return !isNew && statSync(join(folder, name)).mtimeMs > oldest;
  });
  mkdirSync(join(next, assetsFolder), { recursive: true });
  for (const name of kept) cpSync(join(folder, name), join(next, assetsFolder, name), { preserveTimestamps: true });
}
