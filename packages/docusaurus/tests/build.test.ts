import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '../../../src/core/site/loadSite.ts';
import { project } from '../../../src/core/project/project.ts';
import { findSource } from '../../../src/core/site/findSource.ts';
import { buildSite, workFolder, type Built } from './support/build.ts';
import { config, createSite } from './support/site.ts';
import { features } from '../../../src/features.ts';
import { docusaurusSource } from '../docusaurusSource.ts';

const work = workFolder();
const out = join(work, 'dist');

const files = {
  'docusaurus.config.mjs': `export default ${config(
    { routeBasePath: 'guide' },
    {
      baseUrl: '/std/',
      plugins: [
        ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/guide/intro' }] }],
        'some-plugin',
      ],
      themeConfig: {
        navbar: {
          logo: { src: 'img/logo 1.svg' },
          items: [
            { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Guide' },
            { to: '/about', label: 'About' },
            { to: '/blog', label: 'News' },
            { to: '/nowhere', label: 'Gone' },
            { href: 'javascript:alert(1)', label: 'Bad' },
          ],
        },
        announcementBar: { content: 'News <a href="https://news.example">here</a><script>x</script>' },
        footer: { copyright: 'By <b>us</b>' },
      },
    },
  ).replace('module.exports = ', '')}`,
  'docusaurus.config.js': '',
  'docs/intro.md':
    '---\nsidebar_position: 1\n---\n# Intro\n\n[gone](./gone.md)\n\n[news](/blog/first?x=1#part) and [users](../../users)\n',
  'blog/first.md': '# First\n',
  'src/pages/users.tsx': '',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden words\n',
  'docs/Case.md': '',
  'docs/case.md': '',
  'docs/broken.mdx': '---\ntitle: [\n---\n\n<b>\n\n{\n',
  'src/pages/about.md': '# About us\n\n[page](pathname:///api/page.html?q=1#y)\n',
  'src/pages/index.js': '',
  'versions.json': '["v1 beta/x","<b>2"]',
  'versioned_docs/version-<b>2/intro.md': '# Two\n',
  'versioned_sidebars/version-<b>2-sidebars.json': '{"s":["intro"]}',
  'static/robots2.txt': 'x',
  'static/api/page.html': '<!doctype html><title>P</title><p id="y">P',
  'static/img/logo 1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
};
let built: Built;
let root: string;

beforeAll(async () => {
  root = createSite(files);
  rmSync(join(root, 'docusaurus.config.js'));
  built = await buildSite(work, root, { release: true });
}, 180_000);

const read = (path: string) => built.read(path);
const said = () => built.said;

describe('a Docusaurus site is built', () => {
  it('with all pages at their paths, and problems with file and line', () => {
    const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html'))
      .sort();
    expect(pages).toEqual(
      expect.arrayContaining(
        (
          '404.html about/index.html guide/intro/index.html guide/next/intro/index.html guide/next/Case/index.html ' +
          'guide/next/case/index.html guide/next/broken/index.html guide/next/hidden/index.html index.html ' +
          'old/index.html older/index.html'
        ).split(' '),
      ),
    );
    for (const line of [
      /docs\/intro\.md:6:1: warning: The link `\.\/gone\.md` does not lead to a page/,
      /docs\/broken\.mdx:2:\d+: error: The front matter is not valid YAML/,
      /docs\/broken\.mdx:5:1: warning: MDX rejects this/,
      /versions\.json: error: `"v1 beta\/x"` is not a version name/,
    ])
      expect(said().join('\n')).toMatch(line);
  });

  it('with links to static documents, with their query and anchor', () => {
    expect(read('about/index.html')).toContain('<a href="/std/api/page?q=1#y">page</a>');
    expect(said().filter((line) => line.includes('page.html'))).toEqual([]);
  });

  it('lists omitted features once', () => {
    expect(said().filter((line) => line.includes('Omitted because'))).toEqual([
      'docusaurus.config.mjs: warning: Omitted because they are not supported: the plugin `some-plugin`; blog; the React pages `src/pages/index.js`, `src/pages/users.tsx`; the link "Gone" to `/nowhere`, which is not a page of this site.',
    ]);
  });

  it('keeps links to omitted pages, and lists them once', () => {
    expect(read('guide/next/intro/index.html')).toContain(
      '<a href="/std/blog/first?x=1#part">news</a> and <a href="/std/users">users</a>',
    );
    expect(read('about/index.html')).toContain('<a href="/std/blog/">News</a>');
    expect(said().filter((line) => line.includes('Linked to, but omitted'))).toEqual([
      expect.stringMatching(
        /^warning: Linked to, but omitted from the site: `\/std\/blog\/` \(on \d\d pages\), `\/std\/blog\/first` \(on 1 page\), `\/std\/users` \(on 1 page\)\. The links keep their addresses/,
      ),
    ]);
    expect(said().filter((line) => /error.*\/std\/(?:blog|users)/.test(line))).toEqual([]);
  });

  it('with its logo, also in the offline copy', () => {
    expect(read('guide/intro/index.html')).toMatch(
      /<a class="brand"[^>]*><picture class="logo"><img src="\/std\/img\/logo%201\.svg" alt="Site" width="9" height="9"/,
    );
    expect(readFileSync(join(out, 'offline/next.zip'), 'latin1')).toContain('/img/logo 1.svg');
  });

  it('hides unlisted pages from search and search engines', () => {
    expect(read('guide/next/hidden/index.html')).toContain('<meta name="robots" content="noindex">');
    expect(read('sitemap.xml')).not.toContain('hidden');
    expect(read('search/records-current.ndjson')).not.toContain('Hidden words');
  });

  it('with hostile names escaped in its HTML', () => {
    expect(read('guide/intro/index.html')).not.toMatch(/<b>2|<script>x|javascript:/);
    expect(read('guide/intro/index.html')).toMatch(/News.*<a[^>]*href="https:\/\/news\.example"[^>]*>here</s);
  });
});

describe('a source', () => {
  it.each([
    ['docusaur:../x', /is not a content source\. Did you mean `docusaurus`\?/],
    ['docusaurus', /is not a content source/],
    ['./nothing.ts', /is not a content source/],
  ])('%s is reported', (source, message) => {
    expect(() => findSource({ ...project(), root: work, source }, { docusaurus: docusaurusSource })).toThrow(message);
  });

  it('with a missing folder, or a folder without a site, is reported', async () => {
    await expect(
      loadSite({ ...project(), root: work, source: `docusaurus:${join(work, 'missing')}` }, { features }),
    ).rejects.toThrow('missing does not exist.');
    await expect(loadSite({ ...project(), root: work, source: `docusaurus:${work}` }, { features })).rejects.toThrow(
      'does not contain a Docusaurus site',
    );
  });
});
