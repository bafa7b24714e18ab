import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gitLimits } from '../limits.ts';
import { isInside } from '../parse/paths.ts';

/** A repository as far as its history is read. Of its settings nothing is: they could name programs to be run. */
export interface Repository {
  /** The folder whose `.git` it is, without links. */
  top: string;
  objects: string;
  head: string;
  /** What lists where a shallow clone ends. */
  shallow?: string;
}

/**
 * The repository whose `.git` stands in a folder or above it, found without asking git: that would take a folder which
 * is itself laid out as a repository for one, and follow any file `.git`. @throws with the reason when there is none
 * that can be read.
 */
export function findRepository(folder: string): Repository {
  let top = realpathSync(folder);
  while (!lstatSync(join(top, '.git'), { throwIfNoEntry: false })) {
    if (dirname(top) === top) throw new Error('this is not a git repository');
    top = dirname(top);
  }
  const own = gitFolderOf(top);
  const shared = sharedFolderOf(own);
  const objects = existing(join(shared, 'objects'));
  if (objects === undefined || !isInside(objects, shared))
    throw new Error(`\`${join(top, '.git')}\` is not a git repository`);
  return { top, objects, head: headOf(own, shared), shallow: readInside(shared, 'shallow') };
}

/** `.git` itself, or where the file `.git` of a work tree or of a submodule leads. */
function gitFolderOf(top: string): string {
  const place = join(top, '.git');
  const kind = lstatSync(place);
  if (kind.isDirectory()) return place;
  const target = kind.isFile() ? /^gitdir: (.+?)\s*$/.exec(readInside(top, '.git') ?? '')?.[1] : undefined;
  if (target === undefined) throw new Error(`\`${place}\` is not a git repository`);
  const folder = existing(resolve(top, target));
  // A file that came with a stranger's folder may lead anywhere, but the repository of another does not name it.
  if (folder === undefined || isInside(folder, top) || !(isWorkTree(folder, place) || isSubmodule(folder, top)))
    throw new Error(`\`${place}\` leads to a folder that is not the repository of this one`);
  return folder;
}

/** A repository of several work trees has a folder for each in `worktrees/`, with the path of its file `.git`. */
function isWorkTree(folder: string, place: string): boolean {
  const back = readInside(folder, 'gitdir')?.trim();
  const isNamed = back !== undefined && existing(resolve(folder, back)) === place;
  return isNamed && sharedFolderOf(folder) === dirname(dirname(folder));
}

/** The repository of a submodule names its work tree. This line of its settings is all that is looked at. */
function isSubmodule(folder: string, top: string): boolean {
  const tree = /^\s*worktree\s*=\s*"?(.*?)"?\s*$/m.exec(readInside(folder, 'config') ?? '')?.[1];
  return tree !== undefined && existing(resolve(folder, tree)) === top;
}

/** Where what all work trees share is: branches and objects. */
function sharedFolderOf(own: string): string {
  const shared = readInside(own, 'commondir')?.trim();
  if (shared === undefined) return own;
  const folder = existing(resolve(own, shared));
  if (folder === undefined || dirname(dirname(own)) !== folder)
    throw new Error(`\`${own}\` is no work tree of a git repository`);
  return folder;
}

const mostNames = 5;

function headOf(own: string, shared: string): string {
  let text = readInside(own, 'HEAD')?.trim() ?? '';
  for (let names = 0; names < mostNames; names += 1) {
    if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(text)) return text;
    const name = /^ref:\s*(refs\/\S+)$/.exec(text)?.[1];
    if (name === 'refs/heads/.invalid')
      throw new Error('the repository keeps its branches in a form that is not read (reftable)');
    if (name === undefined || name.split('/').some((part) => part === '' || part.startsWith('.'))) break;
    const packed = () =>
      readInside(shared, 'packed-refs')
        ?.split('\n')
        .find((line) => line.endsWith(` ${name}`));
    text = readInside(shared, name)?.trim() ?? packed()?.slice(0, -name.length - 1) ?? '';
  }
  throw new Error('the repository has no commit yet');
}

/** The text of a plain file; undefined when there is none, or a link leads out of the folder. */
function readInside(folder: string, name: string): string | undefined {
  const file = existing(join(folder, name));
  if (file === undefined || !isInside(file, folder)) return undefined;
  const kind = statSync(file);
  return kind.isFile() && kind.size <= gitLimits.fileBytes ? readFileSync(file, 'utf8') : undefined;
}

function existing(path: string): string | undefined {
  return existsSync(path) ? realpathSync(path) : undefined;
}
