import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { barePath } from '../addresses.ts';
import { serverLimits } from '../limits.ts';
import { chooseEncoding, createCompressor, isWorthCompressing, type Encoding } from './compression.ts';
import { contentType } from './contentTypes.ts';
import type { OpenFile } from './openFile.ts';
import { encodePath, parseRequestPath } from './requestPath.ts';
import { hashedAsset, type SiteFolder } from './siteFolder.ts';

/** What the server sends, before it is on the wire. Whoever has it sends the body or destroys it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | Readable;
  /** Bytes of the body. */
  length: number;
}

type Headers = Record<string, string>;

export type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Makes the function that answers requests for a site, all but the headers that every answer has. */
export function createAnswerer(site: SiteFolder): (request: Request) => Promise<Answer> {
  const compress = createCompressor(serverLimits.compressedFiles);

  /** The file as the reader can take it: from their cache, compressed or as it is. */
  async function fileAnswer(file: OpenFile, status: number, request: Request, own: Headers = {}): Promise<Answer> {
    const { value, compressible } = contentType(file.path);
    const headers: Headers = { ...own, 'Content-Type': value, 'Cache-Control': cacheControl(file.path, status) };
    if (compressible) headers.Vary = 'Accept-Encoding';
    if (file.path.endsWith('.html')) Object.assign(headers, await policyOf(file, headerDirectives(own)));
    const isWorth = compressible && isWorthCompressing(file.size);
    const encoding = isWorth ? chooseEncoding(request.headers['accept-encoding'] as string) : undefined;
    const twin = encoding === 'br' ? await site.brotliTwin(file.path) : undefined;
    if (twin) {
      await file.close();
      return wholeOrPart(twin, status, request, { ...headers, 'Content-Encoding': 'br' });
    }
    if (encoding && file.size <= serverLimits.compressedFile)
      return compressed(file, encoding, status, request, headers);
    return wholeOrPart(file, status, request, headers);
  }

  /**
   * Weak: another server, or a later one, may make other bytes of the same content. For that reason there are no parts
   * of it.
   */
  async function compressed(
    file: OpenFile,
    encoding: Encoding,
    status: number,
    request: Request,
    headers: Headers,
  ): Promise<Answer> {
    const own = { ...headers, ETag: `W/"${file.hash}"` };
    if (isKnown(request, status, own.ETag)) return unchanged(file, own);
    const body = await compress(file.hash, () => file.read(), encoding).finally(() => file.close());
    return { status, headers: { ...own, 'Content-Encoding': encoding }, body, length: body.length };
  }

  async function notFound(request: Request): Promise<Answer> {
    const page = await site.notFoundPage();
    return page ? closedOnError(page, () => fileAnswer(page, 404, request)) : textAnswer(404, 'Not found');
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textAnswer(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const target = parseRequestPath(request.url ?? '');
    // Any path but a page's or a file's shows the not-found page (specification, section 2.1), a malformed one too.
    if (!target) return notFound(request);
    const { path, query } = target;
    const { baseUrl, trailingSlash = false, pages = {} } = await site.serving();
    if (!`${path}/`.startsWith(baseUrl)) return notFound(request);
    const bare = barePath(path, baseUrl);
    const moved = await site.redirect(bare);
    if (moved !== undefined) return redirectAnswer(withQuery(moved, query));
    const below = bare.slice(baseUrl.length);
    const found = below === '404' ? undefined : await site.find(below);
    const address = trailingSlash && found?.isPage && below !== '' ? `${bare}/` : bare;
    if (address !== path && (found || !trailingSlash)) {
      await found?.file.close();
      return redirectAnswer(encodePath(address) + query);
    }
    const own = found?.isPage ? pages[encodePath(address)] : undefined;
    return found ? closedOnError(found.file, () => fileAnswer(found.file, 200, request, own)) : notFound(request);
  };
}

export function textAnswer(status: number, text: string, headers: Record<string, string> = {}): Answer {
  const body = Buffer.from(`${text}\n`);
  const common = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' };
  return { status, headers: { ...common, ...headers }, body, length: body.length };
}

/**
 * A file's own bytes: all, or the part that was asked for, so that an interrupted download goes on. A small one is
 * read at once.
 */
async function wholeOrPart(file: OpenFile, status: number, request: Request, given: Headers): Promise<Answer> {
  const etag = `"${file.hash}"`;
  const headers: Headers = { ...given, ETag: etag, ...(status === 200 && { 'Accept-Ranges': 'bytes' }) };
  if (isKnown(request, status, etag)) return unchanged(file, headers);
  const isSame = isSameForRange(request.headers['if-range'] as string, etag);
  const mayBePart = status === 200 && request.method === 'GET' && isSame;
  const range = mayBePart ? readRange(request.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') {
    await file.close();
    return textAnswer(416, `The file has ${file.size} bytes.`, { 'Content-Range': `bytes */${file.size}` });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const partly = range && { 'Content-Range': `bytes ${start}-${end}/${file.size}` };
  const answer = { status: range ? 206 : status, headers: { ...headers, ...partly }, length: end - start + 1 };
  const isLarge = file.size > serverLimits.wholeFile;
  if (request.method === 'GET' && isLarge) return { ...answer, body: file.stream(start, end) };
  const body = await file.read().finally(() => file.close());
  return { ...answer, body: body.subarray(start, end + 1) };
}

async function unchanged(file: OpenFile, headers: Headers): Promise<Answer> {
  await file.close();
  return { status: 304, headers, body: Buffer.alloc(0), length: 0 };
}

async function closedOnError(file: OpenFile, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A page's head is at its beginning; its policy comes before everything that the policy is about. */
const headLength = 4096;

async function policyOf(file: OpenFile, directives: string): Promise<Record<string, string>> {
  const policy = pagePolicy(await file.read(headLength), directives);
  return policy ? { 'Content-Security-Policy': policy } : {};
}

/** 308: the new address is for good, and programs keep their method. */
function redirectAnswer(location: string): Answer {
  return textAnswer(308, `Moved to ${location}`, { Location: location });
}

function cacheControl(path: string, status: number): string {
  return status === 200 && hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Whether the reader has what would be sent. */
function isKnown({ headers }: Request, status: number, etag: string): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (status !== 200) return false;
  if (ifNoneMatch?.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => opaque(tag) === opaque(etag));
}

function withQuery(target: string, query: string): string {
  const [path = '', hash] = target.split('#');
  return path + query + (hash === undefined ? '' : `#${hash}`);
}

/** A part of a file's bytes: the first and the last, counted from 0. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part that a `Range` header asks for, of so many bytes; `unsatisfiable` when it begins behind their end.
 * Undefined when all are to be sent: without the header, and where it is malformed, of another unit or of several
 * parts (RFC 9110, section 14.2).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const [from, to] = [Number(first), Number(last)];
  if (first === '') return to === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - to), end: size - 1 };
  if (last !== '' && to < from) return undefined;
  if (from >= size) return 'unsatisfiable';
  return { start: from, end: last === '' ? size - 1 : Math.min(to, size - 1) };
}

/**
 * Whether a part may be sent: a reader who has the rest of something else must get all. A weak tag does not stand for
 * the same bytes.
 */
function isSameForRange(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || (!etag.startsWith('W/') && ifRange.trim() === etag);
}

/**
 * The policy that a page carries in its `<meta>` element, with what only a header can say. It allows the page's own
 * style blocks and no others, so it is narrower than the one policy for the whole site, and shorter. Undefined when
 * the page has none. `beginning` holds the page's head, `directives` what only a header can say.
 */
function pagePolicy(beginning: Buffer, directives = "frame-ancestors 'none'"): string | undefined {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
    beginning.toString('latin1'),
  )?.[1];
  return content && `${content}; ${directives}`;
}

/**
 * What only a header can say of a page, by the headers that it has of its own: who may show it in a frame, and its
 * sandbox.
 */
function headerDirectives({ 'Content-Security-Policy': policy = '' }: Headers): string {
  const own = policy.split('; ').filter((directive) => /^(?:frame-ancestors|sandbox) /.test(directive));
  return own.length > 0 ? own.join('; ') : "frame-ancestors 'none'";
}
