import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../core/docs/types.ts';
import { holderOf, ownTag, stateOf } from '../../core/project/leftovers.ts';

/** Where files wait that are to be written together: in the same file system as those that they replace. */
export const stagingFolder = 'content/.releasing';
/** Says what the files are. It comes last, and from then on the work is to be finished. */
const listFile = `${stagingFolder}/list.json`;
/** Names the process that writes. */
const pidFile = `${stagingFolder}/pid`;

/** So many milliseconds one of another machine or container may take. */
const longestElsewhere = 60_000;

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Where a file waits, and where the one that it replaces is kept. */
const stagedAs = (root: string, index: number) => join(root, stagingFolder, `${index}`);
const keptAs = (root: string, index: number) => `${stagedAs(root, index)}.old`;

/** What writes the files, in words and as a command. */
export interface Work {
  /** `the release of 2.2`. */
  subject: string;
  /** `npm run release -- 2.2`. */
  command: string;
}

interface Staged extends Work {
  files: string[];
}

/**
 * Replaces files of a site, named by their paths below its root: all of them, or none when it throws. A process that is
 * stopped meanwhile leaves what was there, or what `finishInterrupted` brings to its end.
 */
export function writeTogether(root: string, work: Work, files: Files): void {
  clearLeftovers(root);
  try {
    stageFiles(root, work, files);
    moveAll(root, [...files.keys()]);
  } catch (error) {
    rollBack(root, [...files.keys()]);
    throw error;
  }
  rmSync(join(root, stagingFolder), { recursive: true, force: true });
}

/** The first half: all files are there, complete, beside those that they are to replace. */
export function stageFiles(root: string, work: Work, files: Files): void {
  mkdirSync(join(root, stagingFolder));
  writeFileSync(join(root, pidFile), ownTag());
  [...files].forEach(([name, content], index) => {
    writeFileSync(stagedAs(root, index), content, { flush: true });
    if (existsSync(join(root, name))) linkOrCopy(join(root, name), keptAs(root, index));
  });
  const staged: Staged = { ...work, files: [...files.keys()] };
  writeFileSync(join(root, `${listFile}.new`), JSON.stringify(staged), { flush: true });
  renameSync(join(root, `${listFile}.new`), join(root, listFile));
}

/** A second name takes no room, so that all can be taken back on a full disk; not every file system has such names. */
function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}

function moveAll(root: string, files: string[]): void {
  files.forEach((name, index) => {
    const from = stagedAs(root, index);
    if (!existsSync(from)) return;
    mkdirSync(dirname(join(root, name)), { recursive: true });
    renameSync(from, join(root, name));
  });
}

/**
 * A file that was moved in becomes what it was; one that there was none of goes. Nothing of another process is touched.
 */
function rollBack(root: string, files: string[]): void {
  if (!existsSync(join(root, pidFile)) || readFileSync(join(root, pidFile), 'utf8') !== ownTag()) return;
  if (existsSync(join(root, listFile)))
    files.forEach((name, index) => {
      if (existsSync(stagedAs(root, index))) return;
      const old = keptAs(root, index);
      if (existsSync(old)) renameSync(old, join(root, name));
      else rmSync(join(root, name), { force: true });
    });
  rmSync(join(root, stagingFolder), { recursive: true, force: true });
}

/**
 * Brings to its end what was stopped while it was writing, and clears away what had not begun to. Gives what was
 * finished, in words. @throws while another command writes.
 */
export function finishInterrupted(root: string): string | undefined {
  refuseBusy(root);
  const staged = readStaged(root);
  if (staged) moveAll(root, staged.files);
  clearLeftovers(root);
  return (
    staged &&
    `Finished ${staged.subject}, which had been stopped while its files were written: ${staged.files.join(', ')}.`
  );
}

/** Says of a site that not all files are written that belong together; nothing when they are. */
export function interruptedProblem(root: string): Diagnostic[] {
  if (!existsSync(join(root, stagingFolder))) return [];
  const staged = readStaged(root);
  if (!staged) {
    const message = 'A command was stopped before it wrote anything. Nothing is lost: remove this folder.';
    return [{ severity: 'warning', file: stagingFolder, message }];
  }
  const message =
    `${staged.subject[0]!.toUpperCase()}${staged.subject.slice(1)} was stopped while its files were written, ` +
    `so that they do not fit each other. Run \`${staged.command}\` again: it is finished then.`;
  return [{ severity: 'error', file: listFile, message }];
}

function clearLeftovers(root: string): void {
  refuseBusy(root);
  rmSync(join(root, stagingFolder), { recursive: true, force: true });
}

function refuseBusy(root: string): void {
  const file = join(root, pidFile);
  const holder = existsSync(file) ? holderOf(readFileSync(file, 'utf8')) : undefined;
  if (!holder) return;
  const state = stateOf(holder);
  // Nobody here can tell whether a process elsewhere runs; to write takes less than a second.
  const isBusy = state === 'elsewhere' ? Date.now() - statSync(file).mtimeMs < longestElsewhere : state === 'running';
  if (!isBusy) return;
  const where = state === 'elsewhere' ? ' of another machine or container' : '';
  throw new Error(
    `Another command (process ${holder.pid}${where}) is writing the files of this site. Wait until it has ended.`,
  );
}

function readStaged(root: string): Staged | undefined {
  const file = join(root, listFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Staged) : undefined;
}
