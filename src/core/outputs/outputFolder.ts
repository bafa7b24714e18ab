import { access, constants, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { clearLeftovers, ownTag } from '../project/leftovers.ts';
import { hash } from '../parse/hash.ts';
import type { Project } from '../project/project.ts';
import { keptAssets, keptAssetsName } from './keptAssets.ts';
import { finishPublishing, publish } from './publish.ts';
import { createFileWriter, type FileContent, type WrittenFile } from './writtenFiles.ts';

/** A folder being written beside the published one. Nothing of it is seen until `publish`. */
export interface OutputFolder {
  /** Writes a file; `path` is relative, with `/`. Synchronous: for a thousand small files that is twice as fast. */
  write(path: string, content: FileContent): WrittenFile;
  /** Puts the new files in place of the old ones; false when another process changed files that were to stay. */
  publish(): Promise<boolean>;
  /** Throws the new folder away. */
  discard(): Promise<void>;
}

/**
 * Starts an output folder for a project's `out`. Leftovers of interrupted builds are removed first. `rewriteAll` writes
 * all files, whatever the last output has.
 * @throws when the place cannot be written to; the last output stays as it was.
 */
export async function openOutput(
  { out: configured, cache }: Pick<Project, 'out' | 'cache'>,
  rewriteAll = false,
): Promise<OutputFolder> {
  const out = await followLink(configured);
  const building = join(dirname(out), `${basename(out)}.building-${ownTag()}`);
  try {
    await mkdir(dirname(out), { recursive: true });
    await access(dirname(out), constants.W_OK);
    await refuseOtherFiles(out);
    clearLeftovers(out, ['.building-', '.old-']);
    await mkdir(building);
  } catch (error) {
    throw new Error(
      `Cannot write the site to ${out}: ${(error as Error).message}. Choose another folder with --out, or make this one writable.`,
      { cause: error },
    );
  }
  const files = createFileWriter(out, building, join(cache, `written-${hash(out)}.json`), rewriteAll);

  return {
    write: files.write,
    async publish() {
      const kept = keptAssets(out, files.paths(), new Date());
      files.write(keptAssetsName, `${JSON.stringify(kept, null, 1)}\n`);
      const staying = [...Object.keys(kept), ...files.unchanged()];
      if (!(await publish(building, out, staying, files.areUnchanged))) return false;
      files.remember();
      return true;
    },
    async discard() {
      await rm(building, { recursive: true, force: true });
    },
  };
}

/** Ends what a build was publishing when it was interrupted. */
export async function recoverOutput(out: string): Promise<void> {
  await finishPublishing(await followLink(out));
}

/** The folder itself where `out` is a link to one: new folders are made beside it, on the same disk. */
async function followLink(out: string): Promise<string> {
  return realpath(out).catch(() => out);
}

/** All files of the folder are replaced, so one that holds anything but an earlier build is somebody's own. */
async function refuseOtherFiles(out: string): Promise<void> {
  const names = await readdir(out).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  if (names.length > 0 && !names.includes('site-data.json'))
    throw new Error('the folder holds other files than a built site, and all of it would be replaced');
}
