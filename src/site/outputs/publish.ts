import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from '../../project/leftovers.ts';

/** What a finished folder holds beside the site, until it has been moved in. */
const orderName = '.publish.json';

/** Who publishes, and every file that the output is to hold afterwards, in the order in which they are put there. */
interface Order {
  pid: number;
  files: string[];
}

/** Another build takes less than a second to publish; one that takes longer hangs, and is helped. */
const patience = 10_000;

const publishing = (out: string) => `${out}.publishing`;

/**
 * Makes the site in the folder `next`, with the files of `out` that `kept` names, the content of `out`, and nothing else. From
 * the moment in which `next` has got the name `<out>.publishing` the new site is what will be there, whatever happens: who
 * finds that folder after a kill ends the work. One file after another is put in the place of the old one, each in one step;
 * a page comes after what it needs, and what is not needed any more goes last. So each address that both sites have is
 * answered at any moment, and `out` is always a plain folder.
 */
export async function publish(next: string, out: string, kept: Iterable<string>): Promise<void> {
  const order: Order = { pid: process.pid, files: [...kept, ...inOrder(filesIn(next))] };
  writeFileSync(join(next, orderName), JSON.stringify(order), { flush: true });
  while (!begin(next, out)) await finishPublishing(out);
  moveIn(out);
}

/** Ends what an interrupted build was publishing; waits for one that is still at it. */
export async function finishPublishing(out: string): Promise<void> {
  const start = Date.now();
  for (let order = readOrder(out); order; order = readOrder(out)) {
    if (!isRunning(order.pid) || Date.now() - start > patience) return moveIn(out);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** False when another build is publishing: a folder cannot take the name of one that holds something. */
function begin(next: string, out: string): boolean {
  try {
    renameSync(next, publishing(out));
    return true;
  } catch (error) {
    const wasTaken = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (readOrder(out) || (wasTaken && !existsSync(publishing(out)))) return false;
    throw error;
  }
}

/** Undefined when nobody is publishing. What a machine that lost power has left of an order is of no use. */
function readOrder(out: string): Order | undefined {
  const text = ignoring(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'], () => readFileSync(join(publishing(out), orderName), 'utf8'));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Order;
  } catch {
    rmSync(publishing(out), { recursive: true, force: true });
    return undefined;
  }
}

/** Every step may have been done already, by a process that was killed then or that does the same at this moment. */
function moveIn(out: string): void {
  const order = readOrder(out);
  if (!order) return;
  const next = publishing(out);
  mkdirSync(out, { recursive: true });
  const folders = new Set([out]);
  for (const path of order.files) moveFile(join(next, path), join(out, path), folders);
  removeOthers(out, new Set(order.files));
  const done = `${out}.old-${process.pid}`;
  ignoring(['ENOENT'], () => renameSync(next, done));
  rmSync(done, { recursive: true, force: true });
}

/** A page asks for scripts and data by names that change with them, so those come first. */
function inOrder(files: string[]): string[] {
  const isPage = (path: string) => path.endsWith('.html');
  return [...files.filter((path) => !isPage(path)).sort(), ...files.filter(isPage).sort()];
}

function moveFile(from: string, to: string, folders: Set<string>): void {
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  makeFolder(dirname(to), folders);
  if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !lstatSync(from, { throwIfNoEntry: false })) return;
    if (code !== 'EXDEV') throw error;
    // The output is a file system of its own.
    copyFileSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
  }
}

/** A file or a link that stands where a folder is needed is of the old site, or nobody's. */
function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return;
  makeFolder(dirname(folder), known);
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) rmSync(folder);
  if (!there?.isDirectory()) ignoring(['EEXIST'], () => mkdirSync(folder));
  known.add(folder);
}

function removeOthers(out: string, files: Set<string>): void {
  const byCase = new Map([...files].map((path) => [path.toLowerCase(), path]));
  const remove = (below: string) => {
    for (const { path, isFolder } of entriesIn(out, below)) {
      if (isFolder) {
        remove(path);
        ignoring(['ENOTEMPTY', 'EEXIST', 'ENOENT'], () => rmdirSync(join(out, path)));
      } else if (!files.has(path)) {
        removeFile(join(out, path), join(out, byCase.get(path.toLowerCase()) ?? path));
      }
    }
  };
  remove('');
}

/** A file system that does not tell letter case apart has a file that is wanted under its old name. */
function removeFile(file: string, wanted: string): void {
  const number = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.ino;
  if (file !== wanted && number(file) === number(wanted)) ignoring(['ENOENT'], () => renameSync(file, wanted));
  else rmSync(file, { force: true });
}

/** The paths of all files below a folder. */
export function filesIn(folder: string, below = ''): string[] {
  return entriesIn(folder, below).flatMap(({ path, isFolder }) => (isFolder ? filesIn(folder, path) : [path]));
}

function entriesIn(folder: string, below: string): { path: string; isFolder: boolean }[] {
  const names = ignoring(['ENOENT'], () => readdirSync(join(folder, below), { withFileTypes: true })) ?? [];
  return names.map((entry) => ({ path: below ? `${below}/${entry.name}` : entry.name, isFolder: entry.isDirectory() }));
}

function ignoring<T>(codes: string[], act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
