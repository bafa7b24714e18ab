import { crc32, inflateRawSync } from 'node:zlib';

/** The mark of a file whose sums and lengths stand behind its content. */
const streamed = 0x0008;

/**
 * The files of a ZIP archive by path, read by its directory as other programs read it. @throws when a checksum does not
 * fit.
 */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end.');
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [sum, compressed, size] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ];
    const [name, start] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    // A file's local header repeats its directory entry, except for checksums and lengths, which may follow the
    // content. Streaming programs read only local headers.
    const own = bytes.subarray(start + 4, start + 30);
    const line = bytes.subarray(at + 6, at + 32);
    const behind = bytes.subarray(start + 30 + name + compressed, start + 46 + name + compressed);
    const isSame =
      bytes.readUInt32LE(start) === 0x04034b50 &&
      own.subarray(0, 2).equals(line.subarray(0, 2)) &&
      own.readUInt16LE(2) === (line.readUInt16LE(2) | streamed) &&
      own.subarray(4, 10).equals(line.subarray(4, 10)) &&
      own.subarray(10, 22).equals(Buffer.alloc(12)) &&
      own.readUInt16LE(22) === name &&
      own.readUInt16LE(24) === 0 &&
      behind.readUInt32LE(0) === 0x08074b50 &&
      behind.subarray(4).equals(line.subarray(10, 22));
    if (!isSame) throw new Error(`The header of ${path} is not that of the directory.`);
    const content = inflateRawSync(bytes.subarray(start + 30 + name, start + 30 + name + compressed));
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${path} is damaged.`);
    files.set(path, content);
    at += 46 + name;
  }
  if (files.size !== bytes.readUInt16LE(end + 10))
    throw new Error('The archive has another number of files than it says.');
  return files;
}
