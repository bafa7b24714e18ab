import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostFiles } from '../../../../src/features/hosts/hostFiles.ts';

/**
 * The configuration that is written, in the programs that read it, where they are installed: `apt-get install
 * nginx-light apache2-bin`.
 */
const programs = ['nginx', 'apache2'].map((name) => ({
  name,
  path: ['/usr/sbin', '/usr/bin', '/usr/local/sbin'].map((folder) => join(folder, name)).find(existsSync),
}));

const work = mkdtempSync(join(tmpdir(), 'hosts-'));
// Started by root, Apache reads as another user.
chmodSync(work, 0o755);
const started: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(
    started
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map(
        (child) =>
          new Promise((resolve) => {
            child.once('exit', resolve);
            child.kill('SIGTERM');
          }),
      ),
  );
  rmSync(work, { recursive: true });
});

type Form = 'file' | 'directory' | 'slash';
const pageFile = (form: Form, page: string) => (form === 'file' ? `${page}.html` : `${page}/index.html`);

function writeSite(name: string, form: Form, baseUrl: string): string {
  const slash = form === 'slash' ? '/' : '';
  const root = join(work, `${name}-${form}${baseUrl.replaceAll('/', '-')}`);
  const redirects = [
    ['r4%20x', 'docs/x'],
    ['old', 'docs/x#part'],
    ['caf%C3%A9', 'docs/a%20$1'],
    ['q%22(a)', 'docs'],
  ].map(([from = '', to = '']) => {
    const [path, hash] = to.split('#');
    return { from: baseUrl + from + slash, to: `${baseUrl}${path}${slash}${hash === undefined ? '' : `#${hash}`}` };
  });
  const site: Record<string, string> = {
    'index.html': 'home',
    '404.html': 'no such page',
    'docs/x.md': '# X',
    'site-assets/app.js': 'app',
    [pageFile(form, 'docs')]: 'docs',
    [pageFile(form, 'docs/x')]: 'x',
    [pageFile(form, 'docs/a b')]: 'a b',
  };
  for (const [path, content] of Object.entries(
    hostFiles({
      baseUrl,
      trailingSlash: form === 'slash',
      isDirectory: form !== 'file',
      headers: { 'X-Test': 'yes', 'X-Same': 'all' },
      pageHeaders: { [`${baseUrl}docs/x${slash}`]: { 'X-Test': 'own', 'X-Same': 'all' } },
      redirects,
    }),
  ))
    site[path] = content;
  for (const [path, content] of Object.entries(site)) {
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

const modules = spawnSync('ls', ['/usr/lib/apache2/modules']).stdout?.toString().split('\n') ?? [];
const configurations: Record<
  string,
  (root: string, baseUrl: string, port: number) => { text: string; parameters: (file: string) => string[] }
> = {
  nginx: (root, baseUrl, port) => ({
    text: `daemon off; master_process off; pid ${root}.pid; error_log stderr;
      events {}
      http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}.tmp;`).join(' ')}
        types { text/html html; text/javascript js; }
        server { listen 127.0.0.1:${port}; root ${root}; include ${root}${baseUrl}nginx.conf; } }`,
    parameters: (file) => ['-c', file, '-e', 'stderr'],
  }),
  apache2: (root, _, port) => ({
    text: `ServerName localhost\nUser #65534\nGroup #65534\nListen 127.0.0.1:${port}\nPidFile ${root}.pid\nErrorLog ${root}.log\nMutex fcntl:${work}\n${[
      'mpm_event',
      'authz_core',
      'dir',
      'mime',
      'rewrite',
      'headers',
      'deflate',
      'filter',
    ]
      .filter((name) => modules.includes(`mod_${name}.so`))
      .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
      .join('\n')}
      TypesConfig /dev/null\nAddType text/html .html\nDocumentRoot ${root}\n<Directory ${root}>\nAllowOverride All\nRequire all granted\n</Directory>\n`,
    parameters: (file) => ['-f', file, '-DFOREGROUND'],
  }),
};

function get(port: number, path: string): Promise<[status: number, what: string]> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.on('data', (part) => (body += part));
      response.on('end', () => {
        const location = response.headers.location?.replace(/^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?/, '');
        resolve([response.statusCode ?? 0, location ?? body]);
      });
    });
    sent.on('error', reject).end();
  });
}

/** Every value of the two headers of an answer. */
function headersOf(port: number, path: string): Promise<(string[] | undefined)[]> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      resolve(['x-test', 'x-same'].map((name) => response.headersDistinct[name]));
    });
    sent.on('error', reject).end();
  });
}

/** Until it answers. */
async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await get(port, '/').then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server does not start.');
}

const bare: [path: string, status: number, what: string][] = [
  ['', 200, 'home'],
  ['docs', 200, 'docs'],
  ['docs/x', 200, 'x'],
  ['docs/x?q=1', 200, 'x'],
  ['docs/a%20b', 200, 'a b'],
  ['docs/x.md', 200, '# X'],
  ['site-assets/app.js', 200, 'app'],
  ['nothing', 404, 'no such page'],
  ['docs/', 308, 'docs'],
  ['docs/x/', 308, 'docs/x'],
  ['docs/x.html', 308, 'docs/x'],
  ['docs/x/index.html?q=1', 308, 'docs/x?q=1'],
  ['index.html', 308, ''],
  ['r4%20x', 308, 'docs/x'],
  ['old', 308, 'docs/x#part'],
  ['caf%C3%A9', 308, 'docs/a%20%241'],
  ['q%22(a)', 308, 'docs'],
];
const slashed: typeof bare = [
  ['', 200, 'home'],
  ['docs/', 200, 'docs'],
  ['docs/x/', 200, 'x'],
  ['docs/x/?q=1', 200, 'x'],
  ['docs/a%20b/', 200, 'a b'],
  ['docs/x.md', 200, '# X'],
  ['site-assets/app.js', 200, 'app'],
  ['nothing', 404, 'no such page'],
  ['nothing/', 404, 'no such page'],
  ['docs', 301, 'docs/'],
  ['docs/x', 301, 'docs/x/'],
  ['docs/x/index.html?q=1', 308, 'docs/x/?q=1'],
  ['index.html', 308, ''],
  ['r4%20x/', 308, 'docs/x/'],
  ['r4%20x', 308, 'docs/x/'],
  ['old/', 308, 'docs/x/#part'],
  ['caf%C3%A9/', 308, 'docs/a%20%241/'],
  ['q%22(a)', 308, 'docs/'],
];

describe.each(programs)('$name', ({ name, path }) => {
  const sites = (['file', 'directory', 'slash'] as Form[]).flatMap((form) =>
    ['/', '/standard/'].map((baseUrl) => ({ form, baseUrl })),
  );

  describe.runIf(path !== undefined).each(sites)('pages as $form at $baseUrl', ({ form, baseUrl }) => {
    let port: number;
    beforeAll(async () => {
      port = await freePort();
      const root = writeSite(name, form, baseUrl);
      const { text, parameters } = configurations[name]!(root, baseUrl, port);
      writeFileSync(`${root}.conf`, text);
      started.push(spawn(path!, parameters(`${root}.conf`), { stdio: ['ignore', 'ignore', 'inherit'] }));
      await listening(port);
    });

    it.each(form === 'slash' ? slashed : bare)('%s → %d %s', async (address, status, what) => {
      const location = status > 300 && status < 400 ? baseUrl + what : what;
      expect(await get(port, baseUrl + address)).toEqual([status, location]);
    });

    it('a page has headers of its own, and no other has them', async () => {
      const slash = form === 'slash' ? '/' : '';
      expect(await headersOf(port, `${baseUrl}docs/x${slash}`)).toEqual([['own'], ['all']]);
      for (const address of [`docs${slash}`, `docs/a%20b${slash}`, 'docs/x.md', 'site-assets/app.js', 'nothing'])
        expect(await headersOf(port, baseUrl + address), address).toEqual([['yes'], ['all']]);
    });
  });

  it.skipIf(path !== undefined)(`is not installed, so what is written for ${name} is not tried in it`, () => {});
});
