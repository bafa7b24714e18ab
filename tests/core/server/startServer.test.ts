import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedHosts, isAllowedCaller } from '../../../src/core/server/allowedCaller.ts';
import { serverAddress, startServer, type RunningServer } from '../../../src/core/server/startServer.ts';
import { root } from '../site/support/sourceFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
const servers: RunningServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true });
});

const policy = "script-src 'self' 'sha256-boot'";
const script = 'export const a = 1;\n'.repeat(50);

/** Writes a site and serves it; addresses below are without its base URL. */
async function serve(name: string, settings: Record<string, unknown>, files: Record<string, string | Uint8Array>) {
  const site = join(folder, name);
  const all = { 'index.html': 'home', '404.html': 'no such page', 'headers.json': JSON.stringify(settings), ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), content);
  }
  const routes = { mcp: async (_: unknown, response: { end(text: string): unknown }) => void response.end('answer') };
  const server = await startServer({ folder: site, host: '127.0.0.1', port: 0, routes });
  servers.push(server);
  return server.url;
}

const shared = {
  'docs/x.md': '# Ä',
  'site-assets/app.aB3-_x9Z.js': script,
  'site-assets/app.aB3-_x9Z.js.br': brotliCompressSync(script),
  'img/a%2Fb 1.svg': '<svg/>',
  'data.ndjson': '{}\n',
  'tool.html': 'tool',
  'demo/index.html': 'demo',
  'open/list.html': 'list',
  'open/app/index.html': 'app',
  '.well-known/x.txt': 'known',
  '.htaccess': 'secret',
  _headers: 'secret',
};
const headers = { 'Content-Security-Policy': policy, 'X-Frame-Options': 'DENY' };
const folders = { '/std/open/': { 'Access-Control-Allow-Origin': '*' } };

let file = '';
let slash = '';
beforeAll(async () => {
  const redirects = (to: string) => JSON.stringify([{ from: '/std/old%20x', to: `/std/${to}#part` }]);
  file = await serve(
    'file',
    {
      headers,
      folders,
      baseUrl: '/std/',
      url: 'https://docs.example',
      pages: { '/std/docs/2.0': { 'X-Frame-Options': 'SAMEORIGIN' } },
    },
    {
      ...shared,
      'docs.html': 'docs',
      'docs/2.0.html': 'two',
      'docs/ä b.html': 'umlaut',
      'both.html': 'page',
      'both/index.html': 'not the page',
      'redirects.json': redirects('docs'),
    },
  );
  slash = await serve(
    'slash',
    { headers, folders, baseUrl: '/std/', trailingSlash: true },
    {
      ...shared,
      'docs/index.html': 'docs',
      'docs/2.0/index.html': 'two',
      'docs/q?x#y/index.html': 'signs',
      'both.html': 'not the page',
      'both/index.html': 'page',
      'redirects.json': redirects('docs/'),
    },
  );
});

/** Address, status, and the text or the target of the redirect. */
type Case = [path: string, status: number, what: string];
const both: Case[] = [
  ['', 200, 'home'],
  ['docs/x.md', 200, '# Ä'],
  ['img/a%252Fb%201.svg', 200, '<svg/>'],
  ['tool', 200, 'tool'],
  ['demo/', 200, 'demo'],
  ['demo', 308, '/std/demo/'],
  ['index.html', 308, '/std/'],
  ['open/list.html', 200, 'list'],
  ['open/app/index.html', 200, 'app'],
  ['open/app/', 200, 'app'],
  ['open/app', 308, '/std/open/app/'],
  ['.well-known/x.txt', 200, 'known'],
  ...['nothing', '404', '.htaccess', '_headers', 'headers.json', '%2e%2e/file/_headers', 'a%00b', '%E4'].map(
    (path): Case => [path, 404, 'no such page'],
  ),
];
const forms: Record<'file' | 'slash', Case[]> = {
  file: [
    ['docs', 200, 'docs'],
    ['docs/2.0', 200, 'two'],
    ['docs/%C3%A4%20b', 200, 'umlaut'],
    ['both', 200, 'page'],
    ['docs/', 308, '/std/docs'],
    ['docs.html?q=1', 308, '/std/docs?q=1'],
    ['docs//2.0/index.html', 308, '/std/docs/2.0'],
    ['old%20x/?q=1', 308, '/std/docs?q=1#part'],
  ],
  slash: [
    ['docs/', 200, 'docs'],
    ['docs/2.0/', 200, 'two'],
    ['docs/q%3Fx%23y/', 200, 'signs'],
    ['both/', 200, 'page'],
    ['docs', 308, '/std/docs/'],
    ['both', 308, '/std/both/'],
    ['docs/2.0.html', 308, '/std/docs/2.0/'],
    ['old%20x', 308, '/std/docs/#part'],
  ],
};

const get = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });

describe.each(['file', 'slash'] as const)('pages as %s', (form) => {
  it.each([...both, ...forms[form]])('%s → %d %s', async (path, status, what) => {
    const response = await get((form === 'file' ? file : slash) + path);
    expect([response.status, response.headers.get('location') ?? (await response.text())]).toEqual([status, what]);
  });
});

