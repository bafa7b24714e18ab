import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A process that holds something, by its number and where that number means it. */
export interface Holder {
  /** `thisMachine` of the process; that of this one where none is said. */
  machine?: string;
  pid: number;
}

/** What a process elsewhere left is removed when nobody has touched it for so long. */
const abandoned = 24 * 60 * 60 * 1000;

/** Stands for all processes among which a number means one process: those of a container, or of a machine. */
export function thisMachine(): string {
  return createHash('sha256').update(`${hostname()} ${processSpace()}`).digest('hex').slice(0, 8);
}

/** Two containers may have one host name, and still number their processes each for itself. */
function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** This process as a part of a file's name, for `clearLeftovers`. */
export function ownTag(): string {
  return `${thisMachine()}-${process.pid}`;
}

/** Who a tag is of; a number alone is that of a process of this machine. */
export function holderOf(tag: string): Holder | undefined {
  const [, machine, pid] = /^(?:([\da-f]{8})-)?(\d+)$/.exec(tag) ?? [];
  return pid === undefined ? undefined : { machine, pid: Number(pid) };
}

/** What can be told of another process: of one elsewhere nothing, whatever its number. */
export function stateOf({ machine, pid }: Holder): 'running' | 'gone' | 'elsewhere' {
  if (machine !== undefined && machine !== thisMachine()) return 'elsewhere';
  return isRunning(pid) ? 'running' : 'gone';
}

/**
 * Removes what interrupted processes left beside a file or folder: names that are its own with one of the endings given
 * and the tag of a process that is not running any more, or that is elsewhere and has not touched it for a day. What
 * cannot be removed stays.
 */
export function clearLeftovers(place: string, endings: readonly string[]): void {
  for (const name of namesIn(dirname(place))) {
    const begins = endings.map((ending) => basename(place) + ending).filter((each) => name.startsWith(each));
    const holder = begins.map((begin) => holderOf(name.slice(begin.length))).find((each) => each !== undefined);
    const file = join(dirname(place), name);
    if (!holder || !isLeft(file, holder)) continue;
    try {
      rmSync(file, { recursive: true, force: true });
    } catch {
      // It belongs to another user, who has to remove it.
    }
  }
}

function isLeft(file: string, holder: Holder): boolean {
  const state = stateOf(holder);
  if (state !== 'elsewhere') return state === 'gone';
  const changed = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - changed > abandoned;
}

/** Whether another process of this number is running here. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
