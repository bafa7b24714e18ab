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

/** What a finished folder holds beside the site, until it has been moved in. */
const orderName = '.publish.json';

/**
 * Begins the name of the file that says who is at it: `.holder-` and a name that nobody else ever has. Its time of
 * change is a sign of life.
 */
const holderName = '.holder-';

/** Who publishes, and every file that the output is to hold afterwards, in the order in which they are put there. */
interface Order extends Holder {
  files: string[];
}

/**
 * A process that has given no sign of life for so long hangs, or was killed where nobody here can see it. Signs come
 * each second.
 */
const signTimeout = 10_000;
const signEvery = 1000;

const publishing = (out: string) => `${out}.publishing`;

/**
 * Publishes the site in `next`: afterwards `out` has its files, the files of `out` that `kept` names, and nothing else.
 *
 * - Once `next` has got the name `<out>.publishing` there is no way back: who finds that folder, after a kill too, ends
 *   the work.
 * - Files are then moved one by one, a page after what it needs, and what is not needed any more goes last. So each
 *   address that both sites have is answered at any moment, and `out` is always a plain folder.
 * - Whoever stands still for `signTimeout` loses the work to another process, and waits at its next step until that one
 *   is done.
 * - `isAsKnown` is asked when nobody else changes `out` any more: whether the kept files are still what they were.
 *
 * @returns false where they are not; `next` is left as it was then.
 */
export async function publish(
  next: string,
  out: string,
  kept: Iterable<string>,
  isAsKnown: () => boolean = () => true,
): Promise<boolean> {
  const order: Order = { machine: thisMachine(), pid: process.pid, files: [...kept, ...inOrder(filesIn(next))] };
  const holder = holderName + randomUUID();
  writeFileSync(join(next, holder), '');
  writeFileSync(join(next, orderName), JSON.stringify(order), { flush: true });
  while (!begin(next, out)) await finishPublishing(out);
  if (!isAsKnown() && existsSync(join(publishing(out), holder))) {
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
    const holder = holderIn(out);
    // Clocks of two machines differ: what counts is that the sign is another one than before.
    const now = `${holder} ${holder && lstatSync(join(publishing(out), holder), { throwIfNoEntry: false })?.mtimeMs}`;
    if (now !== sign) since = Date.now();
    sign = now;
    if ((stateOf(order) === 'gone' || Date.now() - since > signTimeout) && moveIn(out, takeOver(out, holder))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function holderIn(out: string): string | undefined {
  const names = ignoring(['ENOENT', 'ENOTDIR'], () => readdirSync(publishing(out))) ?? [];
  return names.find((name) => name.startsWith(holderName));
}

/** Of several who want to take over one succeeds: a file has one name. Undefined for the others. */
function takeOver(out: string, before: string | undefined): string | undefined {
  const holder = holderName + randomUUID();
  const place = join(publishing(out), holder);
  return ignoring(['ENOENT'], () => {
    // Only what is there since long has none: an order of an earlier release of this program.
    if (before === undefined) writeFileSync(place, '', { flag: 'wx' });
    else renameSync(join(publishing(out), before), place);
    const order = readOrder(out);
    if (!order) return undefined;
    // From now on others ask for this process.
    writeFileSync(
      join(publishing(out), `${orderName}.new`),
      JSON.stringify({ ...order, machine: thisMachine(), pid: process.pid }),
      { flush: true },
    );
    renameSync(join(publishing(out), `${orderName}.new`), join(publishing(out), orderName));
    return holder;
  });
}

/** A function that says whether one still is the holder, and gives a sign of life from time to time. */
function holding(out: string, holder: string): () => boolean {
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

/** Every step may have been done already, by a process that was killed then. False when another one has taken over. */
function moveIn(out: string, holder: string | undefined): boolean {
  const order = readOrder(out);
  if (!order || holder === undefined) return false;
  const isHolder = holding(out, holder);
  const next = publishing(out);
  if (!existsSync(out) && isHolder()) {
    // Nobody is answered from there yet: the whole folder takes the name. What is left in it belongs to no site, so
    // that the next build removes it.
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
  // Stopped for long just before, it has taken what another one was publishing meanwhile.
  if (existsSync(done) && !existsSync(join(done, holder))) {
    renameSync(done, next);
    return false;
  }
  rmSync(done, { recursive: true, force: true });
  return true;
}

/** A page asks for scripts and data by names that change with them, so those come first. */
function inOrder(files: string[]): string[] {
  const isPage = (path: string) => path.endsWith('.html');
  return [...files.filter((path) => !isPage(path)).sort(), ...files.filter(isPage).sort()];
}

/** False when another one has taken over while the file was copied. */
function moveFile(from: string, to: string, folders: Set<string>, isHolder: () => boolean): boolean {
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

/** A file or a link that stands where a folder is needed is of the old site, or nobody's. */
function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return;
  makeFolder(dirname(folder), known);
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) rmSync(folder);
  if (!there?.isDirectory()) ignoring(['EEXIST'], () => mkdirSync(folder));
  known.add(folder);
}

/** False when another one has taken over meanwhile. */
function removeOthers(out: string, files: Set<string>, isHolder: () => boolean): boolean {
  const byCase = new Map([...files].map((path) => [path.toLowerCase(), path]));
  const remove = (below: string): boolean => {
    for (const { path, isFolder } of entriesIn(out, below)) {
      if (isFolder) {
        if (!remove(path)) return false;
        ignoring(['ENOTEMPTY', 'EEXIST', 'ENOENT'], () => rmdirSync(join(out, path)));
      } else if (!files.has(path)) {
        if (!isHolder()) return false;
        const sameButForCase = byCase.get(path.toLowerCase());
        if (
          !removeFile(join(out, path), sameButForCase === undefined ? undefined : join(out, sameButForCase), isHolder)
        )
          return false;
      }
    }
    return true;
  };
  return remove('');
}

/**
 * A file system that does not tell letter case apart has a file that is wanted under its old name. What goes is put
 * aside first: who was stopped for long between two steps may have taken a file of the next site, which goes back then.
 * False when another one has taken over.
 */
function removeFile(file: string, wanted: string | undefined, isHolder: () => boolean): boolean {
  const number = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.ino;
  if (wanted !== undefined && number(file) === number(wanted)) {
    ignoring(['ENOENT'], () => renameSync(file, wanted));
    return true;
  }
  const aside = join(dirname(file), `.gone-${ownTag()}`);
  ignoring(['ENOENT'], () => renameSync(file, aside));
  const isOurs = isHolder();
  if (!isOurs && number(file) === undefined) ignoring(['ENOENT'], () => renameSync(aside, file));
  rmSync(aside, { force: true });
  return isOurs;
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
