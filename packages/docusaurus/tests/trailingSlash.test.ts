import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../../src/core/server/startServer.ts';
import { buildSite, workFolder, type Built } from './support/build.ts';
import { config, createSite, type Files } from './support/site.ts';
import { gitHubPages, plainFolder, serveAs } from '../../../tests/support/plainHosts.ts';

const work = workFolder();
const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

const filesWith = (trailingSlash: boolean | undefined): Files => ({
  'docusaurus.config.js': config(
    {},
    {
      url: 'https://x.example',
      ...(trailingSlash !== undefined && { trailingSlash }),
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/guide/start' }] }]],
      themeConfig: {
        navbar: {
          items: [
            { to: '/docs/guide/start', label: 'Start' },
            { to: '/about', label: 'About' },
          ],
        },
      },
    },
  ),
  'docs/intro.md':
    '---\nslug: /\ntags: [one]\n---\n# Intro\n\n[start](guide/start.md#part) [about](/about) [notes](./2.0-notes)\n',
  'docs/guide/start.md': '# Start\n\n## Part\n\n[up](../intro.md) ![](/x.png)\n',
  'docs/guide/_category_.json': '{"label":"Guide","link":{"type":"generated-index","slug":"/guides"}}',
  'docs/2.0-notes.md': '---\nslug: 2.0-notes\n---\n# Notes\n',
  'versioned_docs/version-1.0/intro.md': '---\nslug: /\n---\n# Intro\n\nOther words.\n',
  'versioned_docs/version-1.0/guide/start.md': '# Start\n\n## Part\n\nOlder words.\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"s":["intro","guide/start"]}',
  'versions.json': '["1.0"]',
  'src/pages/about.md': '# About\n',
  'static/x.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .sort();
const canonicalOf = (html: string) => /<link rel="canonical" href="https:\/\/x\.example([^"]*)">/.exec(html)?.[1];
const linksOf = (html: string) => [
  ...new Set([...html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, href = '']) => href)),
];

/** Where a host leads a reader, by its redirects. */
async function follow(url: string, path: string): Promise<{ status: number; path: string; html: string }> {
  const response = await fetch(url + path);
  return { status: response.status, path: new URL(response.url).pathname, html: await response.text() };
}

/** What Docusaurus makes of the pages above, without a slash. */
const own = (
  '/docs/next /docs/next/guide/start /docs/next/guides /docs/next/2.0-notes /docs/next/tags ' +
  '/docs/next/tags/one /docs /docs/guide/start /about'
).split(' ');
const inFolder = (path: string) => `${path.slice(1)}/index.html`;
const cases = [
  { name: 'true', trailingSlash: true, file: inFolder, address: (path: string) => `${path}/` },
  { name: 'false', trailingSlash: false, file: (path: string) => `${path.slice(1)}.html`, address: String },
  { name: 'undefined', trailingSlash: undefined, file: inFolder, address: (path: string) => `${path}/` },
];

describe.each(cases)('trailingSlash: $name', ({ name, trailingSlash, file, address }) => {
  let built: Built;
  let github: string;
  let folder: string;
  let ours: RunningServer;
  const read = (path: string) => built.read(path);

  beforeAll(async () => {
    built = await buildSite(work, createSite(filesWith(trailingSlash)), { name });
    const { out } = built;
    for (const host of [gitHubPages, plainFolder]) {
      const { url, server } = await serveAs(host, out);
      servers.push(server);
      if (host === gitHubPages) github = url;
      else folder = url;
    }
    ours = await startServer({ folder: out, host: '127.0.0.1', port: 0 });
  }, 120_000);
  afterAll(() => ours?.close());

  it('has its pages in the files that Docusaurus makes, and says nothing of broken links', () => {
    const files = [
      ...own,
      '/old',
      '/docs/next/changes',
      '/docs/next/changes/guide/start',
      '/docs/next/changes/intro',
    ].map(file);
    expect(pagesIn(built.out)).toEqual([...files, 'index.html', '404.html'].sort());
    expect(built.said).toEqual([]);
  });

  it.each(own)('%s has its address everywhere', (path) => {
    const html = read(file(path));
    expect(canonicalOf(html)).toBe(address(path));
    expect(JSON.parse(/data-page="">([^<]*)</.exec(html)![1]!)).toMatchObject({ path: address(path) });
    const pages = linksOf(html).filter((href) => !/\.\w*[a-z]\w*$/i.test(href));
    expect(pages.filter((href) => href !== '/' && href.endsWith('/') !== (trailingSlash !== false))).toEqual([]);
  });

  it('leads everywhere on GitHub Pages and on a plain folder, with and without a slash', async () => {
    for (const url of trailingSlash === false ? [github] : [github, folder]) {
      for (const path of own) {
        const [indexed, linked] = await Promise.all([follow(url, address(path)), follow(url, path)]);
        expect([path, indexed.status, linked.status]).toEqual([path, 200, 200]);
        if (trailingSlash !== false) expect((await follow(url, `${path}/`)).status).toBe(200);
        for (const href of linksOf(indexed.html))
          expect([path, href, (await follow(url, href)).status]).toEqual([path, href, 200]);
      }
    }
  });

  it('leads to the one address on our own server', async () => {
    for (const path of own)
      for (const given of [path, `${path}/`, `${path}.html`, `${path}/index.html`])
        expect(await follow(ours.url.slice(0, -1), given)).toMatchObject({ status: 200, path: address(path) });
    expect(await follow(ours.url.slice(0, -1), '/old')).toMatchObject({
      status: 200,
      path: address('/docs/guide/start'),
    });
    expect((await follow(ours.url.slice(0, -1), '/nothing/')).status).toBe(404);
  });

  it('in the sitemap, the list of pages, site data, redirects, search and twins', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>https:\/\/x\.example([^<]*)</g)].map(([, path]) => path);
    expect(listed).toEqual(
      expect.arrayContaining(['/docs', '/docs/guide/start', '/about', '/docs/next/2.0-notes'].map(address)),
    );
    expect(read('paths.json')).toContain(`"${address('/docs/guide/start')}"`);
    expect(read('site-data.json')).toContain(`"path": "${address('/docs/guide/start')}"`);
    expect(JSON.parse(read('redirects.json'))).toContainEqual({
      from: address('/old'),
      to: address('/docs/guide/start'),
    });
    expect(read('search/records-current.ndjson')).toContain(`"${address('/docs/next/2.0-notes')}`);
    const beside = trailingSlash === false ? '' : '/index';
    expect(read(`docs/next${beside}.md`)).toContain(`(${besideOf('/docs/next/guide/start')}#part)`);
    expect(read('llms.txt')).toContain(`https://x.example${besideOf('/docs/guide/start')}`);
    expect(read(file('/docs/guide/start'))).toContain(`href="${besideOf('/docs/guide/start')}"`);
  });

  function besideOf(path: string): string {
    return `${path}${trailingSlash === false ? '' : '/index'}.md`;
  }
});
