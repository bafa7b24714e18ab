import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ownTag, stateOf, thisMachine, type Holder } from '../project/leftovers.ts';
import { filesIn, ignoring, moveFile, pagesLast, removeOthers } from './moveFiles.ts';

/** The file in a finished folder, until its files have been moved, that holds the `Order`. */
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

/**
 * A process that has given no sign of life for so long hangs, or was killed where nobody here can see it. Signs come
 * each second.
 */
const signTimeout = 10_000;
const signEvery = 1000;

/** The name that the finished folder has while its files are moved. */
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
  return names.find((name) => name.startsWith(holderPrefix));
}

/** Of several who want to take over one succeeds: a file has one name. Undefined for the others. */
function takeOver(out: string, before: string | undefined): string | undefined {
  const holder = holderPrefix + randomUUID();
  const place = join(publishing(out), holder);
  return ignoring(['ENOENT'], () => {
    // An order without a holder is one of an earlier release of this program.
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

/** Returns a function that says whether a holder still publishes, and gives its sign of life from time to time. */
function createHolderCheck(out: string, holder: string): () => boolean {
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

/**
 * Moves the files of the finished folder to the output. Every step may have been done already, by a process that was
 * killed then. False when another process has taken over.
 */
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
