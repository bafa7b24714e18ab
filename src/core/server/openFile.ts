import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { serverLimits } from '../limits.ts';
import { isInside } from '../parse/paths.ts';

/** An open file of a folder. Whoever has it closes it, or streams it, which closes it too. */
export interface OpenFile {
  /** Path below the folder. */
  path: string;
  size: number;
  /** Stands for the bytes. */
  hash: string;
  /** The first bytes, at most so many; all of them when no number is given. */
  read(length?: number): Promise<Buffer>;
  /** The bytes from one place to another, both included, in pieces as they are taken. */
  stream(start: number, end: number): Readable;
  close(): Promise<void>;
}

/** What the file system says of a path that is no file. */
const missingFileCodes = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ENXIO', 'ELOOP'];

/**
 * Gives the function that opens files of a folder: plain files that are really in it. Pipes, devices and links that
 * lead out of the folder are as good as missing. Hashes of files that have not changed are remembered.
 */
export function createFileOpener(folder: string): (path: string) => Promise<OpenFile | undefined> {
  const hashes = new Map<string, string>();

  async function hashOf(handle: FileHandle, fingerprint: string, size: number): Promise<string> {
    const known = hashes.get(fingerprint);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    const piece = Buffer.alloc(Math.min(size, serverLimits.wholeFile));
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length, at);
      if (bytesRead === 0) break;
      hash.update(piece.subarray(0, bytesRead));
      at += bytesRead;
    }
    const made = hash.digest('base64url').slice(0, 22);
    // What was built before goes first.
    if (hashes.size >= mostHashes) hashes.delete(hashes.keys().next().value!);
    hashes.set(fingerprint, made);
    return made;
  }

  return async (path) => {
    let handle: FileHandle | undefined;
    try {
      handle = await openPlain(folder, path);
      if (!handle) return undefined;
      const { ino, size, mtimeMs, ctimeMs } = await handle.stat();
      return openFile(path, handle, size, await hashOf(handle, `${ino} ${size} ${mtimeMs} ${ctimeMs}`, size));
    } catch (error) {
      await handle?.close();
      if (missingFileCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };
}

const mostHashes = 100_000;

/**
 * Does not wait for the other end of a pipe, and does not follow a link that came in the place of the file meanwhile.
 */
async function openPlain(folder: string, path: string): Promise<FileHandle | undefined> {
  const [top, real] = [await realpath(folder), await realpath(join(folder, path))];
  if (!isInside(real, top)) return undefined;
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  const handle = await open(real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

function openFile(path: string, handle: FileHandle, size: number, hash: string): OpenFile {
  return {
    path,
    size,
    hash,
    async read(length = size) {
      const bytes = Buffer.alloc(Math.min(length, size));
      let at = 0;
      while (at < bytes.length) {
        const { bytesRead } = await handle.read(bytes, at, bytes.length - at, at);
        if (bytesRead === 0) break;
        at += bytesRead;
      }
      return bytes.subarray(0, at);
    },
    stream: (start, end) => handle.createReadStream({ start, end, highWaterMark: serverLimits.wholeFile }),
    close: () => handle.close(),
  };
}
