import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Where a value stands in a file of records, and its checksum. */
export interface Place {
  start: number;
  length: number;
  sum: number;
}

/** What is known of a file of records without having read its values. */
export interface Records {
  places: Map<string, Place>;
  /** Where what is of this form ends, and where the file does. */
  end: number;
  size: number;
}

/** Longer than a record's first line ever is, and short enough to be read for each. */
const window = 4096;
const longestLine = 200;

/**
 * Finds the records of a file that begins with a line: a line `key length crc32` and the value each. None where there
 * is no such file.
 */
export function findRecords(file: string, firstLine: string): Records {
  const found: Records = { places: new Map(), end: 0, size: 0 };
  reading(file, (handle) => {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(window);
    if (bytes.toString('latin1', 0, readSync(handle, bytes, 0, Math.min(firstLine.length, window), 0)) !== firstLine)
      return;
    found.size = size;
    let from = -window;
    let at = firstLine.length;
    while (at < size) {
      if (at + longestLine > from + window) {
        from = at;
        bytes.fill(0, readSync(handle, bytes, 0, window, from));
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

/** The value of a record; undefined when the file does not hold it there (any more). */
export function readRecord(file: string, key: string, { start, length, sum }: Place): Buffer | undefined {
  const value = Buffer.allocUnsafe(length);
  let read = 0;
  reading(file, (handle) => {
    for (let more = -1; more !== 0 && read < length; read += more)
      more = readSync(handle, value, read, length - read, start + read);
  });
  return read === length && checksum(key, value) === sum ? value : undefined;
}

/** Writes a record where an open file stands; gives how many bytes that are, and those of them before the value. */
export function writeRecord(handle: number, key: string, value: Uint8Array): { head: number; sum: number } {
  const sum = checksum(key, value);
  const head = Buffer.from(`${key} ${value.length} ${sum}\n`);
  writeFileSync(handle, head);
  writeFileSync(handle, value);
  return { head: head.length, sum };
}

/** A file that is not there or cannot be read holds nothing. */
function reading(file: string, read: (handle: number) => void): void {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    read(handle);
  } catch {
    // No cache yet, or none that can be read: everything is built anew.
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function checksum(key: string, value: Uint8Array): number {
  // Of no bytes, zlib gives 0 or the first sum, as the memory happens to lie.
  return value.length === 0 ? crc32(key) : crc32(value, crc32(key));
}
