import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cspHash } from '../../../src/core/pages/headers.ts';
import { startServer, type RunningServer } from '../../../src/core/server/startServer.ts';
import { siteModule } from './support/fixtureFiles.ts';
import { buildFixture, commit, createFixture, hashes, removeFixtures, type Fixture } from './support/fixtureSite.ts';

let site: Fixture;
let paths: string[];
beforeAll(async () => {
  site = await buildFixture();
  paths = Object.keys(hashes(site.out));
});
afterAll(removeFixtures);

const docs = [
  ...['cases/one', 'fdc3-intro', 'guides/channel', 'guides/platforms'].map((id) => `docs/next/${id}`),
  ...['cases/one', 'fdc3-intro', 'guides/channel', 'platforms'].map((id) => `docs/${id}`),
  ...['fdc3-intro', 'guides/channel', 'platforms'].map((id) => `docs/2.0/${id}`),
];
const landings = ['docs/next', 'docs', 'docs/2.0'];
const changes = ['docs/changes', 'docs/changes/guides/channel', 'docs/next/changes'];

/** Page data in a document. Undefined for a redirect. */
const metaOf = (path: string) => {
  const html = site.read(path.replace(/\.\w+$/, '.html'));
  const json = /<script type="application\/json" data-page="">(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as { kind: string; topicPaths?: Record<string, string> });
};
/** Whether a file has one of these kinds or none, because other features may add pages. */
const isOf = (path: string) => ['doc', 'landing', 'changes', 'page', 'not-found'].includes(metaOf(path)?.kind ?? 'doc');
const statics = ['index', 'about', 'search', 'versions'];

