import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { hash } from '../../core/parse/hash.ts';
import type { Store } from '../../core/project/store.ts';

/** Compressed file in an archive. */
export interface Packed {
  /** CRC-32 and size in bytes of the uncompressed content. */
  sum: number;
  size: number;
  deflated: Uint8Array<ArrayBuffer>;
}

/** Compresses content, or reads it from the store. `key` identifies all inputs; defaults to a content hash. */
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

/** First date valid in ZIP in any time zone: output must not depend on the build date. */
const day = new Date(1980, 0, 1);
const deflate = 8;

/** Creates a reproducible ZIP archive: sorted by path, without dates and owners. */
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
  return Buffer.concat(parts);
}
