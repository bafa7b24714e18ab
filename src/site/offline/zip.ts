import { crc32, deflateRawSync } from 'node:zlib';
import { hash, type Store } from '../../project/store.ts';

/** What a file is in an archive, compressed. */
export interface Packed {
  /** Of the content, CRC-32 and bytes. */
  sum: number;
  size: number;
  deflated: Uint8Array;
}

/** Compresses content, or takes it from the store. `key` names all that it depends on; a hash of the content when left out. */
export function pack(store: Store, content: () => string | Uint8Array, key?: string): Packed {
  const name = `packed-${key ?? hash(content())}`;
  const known = store.get(name);
  if (known !== undefined) {
    const [sum, size, base64 = ''] = known.split(' ');
    return { sum: Number(sum), size: Number(size), deflated: Buffer.from(base64, 'base64') };
  }
  const bytes = Buffer.from(content());
  const packed = { sum: crc32(bytes), size: bytes.length, deflated: deflateRawSync(bytes) };
  store.set(name, `${packed.sum} ${packed.size} ${packed.deflated.toString('base64')}`);
  return packed;
}

/** A whole format without what it has for larger archives: numbers have 16 or 32 bits. */
const limits = { files: 0xffff, bytes: 0xffffffff };
/** The first day that the format knows, 1 January 1980: bytes must not depend on the day of the build. */
const day = 0x0021;
const utf8 = 0x0800;
const deflate = 8;
/** Version 2.0 of the format, which has folders and Deflate. */
const needs = 20;

/**
 * A ZIP archive (APPNOTE 6.3.10) of compressed files. The same files make the same bytes: sorted by path, without dates and owners.
 * @throws when it would be larger than the plain format allows.
 */
export function zip(files: ReadonlyMap<string, Packed>): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [path, { sum, size, deflated }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = Buffer.from(path);
    // What the header of a file and its line in the directory have in common.
    const common = numbers([needs, 2], [utf8, 2], [deflate, 2], [0, 2], [day, 2], [sum, 4], [deflated.length, 4], [size, 4], [name.length, 2], [0, 2]);
    directory.push(numbers([0x02014b50, 4], [needs, 2]), common, numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    parts.push(numbers([0x04034b50, 4]), common, name, deflated);
    at += 4 + common.length + name.length + deflated.length;
  }
  const length = directory.reduce((total, each) => total + each.length, 0);
  if (files.size > limits.files || at + length > limits.bytes) throw new Error(`An archive of ${files.size} files and ${at} bytes is too large: the ZIP format without its extensions has room for ${limits.files} files and ${limits.bytes} bytes.`);
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [files.size, 2], [files.size, 2], [length, 4], [at, 4], [0, 2]);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Unsigned integers, each in so many bytes, the lowest first. */
function numbers(...values: [value: number, bytes: number][]): Uint8Array {
  const buffer = Buffer.alloc(values.reduce((total, [, bytes]) => total + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
