import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile, realpath, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { barePath } from '../addresses.ts';
import { serverLimits } from '../limits.ts';
import { isInside } from '../parse/paths.ts';
import { decodePart } from '../parse/text.ts';
import type { Redirect } from '../docs/types.ts';
import { defaultHeaders } from '../pages/headers.ts';

/** A built site on disk. Everything is read when it is asked for, so that a new build is served without a restart. */
export interface SiteFolder {
  /** The file at a decoded path below the base URL: the very file, or the page of that name. */
  find(path: string): Promise<{ file: OpenFile; isPage: boolean } | undefined>;
  notFoundPage(): Promise<OpenFile | undefined>;
  /** What the build has compressed beforehand, better than a server has time for. */
  brotliTwin(path: string): Promise<OpenFile | undefined>;
  serving(): Promise<Serving>;
  /** Where an old address, decoded and bare, leads now. */
  redirect(path: string): Promise<string | undefined>;
}

/** A file name that changes with its content, so that it never needs to be asked for again. */
export const hashedAsset = new RegExp(`^${assetsFolder}/.+\\.[\\w-]{8,}\\.\\w+$`);

/** `headers.json`. */
interface Serving {
  headers: Record<string, string>;
  /** Headers of pages with a policy of their own, by address. */
  pages?: Record<string, Record<string, string>>;
  baseUrl: string;
  trailingSlash?: boolean;
}

export function openSiteFolder(folder: string): SiteFolder {
  const openFile = createFileOpener(folder);
  const defaults: Serving = { headers: defaultHeaders, baseUrl: '/' };
  const serving = jsonFile(join(folder, 'headers.json'), (value?: Partial<Serving>): Serving => ({
    ...defaults,
    ...value,
  }));
  const redirects = jsonFile(join(folder, 'redirects.json'), (list: Redirect[] = []) => {
    return new Map(list.map(({ from, to }) => [keyOf(decodePart(from)), to]));
  });
  return {
    async find(path) {
      if (isHidden(path)) return undefined;
      const file = path === '' ? undefined : await openFile(path);
      if (file) return { file, isPage: false };
      const page =
        (path === '' ? undefined : await openFile(`${path}.html`)) ?? (await openFile(join(path, 'index.html')));
      return page && { file: page, isPage: true };
    },
    notFoundPage: () => openFile('404.html'),
    brotliTwin: async (path) => (hashedAsset.test(path) ? openFile(`${path}.br`) : undefined),
    serving,
    redirect: async (path) => (await redirects()).get(keyOf(path)),
  };
}

/** Under which a path is known, whatever the form of the site's addresses is. */
function keyOf(path: string): string {
  return barePath(path, '/');
}

/** What other hosts read, and this server itself: nobody else's to read. */
const forHosts = new Set([
  '_headers',
  '_redirects',
  'nginx.conf',
  'headers.json',
  'redirects.json',
  'netlify.toml',
  'wrangler.toml',
  'web.config',
  'cname',
]);

/**
 * Files of hosts and hidden ones are in the output but nobody's to read; `.well-known` is meant to be read (RFC 8615).
 */
function isHidden(path: string): boolean {
  const isDotted = (segment: string) => segment.startsWith('.') && segment !== '.well-known';
  return forHosts.has(path.toLowerCase()) || path.split('/').some(isDotted);
}

/** What is made of a JSON file, or of none; made again when the file changed. */
function jsonFile<Given, Made>(file: string, make: (value?: Given) => Made): () => Promise<Made> {
  let seen: string | undefined;
  let made: Made;
  return async () => {
    const info = await stat(file).catch(() => undefined);
    const fingerprint = info ? `${info.ino} ${info.mtimeMs} ${info.size}` : '';
    if (fingerprint !== seen) {
      made = make(info ? (JSON.parse(await readFile(file, 'utf8')) as Given) : undefined);
      seen = fingerprint;
    }
    return made;
  };
}

/** Whoever has it closes it, or streams it, which closes it too. */
export interface OpenFile {
  path: string;
  size: number;
  /** Stands for the bytes. */
  hash: string;
  /** The first bytes, at most so many. */
  read(length?: number): Promise<Buffer>;
  /** From one place to another, both included. */
  stream(start: number, end: number): Readable;
  close(): Promise<void>;
}

const missingFileCodes = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ENXIO', 'ELOOP'];

/**
 * Opens plain files that are really in a folder: pipes, devices and links that lead out of it are as good as missing.
 * Hashes of files that have not changed are remembered.
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
      return fileOf(path, handle, size, await hashOf(handle, `${ino} ${size} ${mtimeMs} ${ctimeMs}`, size));
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

function fileOf(path: string, handle: FileHandle, size: number, hash: string): OpenFile {
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
