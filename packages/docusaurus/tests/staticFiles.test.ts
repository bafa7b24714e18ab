import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, workFolder } from './support/build.ts';
import { config, createSite, type Files } from './support/site.ts';

const work = workFolder();
const out = join(work, 'dist');
const read = (path: string) => readFileSync(join(out, path), 'utf8');
const saidOf = async (root: string) => (await buildSite(work, root)).said;
const built = (files: Files) => saidOf(createSite(files));

const docs = { 'docs/a.md': '# A\n\n[data](./data.bin)\n', 'docs/b.md': '# B\n', 'docs/data.bin': 'theirs' };

describe('static files', () => {
  const clashing = (
    'index.html 404.html docs/a/index.html docs/a/index.md docs/a.html docs/a.json files/docs/data.bin DOCS/A/index.html ' +
    '_headers/x docs site-assets/app.js sitemap.xml'
  ).split(' ');
  const hidden = ['.env', 'sub/.git/config', 'sub/.npmrc', 'node_modules/x/index.js', '.gitkeep'];
  const published = 'assets/app.js assets/img/logo.Ab-3_x9Q.svg .well-known/x.txt sub/page.html'.split(' ');
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
  }, 180_000);

  it.each(clashing)('do not replace %s, which is reported', (path) => {
    const folder = path === 'docs' ? 'more' : 'static';
    expect(said.filter((line) => line.startsWith(`${folder}/${path}: error: `))).toEqual([
      expect.stringContaining('Until then, it is omitted.'),
    ]);
    const target = join(out, path);
    if (existsSync(target) && path !== 'docs') expect(readFileSync(target, 'utf8')).not.toBe('STATIC');
    expect(readdirSync(out)).toContain('docs');
  });

  it.each(published)('%s is published at its address', (path) => {
    expect(read(path)).toBe('STATIC');
    expect(said.filter((line) => line.startsWith(`static/${path}`))).toEqual([]);
  });

  it('that are hidden, and packages, are omitted and reported once', () => {
    expect(hidden.filter((path) => existsSync(join(out, path)))).toEqual([]);
    expect(said.filter((line) => line.includes('Not published'))).toEqual([
      'static: warning: Not published because it is hidden or contains packages: `.env`, `node_modules`, `sub/.git`, `sub/.npmrc`.',
    ]);
  });

  it('in a folder `assets` are not cached permanently, but hashed files are', () => {
    for (const file of ['_headers', 'nginx.conf']) {
      expect(read(file), file).toMatch(/site-assets[^]*immutable/);
      expect(read(file), file).not.toMatch(/(?<!site-)assets\//);
    }
    expect(readdirSync(join(out, 'site-assets')).some((name) => /^app\..+\.js$/.test(name))).toBe(true);
  });
});
