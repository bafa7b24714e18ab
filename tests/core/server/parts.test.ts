import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createCompressor } from '../../../src/core/server/answer.ts';
import { recentValues } from '../../../src/core/server/recentValues.ts';
import { encodePath, parseRequestPath } from '../../../src/core/server/requestPath.ts';
import { serverAddress } from '../../../src/core/server/startServer.ts';

it.each([
  [{}, { host: 'localhost', port: 3000 }],
  [
    { PORT: '', HOST: '' },
    { host: 'localhost', port: 3000 },
  ],
  [
    { PORT: '8080', HOST: '0.0.0.0' },
    { host: '0.0.0.0', port: 8080 },
  ],
  [{ PORT: '0' }, { host: 'localhost', port: 0 }],
])('%j', (environment, expected) => {
  expect(serverAddress(environment)).toEqual(expected);
});

it.each(['abc', '-1', '65536', '3000.5', '3000 ', '0x10'])('refuses PORT=%s', (PORT) => {
  expect(() => serverAddress({ PORT })).toThrow(`PORT is "${PORT}", but must be a number from 0 to 65535`);
});

describe('parseRequestPath', () => {
  it.each([
    ['/', { path: '/', query: '' }],
    ['/docs/2.0', { path: '/docs/2.0', query: '' }],
    ['/search?q=a%20b', { path: '/search', query: '?q=a%20b' }],
    ['/a%20b', { path: '/a b', query: '' }],
    ['http://host:80/docs?x', { path: '/docs', query: '?x' }],
    ['/a..b/c...', { path: '/a..b/c...', query: '' }],
  ])('takes %s apart', (target, expected) => {
    expect(parseRequestPath(target)).toEqual(expected);
  });

  it.each([
    '',
    '*',
    'docs',
    '/..',
    '/../x',
    '/a/../b',
    '/%2e%2e/x',
    '/.%2E/x',
    '/..%2fx',
    '/%2e%2e%2fx',
    '/./x',
    '/..%5cx',
    '/a\\b',
    '/%00',
    '/%0d%0aX: y',
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%ae%c0%ae/x',
  ])('refuses %j', (target) => {
    expect(parseRequestPath(target)).toBeUndefined();
  });
});

it('encodes what would change the meaning of a Location header', () => {
  expect(encodePath('/a b/c?d#e\r\nf')).toBe('/a%20b/c%3Fd%23e%0D%0Af');
});

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

it('keeps so many values; what was not asked for longest goes first', () => {
  const recent = recentValues<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

it('keeps so much, and a value that is larger than that not at all', () => {
  const recent = recentValues<string>(10, 5, (text) => text.length);
  recent.set('a', 'xx');
  recent.set('b', 'xxx');
  recent.set('a', 'xxx');
  expect(['a', 'b'].map((key) => recent.get(key))).toEqual(['xxx', undefined]);
  recent.set('c', 'xxxxxx');
  expect(['a', 'c'].map((key) => recent.get(key))).toEqual([undefined, undefined]);
  recent.set('d', 'x');
  recent.remove('d');
  expect(recent.get('d')).toBeUndefined();
});
