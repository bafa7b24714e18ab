import { programLimits } from '../../../src/core/limits.ts';
import { hash } from '../../../src/core/parse/hash.ts';
import { recentValues } from '../../../src/core/server/recentValues.ts';
import { ToolError, type Source, type SourceFile } from './source.ts';

interface Fetched {
  text: string;
  hash: string;
  etag?: string;
  /** When it was last known to be so. */
  at: number;
}

/**
 * A published site. Only what is below its address is asked for: a redirect is not followed. What has come is kept, and
 * asked for again after a minute.
 * @throws when the address is none of the web.
 */
export function openAddress(address: string): Source {
  const base = new URL(address);
  if (!/^https?:$/.test(base.protocol))
    throw new Error(`${address} is no address of a site: it must begin with https://`);
  if (base.username || base.password) throw new Error('The address of a site must not hold a name or a password.');
  base.search = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  const kept = recentValues<Fetched>(programLimits.keptFiles, programLimits.keptBytes, ({ text }) => text.length);
  const coming = new Map<string, Promise<Fetched | undefined>>();

  async function fetchFile(url: URL, known: Fetched | undefined): Promise<Fetched | undefined> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: known?.etag ? { 'If-None-Match': known.etag } : {},
      signal: AbortSignal.timeout(programLimits.fetch),
    }).catch((error: Error) => {
      throw new ToolError(`${url.href} cannot be reached: ${error.message}`);
    });
    if (response.status === 304 && known) return { ...known, at: Date.now() };
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ToolError(`${url.href} answers with ${response.status}.`);
    const text = await readText(response, url);
    return { text, hash: hash(text), etag: response.headers.get('etag') ?? undefined, at: Date.now() };
  }

  return {
    name: base.href,
    url: base.href,
    async open(path) {
      const url = new URL(path.split('/').map(encodeURIComponent).join('/'), base);
      if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
      const known = kept.get(url.href);
      if (known && Date.now() - known.at < programLimits.fresh) return fileOf(known);
      // Who asks for the same meanwhile waits for the same.
      const asked = coming.get(url.href) ?? fetchFile(url, known).finally(() => coming.delete(url.href));
      coming.set(url.href, asked);
      const fetched = await asked;
      if (!fetched) return undefined;
      kept.set(url.href, fetched);
      return fileOf(fetched);
    },
  };
}

function fileOf({ text, hash: own }: Fetched): SourceFile {
  return { hash: own, text: () => Promise.resolve(text), close: () => Promise.resolve() };
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
