import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, workFolder } from './support/build.ts';
import { config, createSite, messages, readFolder, type Files } from './support/site.ts';

const work = workFolder();
const out = join(work, 'dist');
const read = (path: string) => readFileSync(join(out, path), 'utf8');
const saidOf = async (root: string) => (await buildSite(work, root)).said;
const built = (files: Files) => saidOf(createSite(files));

const docs = { 'docs/a.md': '# A\n\n[data](./data.bin)\n', 'docs/b.md': '# B\n', 'docs/data.bin': 'theirs' };

describe('static files', () => {
  const clashing = (
    'index.html 404.html docs/index.html docs/a/index.html docs/a/index.md docs/b/index.md files/docs/data.bin ' +
    'offline/next.zip DOCS/A/index.html _headers/x nginx.conf/x robots.txt/x paths.json/x docs site-assets/app.js headers.json redirects.json ' +
    'sitemap.xml kept-assets.json'
  ).split(' ');
  const hidden = ['.env', 'sub/.git/config', 'sub/.npmrc', 'node_modules/x/index.js', '.gitkeep'];
  const published = 'assets/app.js assets/img/logo.Ab-3_x9Q.svg .nojekyll .well-known/x.txt sub/page.html'.split(' ');
  let said: string[];

  beforeAll(async () => {
    const all = Object.fromEntries(
      [...clashing.filter((path) => path !== 'docs'), ...hidden, ...published].map((path) => [
        `static/${path}`,
        'STATIC',
      ]),
    );
    said = await built({
      ...docs,
      ...all,
      'more/docs': 'STATIC',
      'docusaurus.config.js': config({}, { staticDirectories: ['static', 'more'] }),
    });
  });

  it.each(clashing)('do not take the place of %s, which is told', (path) => {
    const folder = path === 'docs' ? 'more' : 'static';
    expect(said.filter((line) => line.startsWith(`${folder}/${path}: error: `))).toEqual([
      expect.stringContaining('Until then it is left out.'),
    ]);
    const target = join(out, path);
    if (existsSync(target) && path !== 'docs') expect(readFileSync(target, 'utf8')).not.toBe('STATIC');
    expect(readdirSync(out)).toContain('docs');
  });

  it.each(published)('%s is published at its address', (path) => {
    expect(read(path)).toBe('STATIC');
    expect(said.filter((line) => line.startsWith(`static/${path}`))).toEqual([]);
  });

  it('that are hidden, and packages, are left out, which is told once', () => {
    expect(hidden.filter((path) => existsSync(join(out, path)))).toEqual([]);
    expect(said.filter((line) => line.includes('Not published'))).toEqual([
      'static: warning: Not published, because it is hidden or holds packages: `.env`, `node_modules`, `sub/.git`, `sub/.npmrc`.',
    ]);
  });

  it('of a folder `assets` are not said to stay the same for ever, and ours are', () => {
    for (const file of ['_headers', 'nginx.conf']) {
      expect(read(file), file).toMatch(/site-assets[^]*immutable/);
      expect(read(file), file).not.toMatch(/(?<!site-)assets\//);
    }
    expect(readdirSync(join(out, 'site-assets')).some((name) => /^app\..+\.js$/.test(name))).toBe(true);
  });

  it('that were taken away are gone after the next build, also those of a folder `assets`', async () => {
    await built(docs);
    expect(existsSync(join(out, 'assets'))).toBe(false);
    expect(read('kept-assets.json')).not.toMatch(/(?<!site-)assets\//);
  });
});

describe('files that hosts and robots read', () => {
  const given = {
    _redirects: '/old /new 301\n',
    _headers: '# Ours\n/*\n  X-Frame-Options: SAMEORIGIN\n\n/assets/*\n  Cache-Control: max-age=60\n',
    'robots.txt': 'User-agent: *\nDisallow: /private\n',
    'llms.txt': 'Ours.\n',
    'site.webmanifest': '{}',
  };
  let said: string[];
  beforeAll(
    async () =>
      void (said = await built({
        ...docs,
        ...Object.fromEntries(Object.entries(given).map(([path, text]) => [`static/${path}`, text])),
      })),
  );

  it('are told to be nothing wrong', () => {
    expect(said).toEqual([]);
  });

  it.each(['robots.txt', 'llms.txt', 'site.webmanifest'] as const)('%s is the site’s own', (path) => {
    expect(read(path)).toBe(given[path]);
  });

  it('_redirects begins with the site’s own rules', () => {
    expect(read('_redirects')).toMatch(/^\/old \/new 301\n\n\S/);
  });

  it('_headers has each header of a path once, the site’s own where it has one', () => {
    const [own = '', ...rest] = read('_headers').split('/assets/*');
    expect(own).toContain('X-Frame-Options: SAMEORIGIN');
    expect(rest.join('')).not.toContain('X-Frame-Options');
    expect(rest.join('')).toMatch(
      /\n\/\*\n {2}Content-Security-Policy: [^]*\n\/site-assets\/\*\n {2}Cache-Control: .*immutable/,
    );
  });

  it('one that is larger than any is told and left out', async () => {
    const large = '/a /b 301\n'.repeat(500_000);
    expect(await built({ ...docs, 'static/_redirects': large })).toEqual([
      'static/_redirects: error: The file has 5 MiB, so that it is left out: more than 4 MiB are not read.',
    ]);
    expect(read('_redirects')).not.toContain('/a /b');
  });
});

it('a file beside a document is that of the folder that is built, also where another had the same document before', async () => {
  const files = (data: string) => ({ 'docs/moved.md': '[it](./moved.bin)\n', 'docs/moved.bin': data });
  const before = createSite(files('before'));
  await saidOf(before);
  rmSync(before, { recursive: true });
  await built(files('now'));
  expect(read('files/docs/moved.bin')).toBe('now');
});

describe('a file that is too large', () => {
  it('of the static ones, or one that is linked, is named, and all else is published', async () => {
    const root = createSite({
      ...docs,
      'static/big.bin': '',
      'docs/large.md': '[it](./large.bin)\n',
      'docs/large.bin': '',
    });
    const large = ['static/big.bin', 'docs/large.bin'];
    for (const file of large) truncateSync(join(root, file), 3 * 1024 ** 3);
    const lines = await saidOf(root);
    expect(lines).toContainEqual(
      expect.stringContaining('static/big.bin: error: The file has 3072 MiB; more than 2048 MiB are not published.'),
    );
    expect(lines).toContainEqual(
      expect.stringContaining(
        'docs/large.md:1:1: warning: The file `./large.bin` has 3072 MiB; more than 256 MiB are not published from beside a document.',
      ),
    );
    expect(existsSync(join(out, 'docs/a/index.html'))).toBe(true);
    for (const file of ['big.bin', 'files/docs/large.bin']) expect(existsSync(join(out, file))).toBe(false);
  });

  it.each([
    ['versions.json', ''],
    ['docs/tags.yml', ''],
    ['docs/sub/_category_.json', ''],
    ['docs/sub/_category_.yml', ''],
    ['sidebars.js', 'The sidebars'],
    ['docusaurus.config.js', 'The configuration'],
  ])('%s is told, and not read', async (name) => {
    const root = createSite({ ...docs, 'docs/sub/c.md': '', [name]: '' });
    if (name === 'sidebars.js')
      writeFileSync(join(root, 'docusaurus.config.js'), config({ sidebarPath: './sidebars.js' }));
    truncateSync(join(root, name), 6 * 1024 ** 3);
    expect(messages(await readFolder(root))).toContainEqual(
      expect.stringMatching(new RegExp(`^${name} error: .*it has 6144 MiB; more than 4 MiB are not read`)),
    );
  });
});

it('the folder of the site itself, as static files, is published without what is hidden in it', async () => {
  const root = createSite({
    ...docs,
    '.env': 'key',
    'node_modules/x/index.js': '',
    'docusaurus.config.js': config({}, { staticDirectories: ['.'] }),
  });
  mkdirSync(join(root, '.git'));
  writeFileSync(join(root, '.git/config'), 'token');
  expect(await saidOf(root)).toContain(
    '.: warning: Not published, because it is hidden or holds packages: `.env`, `.git`, `node_modules`.',
  );
  expect(['.env', '.git', 'node_modules'].filter((name) => existsSync(join(out, name)))).toEqual([]);
});
