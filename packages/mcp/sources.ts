/** Reads a site's files from a folder or address. */
import { createHash } from 'node:crypto';
import { access, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { programLimits } from './limits.ts';

export interface Source {
  name: string;
  /** The site's address, if requested by address. Otherwise the catalogue has it. */
  url?: string;
  /** Cache age before reading a file again, in milliseconds. */
  settled: number;
  /**
   * Reads a file by path below the site; undefined when missing. `tag` identifies the text, which is omitted if `known`
   * equals the tag.
   * @throws when it cannot be read.
   */
  read(path: string, known?: string): Promise<{ tag: string; text?: string } | undefined>;
}

/** An error with a message for the caller: an unanswerable question, or an unreadable site. */
export class ToolError extends Error {}

/** Opens a local build. Later builds are picked up. @throws for a folder without a build. */
export async function openFolder(folder: string): Promise<Source> {
  await access(join(folder, 'catalogue.json')).catch(() => {
    throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  });
  return {
    name: 'the built site',
    settled: programLimits.settled,
    async read(path, known) {
      const file = await realFile(folder, path);
      if (file === undefined) return undefined;
      const { size, mtimeMs, ino } = await stat(file);
      const tag = `${ino} ${size} ${mtimeMs}`;
      if (tag === known) return { tag };
      if (size > programLimits.file)
        throw new ToolError(`${path} has ${size} bytes. The limit is ${programLimits.file}.`);
      return { tag, text: await readFile(file, 'utf8') };
    },
  };
}

/** Resolves a regular file inside a folder; undefined for links leading outside and for other file types. */
async function realFile(folder: string, path: string): Promise<string | undefined> {
  try {
    const [top, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(top + sep) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens a published site. Only fetches below its address, and does not follow redirects. `fetchFile` replaces `fetch`.
 * @throws for an address without http or https.
 */
export function openAddress(address: string, fetchFile: typeof fetch = fetch): Source {
  const base = new URL(address);
  if (!/^https?:$/.test(base.protocol))
    throw new Error(`${address} is not the URL of a site. It must begin with https://`);
  if (base.username || base.password) throw new Error('The URL of a site must not contain a user name or a password.');
  base.search = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return {
    name: base.href,
    url: base.href,
    settled: programLimits.fresh,
    async read(path, known) {
      const url = new URL(path.split('/').map(encodeURIComponent).join('/'), base);
      if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
      const response = await fetchFile(url, {
        redirect: 'manual',
        headers: known ? { 'If-None-Match': known } : {},
        signal: AbortSignal.timeout(programLimits.fetch),
      }).catch((error: Error) => {
        throw new ToolError(`${url.href} cannot be reached: ${error.message}`);
      });
      if (response.status === 304 && known) return { tag: known };
      if (response.status === 404) return undefined;
      if (!response.ok) throw new ToolError(`${url.href} returned status ${response.status}.`);
      const text = await readText(response, url);
      const tag = response.headers.get('etag') ?? createHash('sha256').update(text).digest('base64url');
      return tag === known ? { tag } : { tag, text };
    },
  };
}

/** Reads a response body as text. @throws above the file size limit. */
async function readText(response: Response, url: URL): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > programLimits.file) throw new ToolError(`${url.href} is larger than ${programLimits.file} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
