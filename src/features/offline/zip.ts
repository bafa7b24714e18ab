import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { hash } from '../../core/parse/hash.ts';
import type { Store } from '../../core/project/store.ts';

/** What a file is in an archive, compressed. */
export interface Packed {
  /** Of the content, CRC-32 and bytes. */
  sum: number;
  size: number;
  deflated: Uint8Array<ArrayBuffer>;
}

/**
 * Compresses content, or takes it from the store. `key` names all that it depends on; a hash of the content when left
 * out.
 */
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

/** The format without its extensions for larger archives: its numbers have 16 or 32 bits. */
const limits = { files: 0xffff, bytes: 0xffffffff };
/** The first day that the format knows, in any time zone: bytes must not depend on the day of the build. */
const day = new Date(1980, 0, 1);
const deflate = 8;

/**
 * A ZIP archive of compressed files. The same files make the same bytes: sorted by path, without dates and owners.
 * @throws when it would be larger than the plain format allows.
 */
export function zip(files: ReadonlyMap<string, Packed>): Buffer {
  const parts: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [filename, { sum, size, deflated }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file: ZipInputFile = { filename, crc: sum, size, compression: deflate, mtime: day };
    archive.add(file);
    file.ondata!(null, deflated, true);
  }
  archive.end();
  const bytes = parts.reduce((total, part) => total + part.length, 0);
  if (files.size > limits.files || bytes > limits.bytes) {
    throw new Error(
      `An archive of ${files.size} files and ${bytes} bytes is too large: the ZIP format without its extensions has ` +
        `room for ${limits.files} files and ${limits.bytes} bytes.`,
    );
  }
  return Buffer.concat(parts);
}
