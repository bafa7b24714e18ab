import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createCompressor } from '../../src/server/compression.ts';

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

  it('compresses in both encodings', async () => {
    const compress = createCompressor();
    expect(brotliDecompressSync(await compress('a', body, 'br'))).toEqual(body);
    expect(gunzipSync(await compress('a', body, 'gzip'))).toEqual(body);
  });

  it('gives the remembered body again', async () => {
    const compress = createCompressor();
    expect(await compress('a', body, 'br')).toBe(await compress('a', body, 'br'));
  });

  it('forgets what was used longest ago when the limit is reached', async () => {
    const { length } = await createCompressor()('a', body, 'br');
    const compress = createCompressor(length * 2);
    const a = await compress('a', body, 'br');
    const b = await compress('b', body, 'br');
    await compress('a', body, 'br');
    await compress('c', body, 'br');
    expect(await compress('a', body, 'br')).toBe(a);
    expect(await compress('b', body, 'br')).not.toBe(b);
  });
});
