import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, workFolder, type Built } from './support/build.ts';
import { config, createSite } from './support/site.ts';

const work = workFolder();

const old = {
  'docs/a.md': '# A\n',
  'docs/home.md': '---\nslug: /\n---\n# Home\n',
  'docs/q.md': '---\nslug: /q?x#y\n---\n# Q\n',
  'src/pages/more.md': '# More\n',
  'versions.json': '["2.0","1.0"]',
};
const versioned = Object.fromEntries(
  ['2.0', '1.0'].flatMap((name) => [
    [
      `versioned_docs/version-${name}/home.md`,
      `---\nslug: /\n---\n# Home\n\nOf ${name}. [a](a.md) [home](/) [itself](home.md)\n`,
    ],
    [`versioned_docs/version-${name}/a.md`, `# A\n\nIn ${name}. [home](/)\n`],
    [`versioned_sidebars/version-${name}-sidebars.json`, '{"s":["home","a"]}'],
  ]),
);

describe.each([
  { baseUrl: '/', trailingSlash: undefined },
  { baseUrl: '/mini/', trailingSlash: undefined },
  { baseUrl: '/mini/', trailingSlash: true },
])('documents at the root of a site at $baseUrl, trailingSlash $trailingSlash', ({ baseUrl, trailingSlash }) => {
  const slash = '/';
  let built: Built;
  const read = (path: string) => built.read(path);

  beforeAll(async () => {
    const root = createSite({
      ...old,
      ...versioned,
      'docusaurus.config.js': config({ routeBasePath: '/' }, { baseUrl, ...(trailingSlash && { trailingSlash }) }),
    });
    const name = `dist${baseUrl.replaceAll('/', '-')}${trailingSlash}`;
    built = await buildSite(work, root, { name, strict: true, release: true });
  }, 120_000);

  it('is built without a word, with its pages of changes and its copies', () => {
    expect(built.said).toEqual([]);
    for (const file of (
      'index.html a/index.html next/index.html 1.0/a/index.html next/q?x#y/index.html more/index.html ' +
      'changes/index.html changes/a/index.html changes/home/index.html next/changes/index.html offline/2.0.zip'
    ).split(' '))
      expect([file, existsSync(join(built.out, file))]).toEqual([file, true]);
  });

  it('its home page has one address, and a twin inside of the site', () => {
    const html = read('index.html');
    expect(html).toContain(`<link rel="canonical" href="https://site.example${baseUrl}">`);
    expect(html).toContain(`href="${baseUrl}index.md"`);
    expect(read('index.md')).toContain(`[a](${baseUrl}a/index.md) [home](${baseUrl}index.md)`);
    expect(html).toMatch(new RegExp(`<a class="brand" href="${baseUrl}" aria-current="page"`));
    expect(html).toContain(`<a href="${baseUrl}">home</a>`);
    expect(html).toContain(`"path":"${baseUrl}"`);
    expect(read('sitemap.xml')).toContain(`<loc>https://site.example${baseUrl}</loc>`);
  });

  it('differences lead to the version that they are about', () => {
    expect(read('changes/a/index.html')).toContain(`href="${baseUrl}1.0/a${slash}"`);
    expect(read('changes/home/index.html')).toContain(`href="${baseUrl}a${slash}"`);
  });
});

it('a site without versions is called as in its bar, and nothing says how its one version is called', async () => {
  const root = createSite({
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docusaurus.config.js': config(
      { routeBasePath: '/' },
      { title: 'Acme | All that there is to know', themeConfig: { navbar: { title: 'Acme' } } },
    ),
  });
  const { read } = await buildSite(work, root, { name: 'dist-lone', strict: true });
  const [home, page, llms] = ['index.html', 'a/index.html', 'llms.txt'].map(read) as [string, string, string];
  expect(home).toContain('<h1 tabindex="-1">Acme</h1>');
  expect(page).toMatch(/<nav class="crumbs"[^>]*><ol><li><a href="\/">Acme<\/a>/);
  expect(page).toContain('<a class="sidebar-home" href="/">Acme</a>');
  expect(page).toContain('<title>A | Acme | All that there is to know</title>');
  expect(
    [home, page, llms].filter((text) => /\bNext\b(?!<\/)/.test(text.replace(/<script[^>]*>.*?<\/script>/gs, ''))),
  ).toEqual([]);
}, 60_000);
