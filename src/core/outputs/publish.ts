import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ownTag, stateOf, thisMachine, type Holder } from '../project/leftovers.ts';

/** Holds the `Order` in a finished folder, until its files have been moved. */
const orderName = '.publish.json';

/**
 * Begins the name of the file that says which process publishes: `.holder-` and a unique name. Its time of change is
 * the process's sign of life.
 */
const holderPrefix = '.holder-';

/** Who publishes, and every file that the output is to hold afterwards, in the order in which they are put there. */
interface Order extends Holder {
  files: string[];
}

/** A process without a sign of life for so many milliseconds hangs, or was killed where nobody here can see it. */
const signTimeout = 10_000;
const signEvery = 1000;

const publishing = (out: string) => `${out}.publishing`;

type IsHolder = () => boolean;

/**
 * Publishes the site in `next`: afterwards `out` has its files, the files of `out` that `kept` names, and nothing else.
 *
 * - Once `next` has got the name `<out>.publishing` there is no way back: who finds that folder, after a kill too, ends
 *   the work.
 * - Files are then moved one by one, a page after what it needs, and what is not needed any more goes last. So each
 *   address that both sites have is answered at any moment, and `out` is always a plain folder.
 * - Each step may have been done already, by a process that was killed then. Whoever stands still for `signTimeout`
 *   loses the work to another process, and waits at its next step until that one is done.
 * - `areKeptUnchanged` is asked when no other process changes `out` any more.
 *
 * @returns false when the kept files are not what they were; `next` is left as it was then.
 */
export async function publish(
  next: string,
  out: string,
  kept: Iterable<string>,
  areKeptUnchanged: () => boolean = () => true,
): Promise<boolean> {
  const order: Order = { machine: thisMachine(), pid: process.pid, files: [...kept, ...pagesLast(filesIn(next))] };
  const holder = holderPrefix + randomUUID();
  writeFileSync(join(next, holder), '');
  writeFileSync(join(next, orderName), JSON.stringify(order), { flush: true });
  while (!claim(next, out)) await finishPublishing(out);
  if (!areKeptUnchanged() && existsSync(join(publishing(out), holder))) {
    renameSync(publishing(out), next);
    return false;
  }
  if (!moveIn(out, holder)) await finishPublishing(out);
  return true;
}

/** Ends what an interrupted build was publishing; waits for one that is still at it. */
export async function finishPublishing(out: string): Promise<void> {
  let sign = '';
  let since = Date.now();
  for (let order = readOrder(out); order; order = readOrder(out)) {
    const names = ignoring(['ENOENT', 'ENOTDIR'], () => readdirSync(publishing(out))) ?? [];
    const holder = names.find((name) => name.startsWith(holderPrefix));
    // Clocks of two machines differ: what counts is that the sign is another one than before.
    const now = `${holder} ${holder && lstatSync(join(publishing(out), holder), { throwIfNoEntry: false })?.mtimeMs}`;
    if (now !== sign) since = Date.now();
    sign = now;
    if ((stateOf(order) === 'gone' || Date.now() - since > signTimeout) && moveIn(out, takeOver(out, holder))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Of several who want to take over one succeeds: a file has one name. Undefined for the others. */
function takeOver(out: string, before: string | undefined): string | undefined {
  const holder = holderPrefix + randomUUID();
  const at = (name: string) => join(publishing(out), name);
  return ignoring(['ENOENT'], () => {
    // An order without a holder is one of an earlier release of this program.
    if (before === undefined) writeFileSync(at(holder), '', { flag: 'wx' });
    else renameSync(at(before), at(holder));
    const order = readOrder(out);
    if (!order) return undefined;
    // From now on others ask for this process.
    const taken: Order = { ...order, machine: thisMachine(), pid: process.pid };
    writeFileSync(at(`${orderName}.new`), JSON.stringify(taken), { flush: true });
    renameSync(at(`${orderName}.new`), at(orderName));
    return holder;
  });
}

/** Says whether a holder still publishes, and gives its sign of life from time to time. */
function createHolderCheck(out: string, holder: string): IsHolder {
  const place = join(publishing(out), holder);
  let last = 0;
  return () => {
    if (!lstatSync(place, { throwIfNoEntry: false })) return false;
    if (Date.now() - last < signEvery) return true;
    last = Date.now();
    return ignoring(['ENOENT'], () => (utimesSync(place, new Date(), new Date()), true)) ?? false;
  };
}

/** False when another build is publishing: a folder cannot take the name of one that holds something. */
function claim(next: string, out: string): boolean {
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
  const text = ignoring(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'], () =>
    readFileSync(join(publishing(out), orderName), 'utf8'),
  );
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Order;
  } catch {
    rmSync(publishing(out), { recursive: true, force: true });
    return undefined;
  }
}

/** False when another process has taken over. */
function moveIn(out: string, holder: string | undefined): boolean {
  const order = readOrder(out);
  if (!order || holder === undefined) return false;
  const isHolder = createHolderCheck(out, holder);
  const next = publishing(out);
  if (!existsSync(out) && isHolder()) {
    // No site is there yet, so the whole folder takes the name. A file that is left in it besides belongs to no site:
    // the next build removes it.
    renameSync(next, out);
    for (const name of [orderName, holder]) rmSync(join(out, name), { force: true });
    return true;
  }
  mkdirSync(out, { recursive: true });
  const folders = new Set([out]);
  for (const path of order.files)
    if (!isHolder() || !moveFile(join(next, path), join(out, path), folders, isHolder)) return false;
  if (!removeOthers(out, new Set(order.files), isHolder) || !isHolder()) return false;
  const done = `${out}.old-${ownTag()}`;
  ignoring(['ENOENT'], () => renameSync(next, done));
  // This process may have been suspended just before, and have renamed what another one publishes: that is put back.
  if (existsSync(done) && !existsSync(join(done, holder))) {
    renameSync(done, next);
    return false;
  }
  rmSync(done, { recursive: true, force: true });
  return true;
}

/** A page asks for scripts and data by hashed names, so those are moved first. */
function pagesLast(files: string[]): string[] {
  const isPage = (path: string) => path.endsWith('.html');
  return [...files.filter((path) => !isPage(path)).sort(), ...files.filter(isPage).sort()];
}

/** Moves a file, if it has not been moved yet. False when another process has taken over meanwhile. */
function moveFile(from: string, to: string, folders: Set<string>, isHolder: IsHolder): boolean {
  if (!lstatSync(from, { throwIfNoEntry: false })) return true;
  makeFolder(dirname(to), folders);
  if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !lstatSync(from, { throwIfNoEntry: false })) return true;
    if (code !== 'EXDEV') throw error;
    // The output is a file system of its own. Who takes over copies to another name.
    const copy = `${to}.new-${ownTag()}`;
    if (ignoring(['ENOENT'], () => (copyFileSync(from, copy), true)) === undefined) return isHolder();
    if (!isHolder()) {
      rmSync(copy, { force: true });
      return false;
    }
    renameSync(copy, to);
  }
  return true;
}

