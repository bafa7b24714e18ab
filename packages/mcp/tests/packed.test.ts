import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from './support.ts';

const work = mkdtempSync(join(tmpdir(), 'mcp-'));
const site = join(work, 'site');
const bin = join(work, 'package/dist/bin.js');
let server: Server;

beforeAll(async () => {
  const own = fileURLToPath(new URL('..', import.meta.url));
  execFileSync('npm', ['pack', '--ignore-scripts=false', '--pack-destination', work], {
    cwd: own,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  execFileSync('tar', ['xf', 'fdc3-docs-mcp-0.1.0.tgz'], { cwd: work });
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
  server = createServer(({ url = '' }, response) => {
    try {
      response.end(readFileSync(join(site, url.slice('/site'.length))));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(() => {
  server.close();
  rmSync(work, { recursive: true });
});

it.each(['a folder', 'an address'])('the packed command answers for %s, without this checkout', async (place) => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site/`;
  const args = [bin, place === 'a folder' ? site : address];
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: work }));
  const { structuredContent: page } = await client.callTool({ name: 'read', arguments: { page: 'Lamp' } });
  expect(page).toMatchObject({ title: 'Lamp', version: '2', markdown: expect.stringContaining('They shine.') });
  const json = { color: 'aaa' };
  const { structuredContent: verdict } = await client.callTool({ name: 'check', arguments: { json, name: 'lamp' } });
  expect(verdict).toMatchObject({ valid: true });
  await client.close();
});

it.each([
  [[], 'Usage: fdc3-docs-mcp'],
  [['/nowhere'], 'There is no built site in /nowhere'],
  [['ftp://site.example/'], 'must begin with https://'],
])('with %j it fails with a reason', (args, reason) => {
  expect(() => execFileSync(process.execPath, [bin, ...args], { stdio: 'pipe', encoding: 'utf8' })).toThrow(reason);
});
