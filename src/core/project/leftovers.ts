/** What processes leave beside a file or folder while they write it, and when it may be removed. */
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

/** What a process elsewhere left is removed when nobody has touched it for so many milliseconds. */
const abandoned = 24 * 60 * 60 * 1000;

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Stands for all processes among which a number means one process: those of a container, or of a machine. */
export function thisMachine(): string {
  // Two containers may have one host name, and still number their processes each for itself.
  const processSpace = attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '';
  return createHash('sha256').update(`${hostname()} ${processSpace}`).digest('hex').slice(0, 8);
}

/** This process as a part of a file's name, for `clearLeftovers`. */
export function ownTag(): string {
  return `${thisMachine()}-${process.pid}`;
}

/** A number alone is that of a process of this machine. */
export function holderOf(tag: string): Holder | undefined {
  const [, machine, pid] = /^(?:([\da-f]{8})-)?(\d+)$/.exec(tag) ?? [];
  return pid === undefined ? undefined : { machine, pid: Number(pid) };
}

/** What can be told of another process: of one elsewhere nothing, whatever its number. */
export function stateOf({ machine, pid }: Holder): 'running' | 'gone' | 'elsewhere' {
  if (machine !== undefined && machine !== thisMachine()) return 'elsewhere';
  if (pid === process.pid) return 'gone';
  try {
    process.kill(pid, 0);
    return 'running';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'running' : 'gone';
  }
}

/**
 * Removes what interrupted processes left beside a file or folder: names that are its own with one of the endings given
 * and the tag of a process that is not running any more, or that is elsewhere and has not touched it for a day. What
 * cannot be removed stays.
 */
export function clearLeftovers(place: string, endings: readonly string[]): void {
  for (const name of attempt(() => readdirSync(dirname(place))) ?? []) {
    const begins = endings.map((ending) => basename(place) + ending).filter((each) => name.startsWith(each));
    const holder = begins.map((begin) => holderOf(name.slice(begin.length))).find((each) => each !== undefined);
    const file = join(dirname(place), name);
    // What belongs to another user, he has to remove.
    if (holder && isLeft(file, holder)) attempt(() => rmSync(file, { recursive: true, force: true }));
  }
}

function isLeft(file: string, holder: Holder): boolean {
  const state = stateOf(holder);
  if (state !== 'elsewhere') return state === 'gone';
  const changed = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - changed > abandoned;
}
