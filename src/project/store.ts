import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { clearLeftovers } from './leftovers.ts';

/** Strings by key, kept between builds in one file. */
export interface Store {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  /**
   * Writes what is new; entries that no build asked for any more are dropped when they are most of the file. Where it
   * cannot write it says so and leaves it at that: the next build takes longer.
   */
  save(): void;
}

/** A short content hash: 128 bits, base64url. */
export function hash(...parts: (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('base64url').slice(0, 22);
}

/** Where a value stands in the file, and its checksum. */
interface Entry {
  start: number;
  end: number;
  sum: number;
}

/**
 * Opens a store. `fingerprint` names the code and options that made the entries: another one means an empty store.
 *
 * The file is the fingerprint's line and then a record for each entry: a line `key length crc32` and the value; the
 * checksum is of both. New entries are appended, so an edit of one page writes one page, unless another build has
 * changed the file meanwhile. A value whose checksum does not fit counts as missing,
 * and reading stops where the file is not of this form: a truncated or altered file costs time, never a wrong page.
 */
export function openStore(file: string, fingerprint: string): Store {
  const bytes = readBytes(file, `${fingerprint}\n`);
  const { entries, end } = readEntries(bytes, fingerprint.length + 1);
  const damaged = end < bytes.length || bytes.length === 0;
  // Bytes, not strings: a string of a page with one sign beyond Latin-1 takes twice as much, and of the scarcer memory.
  const used = new Map<string, Uint8Array>();
  const added = new Map<string, Uint8Array>();

  const get = (key: string): string | undefined => {
    const known = used.get(key);
    if (known) return Buffer.from(known.buffer, known.byteOffset, known.byteLength).toString('utf8');
    const entry = entries.get(key);
    if (!entry) return undefined;
    const value = bytes.subarray(entry.start, entry.end);
    if (checksum(key, value) !== entry.sum) {
      entries.delete(key);
      return undefined;
    }
    used.set(key, value);
    return value.toString('utf8');
  };

  return {
    get,
    set(key, value) {
      const written = Buffer.from(value);
      used.set(key, written);
      added.set(key, written);
    },
    save() {
      try {
        write();
      } catch (error) {
        console.warn(`The cache cannot be kept: ${(error as Error).message}`);
      }
    },
  };

  function write(): void {
    const usedBytes = [...used.keys()].reduce((sum, key) => sum + (entries.get(key)?.end ?? 0) - (entries.get(key)?.start ?? 0), 0);
    if (damaged || usedBytes * 2 < bytes.length || sizeOf(file) !== bytes.length) {
      mkdirSync(dirname(file), { recursive: true });
      clearLeftovers(file, ['.']);
      const beside = `${file}.${process.pid}`;
      try {
        writeFileSync(beside, Buffer.concat([Buffer.from(`${fingerprint}\n`), ...records(used)]));
        replaceFile(beside, file);
      } finally {
        // Still there when the disk is full.
        rmSync(beside, { force: true });
      }
    } else if (added.size > 0) {
      appendFileSync(file, Buffer.concat(records(added)));
    }
  }
}

function records(values: Map<string, Uint8Array>): Uint8Array[] {
  return [...values].flatMap(([key, value]) => [Buffer.from(`${key} ${value.length} ${checksum(key, value)}\n`), value]);
}

function checksum(key: string, value: Uint8Array): number {
  // Of no bytes, zlib gives 0 or the first sum, as the memory happens to lie.
  return value.length === 0 ? crc32(key) : crc32(value, crc32(key));
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** Whatever stands in the file's place, even a folder, makes way. */
function replaceFile(beside: string, file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
  renameSync(beside, file);
}

function readBytes(file: string, firstLine: string): Buffer {
  try {
    const bytes = readFileSync(file);
    return bytes.toString('latin1', 0, firstLine.length) === firstLine ? bytes : Buffer.alloc(0);
  } catch {
    // No cache yet, or none that can be read: everything is built anew.
    return Buffer.alloc(0);
  }
}

function readEntries(bytes: Buffer, from: number): { entries: Map<string, Entry>; end: number } {
  const entries = new Map<string, Entry>();
  let at = Math.min(from, bytes.length);
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf(10, at);
    const [, key, length, sum] = /^(\S+) (\d+) (\d+)$/.exec(bytes.toString('latin1', at, Math.min(lineEnd, at + 200))) ?? [];
    const start = lineEnd + 1;
    const end = start + Number(length);
    if (key === undefined || end > bytes.length) break;
    entries.set(key, { start, end, sum: Number(sum) });
    at = end;
  }
  return { entries, end: at };
}