describe('files', () => {
  it('every page has its document', () => {
    const redirects = ['docs/channels', 'docs/next/channels', 'docs/2.0/channels'];
    const documents = [...docs, ...landings, ...changes, ...statics, ...redirects, '404'].map((path) => `${path}.html`);
    expect(paths.filter((path) => path.endsWith('.html') && isOf(path))).toEqual(documents.sort());
    expect(paths.filter((path) => /^docs\/(?!.*schema).*\.json$/.test(path))).toEqual([]);
  });

  it('every doc has its Markdown twin, as its version has it', () => {
    expect(paths.filter((path) => path.endsWith('.md') && isOf(path))).toEqual(
      [...docs, ...landings, 'docs/changes', 'docs/next/changes'].map((path) => `${path}.md`).sort(),
    );
    expect(site.read('docs/guides/channel.md')).toBe(
      '# Channel\n\n> About channel.\n\n## Open one\n\nHow to open one.\n\nSince 2.1 there is more.\n',
    );
    expect(site.read('docs/2.0/guides/channel.md')).not.toContain('Since 2.1');
  });

  it('a landing page has a twin with its lists, and links to it', () => {
    expect(site.read('docs.html')).toContain('<link rel="alternate" type="text/markdown" href="/docs.md">');
    const text = site.read('docs.md');
    expect(text).toMatch(/^# Fixture 2\.1 documentation\n\n> \S/);
    expect(text).toContain('- [Channel](</docs/guides/channel.md>)\n');
    expect(text).toContain('](</docs/changes>)');
  });

  it('images are copied, and the document has their size', () => {
    expect(paths).toContain('img/dot.png');
    expect(site.read('docs/fdc3-intro.html')).toMatch(/<img[^>]* src="\/img\/dot\.png"[^>]* width="1"[^>]* height="1"/);
  });

  it('the not-found page is not to be indexed', () => {
    expect(site.read('404.html')).toContain('<meta name="robots" content="noindex">');
    expect(site.read('index.html')).not.toContain('noindex');
  });

  it('no inline style and no script but the boot script, and the script of redirects', () => {
    for (const path of paths.filter((each) => each.endsWith('.html'))) {
      const html = site.read(path);
      expect(html, path).not.toMatch(/<[a-z][^>]*\sstyle=/);
      expect(html.match(/<script(?! type="application\/(?:json|ld\+json)")/g)?.length ?? 0, path).toBe(
        html.includes('class="root"') ? 2 : Number(html.includes('http-equiv="refresh"')),
      );
    }
  });
});

describe('site-data.json', () => {
  it('has the fields of the specification and no others', () => {
    const data = JSON.parse(site.read('site-data.json'));
    expect(Object.keys(data).sort()).toEqual(['breadcrumbs', 'locales', 'path', 'versions']);
    expect(data).toMatchObject({ path: '/docs', breadcrumbs: true });
    expect(data.locales).toEqual({
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' },
    });
    for (const version of data.versions) {
      expect(Object.keys(version).sort()).toEqual([
        'docs',
        'draftIds',
        'isLast',
        'label',
        'mainDocId',
        'name',
        'path',
        'sidebars',
      ]);
      expect(version).toMatchObject({ isLast: version.name === '2.1', mainDocId: 'fdc3-intro', draftIds: [] });
      for (const doc of version.docs) expect(['id,path', 'id,path,sidebar']).toContain(Object.keys(doc).sort().join());
    }
    expect(data.versions.map(({ name, label, path }: Record<string, string>) => [name, label, path])).toEqual([
      ['current', 'Next', '/docs/next'],
      ['2.1', '2.1', '/docs'],
      ['2.0', '2.0', '/docs/2.0'],
    ]);
    expect(data.versions[1].docs).toContainEqual({ id: 'cases/one', path: '/docs/cases/one', sidebar: 'use-cases' });
    expect(data.versions[1].sidebars).toEqual({
      docs: { link: { path: '/docs/fdc3-intro', label: 'Introduction' } },
      'use-cases': { link: { path: '/docs/cases/one', label: 'Case one' } },
    });
    expect(Object.keys(data.versions[2].sidebars)).toEqual(['docs']);
  });
});

describe('redirects', () => {
  it('are data, a host file, and pages', () => {
    const redirects = JSON.parse(site.read('redirects.json')) as { from: string; to: string }[];
    expect(redirects).toHaveLength(3);
    expect(redirects).toContainEqual({ from: '/docs/2.0/channels', to: '/docs/2.0/guides/channel' });
    expect(site.read('_redirects')).toMatch(/^\/docs\/channels\s+\/docs\/guides\/channel\s/m);
    expect(site.read('docs/channels.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/docs/guides/channel">',
    );
    expect(site.read('docs/channels.html')).toContain(
      '<link rel="canonical" href="https://fixture.example/docs/guides/channel">',
    );
  });
});

describe('for machines', () => {
  it('the sitemap has each topic once, in the latest version that has it', () => {
    const urls = [...site.read('sitemap.xml').matchAll(/<loc>https:\/\/fixture\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    );
    const expected = [
      '/',
      '/about',
      '/search',
      '/versions',
      ...landings.map((path) => `/${path}`),
      '/docs/changes',
      '/docs/next/changes',
      '/docs/cases/one',
      '/docs/fdc3-intro',
      '/docs/guides/channel',
      '/docs/platforms',
    ];
    const known = [...urls].filter((url) => isOf(`${url!.slice(1) || 'index'}.html`));
    expect(known.sort()).toEqual(expected.sort());
    expect(site.read('sitemap.xml')).toContain(
      '<loc>https://fixture.example/docs/platforms</loc><lastmod>2024-03-05T10:00:00.000Z</lastmod>',
    );
  });

  it('robots.txt lists the sitemap, and llms.txt every Markdown twin', () => {
    expect(site.read('robots.txt')).toContain('Sitemap: https://fixture.example/sitemap.xml');
    const twins = [...site.read('llms.txt').matchAll(/\]\(https:\/\/fixture\.example\/(\S+)\.md\)/g)].map(
      ([, path]) => path,
    );
    expect(twins.sort()).toEqual([...docs, ...landings].sort());
  });

  it('headers.json, _headers and each document carry the policy', () => {
    const { headers, baseUrl } = JSON.parse(site.read('headers.json'));
    expect(baseUrl).toBe('/');
    expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
    expect(site.read('_headers')).toContain(headers['Content-Security-Policy']);
    for (const path of paths.filter((each) => each.endsWith('.html'))) {
      const html = site.read(path);
      if (html.includes('class="root"'))
        expect(html, path).toContain(
          `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-`,
        );
    }
  });

  it('each document has its styles in one block in its head, which its policy and the headers allow', () => {
    const { headers } = JSON.parse(site.read('headers.json'));
    for (const path of paths.filter((each) => each.endsWith('.html'))) {
      const html = site.read(path);
      if (!html.includes('class="root"')) continue;
      const [head = '', ...body] = html.split('</head>');
      const blocks = [...head.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
      expect(blocks, path).toHaveLength(1);
      expect(body.join(''), path).not.toContain('<style');
      const [, allowed] = /style-src ([^;]*);/.exec(head)!;
      expect(allowed, path).toBe(cspHash(blocks[0]!));
      expect(headers['Content-Security-Policy']).toContain(allowed);
    }
  });
});

describe('lineage', () => {
  const topicPaths = { current: '/docs/next/guides/platforms', '2.1': '/docs/platforms', '2.0': '/docs/2.0/platforms' };

  it.each(['docs/next/guides/platforms', 'docs/platforms', 'docs/2.0/platforms'])(
    '%s knows its topic in the other versions, though its path changed',
    (path) => {
      expect(metaOf(`${path}.html`)?.topicPaths).toEqual(topicPaths);
      expect(site.read(`${path}.html`)).toContain(
        '<link rel="canonical" href="https://fixture.example/docs/platforms">',
      );
    },
  );

  it.each([
    ['docs/next/guides/platforms', true],
    ['docs/2.0/platforms', true],
    ['docs/platforms', false],
  ])('the banner of %s links to the latest version of the topic: %s', (path, has) => {
    const [main = ''] = /<main[\s\S]*?<\/main>/.exec(site.read(`${path}.html`)) ?? [];
    expect(/<(\w+)[^>]*class="[^"]*banner[^"]*"[\s\S]*?href="\/docs\/platforms"/.test(main)).toBe(has);
  });

  it('a topic missing from a version is not in its paths', () => {
    expect(Object.keys(metaOf('docs/cases/one.html')?.topicPaths ?? {})).toEqual(['current', '2.1']);
  });
});

describe('last update', () => {
  const says = (fixture: Fixture) => fixture.read('docs/platforms.html').replace(/<style>[\s\S]*?<\/style>/g, '');

  it('author and time come from git', () => {
    expect(says(site)).toMatch(/<time dateTime="2024-03-05T10:00:00\.000Z"/i);
    expect(says(site)).toContain('Ada Example');
  });

  it('is that of the file, not of the site', async () => {
    const fixture = createFixture();
    fixture.write({
      'content/docs/platforms.md': String(
        fixture &&
          '---\ntitle: Platforms\ndescription: About platforms.\npath:\n  ">=2.2": guides/platforms\n---\n\nElsewhere.\n',
      ),
    });
    commit(fixture.root, 'Grace Example', '2025-06-07T08:00:00Z');
    await fixture.build();
    expect(says(fixture)).toContain('Grace Example');
    expect(fixture.read('docs/fdc3-intro.html')).toContain('Ada Example');
  });

  it('without a repository there is one warning and a site without dates', async () => {
    const fixture = createFixture({}, { git: false });
    const { diagnostics } = await fixture.build();
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        kind: 'history',
        message: expect.stringMatching(/^Some pages have no last update: .*not a git repository/),
      },
    ]);
    expect(says(fixture)).not.toContain('Ada Example');
  });

  it('a shallow clone is one warning, and known dates are shown', async () => {
    const source = createFixture();
    source.write({
      'content/docs/cases/one.md': '---\ntitle: Case one\ndescription: A case.\nversions: ">=2.1"\n---\n\nNewer.\n',
    });
    commit(source.root, 'Grace Example', '2025-06-07T08:00:00Z');
    const clone = mkdtempSync(join(tmpdir(), 'clone-'));
    const fixture = createFixture({}, { git: false });
    execFileSync('git', ['clone', '-q', '--depth', '2', `file://${source.root}`, clone], { stdio: 'ignore' });
    execFileSync('git', ['-C', clone, 'fetch', '-q', '--depth', '1'], { stdio: 'ignore' });
    renameSync(join(clone, '.git'), join(fixture.root, '.git'));
    rmSync(clone, { recursive: true });
    const { diagnostics } = await fixture.build();
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        kind: 'history',
        message: expect.stringMatching(/the clone is shallow, and \d of \d files have no date/),
      },
    ]);
  });
});

