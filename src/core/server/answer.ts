import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { barePath } from '../addresses.ts';
import { serverLimits } from '../limits.ts';
import { contentType } from './contentTypes.ts';
import { encodePath, parseRequestPath } from './requestPath.ts';
import { recentValues } from './recentValues.ts';
import { hashedAsset, type OpenFile, type SiteFolder } from './siteFolder.ts';

/** What the server sends, before it is on the wire. Whoever has it sends the body or destroys it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | Readable;
  length: number;
}

type Headers = Record<string, string>;

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Answers requests for a site, but for the headers that every answer has. */
export function createAnswerer(site: SiteFolder): (request: Request) => Promise<Answer> {
  const compress = createCompressor(serverLimits.compressedFiles);

  /** The file as the reader can take it: from their cache, compressed or as it is. */
  async function fileAnswer(file: OpenFile, status: number, request: Request, own: Headers = {}): Promise<Answer> {
    const { value, compressible } = contentType(file.path);
    const headers: Headers = { ...own, 'Content-Type': value, 'Cache-Control': cacheControl(file.path, status) };
    if (compressible) headers.Vary = 'Accept-Encoding';
    if (file.path.endsWith('.html')) Object.assign(headers, await policyOf(file, own));
    const isWorth = compressible && file.size >= worthCompressing;
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

/**
 * The policy that a page carries in its `<meta>` element, with what only a header can say. It allows the page's own
 * style blocks and no others, so it is narrower than the one policy for the whole site, and shorter. `own` are headers
 * of its own: who may show it in a frame, and its sandbox.
 */
async function policyOf(file: OpenFile, own: Headers): Promise<Headers> {
  const beginning = (await file.read(headLength)).toString('latin1');
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(beginning) ?? [];
  if (!policy) return {};
  const directives = (own['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => /^(?:frame-ancestors|sandbox) /.test(directive));
  if (directives.length === 0) directives.push("frame-ancestors 'none'");
  return { 'Content-Security-Policy': [policy, ...directives].join('; ') };
}

/** 308: the new address is for good, and programs keep their method. */
function redirectAnswer(location: string): Answer {
  return textAnswer(308, `Moved to ${location}`, { Location: location });
}

function cacheControl(path: string, status: number): string {
  return status === 200 && hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

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

/** Counted from 0, the last one included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part that a `Range` header asks for, of so many bytes; `unsatisfiable` when it begins behind their end.
 * Undefined when all are to be sent: without the header, and where it is malformed, of another unit or of several
 * parts (RFC 9110, section 14.2).
 */
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
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

type Encoding = 'br' | 'gzip';

/** Smaller bodies than so many bytes do not get smaller on the wire. */
const worthCompressing = 256;

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  // Beyond quality 5, time grows faster than the result shrinks.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
};

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  const accepted = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (accepted('br')) return 'br';
  return accepted('gzip') ? 'gzip' : undefined;
}

/** Compresses bodies and keeps those asked for last, up to `limit` bytes. `key` names the content. */
export function createCompressor(limit: number) {
  const bodies = recentValues<Buffer>(Infinity, limit, ({ length }) => length);
  const making = new Map<string, Promise<Buffer>>();

  return async function compress(key: string, read: () => Promise<Buffer>, encoding: Encoding): Promise<Buffer> {
    const fullKey = `${encoding} ${key}`;
    const known = bodies.get(fullKey);
    if (known) return known;
    // Who asks for the same meanwhile waits for the same.
    const made = making.get(fullKey) ?? read().then(compressors[encoding]);
    making.set(fullKey, made);
    const body = await made.finally(() => making.delete(fullKey));
    bodies.set(fullKey, body);
    return body;
  };
}
