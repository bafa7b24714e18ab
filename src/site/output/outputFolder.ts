import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hash } from '../cache/store.ts';
import type { Project } from '../project.ts';
import { createFileWriter } from './writtenFiles.ts';

/** A folder being written beside the published one. Nothing of it is seen until `publish`. */
export interface OutputFolder {
  /** Writes a file; `path` is relative, with `/`. Synchronous: for a thousand small files that is twice as fast. */
  write(path: string, content: string | Uint8Array): void;
  /** Swaps the new folder in. */
  publish(): Promise<void>;
  /** Throws the new folder away. */
  discard(): Promise<void>;
}

/**
 * Starts an output folder for a project's `out`. Leftovers of interrupted builds are removed first.
 * @throws when the place cannot be written to; the last output stays as it was.
 */
export async function openOutput({ out, cache }: Pick<Project, 'out' | 'cache'>): Promise<OutputFolder> {
  const parent = dirname(out);
  const beside = join(parent, `${basename(out)}.building-${process.pid}`);
  const old = join(parent, `${basename(out)}.old-${process.pid}`);
  try {
    await mkdir(parent, { recursive: true });
    await access(parent, constants.W_OK);
    await refuseOtherFiles(out);
    await clearLeftovers(parent, basename(out));
    await mkdir(beside);
  } catch (error) {
    throw new Error(`Cannot write the site to ${out}: ${(error as Error).message}. Choose another folder with --out, or make this one writable.`, { cause: error });
  }
  const files = createFileWriter(out, beside, join(cache, `written-${hash(out)}.json`));

  return {
    write: files.write,
    async publish() {
      await rename(out, old).catch(ignoreMissing);
      await rename(beside, out).catch(async (error: unknown) => {
        await rename(old, out).catch(ignoreMissing);
        throw error;
      });
      files.remember();
      await rm(old, { recursive: true, force: true });
    },
    async discard() {
      await rm(beside, { recursive: true, force: true });
    },
  };
}

/** A build that was interrupted between its two renames has left the last output under another name: it gets its own back. */
export async function recoverOutput(out: string): Promise<void> {
  const parent = dirname(out);
  const names = await readdir(parent).catch((): string[] => []);
  const last = names.find((each) => isLeftover(each, basename(out)) && each.includes('.old-'));
  if (last && !names.includes(basename(out))) await rename(join(parent, last), out);
}

/** What interrupted builds left is removed; another build that is still running keeps its folders. */
async function clearLeftovers(parent: string, name: string): Promise<void> {
  const leftovers = (await readdir(parent)).filter((each) => isLeftover(each, name) && !isRunning(Number(each.split('-').at(-1))));
  await Promise.all(leftovers.map((each) => rm(join(parent, each), { recursive: true, force: true })));
}

function isLeftover(folder: string, name: string): boolean {
  return folder.startsWith(`${name}.`) && /^\.(?:building|old)-\d+$/.test(folder.slice(name.length));
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The whole folder is replaced, so one that holds anything but an earlier build is somebody's own. */
async function refuseOtherFiles(out: string): Promise<void> {
  const names = await readdir(out).catch((error: NodeJS.ErrnoException): string[] => {
    ignoreMissing(error);
    return [];
  });
  if (names.length > 0 && !names.includes('site-data.json')) throw new Error('the folder holds other files than a built site, and all of it would be replaced');
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
