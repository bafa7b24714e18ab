import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContent, type LoadContentInput } from '../../../src/core/docs/loadContent.ts';
import { siteData } from '../../../src/core/outputs/siteFiles.ts';
import type { SiteConfig } from '../../../src/core/docs/siteSchema.ts';
import { containing, folderOf, linesOf, page, versions } from './helpers.ts';

const intro = { 'content/docs/fdc3-intro.md': page('FDC3 :version', 'sidebar_label: Introduction') };

async function load(files: Record<string, string>, more: Partial<LoadContentInput> = {}) {
  return loadContent({
    root: await folderOf({ ...intro, ...files }),
    versions,
    sidebars: { docs: ['fdc3-intro'] },
    terms: {},
    mainDoc: 'fdc3-intro',
    lastUpdates: {},
    ...more,
  });
}

const inVersion = (content: Awaited<ReturnType<typeof load>>, label: string) =>
  content.versions.find((version) => version.label === label)!;

describe('loadContent', () => {
  it('returns the docs of each version, sorted by id', async () => {
    const content = await load({
      'content/docs/api/ref/Channel.md': page('Channel', 'versions: ">=1.1"'),
      'content/docs/supported-platforms.md': page(
        'Platforms',
        'versions: ">=1.2"\npath: {">=2.2": api/supported-platforms, "<2.2": supported-platforms}',
      ),
      'content/docs/api/overview.md': page('Overview', 'path: {"1.0": api/api-intro}\nversions: "<=2.0"'),
    });
    expect(content.diagnostics).toEqual([]);
    expect(content.versions.map(({ label, docs }) => [label, docs.map(({ path }) => path)])).toEqual([
      ['Next', ['/docs/next/api/ref/Channel', '/docs/next/api/supported-platforms', '/docs/next/fdc3-intro']],
      ['2.1', ['/docs/api/ref/Channel', '/docs/fdc3-intro', '/docs/supported-platforms']],
      [
        '2.0',
        [
          '/docs/2.0/api/overview',
          '/docs/2.0/api/ref/Channel',
          '/docs/2.0/fdc3-intro',
          '/docs/2.0/supported-platforms',
        ],
      ],
      [
        '1.2',
        [
          '/docs/1.2/api/overview',
          '/docs/1.2/api/ref/Channel',
          '/docs/1.2/fdc3-intro',
          '/docs/1.2/supported-platforms',
        ],
      ],
      ['1.1', ['/docs/1.1/api/overview', '/docs/1.1/api/ref/Channel', '/docs/1.1/fdc3-intro']],
      ['1.0', ['/docs/1.0/api/api-intro', '/docs/1.0/fdc3-intro']],
    ]);
    expect(content.versions.map(({ isLast, mainDocId, draftIds }) => [isLast, mainDocId, draftIds])).toEqual(
      [false, true, false, false, false, false].map((isLast) => [isLast, 'fdc3-intro', []]),
    );
  });

  it('fills the fields of a doc from front matter, version and history', async () => {
    const update = { author: 'A', date: '2024-01-01T00:00:00.000Z' };
    const text = page(
      'A :version',
      'versions: ">=1.1"\ntoc: false\nexperimental: "1.1"\ndeprecated: ">=2.1"',
      ':version\n',
    );
    const content = await load({ 'content/docs/a.md': text }, { lastUpdates: { 'content/docs/a.md': update } });
    const doc = (label: string, id: string) => inVersion(content, label).docs.find((each) => each.id === id)!;
    expect(doc('1.1', 'a')).toEqual({
      id: 'a',
      topic: 'a',
      version: '1.1',
      path: '/docs/1.1/a',
      file: 'content/docs/a.md',
      title: 'A 1.1',
      source: expect.stringContaining('title: A :version'),
      sidebarLabel: 'A 1.1',
      description: 'About it.',
      toc: false,
      experimental: true,
      deprecated: false,
      addedIn: '1.1',
      lastUpdate: update,
      selection: {
        markdown: '1.1\n',
        spans: [
          { cleanStart: 0, sourceStart: text.length - 9 },
          { cleanStart: 3, sourceStart: text.length - 1 },
        ],
        notes: [],
      },
    });
    expect(doc('Next', 'a')).toMatchObject({
      version: 'current',
      title: 'A 2.2',
      experimental: false,
      deprecated: true,
    });
    expect(doc('2.1', 'fdc3-intro')).toMatchObject({
      title: 'FDC3 2.1',
      sidebarLabel: 'Introduction',
      sidebar: 'docs',
      toc: true,
    });
    expect(doc('2.1', 'fdc3-intro').addedIn).toBeUndefined();
  });

  it('redirects aliases of the site, with the label of each version that has the doc', async () => {
    const { redirects, diagnostics } = await load({
      'content/docs/a.md': page('A', 'aliases: ["/schemas/:version/a", /a]\nversions: ">=2.2"'),
      'content/docs/b.md': page('B', 'aliases: ["/schemas/:version/b", /b]'),
    });
    expect(diagnostics).toEqual([]);
    expect(redirects).toContainEqual({ from: '/schemas/next/a', to: '/docs/next/a' });
    expect(redirects).toContainEqual({ from: '/a', to: '/docs/next/a' });
    expect(redirects).toContainEqual({ from: '/schemas/2.1/b', to: '/docs/b' });
    // Without the label, to the latest version.
    expect(redirects.filter(({ from }) => from === '/b')).toEqual([{ from: '/b', to: '/docs/b' }]);
    expect(
      redirects.filter(({ from }) => from.includes('schemas')).every(({ from }) => from.startsWith('/schemas/')),
    ).toBe(true);
  });

  it.each([
    ['/', '/schemas/2.1/a', '/old%20a'],
    ['/fdc3/', '/fdc3/schemas/2.1/a', '/fdc3/old%20a'],
    ['/a/b/', '/a/b/schemas/2.1/a', '/a/b/old%20a'],
  ])('redirects aliases of a site below %s below it', async (baseUrl, withVersion, plain) => {
    const below = versions.map((version) => ({ ...version, path: baseUrl + version.path.slice(1) }));
    const { redirects, diagnostics } = await load(
      { 'content/docs/a.md': page('A', 'aliases: ["/schemas/:version/a", "/old a"]\nversions: "2.1"') },
      { baseUrl, versions: below },
    );
    expect(diagnostics).toEqual([]);
    expect(redirects).toEqual([withVersion, plain].map((from) => ({ from, to: `${baseUrl}docs/a` })));
  });

  it('redirects aliases inside each version that has the doc', async () => {
    const { redirects, diagnostics } = await load({
      'content/docs/new.md': page(
        'New',
        'versions: ">=2.1"\naliases: [old/name, older]\npath: {">=2.2": new, "2.1": older}',
      ),
    });
    expect(diagnostics).toEqual([]);
    expect(redirects).toEqual([
      { from: '/docs/next/old/name', to: '/docs/next/new' },
      { from: '/docs/next/older', to: '/docs/next/new' },
      { from: '/docs/old/name', to: '/docs/older' },
    ]);
  });

  const docs = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([topic, text]) => [`content/docs/${topic}.md`, text]));
  const in20 = 'versions: "2.0"';
  it.each<[string, Record<string, string>, string[]]>([
    [
      'two files for one path',
      { a: page('A'), b: page('B', 'path: {">=2.1": a, "<2.1": b}') },
      [
        'error content/docs/b.md:4:7 The path `a` is already the path of content/docs/a.md. ' +
          'Change the `path` of one document, or limit their versions so that they do not overlap. (In Next, 2.1.)',
      ],
    ],
    [
      'paths that differ by letter case only',
      { a: page('A', in20), b: page('B', `path: A\n${in20}`) },
      ['content/docs/b.md:4:7 The path `a` is already the path of content/docs/a.md'],
    ],
    [
      'a path in another version’s space',
      { 'next/a': page('A', 'versions: "2.1"'), a: page('A', 'versions: "2.2"') },
      ['content/docs/next/a.md:1:1 The path `next/a` is already the path of content/docs/a.md'],
    ],
    [
      'a path that is a landing page',
      { a: page('A', 'path: "2.0"\nversions: "2.1"') },
      [':4:7 The path `2.0` is already the path of the landing page of version 2.0'],
    ],
    [
      'an alias that is a doc',
      { a: page('A', `aliases: [fdc3-intro]\n${in20}`) },
      [
        'error content/docs/a.md:4:11 The alias `fdc3-intro` is already the path or an alias of content/docs/fdc3-intro.md',
      ],
    ],
    [
      'an alias twice',
      { a: page('A', `aliases: [x]\n${in20}`), b: page('B', `aliases: [x]\n${in20}`) },
      ['content/docs/b.md:4:11 The alias `x` is already the path or an alias of content/docs/a.md'],
    ],
    [
      'an alias that is a landing page',
      { a: page('A', 'aliases: [next]\nversions: "2.1"') },
      ['The alias `next` is already a version’s landing page'],
    ],
    [
      'a missing title',
      { a: page('{">=2.0": A}', 'versions: ">=1.2"') },
      ['error content/docs/a.md:2:8 `title` has no entry for this version of the document. (In 1.2.)'],
    ],
    [
      'a missing main document',
      { 'fdc3-intro': page('Intro', 'versions: "<2.2"'), a: page('A') },
      ['error content/site.ts `mainDoc`: There is no document `fdc3-intro`. Available: `a`. (In Next.)'],
    ],
    [
      'a document in no version',
      { a: page('A', 'versions: ">=3.0"') },
      ['warning content/docs/a.md:4:11 No version satisfies `versions: >=3.0`'],
    ],
    [
      'a flag for versions without the document',
      {
        a: page('A', 'versions: "1.2 - 2.1"\ndeprecated: next'),
        b: page('B', 'versions: ">=2.1"\nexperimental: "<2.0"'),
      },
      [
        'warning content/docs/a.md:5:13 `deprecated: next` does not match any version of the document, which is in `2.1`, `2.0`, `1.2`.',
        'warning content/docs/b.md:5:15 `experimental: <2.0` does not match any version of the document, which is in `2.2`, `2.1`.',
      ],
    ],
    [
      'a mark’s problem, once for all versions',
      { a: page('A', '', 'a :only[b] c\n') },
      ['error content/docs/a.md:6:3 '],
    ],
    [
      'problems of several files, in their order',
      { b: 'x', a: page('A', 'tok: 1') },
      ['content/docs/a.md', 'content/docs/b.md'],
    ],
  ])('reports %s', async (_, files, expected) => {
    expect(linesOf((await load(docs(files))).diagnostics)).toEqual(containing(expected));
  });

  it('reports a sidebar’s problem once for all versions', async () => {
    const { diagnostics } = await load({}, { sidebars: { docs: ['fdc3-intro', 'fdc3-intro', 'x'] } });
    expect(linesOf(diagnostics)).toEqual(
      containing([
        'The document `fdc3-intro` is already in the sidebar `docs` (content/sidebars.ts). Remove one of the two entries. (In Next, 2.1, 2.0, 1.2, 1.1, 1.0.)',
        'There is no document `x`',
      ]),
    );
  });

  it('a version without docs needs no main document', async () => {
    const content = await load({ 'content/docs/fdc3-intro.md': page('Intro', 'versions: ">=2.0"') });
    expect(content.diagnostics).toEqual([]);
    expect(inVersion(content, '1.0')).toMatchObject({ docs: [], sidebars: [] });
  });

  it('returns the same for the same files, with and without a cache, and notices an edit', async () => {
    const root = await folderOf({ ...intro, 'content/docs/a.md': page('A', '', ':version :only[x]{in="<2.0"}\n') });
    const memory = { sources: new Map(), analyses: new WeakMap() };
    const run = (more = {}) =>
      loadContent({ root, versions, sidebars: { docs: ['a'] }, terms: {}, lastUpdates: {}, ...more });
    const cold = await run();
    expect(await run({ memory })).toEqual(cold);
    expect(await run({ memory })).toEqual(cold);
    await writeFile(join(root, 'content/docs/a.md'), page('A', '', ':version!\n'));
    expect(inVersion(await run({ memory }), '2.0').docs[0]!.selection.markdown).toBe('2.0!\n');
  });
});

describe('siteData', () => {
  it('has the entities of the specification', async () => {
    const content = await load({ 'content/docs/z.md': page('Z', 'versions: "2.1"') });
    const locales = { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' } };
    const data = siteData(content, { locales: { default: 'en', all: locales } } as unknown as SiteConfig);
    expect(data).toMatchObject({ path: '/docs', breadcrumbs: true, locales });
    expect(data.versions[1]).toEqual({
      name: '2.1',
      label: '2.1',
      isLast: true,
      path: '/docs',
      mainDocId: 'fdc3-intro',
      draftIds: [],
      docs: [
        { id: 'fdc3-intro', path: '/docs/fdc3-intro', sidebar: 'docs' },
        { id: 'z', path: '/docs/z' },
      ],
      sidebars: { docs: { link: { path: '/docs/fdc3-intro', label: 'Introduction' } } },
    });
    expect(data.versions.map(({ name }) => name)).toEqual(['current', '2.1', '2.0', '1.2', '1.1', '1.0']);
  });
});
