/**
 * Strings by key, kept between builds in one file: the line of a fingerprint, and a record for each entry, which is a
 * line `key length crc32` and the value. A value whose checksum does not fit counts as missing, and reading stops where
 * the file is not of this form: a truncated or altered file costs time, never a wrong page.
 */
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { clearLeftovers, ownTag } from './leftovers.ts';

export interface Store {
  get(key: string): string | undefined;
  /** Whether there is a value, which counts as asked for without being read: `get` says whether it is whole. */
  has(key: string): boolean;
  set(key: string, value: string): void;
  /**
   * Writes what is new; entries that this build did not ask for are dropped when they are most of a large file. Where
   * it cannot write it says so and leaves it at that: the next build takes longer.
   */
  save(): void;
}

/** So many bytes of new values are held in memory; what is more is written before it is saved. */
const mostHeld = 32 * 1024 * 1024;

/**
 * A smaller file is not tidied: a build that compiles one document asks for the code of that one alone, and the next
 * one may ask for that of all others.
 */
const worthTidying = 16 * 1024 * 1024;

/**
 * Opens a store. `fingerprint` names the code and options that made the entries: another one means an empty store.
 * Values are read when they are asked for, so that a large cache takes no memory. New ones are appended, unless another
 * build has changed the file meanwhile.
 */
export function openStore(file: string, fingerprint: string): Store {
  const firstLine = `${fingerprint}\n`;
  let known = findRecords(file, firstLine);
  const used = new Set<string>();
  /** Bytes take half of what a string does that has a sign beyond Latin-1, and of memory that is less scarce. */
  const held = new Map<string, Buffer>();
  let heldBytes = 0;
  let mayWriteEarly = true;

  const bytesOf = (key: string): Buffer | undefined => {
    const place = known.places.get(key);
    const value = held.get(key) ?? (place && readRecord(file, key, place));
    if (!value) known.places.delete(key);
    return value;
  };

  /** What is new stays in memory where this throws. */
  function write(mayTidy: boolean): void {
    const usedBytes = [...used].reduce((sum, key) => sum + (known.places.get(key)?.length ?? 0), 0);
    const isDamaged = known.end < known.size || known.size === 0;
    const isMostlyUnused = mayTidy && known.size > worthTidying && usedBytes * 2 < known.size;
    if (isDamaged || isMostlyUnused || statSync(file, { throwIfNoEntry: false })?.size !== known.size) {
      mkdirSync(dirname(file), { recursive: true });
      clearLeftovers(file, ['.']);
      const beside = `${file}.${ownTag()}`;
      try {
        writeRecords(beside, 'w', firstLine, used);
        // Whatever stands in the file's place makes way.
        if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
        renameSync(beside, file);
      } finally {
        // Still there when the disk is full.
        rmSync(beside, { force: true });
      }
    } else if (held.size > 0) writeRecords(file, 'a', '', held.keys());
    held.clear();
    heldBytes = 0;
    known = findRecords(file, firstLine);
  }

  function writeRecords(to: string, flags: 'a' | 'w', first: string, keys: Iterable<string>): void {
    const handle = openSync(to, flags);
    try {
      writeFileSync(handle, first);
      for (const key of keys) {
        const value = bytesOf(key);
        if (!value) continue;
        // One write per record: another process may append to the same file.
        const header = Buffer.from(`${key} ${value.length} ${checksum(key, value)}\n`);
        writeFileSync(handle, Buffer.concat([header, value]));
      }
    } finally {
      closeSync(handle);
    }
  }

  return {
    get(key) {
      const value = bytesOf(key);
      if (value) used.add(key);
      return value?.toString('utf8');
    },
    has(key) {
      const isKnown = held.has(key) || known.places.has(key);
      if (isKnown) used.add(key);
      return isKnown;
    },
    set(key, value) {
      const bytes = Buffer.from(value);
      used.add(key);
      heldBytes += bytes.length - (held.get(key)?.length ?? 0);
      held.set(key, bytes);
      if (heldBytes <= mostHeld || !mayWriteEarly) return;
      try {
        write(false);
      } catch {
        mayWriteEarly = false;
      }
    },
    save() {
      try {
        write(true);
      } catch (error) {
        console.warn(`The cache cannot be kept: ${(error as Error).message}`);
      }
    },
  };
}

interface Place {
  start: number;
  length: number;
  sum: number;
}

interface Records {
  places: Map<string, Place>;
  /** Where what is of this form ends, and where the file does. */
  end: number;
  size: number;
}

/** A part of the file that is read at once, and more than a record's first line ever has. */
const windowLength = 4096;
const longestLine = 200;

function findRecords(file: string, firstLine: string): Records {
  const found: Records = { places: new Map(), end: 0, size: 0 };
  reading(file, (handle) => {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(windowLength);
    const begun = readSync(handle, bytes, 0, Math.min(firstLine.length, windowLength), 0);
    if (bytes.toString('latin1', 0, begun) !== firstLine) return;
    found.size = size;
    let from = -windowLength;
    let at = firstLine.length;
    while (at < size) {
      if (at + longestLine > from + windowLength) {
        from = at;
        bytes.fill(0, readSync(handle, bytes, 0, windowLength, from));
      }
      const [line, key, length, sum] =
        /^(\S+) (\d+) (\d+)\n/.exec(bytes.toString('latin1', at - from, at - from + longestLine)) ?? [];
      const end = at + (line?.length ?? 0) + Number(length);
      if (line === undefined || end > size) break;
      found.places.set(key!, { start: at + line.length, length: Number(length), sum: Number(sum) });
      at = end;
    }
    found.end = at;
  });
  return found;
}

/** Undefined when the file does not hold the value there (any more). */
function readRecord(file: string, key: string, { start, length, sum }: Place): Buffer | undefined {
  const value = Buffer.allocUnsafe(length);
  let read = 0;
  reading(file, (handle) => {
    for (let more = -1; more !== 0 && read < length; read += more)
      more = readSync(handle, value, read, length - read, start + read);
  });
  return read === length && checksum(key, value) === sum ? value : undefined;
}

/** A file that is not there or cannot be read holds nothing: everything is built anew. */
function reading(file: string, read: (handle: number) => void): void {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    read(handle);
  } catch {
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function checksum(key: string, value: Buffer): number {
  // Of no bytes, zlib gives 0 or the first sum, as the memory happens to lie.
  return value.length === 0 ? crc32(key) : crc32(value, crc32(key));
}
