import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostFiles } from '../../../src/features/hosts/hostFiles.ts';

/** Debian's package `nginx-light` and its `mime.types`. */
const nginx = '/usr/sbin/nginx';
const work = mkdtempSync(join(tmpdir(), 'nginx-'));
chmodSync(work, 0o755);
const started: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(
    started.map((child) => new Promise((resolve) => (child.once('exit', resolve), child.kill('SIGTERM')))),
  );
  rmSync(work, { recursive: true });
});

function writeSite(slash: '' | '/', baseUrl: string): string {
  const root = join(work, `${slash ? 'slash' : 'file'}${baseUrl.replaceAll('/', '-')}`);
  const pageFile = (page: string) => (slash ? `${page}/index.html` : `${page}.html`);
  const redirects = [
    ['r4%20x', 'docs/x'],
    ['old', 'docs/x#part'],
    ['caf%C3%A9', 'docs/a%20$1'],
    ['q%22(a)', 'docs'],
    ['open/old', 'docs'],
  ].map(([from = '', to = '']) => {
    const [path, hash] = to.split('#');
    return { from: baseUrl + from + slash, to: `${baseUrl}${path}${slash}${hash === undefined ? '' : `#${hash}`}` };
  });
  const files: Record<string, string> = {
    'index.html': 'home',
    '404.html': 'no such page',
    'docs/x.md': '# X',
    'site-assets/app.js': 'app',
    'tool.html': 'tool',
    'demo/index.html': 'demo',
    'open/list.html': 'list',
    'open/app/index.html': 'app page',
    'open/data.json': '{}',
    'sitemap.xml': `<urlset>${'<url/>'.repeat(99)}</urlset>`,
    'versions.atom': `<feed>${'<entry/>'.repeat(99)}</feed>`,
    'site.webmanifest': JSON.stringify({ name: 'x'.repeat(99) }),
    '.htaccess': 'secret',
    '.well-known/x.txt': 'known',
    [pageFile('docs')]: 'docs',
    [pageFile('docs/x')]: 'x',
    [pageFile('docs/a b')]: 'a b',
    ...hostFiles({
      baseUrl,
      trailingSlash: slash === '/',
      headers: { 'X-Test': 'yes', 'X-Same': 'all' },
      pageHeaders: { [`${baseUrl}docs/x${slash}`]: { 'X-Test': 'own', 'X-Same': 'all' } },
      folderHeaders: { [`${baseUrl}open/`]: { 'X-Test': 'open', 'X-Same': 'all' } },
      redirects,
    }),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, baseUrl, path)), { recursive: true });
    writeFileSync(join(root, baseUrl, path), content);
  }
  return root;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start(root: string, baseUrl: string): Promise<string> {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    `${root}.conf`,
    `daemon off; master_process off; pid ${root}.pid; error_log stderr;
    events {}
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${root}.tmp;`).join(' ')}
      include /etc/nginx/mime.types; default_type application/octet-stream; gzip on;
      server { listen 127.0.0.1:${port}; root ${root}; index index.html; include ${root}${baseUrl}nginx.conf; } }`,
  );
  started.push(spawn(nginx, ['-c', `${root}.conf`, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] }));
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(origin).catch(() => undefined)) return origin;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not start.');
}

/** Address below the base URL, status, and the text or the target of the redirect. */
type Case = [path: string, status: number, what: string];

const both: Case[] = [
  ['', 200, 'home'],
  ['docs/x.md', 200, '# X'],
  ['site-assets/app.js', 200, 'app'],
  ['tool', 200, 'tool'],
  ['demo/', 200, 'demo'],
  ['demo', 308, 'demo/'],
  ['demo/index.html', 308, 'demo/'],
  ['index.html', 308, ''],
  ['nothing', 404, 'no such page'],
  ['open/list.html', 200, 'list'],
  ['open/list.html?q=1', 200, 'list'],
  ['open/app/', 200, 'app page'],
  ['open/app', 308, 'open/app/'],
  ['open/app/index.html', 200, 'app page'],
  ['open/nothing.html', 404, 'no such page'],
  ['.well-known/x.txt', 200, 'known'],
  ...['nginx.conf', '_headers', '_redirects', '.nojekyll', '.htaccess'].map((path): Case => [
    path,
    404,
    'no such page',
  ]),
];
const withoutSlash: Case[] = [
  ...['open/old', 'open/old/', 'open/old.html'].map((path): Case => [path, 308, 'docs']),
  ['docs', 200, 'docs'],
  ['docs/x', 200, 'x'],
  ['docs/x?q=1', 200, 'x'],
  ['docs/a%20b', 200, 'a b'],
  ['docs/', 308, 'docs'],
  ['docs/x/', 308, 'docs/x'],
  ['docs/x/?q=1', 308, 'docs/x?q=1'],
  ['docs/x.html', 308, 'docs/x'],
  ['tool.html?q=1', 308, 'tool?q=1'],
  ['r4%20x', 308, 'docs/x'],
  ['old', 308, 'docs/x#part'],
  ['caf%C3%A9', 308, 'docs/a%20%241'],
  ['q%22(a)', 308, 'docs'],
];
const withSlash: Case[] = [
  ...['open/old', 'open/old/', 'open/old.html'].map((path): Case => [path, 308, 'docs/']),
  ['docs/', 200, 'docs'],
  ['docs/x/', 200, 'x'],
  ['docs/x/?q=1', 200, 'x'],
  ['docs/a%20b/', 200, 'a b'],
  ['nothing/', 404, 'no such page'],
  ['docs', 308, 'docs/'],
  ['docs/x?q=1', 308, 'docs/x/?q=1'],
  ['docs/x/index.html?q=1', 308, 'docs/x/?q=1'],
  ['r4%20x/', 308, 'docs/x/'],
  ['r4%20x', 308, 'docs/x/'],
  ['old/', 308, 'docs/x/#part'],
  ['caf%C3%A9/', 308, 'docs/a%20%241/'],
];
const sites = (['', '/'] as const).flatMap((slash) => ['/', '/standard/'].map((baseUrl) => ({ slash, baseUrl })));

describe.runIf(existsSync(nginx)).each(sites)('nginx, addresses with "$slash", at $baseUrl', ({ slash, baseUrl }) => {
  let site: string;
  beforeAll(async () => {
    site = (await start(writeSite(slash, baseUrl), baseUrl)) + baseUrl;
  });

  it.each([...both, ...(slash ? withSlash : withoutSlash)])('%s → %d %s', async (path, status, what) => {
    const response = await fetch(site + path, { redirect: 'manual' });
    const found = response.headers.get('location') ?? (await response.text());
    expect([response.status, found]).toEqual([status, status === 308 ? baseUrl + what : what]);
  });

  it.each([
    ['sitemap.xml', 'text/xml; charset=utf-8', 'gzip'],
    ['versions.atom', 'application/atom+xml; charset=utf-8', 'gzip'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8', 'gzip'],
    ['docs/x.md', 'text/markdown; charset=utf-8', null],
  ])('%s has type %s', async (path, type, encoding) => {
    const { headers } = await fetch(site + path);
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual([type, encoding]);
  });

  it('a page has headers of its own, and others have the common ones', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await fetch(site + path);
      return ['x-test', 'x-same'].map((name) => headers.get(name));
    };
    expect(await headersOf(`docs/x${slash}`)).toEqual(['own', 'all']);
    for (const path of ['open/list.html', 'open/app/', 'open/data.json'])
      expect([path, ...(await headersOf(path))]).toEqual([path, 'open', 'all']);
    for (const path of [`docs${slash}`, 'docs/x.md', 'sitemap.xml', 'nothing', 'open/nothing', '_headers'])
      expect([path, ...(await headersOf(path))]).toEqual([path, 'yes', 'all']);
    expect(await headersOf('site-assets/app.js')).toEqual([null, null]);
  });
});

it.skipIf(existsSync(nginx))('nginx is not installed, so its configuration is not tried', () => {});
