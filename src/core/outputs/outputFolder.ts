import { readFileSync } from 'node:fs';
import { access, constants, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { hash } from '../parse/hash.ts';
import { clearLeftovers, ownTag } from '../project/leftovers.ts';
import type { Project } from '../project/project.ts';
import { filesIn, finishPublishing, publish } from './publish.ts';
import { createFileWriter, type FileContent, type WrittenFile } from './writtenFiles.ts';

/** A folder being written beside the published one. Nothing of it is seen until `publish`. */
export interface OutputFolder {
  /** Writes a file; `path` is relative, with `/`. Synchronous: for a thousand small files that is twice as fast. */
  write(path: string, content: FileContent): WrittenFile;
  /** Puts the new files in place of the old ones; false when another process changed files that were to stay. */
  publish(): Promise<boolean>;
  discard(): Promise<void>;
}

/**
 * Leftovers of interrupted builds are removed first. `rewriteAll` writes all files, whatever the last output has.
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
    discard: () => rm(building, { recursive: true, force: true }),
  };
}

/** Ends what a build was publishing when it was interrupted. */
export async function recoverOutput(out: string): Promise<void> {
  await finishPublishing(await followLink(out));
}

/** The folder itself where `out` is a link to one: new folders are made beside it, on the same disk. */
function followLink(out: string): Promise<string> {
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

/** Where the output says which of its files are there for pages of earlier builds only. */
export const keptAssetsName = 'kept-assets.json';

/** Path → time of the first build that did not make it, ISO 8601. */
type KeptAssets = Record<string, string>;

/** A page that was opened before a deploy finds its scripts for so many days. */
const keptDays = 30;
/** Of a site that is built all the time, those of so many builds are kept. */
const keptBuilds = 100;

/** The assets of the last output that stay, though not among the new `files`, for pages of earlier builds. */
export function keptAssets(out: string, files: Set<string>, now: Date): KeptAssets {
  const keptBefore = readKeptAssets(out);
  const unused = filesIn(out, assetsFolder)
    .filter((path) => !files.has(path))
    .sort();
  const since = unused.map((path): [string, string] => [path, keptBefore[path] ?? now.toISOString()]);
  const builds = [...new Set(since.map(([, time]) => time))].sort().slice(-keptBuilds);
  const oldest = now.getTime() - keptDays * 24 * 60 * 60 * 1000;
  return Object.fromEntries(since.filter(([, time]) => builds.includes(time) && Date.parse(time) >= oldest));
}

/** Where there is no such file yet, or it is damaged, the time of all assets begins now. */
function readKeptAssets(out: string): KeptAssets {
  try {
    const known = JSON.parse(readFileSync(join(out, keptAssetsName), 'utf8')) as KeptAssets;
    return Object.fromEntries(Object.entries(known).filter(([, time]) => !Number.isNaN(Date.parse(String(time)))));
  } catch {
    return {};
  }
}
