import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { clearLeftovers, ownTag } from './leftovers.ts';
import { findRecords, readRecord, writeRecord, type Place } from './records.ts';

/** Strings by key, kept between builds in one file. */
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

/** So many bytes of new values are held in memory; what is more waits beside the file until it is saved. */
const mostHeld = 32 * 1024 * 1024;

/**
 * A smaller file is not tidied: a build that compiles one document asks for the code of that one alone, and the next
 * one may ask for that of all others.
 */
const worthTidying = 16 * 1024 * 1024;

/**
 * Opens a store. `fingerprint` names the code and options that made the entries: another one means an empty store.
 *
 * The file is the fingerprint's line and then a record for each entry (`records.ts`), with a checksum of key and value.
 * Values are read when they are asked for, so that a large cache takes no memory. New entries are appended, so an edit
 * of one page writes one page, unless another build has changed the file meanwhile. A value whose checksum does not fit
 * counts as missing, and reading stops where the file is not of this form: a truncated or altered file costs time,
 * never a wrong page.
 */
export function openStore(file: string, fingerprint: string): Store {
  const firstLine = `${fingerprint}\n`;
  let known = findRecords(file, firstLine);
  const used = new Set<string>();
  /**
   * New values, bytes instead of strings: a string of a page with one sign beyond Latin-1 takes twice as much, and of
   * the scarcer memory.
   */
  const held = new Map<string, Uint8Array>();
  let heldBytes = 0;
  const waiting = waitingRoom(file);

  const bytesOf = (key: string): Uint8Array | undefined => {
    const added = held.get(key) ?? waiting.get(key);
    const place = known.places.get(key);
    if (added || !place) return added;
    const value = readRecord(file, key, place);
    if (!value) known.places.delete(key);
    return value;
  };

  return {
    get(key) {
      const value = bytesOf(key);
      if (!value) return undefined;
      used.add(key);
      return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('utf8');
    },
    has(key) {
      const isKnown = held.has(key) || waiting.has(key) || known.places.has(key);
      if (isKnown) used.add(key);
      return isKnown;
    },
    set(key, value) {
      const bytes = Buffer.from(value);
      used.add(key);
      heldBytes += bytes.length - (held.get(key)?.length ?? 0);
      held.set(key, bytes);
      if (heldBytes > mostHeld && waiting.take(held)) {
        held.clear();
        heldBytes = 0;
      }
    },
    save() {
      try {
        write();
        waiting.clear();
        held.clear();
        heldBytes = 0;
        known = findRecords(file, firstLine);
      } catch (error) {
        console.warn(`The cache cannot be kept: ${(error as Error).message}`);
      }
    },
  };

  function write(): void {
    const added = new Set([...waiting.keys(), ...held.keys()]);
    const usedBytes = [...used].reduce((sum, key) => sum + (known.places.get(key)?.length ?? 0), 0);
    const damaged = known.end < known.size || known.size === 0;
    const isMostlyUnused = known.size > worthTidying && usedBytes * 2 < known.size;
    if (damaged || isMostlyUnused || sizeOf(file) !== known.size) {
      mkdirSync(dirname(file), { recursive: true });
      clearLeftovers(file, ['.']);
      const beside = `${file}.${ownTag()}`;
      try {
        writeRecords(beside, 'w', firstLine, used);
        replaceFile(beside, file);
      } finally {
        // Still there when the disk is full.
        rmSync(beside, { force: true });
      }
    } else if (added.size > 0) {
      writeRecords(file, 'a', '', added);
    }
  }

  function writeRecords(to: string, flags: 'a' | 'w', first: string, keys: Iterable<string>): void {
    const handle = openSync(to, flags);
    try {
      writeFileSync(handle, first);
      for (const key of keys) {
        const value = bytesOf(key);
        if (value) writeRecord(handle, key, value);
      }
    } finally {
      closeSync(handle);
    }
  }
}

/** New values that wait in a file of their own, which is there only while some do. */
interface WaitingRoom {
  get(key: string): Uint8Array | undefined;
  has(key: string): boolean;
  keys(): Iterable<string>;
  /** False when they cannot be written there. */
  take(values: ReadonlyMap<string, Uint8Array>): boolean;
  clear(): void;
}

function waitingRoom(store: string): WaitingRoom {
  const file = `${store}.new.${ownTag()}`;
  const places = new Map<string, Place>();
  let end = 0;
  let isUsable = true;
  return {
    get(key) {
      const place = places.get(key);
      return place && readRecord(file, key, place);
    },
    has: (key) => places.has(key),
    keys: () => places.keys(),
    take(values) {
      if (!isUsable) return false;
      let handle: number | undefined;
      try {
        mkdirSync(dirname(file), { recursive: true });
        if (end === 0) {
          clearLeftovers(store, ['.new.']);
          // A command may end without saving.
          process.once('exit', () => rmSync(file, { force: true }));
        }
        handle = openSync(file, end === 0 ? 'wx' : 'a');
        const taken: [string, Place][] = [];
        for (const [key, value] of values) {
          const { head, sum } = writeRecord(handle, key, value);
          taken.push([key, { start: end + head, length: value.length, sum }]);
          end += head + value.length;
        }
        for (const [key, place] of taken) places.set(key, place);
      } catch {
        isUsable = false;
      } finally {
        if (handle !== undefined) closeSync(handle);
      }
      return isUsable;
    },
    clear() {
      if (end > 0) rmSync(file, { force: true });
      places.clear();
      end = 0;
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Whatever stands in the file's place, even a folder, makes way. */
function replaceFile(beside: string, file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
  renameSync(beside, file);
}
