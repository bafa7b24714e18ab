import { barePath } from '../addresses.ts';
import type { IncomingMessage } from 'node:http';
import { chooseEncoding, createCompressor, isWorthCompressing } from './compression.ts';
import { contentType } from './contentTypes.ts';
import { pagePolicy } from './pagePolicy.ts';
import { encodePath, parseRequestPath } from './requestPath.ts';
import { hashedAsset, type ServedFile, type SiteFolder } from './siteFolder.ts';

/** What the server sends, before it is on the wire. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Makes the function that answers requests for a site, all but the headers that every answer has. */
export function createAnswerer(site: SiteFolder): (request: Request) => Promise<Answer> {
  const compress = createCompressor();

  /** The file as the reader can take it: from their cache, compressed or as it is. */
  async function fileAnswer(file: ServedFile, status: number, request: Request): Promise<Answer> {
    const { value, compressible } = contentType(file.path);
    const headers: Record<string, string> = { 'Content-Type': value, 'Cache-Control': cacheControl(file.path, status), ETag: file.etag };
    if (compressible) headers.Vary = 'Accept-Encoding';
    const policy = file.path.endsWith('.html') ? pagePolicy(file.body) : undefined;
    if (policy) headers['Content-Security-Policy'] = policy;
    if (status === 200 && matches(request.headers['if-none-match'], file.etag)) return { status: 304, headers, body: Buffer.alloc(0) };
    const encoding = compressible && isWorthCompressing(file.body) ? chooseEncoding(request.headers['accept-encoding'] as string) : undefined;
    if (!encoding) return { status, headers, body: file.body };
    const ready = encoding === 'br' ? await site.brotliTwin(file.path) : undefined;
    return { status, headers: { ...headers, 'Content-Encoding': encoding }, body: ready ?? (await compress(file.etag, file.body, encoding)) };
  }

  async function notFound(request: Request): Promise<Answer> {
    const page = await site.notFoundPage();
    return page ? fileAnswer(page, 404, request) : textAnswer(404, 'Not found');
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return textAnswer(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const target = parseRequestPath(request.url ?? '');
    // Any path but a page's or a file's shows the not-found page (specification, section 2.1), a malformed one too.
    if (!target) return notFound(request);
    const { path, query } = target;
    const { baseUrl } = await site.serving();
    if (!`${path}/`.startsWith(baseUrl)) return notFound(request);
    const bare = barePath(path, baseUrl);
    const moved = await site.redirect(bare);
    if (moved !== undefined) return redirectAnswer(withQuery(moved, query));
    if (bare !== path) return redirectAnswer(encodePath(bare) + query);
    const below = bare.slice(baseUrl.length);
    const file = below === '404' ? undefined : await site.find(below);
    return file ? fileAnswer(file, 200, request) : notFound(request);
  };
}

export function textAnswer(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...headers }, body: Buffer.from(`${text}\n`) };
}

/** 308: the new address is for good, and programs keep their method. */
function redirectAnswer(location: string): Answer {
  return textAnswer(308, `Moved to ${location}`, { Location: location });
}

function cacheControl(path: string, status: number): string {
  return status === 200 && hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => opaque(tag) === opaque(etag));
}

function withQuery(target: string, query: string): string {
  const [path = '', hash] = target.split('#');
  return path + query + (hash === undefined ? '' : `#${hash}`);
}
