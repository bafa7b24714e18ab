/** Where the files of a site are read from: a folder, or an address. */
import { createHash } from 'node:crypto';
import { access, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { programLimits } from './limits.ts';

export interface Source {
  name: string;
  /** The address of the site, where it is one that was given; else the site says where it is published. */
  url?: string;
  /** How long what has been read counts before it is asked for again, in milliseconds. */
  settled: number;
  /**
   * The file at a path below the site's own; undefined when there is none. `tag` stands for its text, which is left out
   * when `known` is the tag. @throws when it cannot be read.
   */
  read(path: string, known?: string): Promise<{ tag: string; text?: string } | undefined>;
}

/** What went wrong, in words for whoever asked: a question that has no answer, or a site that cannot be read. */
export class ToolError extends Error {}

/** A build on this machine. A new build is read when it is there. @throws when the folder holds none. */
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

/** Finds a plain file that is really in a folder; undefined for links that lead out of it, and for what is no file. */
async function realFile(folder: string, path: string): Promise<string | undefined> {
  try {
    const [top, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(top + sep) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A published site. Only what is below its address is asked for: a redirect is not followed.
 * @throws when the address is none of the web.
 */
export function openAddress(address: string): Source {
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
      const response = await fetch(url, {
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

/** The body as text. @throws when it is larger than any file of a site is. */
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