it.each([
  ['docs', 'text/html; charset=utf-8', 'no-cache', policy, 'DENY'],
  ['docs/x.md', 'text/markdown; charset=utf-8', 'no-cache', policy, 'DENY'],
  ['data.ndjson', 'application/x-ndjson; charset=utf-8', 'no-cache', policy, 'DENY'],
  [
    'site-assets/app.aB3-_x9Z.js',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    null,
  ],
])('%s has its type, cache time and headers', async (path, ...wanted) => {
  const found = (await get(file + path)).headers;
  const names = ['content-type', 'cache-control', 'content-security-policy', 'x-frame-options'];
  expect(names.map((name) => found.get(name))).toEqual(wanted);
});

it('a page may have headers of its own', async () => {
  expect((await get(`${file}docs/2.0`)).headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

it('files of a folder may have headers of their own, without the common ones', async () => {
  const headersOf = async (path: string) => {
    const found = (await get(file + path)).headers;
    return ['access-control-allow-origin', 'x-frame-options', 'cross-origin-opener-policy'].map((name) =>
      found.get(name),
    );
  };
  expect(await headersOf('open/list.html')).toEqual(['*', null, null]);
  // The not-found page has the common ones in any folder.
  expect(await headersOf('open/nothing')).toEqual([null, 'DENY', 'same-origin']);
});

it('sends what the build compressed, a part of a file, and nothing that the reader has', async () => {
  const asset = `${file}site-assets/app.aB3-_x9Z.js`;
  const raw = await new Promise<Buffer>((resolve) =>
    request(asset, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      resolve(Buffer.concat(await response.toArray()));
    }).end(),
  );
  expect(brotliDecompressSync(raw).toString()).toBe(script);
  const part = await get(asset, { headers: { Range: 'bytes=7-11', 'Accept-Encoding': 'identity' } });
  expect([part.status, await part.text()]).toEqual([206, 'const']);
  const etag = (await get(`${file}docs`)).headers.get('etag')!;
  expect((await get(`${file}docs`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

it('serves a new build without a restart', async () => {
  writeFileSync(join(folder, 'file/docs/new.html'), 'new');
  expect(await (await get(`${file}docs/new`)).text()).toBe('new');
});

it('answers GET and HEAD alone', async () => {
  const refused = await get(`${file}docs`, { method: 'POST' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect((await get(`${file}docs`, { method: 'HEAD' })).status).toBe(200);
});

/** Fetch sets `Host` itself. */
function ask(path: string, headers: Record<string, string>, method = 'POST') {
  return new Promise<[status: number, allowedOrigin?: string]>((resolve) =>
    request(file + path, { method, headers }, (response) => {
      response.resume();
      resolve([response.statusCode!, response.headers['access-control-allow-origin']]);
    }).end(),
  );
}

it.each<[string, Record<string, string>, number]>([
  ['mcp', {}, 200],
  ['mcp/', {}, 200],
  ['mcp', { Host: 'docs.example' }, 200],
  ['mcp', { Origin: 'http://localhost:6274' }, 200],
  ['mcp', { Origin: 'https://docs.example' }, 200],
  ['mcp', { Host: 'evil.example:3000', Origin: 'http://evil.example:3000' }, 403],
  ['mcp', { Host: 'evil.example' }, 403],
  ['mcp', { Origin: 'null' }, 403],
  ['mcp', { Origin: 'http://localhost.evil.example' }, 403],
])('%s with %j is answered with %d', async (path, given, status) => {
  expect((await ask(path, given))[0]).toBe(status);
});

it('a page of an allowed origin may read the answer, after asking whether it may', async () => {
  const origin = 'http://localhost:6274';
  expect(await ask('mcp', { Origin: origin }, 'OPTIONS')).toEqual([204, origin]);
  expect(await ask('mcp', { Origin: origin })).toEqual([200, origin]);
});

it.each([
  ['192.168.0.7', true],
  ['[fe80::1]', true],
  ['0.0.0.0', false],
])('the host that is served, %s, may be named by callers: %s', (host, expected) => {
  const hosts = allowedHosts(host === '[fe80::1]' ? 'fe80::1' : host);
  expect(isAllowedCaller({ host: `${host}:3000` }, hosts)).toBe(expected);
});

it.each([
  [{}, { host: 'localhost', port: 3000 }],
  [
    { PORT: '0', HOST: '::1' },
    { host: '::1', port: 0 },
  ],
])('%j in the environment says where', (environment, expected) => {
  expect(serverAddress(environment)).toEqual(expected);
});

it('says what is wrong with a port, a folder without a site, and a port in use', async () => {
  expect(() => serverAddress({ PORT: '99999' })).toThrow('PORT is "99999", but must be a number from 0 to 65535');
  await expect(startServer({ folder: join(folder, 'no'), host: '127.0.0.1', port: 0 })).rejects.toThrow(
    'npm run build',
  );
  const port = Number(new URL(file).port);
  await expect(startServer({ folder: join(folder, 'file'), host: '127.0.0.1', port })).rejects.toThrow(
    'already in use',
  );
});

it('ends on SIGTERM', async () => {
  const out = join(folder, 'file');
  const child = spawn(process.execPath, ['scripts/site.mjs', 'serve', '--out', out], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.on('data', (text: Buffer) => {
      const found = /http:\S+/.exec(text.toString());
      if (found) resolve(found[0]);
    }),
  );
  expect((await get(url)).status).toBe(200);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
