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
      await rename(beside, out);
      files.remember();
      await rm(old, { recursive: true, force: true });
    },
    async discard() {
      await rm(beside, { recursive: true, force: true });
    },
  };
}

/** What an interrupted build left is removed; one that stopped between the two renames gets the last output back. */
async function clearLeftovers(parent: string, name: string): Promise<void> {
  const names = await readdir(parent);
  const leftovers = names.filter((each) => each.startsWith(`${name}.`) && /\.(building|old)-\d+$/.test(each));
  const last = leftovers.find((each) => each.includes('.old-'));
  if (last && !names.includes(name)) await rename(join(parent, last), join(parent, name));
  await Promise.all(leftovers.map((each) => rm(join(parent, each), { recursive: true, force: true })));
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
