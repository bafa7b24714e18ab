import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../../src/core/server/startServer.ts';

const long = `<p>${'Apps share context. '.repeat(50)}</p>`;
const files: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'no such page',
  'docs.html': 'docs',
  'docs/x.html': long,
  'docs/x.md': '# X',
  'docs/x.json': '{}',
  'docs/2.0.html': 'old docs',
  'a b.html': 'space',
  'site-assets/app.Ab-3_x9Q.js': 'app',
  'site-assets/logo.svg': '<svg/>',
  'assets/theirs.Ab-3_x9Q.js': 'theirs',
  'records.ndjson': '{}\n{}',
  'robots.txt': 'robots',
  'sitemap.xml': '<x/>',
  'api.yaml': 'a: 1',
  'picture.png': 'png',
  '.htaccess': 'secret',
  '.well-known/security.txt': 'contact',
  'redirects.json': JSON.stringify([
    { from: '/docs/old', to: '/docs/x' },
    { from: '/docs/older', to: '/docs/x#part' },
  ]),
  'headers.json': JSON.stringify({
    headers: {
      'Content-Security-Policy': "default-src 'none'; style-src 'sha256-a' 'sha256-b'; font-src 'self'",
      'X-Content-Type-Options': 'nosniff',
    },
  }),
};

function writeSite(folder: string, site: Record<string, string>): string {
  for (const [path, content] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path as it is: `fetch` would tidy it. */
function send(
  url: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}

const work = mkdtempSync(join(tmpdir(), 'serve-'));
const folder = writeSite(join(work, 'dist'), files);
let server: RunningServer;
const get = (path: string, headers: Record<string, string> = {}) => send(server.url, path, { headers });

beforeAll(async () => {
  writeFileSync(join(work, 'secret.txt'), 'outside of the site');
  server = await startServer({ folder, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true });
});

describe('pages and files', () => {
  it.each([
    ['/', 'home', 'text/html; charset=utf-8'],
    ['/docs', 'docs', 'text/html; charset=utf-8'],
    ['/docs?version=2', 'docs', 'text/html; charset=utf-8'],
    ['/docs/2.0', 'old docs', 'text/html; charset=utf-8'],
    ['/a%20b', 'space', 'text/html; charset=utf-8'],
    ['/docs/x.md', '# X', 'text/markdown; charset=utf-8'],
    ['/docs/x.json', '{}', 'application/json; charset=utf-8'],
    ['/records.ndjson', '{}\n{}', 'application/x-ndjson; charset=utf-8'],
    ['/site-assets/app.Ab-3_x9Q.js', 'app', 'text/javascript; charset=utf-8'],
    ['/site-assets/logo.svg', '<svg/>', 'image/svg+xml; charset=utf-8'],
    ['/robots.txt', 'robots', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', '<x/>', 'application/xml; charset=utf-8'],
    ['/api.yaml', 'a: 1', 'application/yaml; charset=utf-8'],
    ['/picture.png', 'png', 'image/png'],
    ['/.well-known/security.txt', 'contact', 'text/plain; charset=utf-8'],
  ])('%s', async (path, body, type) => {
    const reply = await get(path);
    expect([reply.status, reply.body.toString(), reply.headers['content-type']]).toEqual([200, body, type]);
  });

  it.each(['/nothing', '/docs/nothing.json', '/404', '/.htaccess', '/docs/x/y', `/${'a'.repeat(5000)}`])(
    '%s is not found',
    async (path) => {
      const reply = await get(path);
      expect([reply.status, reply.body.toString(), reply.headers['cache-control']]).toEqual([
        404,
        'no such page',
        'no-cache',
      ]);
    },
  );

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%',
    '/%ff',
    '/%E0%A4%A',
    '/%00',
  ])('%s shows the not-found page', async (path) => {
    const reply = await get(path);
    expect([reply.status, reply.body.toString()]).toEqual([404, 'no such page']);
  });
});

describe('redirects', () => {
  it.each([
    ['/index.html', '/'],
    ['/docs/', '/docs'],
    ['/docs/index.html?a=1', '/docs?a=1'],
    ['/docs/x.html', '/docs/x'],
    ['/a%20b.html', '/a%20b'],
    ['//evil.example/', '/evil.example'],
    ['/docs/old', '/docs/x'],
    ['/docs/old.html?a=1', '/docs/x?a=1'],
    ['/docs/older?a=1', '/docs/x?a=1#part'],
  ])('%s → %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, location]);
  });
});

