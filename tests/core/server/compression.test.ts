import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createCompressor } from '../../../src/core/server/answer.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0, *', 'br'],
    ['br;q=nonsense', undefined],
  ])('%s → %s', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

describe('createCompressor', () => {
  const body = Buffer.from('interoperability '.repeat(200));
  const read = () => Promise.resolve(body);

  it('compresses in both encodings', async () => {
    const compress = createCompressor(1e6);
    expect(brotliDecompressSync(await compress('a', read, 'br'))).toEqual(body);
    expect(gunzipSync(await compress('a', read, 'gzip'))).toEqual(body);
  });

  it('gives the remembered body again', async () => {
    const compress = createCompressor(1e6);
    expect(await compress('a', read, 'br')).toBe(await compress('a', read, 'br'));
  });

  it('forgets what was used longest ago when the limit is reached', async () => {
    const { length } = await createCompressor(1e6)('a', read, 'br');
    const compress = createCompressor(length * 2);
    const a = await compress('a', read, 'br');
    const b = await compress('b', read, 'br');
    await compress('a', read, 'br');
    await compress('c', read, 'br');
    expect(await compress('a', read, 'br')).toBe(a);
    expect(await compress('b', read, 'br')).not.toBe(b);
  });
});
