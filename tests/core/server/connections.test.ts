import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverLimits } from '../../../src/core/limits.ts';
import { startServer, type RunningServer } from '../../../src/core/server/startServer.ts';

const work = mkdtempSync(join(tmpdir(), 'connections-'));
const folder = join(work, 'dist');
const size = 32 * 1024 * 1024;
let server: RunningServer;
const open: Socket[] = [];

beforeAll(async () => {
  mkdirSync(folder);
  for (const [name, text] of Object.entries({
    'index.html': 'home',
    'one.txt': 'one',
    'two.txt': 'two',
    '404.html': 'no such page',
  }))
    writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'large.zip'), '');
  truncateSync(join(folder, 'large.zip'), size);
  server = await startServer({ folder, host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true });
});

const lines = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

function connection(url = server.url): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  open.push(socket);
  return socket;
}

/** All that comes until the connection ends. */
async function received(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await new Promise((resolve) => socket.once('close', resolve).on('error', resolve));
  return Buffer.concat(parts).toString('latin1');
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('requests on one connection', () => {
  it('are answered in their order', async () => {
    const socket = connection();
    socket.write(
      lines('/one.txt') + lines('/two.txt') + lines('/nothing') + lines('/one.txt', 'Connection: close\r\n'),
    );
    expect([...(await received(socket)).matchAll(/\r\n\r\n(one|two|no such page)/g)].map(([, body]) => body)).toEqual([
      'one',
      'two',
      'no such page',
      'one',
    ]);
  });

  it('cost one answer as long as nothing is read', async () => {
    globalThis.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    const sockets = Array.from({ length: 10 }, () => connection());
    for (const socket of sockets) {
      socket.pause();
      socket.write(lines('/large.zip').repeat(serverLimits.waitingRequests));
    }
    await pause(1000);
    // Ten readers who asked for 32 GB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('end the connection when there are too many', async () => {
    const socket = connection();
    socket.write(lines('/one.txt').repeat(1400));
    const text = await received(socket);
    expect(text.match(/\r\n\r\none/g)?.length ?? 0).toBeLessThan(serverLimits.waitingRequests + 2);
  });

  const hidden = lines('/two.txt');
  it.each([
    ['a body', `Content-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a body in pieces', `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`],
    ['a body of two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    [
      'a length beside pieces',
      `Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['pieces by another name', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a length that is no number', `Content-Length: +0\r\n\r\n${hidden}`],
    ['a space before the colon', `Content-Length : 0\r\n\r\n${hidden}`],
  ])('are not hidden in one with %s', async (_, rest) => {
    const socket = connection();
    socket.write(`GET /one.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`);
    expect(await received(socket)).not.toContain('\r\n\r\ntwo');
  });

  it('of a reader who goes away leave no file open', async () => {
    const openFiles = () =>
      execFileSync('ls', ['-l', '/proc/self/fd'.replace('self', String(process.pid))], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(folder)).length;
    if (process.platform !== 'linux') return;
    for (let turn = 0; turn < 20; turn += 1) {
      const socket = connection();
      socket.write(lines('/large.zip'));
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
    }
    await expect.poll(openFiles).toBe(0);
  });
});

it('any byte in a path or a query has an answer, which is no failure of the server', async () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {});
  const wrong: unknown[] = [];
  for (const place of ['/one%s.txt', '/%s', '/one.txt?%s', '/docs/%s/x']) {
    await Promise.all(
      Array.from({ length: 255 }, async (_, index) => {
        const socket = connection();
        const path = place.replace('%s', String.fromCharCode(index + 1));
        socket.write(Buffer.from(lines(path, 'Connection: close\r\n'), 'latin1'));
        const status = /^HTTP\/1\.1 (\d+) /.exec(await received(socket))?.[1];
        if (!/^(?:200|308|400|404)$/.test(status ?? '')) wrong.push([path, status]);
      }),
    );
  }
  const told = [...failures.mock.calls];
  failures.mockRestore();
  expect([wrong, told]).toEqual([[], []]);
});

describe('parts of a file', () => {
  const get = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = request(new URL(path, server.url), { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject).end();
    });
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  const asset = 'site-assets/app.Ab-3_x9Q.js';
  beforeAll(() => {
    mkdirSync(join(folder, 'site-assets'));
    for (const [name, content] of [
      ['data.zip', bytes],
      ['small.zip', bytes.subarray(0, 1000)],
      ['empty.zip', ''],
      ['text.txt', 'words '.repeat(1000)],
      [asset, 'code '.repeat(1000)],
      [`${asset}.br`, bytes.subarray(0, 500)],
    ] as const)
      writeFileSync(join(folder, name), content);
  });

  it.each([
    ['/data.zip', 'bytes=0-0', 0, 0, 200_000],
    ['/data.zip', 'bytes=100000-', 100_000, 199_999, 200_000],
    ['/data.zip', 'bytes=-10', 199_990, 199_999, 200_000],
    ['/data.zip', 'bytes=10-999999999', 10, 199_999, 200_000],
    ['/data.zip', 'bytes=-999999999', 0, 199_999, 200_000],
    ['/small.zip', 'Bytes= 10-19', 10, 19, 1000],
  ])('%s %s', async (path, range, start, end, all) => {
    const { status, headers, body } = await get(path, { Range: range });
    expect([status, headers['content-range'], headers['content-length'], headers['accept-ranges']]).toEqual([
      206,
      `bytes ${start}-${end}/${all}`,
      String(end - start + 1),
      'bytes',
    ]);
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=200000-', 'bytes=999999-1000000', 'bytes=-0'])('%s is not there', async (range) => {
    const { status, headers } = await get('/data.zip', { Range: range });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */200000']);
  });

  it.each(['bytes=5-2', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=1e3-', 'bytes=0x1-'])(
    '%s is left aside',
    async (range) => {
      expect((await get('/data.zip', { Range: range })).status).toBe(200);
    },
  );

  it('of an empty file are not there, and it is sent', async () => {
    expect((await get('/empty.zip', {})).body.length).toBe(0);
    expect((await get('/empty.zip', { Range: 'bytes=0-' })).status).toBe(416);
  });

  it('only of the same file, where the reader asks for that', async () => {
    const etag = String((await get('/data.zip', {})).headers.etag);
    const statusFor = async (ifRange: string) =>
      (await get('/data.zip', { Range: 'bytes=0-9', 'If-Range': ifRange })).status;
    expect(await statusFor(etag)).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect(await statusFor(other)).toBe(200);
    writeFileSync(join(folder, 'data.zip'), Buffer.from(bytes).fill(1, 0, 5));
    expect(await statusFor(etag)).toBe(200);
    writeFileSync(join(folder, 'data.zip'), bytes);
  });

  it('are of the bytes that are sent: of a file that is compressed meanwhile there are none', async () => {
    const brotli = { 'Accept-Encoding': 'br' };
    const whole = await get('/text.txt', { ...brotli, Range: 'bytes=0-9' });
    expect([
      whole.status,
      whole.headers['content-encoding'],
      whole.headers['accept-ranges'],
      String(whole.headers.etag).startsWith('W/'),
    ]).toEqual([200, 'br', undefined, true]);
    const plain = await get('/text.txt', { Range: 'bytes=0-9' });
    expect([plain.status, plain.body.toString()]).toEqual([206, 'words word']);
    const twin = await get(`/${asset}`, { ...brotli, Range: 'bytes=10-19' });
    expect([twin.status, twin.headers['content-encoding'], twin.headers['content-range']]).toEqual([
      206,
      'br',
      'bytes 10-19/500',
    ]);
    expect(twin.body.equals(bytes.subarray(10, 20))).toBe(true);
    const own = await get(`/${asset}`, { Range: 'bytes=0-4' });
    expect([own.status, own.body.toString(), own.headers.etag === twin.headers.etag]).toEqual([206, 'code ', false]);
    expect(
      (await get(`/${asset}`, { ...brotli, Range: 'bytes=0-4', 'If-Range': String(own.headers.etag) })).status,
    ).toBe(200);
  });

  it('neither of the not-found page nor for HEAD', async () => {
    expect((await get('/nothing', { Range: 'bytes=0-1' })).status).toBe(404);
    const head = await get('/data.zip', { Range: 'bytes=0-1' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '200000', 0]);
  });
});

describe('what is in the folder', () => {
  it('and is no plain file of it is not there', async () => {
    writeFileSync(join(work, 'secret.txt'), 'outside of the site');
    mkdirSync(join(work, 'beside'));
    writeFileSync(join(work, 'beside/secret.txt'), 'outside of the site');
    for (const [to, from] of [
      [join(work, 'secret.txt'), 'leak.txt'],
      ['../secret.txt', 'leak.html'],
      [join(work, 'beside'), 'leak'],
      ['loop', 'loop'],
      ['/dev/zero', 'zero'],
    ])
      symlinkSync(to!, join(folder, from!));
    symlinkSync('one.txt', join(folder, 'inside.txt'));
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    const status = (path: string) => fetch(new URL(path, server.url)).then((response) => response.status);
    expect(
      await Promise.all(
        ['leak.txt', 'leak', 'leak/secret.txt', 'loop', 'zero', ...Array.from({ length: 12 }, () => 'fifo')].map(
          status,
        ),
      ),
    ).toEqual(Array.from({ length: 17 }, () => 404));
    expect(await status('inside.txt')).toBe(200);
    expect(await status('')).toBe(200);
  });

  it.each([
    'nginx.conf',
    '_headers',
    '_redirects',
    'headers.json',
    'redirects.json',
    'netlify.toml',
    'CNAME',
    '.nojekyll',
    '.htaccess',
  ])('%s is for hosts', async (name) => {
    writeFileSync(join(folder, name), name === 'redirects.json' ? '[]' : '{}');
    expect((await fetch(new URL(name, server.url))).status).toBe(404);
    rmSync(join(folder, name));
  });
});

describe('when it is asked to end', () => {
  it('it takes nothing new, lets downloads end, and ends', async () => {
    const own = await startServer({ folder, host: '127.0.0.1', port: 0 });
    const [reader, idle] = [connection(own.url), connection(own.url)];
    idle.write(lines('/one.txt'));
    await new Promise((resolve) => idle.once('data', resolve));
    reader.write(lines('/large.zip'));
    await new Promise((resolve) => reader.once('readable', resolve));
    const ended = own.close(20_000);
    await expect(fetch(own.url)).rejects.toThrow();
    const text = await received(reader);
    expect(text.length - text.indexOf('\r\n\r\n') - 4).toBe(size);
    await ended;
  });

  it('it waits so long and no longer', async () => {
    const own = await startServer({ folder, host: '127.0.0.1', port: 0 });
    const reader = connection(own.url);
    reader.pause();
    reader.write(lines('/large.zip'));
    await pause(200);
    await own.close(100);
    expect((await received(reader.resume())).length).toBeLessThan(size);
  });

  it('the command lets downloads end on SIGTERM, too', async () => {
    const site = join(work, 'command');
    mkdirSync(site);
    for (const name of ['index.html', 'large.zip']) writeFileSync(join(site, name), '');
    truncateSync(join(site, 'large.zip'), size);
    const child = spawn(process.execPath, ['scripts/site.mjs', 'serve', '--out', site], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve([code, signal])));
    const url = await new Promise<string>((resolve) =>
      child.stdout.on('data', (part) => resolve(/http:\S+/.exec(String(part))?.[0] ?? '')),
    );
    const reader = connection(url);
    reader.write(lines('/large.zip'));
    await new Promise((resolve) => reader.once('readable', resolve));
    child.kill('SIGTERM');
    await pause(300);
    const text = await received(reader);
    expect(text.length - text.indexOf('\r\n\r\n') - 4).toBe(size);
    expect(await ended).toEqual([0, null]);
  });
});
