import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect as connectSocket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpRoute } from '../../../packages/mcp/node.ts';
import { openSite } from '../../../packages/mcp/site.ts';
import { programLimits } from '../../../packages/mcp/limits.ts';
import { startServer, type RunningServer } from '../../../src/core/server/startServer.ts';
import { root } from '../../core/site/support/sourceFiles.ts';
import { oneOfEach } from './support/calls.ts';
import { callTool, connect, type Answer } from './support/connect.ts';
import { ourSource } from './support/ourSource.ts';

const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
const expected: Answer[] = [];
let tools: unknown;
let server: RunningServer;

/** First makes the calls in memory, then writes the files they read to a folder, and no others. */
beforeAll(async () => {
  const source = await ourSource();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const { client, call } = await connect({
    ...source,
    async read(path) {
      const file = await source.read(path);
      if (file) write(path, file.text!);
      return file;
    },
  });
  for (const [tool, input] of oneOfEach) expected.push(await call(tool, input));
  ({ tools } = await client.listTools());
  write('index.html', 'home');
  server = await startServer({
    folder,
    host: '127.0.0.1',
    port: 0,
    routes: { mcp: await createMcpRoute(folder) },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('each tool has an answer', () => {
  expect(expected.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(new Set(oneOfEach.map(([tool]) => tool))).toEqual(
    new Set((tools as { name: string }[]).map(({ name }) => name)),
  );
});

/** Answers to a client, by call. */
async function answersTo(client: Client): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [tool, input] of oneOfEach) answers.push(await callTool(client, tool, input));
  return answers;
}

it('says the same on standard input and output', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['scripts/site.mjs', 'mcp', folder],
    cwd: root,
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  expect((await client.listTools()).tools).toEqual(tools);
  expect(await answersTo(client)).toEqual(expected);
  const { resources } = await client.listResources();
  expect(resources.length).toBeGreaterThan(100);
  await client.close();
});

describe('over HTTP', () => {
  it('says the same', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL('mcp', server.url)));
    expect((await client.listTools()).tools).toEqual(tools);
    expect(await answersTo(client)).toEqual(expected);
    const uri = 'page:///docs/api/ref/Channel';
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: 'text/markdown', text: expect.stringMatching(/^# Channel\n/) }]);
    await client.close();
  });

  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const accept = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(new URL('mcp', server.url), { method: 'POST', body, headers: { ...accept, ...headers } });

  it.each([
    ['a request', () => post(ping), 200],
    ['its own page', () => post(ping, { origin: new URL(server.url).origin }), 200],
    ['a page of another site', () => post(ping, { origin: 'https://other.example' }), 403],
    ['a page without an address', () => post(ping, { origin: 'null' }), 403],
    ['a request for events', () => fetch(new URL('mcp', server.url)), 405],
    ['the end of a session', () => fetch(new URL('mcp', server.url), { method: 'DELETE' }), 405],
    ['what is no JSON', () => post('{'), 400],
    ['too much', () => post(JSON.stringify('x'.repeat(programLimits.request))), 413],
    ['the site itself', () => fetch(server.url), 200],
    ['a path below', () => fetch(new URL('mcp/x', server.url)), 404],
  ])('%s: %#', async (_, ask, status) => {
    const response = await ask();
    await response.text();
    expect(response.status).toBe(status);
  });

  it('answers two requests that came at once on one connection', async () => {
    const { hostname, port } = new URL(server.url);
    const head = [
      'POST /mcp HTTP/1.1',
      `Host: ${hostname}:${port}`,
      ...Object.entries(accept).map((each) => each.join(': ')),
    ];
    const message = `${head.join('\r\n')}\r\nContent-Length: ${ping.length}\r\n`;
    const socket = connectSocket(Number(port), hostname);
    const text = await new Promise<string>((resolve, reject) => {
      let got = '';
      socket.setEncoding('utf8').on('data', (part: string) => (got += part));
      socket.on('end', () => resolve(got)).on('error', reject);
      socket.write(`${message}\r\n${ping}${message}Connection: close\r\n\r\n${ping}`);
    });
    expect(text.match(/"result":\{\}/g)).toHaveLength(2);
  });
});

describe('a published site', () => {
  it('says the same, with its own addresses', async () => {
    const site = await openSite(server.url);
    expect(await site.address('/docs/x')).toBe(`${server.url}docs/x`);
    const catalogue = await site.catalogue();
    expect((await site.names(catalogue.versions[1]!)).version).toBe('2.1');
    expect(await site.markdown('/docs/api/ref/Channel')).toMatch(/^# Channel\n/);
  });

  it('is the only place that is read: no redirect is followed', async () => {
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url!);
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const site = await openSite(`http://127.0.0.1:${port}/site`);
    await expect(site.catalogue()).rejects.toThrow(/returned status 302/);
    expect(asked).toEqual(['/site/catalogue.json']);
    await new Promise((resolve) => other.close(resolve));
  });

  it.each(['ftp://example.com/', 'file:///etc/', 'https://name:word@example.com/', `${tmpdir()}/no-such-site`])(
    'none is at %s',
    async (place) => {
      await expect(openSite(place)).rejects.toThrow(/must begin with https|must not contain a user name|no built site/);
    },
  );
});