/** Makes a folder in place of whatever is there: a file or a link is of the old site, or nobody's. */
function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return;
  makeFolder(dirname(folder), known);
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) rmSync(folder);
  if (!there?.isDirectory()) ignoring(['EEXIST'], () => mkdirSync(folder));
  known.add(folder);
}

/** Removes what is not among the files of the new site. False as above. */
function removeOthers(out: string, files: Set<string>, isHolder: IsHolder): boolean {
  const byCase = new Map([...files].map((path) => [path.toLowerCase(), join(out, path)]));
  const remove = (below: string): boolean => {
    for (const { path, isFolder } of entriesIn(out, below)) {
      if (isFolder) {
        if (!remove(path)) return false;
        ignoring(['ENOTEMPTY', 'EEXIST', 'ENOENT'], () => rmdirSync(join(out, path)));
      } else if (!files.has(path)) {
        if (!isHolder() || !removeFile(join(out, path), byCase.get(path.toLowerCase()), isHolder)) return false;
      }
    }
    return true;
  };
  return remove('');
}

/**
 * Removes a file. `newName` is a file of the new site whose name differs in letter case alone: where the file system
 * does not tell case apart both are one file, which is then renamed. The file is put aside before it is removed: a
 * process that was suspended between two steps may have taken a file of the next site, and puts it back. False when
 * another process has taken over.
 */
function removeFile(file: string, newName: string | undefined, isHolder: IsHolder): boolean {
  const inode = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.ino;
  if (newName !== undefined && inode(file) === inode(newName)) {
    ignoring(['ENOENT'], () => renameSync(file, newName));
    return true;
  }
  const aside = join(dirname(file), `.gone-${ownTag()}`);
  ignoring(['ENOENT'], () => renameSync(file, aside));
  const isOurs = isHolder();
  if (!isOurs && inode(file) === undefined) ignoring(['ENOENT'], () => renameSync(aside, file));
  rmSync(aside, { force: true });
  return isOurs;
}

export function filesIn(folder: string, below = ''): string[] {
  return entriesIn(folder, below).flatMap(({ path, isFolder }) => (isFolder ? filesIn(folder, path) : [path]));
}

function entriesIn(folder: string, below: string): { path: string; isFolder: boolean }[] {
  const names = ignoring(['ENOENT'], () => readdirSync(join(folder, below), { withFileTypes: true })) ?? [];
  return names.map((entry) => ({ path: below ? `${below}/${entry.name}` : entry.name, isFolder: entry.isDirectory() }));
}

/** Undefined where an action throws an error of the file system with one of these codes. */
function ignoring<T>(codes: string[], act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
