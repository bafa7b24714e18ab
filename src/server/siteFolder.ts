import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from '../docs/types.ts';
import { defaultHeaders } from './hosts/headers.ts';
import { assetsFolder } from '../theme/assetsFolder.ts';

export interface ServedFile {
  /** Path below the folder. */
  path: string;
  body: Buffer;
  /** Weak, because one tag stands for all encodings of the body. */
  etag: string;
}

/** A built site on disk. Everything is read when it is asked for, so that a new build is served without a restart. */
export interface SiteFolder {
  /** The file at a decoded path below the base URL: the very file, or the page of that name. */
  find(path: string): Promise<ServedFile | undefined>;
  notFoundPage(): Promise<ServedFile | undefined>;
  /** What the build has compressed beforehand, better than a server has time for. */
  brotliTwin(path: string): Promise<Buffer | undefined>;
  /** What the build says about serving it. */
  serving(): Promise<Serving>;
  /** Where an old permalink leads now. */
  redirect(permalink: string): Promise<string | undefined>;
}

/** A file name that changes with its content, so that it never needs to be asked for again. */
export const hashedAsset = new RegExp(`^${assetsFolder}/.+\\.[\\w-]{8,}\\.\\w+$`);

/** The content of `headers.json`. */
export interface Serving {
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Path under which the site is served; begins and ends with `/`. */
  baseUrl: string;
}

/** Opens a build's output folder. */
export function openSiteFolder(folder: string): SiteFolder {
  const servingFile = jsonFile<Partial<Serving>>(join(folder, 'headers.json'), {});
  const redirectsFile = jsonFile<Redirect[]>(join(folder, 'redirects.json'), []);
  return {
    async find(path) {
      if (isHidden(path)) return undefined;
      if (path === '') return read(folder, 'index.html');
      return (await read(folder, path)) ?? read(folder, `${path}.html`);
    },
    notFoundPage: () => read(folder, '404.html'),
    brotliTwin: async (path) => (hashedAsset.test(path) ? (await read(folder, `${path}.br`))?.body : undefined),
    serving: async () => ({ headers: defaultHeaders, baseUrl: '/', ...(await servingFile()) }),
    redirect: async (permalink) => (await redirectsFile()).find(({ from }) => decodeURI(from) === permalink)?.to,
  };
}

/** Host files such as `.htaccess` are in the output but nobody's to read; `.well-known` is meant to be read (RFC 8615). */
function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known');
}

/** What the file system says of a path that is no file. */
const missing = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'];

async function read(folder: string, path: string): Promise<ServedFile | undefined> {
  try {
    const body = await readFile(join(folder, path));
    return { path, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  } catch (error) {
    if (missing.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** A JSON file that is read again when it changed. */
function jsonFile<T>(file: string, fallback: T): () => Promise<T> {
  let seen = '';
  let value = fallback;
  return async () => {
    const info = await stat(file).catch(() => undefined);
    const print = info ? `${info.ino} ${info.mtimeMs} ${info.size}` : '';
    if (print !== seen) {
      value = info ? (JSON.parse(await readFile(file, 'utf8')) as T) : fallback;
      seen = print;
    }
    return value;
  };
}
