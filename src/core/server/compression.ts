import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { recentValues } from './recentValues.ts';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies than this do not get smaller on the wire. */
const smallest = 256;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that an `Accept-Encoding` header allows, if any; Brotli before gzip. */
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

/**
 * Compresses bodies and remembers them, newest use last, up to `limit` bytes. `key` names the content, which is read
 * only when it has to be.
 */
export function createCompressor(limit: number) {
  const bodies = recentValues<Buffer>(Infinity, limit, ({ length }) => length);
  const making = new Map<string, Promise<Buffer>>();

  return async function compress(key: string, read: () => Promise<Buffer>, encoding: Encoding): Promise<Buffer> {
    const fullKey = `${encoding} ${key}`;
    const known = bodies.get(fullKey);
    if (known) return known;
    // Who asks for the same meanwhile waits for the same.
    const made = making.get(fullKey) ?? read().then((body) => (encoding === 'br' ? brotliFast(body) : zip(body)));
    making.set(fullKey, made);
    const body = await made.finally(() => making.delete(fullKey));
    bodies.set(fullKey, body);
    return body;
  };
}

/** Whether so many bytes are worth compressing at all. */
export function isWorthCompressing(size: number): boolean {
  return size >= smallest;
}

/** Quality 5: beyond it, time grows faster than the result shrinks. */
function brotliFast(body: Buffer): Promise<Buffer> {
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