describe('methods', () => {
  it('answers HEAD with the headers of GET and no body', async () => {
    const head = await send(server.url, '/docs', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '4', 0]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const reply = await send(server.url, '/docs', { method });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('caching', () => {
  it.each([
    ['/', 'no-cache'],
    ['/docs/x.json', 'no-cache'],
    ['/site-assets/logo.svg', 'no-cache'],
    // A site's own file may look like one of ours.
    ['/assets/theirs.Ab-3_x9Q.js', 'no-cache'],
    ['/site-assets/app.Ab-3_x9Q.js', 'public, max-age=31536000, immutable'],
  ])('%s is kept: %s', async (path, expected) => {
    expect((await get(path)).headers['cache-control']).toBe(expected);
  });

  it('answers 304 to who has the page already', async () => {
    const { headers } = await get('/docs');
    const etag = headers.etag ?? '';
    for (const value of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get('/docs', { 'If-None-Match': value });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    }
    expect((await get('/docs', { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await get('/nothing', { 'If-None-Match': '*' })).status).toBe(404);
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s', async (encoding, decompress) => {
    const { headers, body } = await get('/docs/x', { 'Accept-Encoding': encoding });
    expect([headers['content-encoding'], headers.vary, decompress(body).toString()]).toEqual([
      encoding,
      'Accept-Encoding',
      long,
    ]);
    expect(body.length).toBeLessThan(long.length);
    expect(Number(headers['content-length'])).toBe(body.length);
  });

  it('leaves small files and pictures as they are', async () => {
    expect((await get('/docs', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    expect((await get('/picture.png', { 'Accept-Encoding': 'br' })).headers).not.toHaveProperty('vary');
  });
});

it.each([
  ['/', " 'sha256-a' 'sha256-b'"],
  ['/nothing', " 'sha256-a' 'sha256-b'"],
  ['/%', " 'sha256-a' 'sha256-b'"],
  // What is no document has nothing inline that would need a hash.
  ['/docs/', ''],
  ['/docs/x.json', ''],
])('sends the security headers with %s', async (path, hashes) => {
  expect((await get(path)).headers).toMatchObject({
    'content-security-policy': `default-src 'none'; style-src${hashes}; font-src 'self'`,
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['/site-assets/app.12345678.js', ['content-security-policy']],
  ['/site-assets/data.12345678.json', []],
  ['/docs/x.json', ['content-security-policy', 'x-frame-options']],
])('sends %s without what only documents heed', async (path, expected) => {
  const parts = await startServer({
    folder: writeSite(mkdtempSync(join(tmpdir(), 'server-')), {
      'index.html': 'home',
      'docs/x.json': '{}',
      'site-assets/app.12345678.js': '1',
      'site-assets/data.12345678.json': '{}',
      'headers.json': JSON.stringify({
        headers: {
          'Content-Security-Policy': "default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
          'X-Frame-Options': 'DENY',
        },
      }),
    }),
    host: '127.0.0.1',
    port: 0,
  });
  const { headers } = await send(parts.url, path);
  await parts.close();
  expect(headers['x-content-type-options']).toBe('nosniff');
  const heeded = ['content-security-policy', 'x-frame-options'];
  expect(heeded.filter((name) => name in headers)).toEqual(expected);
});

describe('a site under a base URL', () => {
  let based: RunningServer;
  beforeAll(async () => {
    const site = {
      'index.html': 'home',
      '404.html': 'no such page',
      'docs.html': 'docs',
      'headers.json': JSON.stringify({ headers: {}, baseUrl: '/standard/' }),
    };
    based = await startServer({ folder: writeSite(join(work, 'based'), site), host: 'localhost', port: 0 });
  });
  afterAll(() => based.close());

  it('says where it is, on both addresses of localhost', async () => {
    expect(based.url).toMatch(/^http:\/\/localhost:\d+\/standard\/$/);
    const { port } = new URL(based.url);
    expect((await send(`http://127.0.0.1:${port}`, '/standard/')).body.toString()).toBe('home');
  });

  it.each([
    ['/standard/', 200, undefined],
    ['/standard/docs', 200, undefined],
    ['/standard', 308, '/standard/'],
    ['/standard/index.html?a', 308, '/standard/?a'],
    ['/standard/docs/', 308, '/standard/docs'],
    ['/', 404, undefined],
    ['/docs', 404, undefined],
    ['/standardised', 404, undefined],
  ])('%s → %d %s', async (path, status, location) => {
    const reply = await send(based.url, path);
    expect([reply.status, reply.headers.location]).toEqual([status, location]);
  });
});

it('serves a new build without a restart', async () => {
  const dist = writeSite(join(work, 'swapped'), {
    'index.html': 'one',
    'headers.json': JSON.stringify({ headers: { 'X-Build': 'one' } }),
  });
  const swapped = await startServer({ folder: dist, host: '127.0.0.1', port: 0 });
  expect((await send(swapped.url, '/')).headers['x-build']).toBe('one');
  renameSync(dist, `${dist}.old`);
  writeSite(dist, { 'index.html': 'two', 'headers.json': JSON.stringify({ headers: { 'X-Build': 'two' } }) });
  const reply = await send(swapped.url, '/');
  await swapped.close();
  expect([reply.body.toString(), reply.headers['x-build']]).toEqual(['two', 'two']);
});

describe('what keeps it from starting', () => {
  it('a port that is taken: the message names it and says how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startServer({ folder, host: 'localhost', port })).rejects.toThrow(
      new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is already in use\\. .*PORT=\\d+ npm start`),
    );
    other.close();
  });

  it('an address that is not this machine’s', async () => {
    await expect(startServer({ folder, host: '192.0.2.1', port: 0 })).rejects.toThrow('Cannot listen on 192.0.2.1');
  });

  it('a folder without a site', async () => {
    await expect(startServer({ folder: work, host: '127.0.0.1', port: 0 })).rejects.toThrow('npm run build');
  });
});