describe('a base URL other than /', () => {
  let based: Fixture;
  let server: RunningServer;
  beforeAll(async () => {
    const about = `export const meta = { title: 'About', description: 'About it.' };\nimport { createElement } from 'react';\nexport default ({ shell }) => createElement('a', { href: shell.site.baseUrl + 'docs/fdc3-intro' }, 'Start');\n`;
    based = await buildFixture({
      'content/site.ts': siteModule({ baseUrl: '/standard/' }),
      'content/pages/about.tsx': about,
    });
    server = await startServer({ folder: based.out, host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  it('is the same files as without, apart from their hashes', () => {
    const names = (fixture: Fixture) =>
      Object.keys(hashes(fixture.out)).map((path) => path.replace(/\.[\w-]{8}\.(js|json)(?=$|\.br)/, '.$1'));
    expect(new Set(names(based))).toEqual(new Set(names(site)));
  });

  it('stands before every address of the site in every page', () => {
    for (const path of Object.keys(hashes(based.out)).filter((each) => each.endsWith('.html'))) {
      const html = based.read(path);
      const own = [...html.matchAll(/\s(?:href|src|data-app|data-base)="(\/[^"]*)"/g)].map(([, url = '']) => url);
      expect(
        own.filter((url) => !url.startsWith('/standard/')),
        path,
      ).toEqual([]);
      const data = /data-page="">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      expect(
        [...data.matchAll(/"(\/[^"]*)"/g)].filter(([, url]) => !url!.startsWith('/standard/')),
        path,
      ).toEqual([]);
    }
  });

  it.each(['site-data.json', 'redirects.json', 'paths.json', 'sitemap.xml', 'llms.txt', 'robots.txt'])(
    'stands in %s',
    (path) => {
      const text = based.read(path).replaceAll('https://fixture.example', '').replaceAll('https://code.example', '');
      expect(text).toContain('/standard/');
      expect([...text.matchAll(/["(>\s](\/(?:docs|about|sitemap)[^"\s<)]*)/g)].map(([, url]) => url)).toEqual([]);
    },
  );

  it.each([
    ['/standard/', 200],
    ['/standard', 308],
    ['/standard/docs/guides/channel', 200],
    ['/standard/docs/guides/channel.md', 200],
    ['/standard/favicon.svg', 200],
    ['/standard/img/dot.png', 200],
    ['/standard/docs/channels', 308],
    ['/standard/nowhere', 404],
    ['/docs/guides/channel', 404],
  ])('the server answers %s with %i', async (path, status) => {
    const response = await fetch(new URL(path, server.url), { redirect: 'manual' });
    expect(response.status).toBe(status);
    if (status === 308) expect(response.headers.get('location')).toMatch(/^\/standard\//);
  });

  it("the server reports the site's URL", () => {
    expect(new URL(server.url).pathname).toBe('/standard/');
  });
});
