import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Worker from '../http.ts';
import { sample } from '../../../tests/support/everything.ts';
import { files } from './support.ts';

const work = mkdtempSync(join(tmpdir(), 'mcp-'));
const site = join(work, 'site');
const installed = join(work, 'node_modules/@fdc3-docs/mcp');
const bin = join(installed, 'bin.js');
const npx = ['--no-install', 'fdc3-docs-mcp'];
const own = fileURLToPath(new URL('..', import.meta.url));
const shell = process.platform === 'win32';
let server: Server;

beforeAll(async () => {
  execFileSync(process.execPath, ['pack.mjs', '--pack-destination', work], { cwd: own, stdio: 'pipe' });
  writeFileSync(join(work, 'package.json'), '{}');
  // Offline, since nothing but the archive may be needed.
  execFileSync('npm', ['install', '--offline', './fdc3-docs-mcp-0.1.0.tgz'], { cwd: work, stdio: 'pipe', shell });
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

it('the archive needs no other package, and has the licenses of those in it', () => {
  expect(readdirSync(join(work, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@fdc3-docs']);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(manifest).filter((key) => /dependencies|private|scripts/i.test(key))).toEqual([]);
  const licenses = readFileSync(join(installed, 'LICENSES.txt'), 'utf8');
  expect(licenses).toMatch(/^@modelcontextprotocol\/server \S+ \(Apache-2\.0\)$/m);
});

it('no archive is written while packages are missing', () => {
  const copy = join(work, 'copy/packages/mcp');
  cpSync(own, copy, { recursive: true, filter: (path) => !/node_modules|dist$/.test(path) });
  // Only the bundler is installed there.
  mkdirSync(join(copy, 'node_modules'));
  const bundler = fileURLToPath(new URL('../../../node_modules/rolldown', import.meta.url));
  symlinkSync(bundler, join(copy, 'node_modules/rolldown'), 'junction');
  expect(() => execFileSync(process.execPath, ['pack.mjs'], { cwd: copy, stdio: 'pipe' })).toThrow(
    /Run `npm install`, because these packages are missing: .*@modelcontextprotocol\/server/,
  );
  expect(readdirSync(join(copy, 'dist')).filter((name) => name.endsWith('.tgz'))).toEqual([]);
});

it.each(['a folder', 'an address'])('the packed command answers for %s, without this checkout', async (place) => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site/`;
  const client = new Client({ name: 'test', version: '1' });
  const [command, args] = place === 'a folder' ? [process.execPath, [bin, site]] : ['npx', [...npx, address]];
  await client.connect(new StdioClientTransport({ command, args, cwd: work }));
  const { structuredContent: page } = await client.callTool({ name: 'read', arguments: { page: 'Lamp' } });
  expect(page).toMatchObject({ title: 'Lamp', version: '2', markdown: expect.stringContaining('They shine.') });
  const json = { color: 'aaa' };
  const { structuredContent: verdict } = await client.callTool({ name: 'check', arguments: { json, name: 'lamp' } });
  expect(verdict).toMatchObject({ valid: true });
  await client.close();
});

it('the packed function answers', async () => {
  const { createMcpFunction } = (await import(pathToFileURL(join(installed, 'worker.js')).href)) as typeof Worker;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site/mcp`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/list' });
  const response = await createMcpFunction()(new Request(address, { method: 'POST', headers, body }));
  expect(await response.json()).toMatchObject({ result: { resources: { length: 3 } } });
});

const wrong: [args: string[], reason: string][] = [
  [[], 'Usage: fdc3-docs-mcp'],
  [['/nowhere'], 'There is no built site in /nowhere'],
  [['ftp://site.example/'], 'must begin with https://'],
];
it.each(sample(wrong, 3))('with %j it fails with a reason', (args, reason) => {
  expect(() => execFileSync(process.execPath, [bin, ...args], { stdio: 'pipe', encoding: 'utf8' })).toThrow(reason);
});
