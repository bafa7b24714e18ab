import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { removeOnExit } from './temporary.ts';

/** A cache of strings between builds. Values are read when requested, so a large cache takes little memory. */
export interface Store {
  get(key: string): string | undefined;
  /** Whether the key exists. Marks the entry as used; does not verify its checksum. */
  has(key: string): boolean;
  set(key: string, value: string): void;
  /** Writes new values, and removes unused ones from a large file. Warns if the file is not writable. */
  save(): void;
}

/** Flush new values to disk above this size, in bytes. */
const flushThreshold = 32 * 1024 * 1024;

/**
 * Compact the cache file only above this size, in bytes: a partial build reads few entries, and the next build may need
 * the rest.
 */
const compactThreshold = 16 * 1024 * 1024;

/**
 * Opens a cache file: a line with the fingerprint, then records with a line `key length crc32` and the value. The
 * cache is empty if the fingerprint of code and options differs. Values with a wrong checksum count as missing, so a
 * damaged file never causes a wrong page.
 */
export function openStore(file: string, fingerprint: string): Store {
  const header = Buffer.from(`${fingerprint}\n`);
  let saved = readIndex(file, header);
  const added = new Map<string, Buffer>();
  let unflushedBytes = 0;
  const used = new Set<string>();

  const read = (key: string): Buffer | undefined => {
    const location = saved.locations.get(key);
    return added.get(key) ?? (location && readValue(file, key, location));
  };

  function writeRecords(handle: number, keys: Iterable<string>): void {
    for (const key of keys) {
      const value = read(key);
      if (!value) continue;
      // A single write per record, because another process may append to the same file.
      writeFileSync(handle, Buffer.concat([Buffer.from(`${key} ${value.length} ${checksum(key, value)}\n`), value]));
    }
  }

  function rewrite(): void {
    mkdirSync(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}`;
    const remove = removeOnExit(temporary);
    try {
      withFile(temporary, 'w', (handle) => {
        writeFileSync(handle, header);
        writeRecords(handle, used);
      });
      renameSync(temporary, file);
    } finally {
      remove();
    }
  }

  function flush(mayCompact: boolean): void {
    const usedBytes = [...used].reduce((sum, key) => sum + (saved.locations.get(key)?.length ?? 0), 0);
    const isMostlyUnused = mayCompact && saved.size > compactThreshold && usedBytes * 2 < saved.size;
    if (isMostlyUnused || !saved.isIntact || !hasHeader(file, header)) rewrite();
    else if (added.size > 0) withFile(file, 'a', (handle) => writeRecords(handle, added.keys()));
    added.clear();
    saved = readIndex(file, header);
  }

  return {
    get(key) {
      const value = read(key);
      if (value) used.add(key);
      return value?.toString('utf8');
    },
    has(key) {
      const isKnown = added.has(key) || saved.locations.has(key);
      if (isKnown) used.add(key);
      return isKnown;
    },
    set(key, value) {
      const bytes = Buffer.from(value);
      used.add(key);
      added.set(key, bytes);
      unflushedBytes += bytes.length;
      if (unflushedBytes <= flushThreshold) return;
      unflushedBytes = 0;
      try {
        flush(false);
      } catch {
        // The values stay in memory, and save() reports the reason.
      }
    },
    save() {
      try {
        flush(true);
      } catch (error) {
        console.warn(`The cache cannot be written: ${(error as Error).message}`);
      }
    },
  };
}

interface Location {
  start: number;
  length: number;
  sum: number;
}

interface Index {
  locations: Map<string, Location>;
  size: number;
  /** Whether the file has the fingerprint, and records up to its end. */
  isIntact: boolean;
}

/** Maximum length of a record's first line, in characters. */
const recordLineLength = 200;

function readIndex(file: string, header: Buffer): Index {
  const index: Index = { locations: new Map(), size: 0, isIntact: false };
  readFile(file, (handle) => {
    if (!readAt(handle, 0, header.length).equals(header)) return;
    index.size = fstatSync(handle).size;
    let at = header.length;
    while (at < index.size) {
      const text = readAt(handle, at, recordLineLength).toString('latin1');
      const [line, key, length, sum] = /^(\S+) (\d+) (\d+)\n/.exec(text) ?? [];
      if (line === undefined) return;
      const location = { start: at + line.length, length: Number(length), sum: Number(sum) };
      at = location.start + location.length;
      if (at > index.size) return;
      index.locations.set(key!, location);
    }
    index.isIntact = true;
  });
  return index;
}

function hasHeader(file: string, header: Buffer): boolean {
  return readFile(file, (handle) => readAt(handle, 0, header.length).equals(header)) ?? false;
}

function readValue(file: string, key: string, { start, length, sum }: Location): Buffer | undefined {
  const value = readFile(file, (handle) => readAt(handle, start, length));
  return value?.length === length && checksum(key, value) === sum ? value : undefined;
}

function readAt(handle: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(handle, bytes, 0, length, position));
}

function readFile<Result>(file: string, read: (handle: number) => Result): Result | undefined {
  try {
    return withFile(file, 'r', read);
  } catch {
    return undefined;
  }
}

function withFile<Result>(file: string, flags: 'r' | 'a' | 'w', run: (handle: number) => Result): Result {
  const handle = openSync(file, flags);
  try {
    return run(handle);
  } finally {
    closeSync(handle);
  }
}

function checksum(key: string, value: Buffer): number {
  // The crc32 of zlib ignores its second argument for an empty buffer.
  return value.length === 0 ? crc32(key) : crc32(value, crc32(key));
}
