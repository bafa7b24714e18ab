import { afterEach, describe, expect, it } from 'vitest';
import { config, docOf, messages, outline, paths, readSite, removeSites } from './support/site.ts';

afterEach(removeSites);

describe('ids and permalinks of docs', () => {
  it.each<[what: string, file: string, text: string, id: string, path: string]>([
    ['a file', 'docs/guide/intro.md', '# Intro', 'guide/intro', '/docs/guide/intro'],
    ['a number before a name goes', 'docs/01-guide/02-intro.md', '', 'guide/intro', '/docs/guide/intro'],
    ['a date stays', 'docs/2021-11-03-notes.md', '', '2021-11-03-notes', '/docs/2021-11-03-notes'],
    [
      'numbers stay where the doc says so',
      'docs/01-guide/02-intro.md',
      '---\nparse_number_prefixes: false\n---\n',
      '01-guide/02-intro',
      '/docs/01-guide/02-intro',
    ],
    ['an id', 'docs/guide/intro.md', '---\nid: start\n---\n', 'guide/start', '/docs/guide/start'],
    ['an absolute slug', 'docs/guide/intro.md', '---\nslug: /begin\n---\n', 'guide/intro', '/docs/begin'],
    ['a relative slug', 'docs/guide/intro.md', '---\nslug: begin\n---\n', 'guide/intro', '/docs/guide/begin'],
    ['the slug of the root', 'docs/intro.md', '---\nslug: /\n---\n', 'intro', '/docs'],
    ['an index', 'docs/guide/index.md', '', 'guide/index', '/docs/guide'],
    ['a readme, in any case', 'docs/guide/README.mdx', '', 'guide/README', '/docs/guide'],
  ])('%s', async (_, file, text, id, path) => {
    expect(paths(await readSite({ [file]: text }))).toEqual({ [id]: path });
  });

  it('omits partials, tests and drafts', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docs/_part.md': '',
      'docs/_parts/b.md': '',
      'docs/draft.md': '---\ndraft: true\n---\n',
    });
    expect(paths(site)).toEqual({ a: '/docs/a' });
    expect(site.content.versions[0]!.draftIds).toEqual(['draft']);
  });

  it('publishes the first of two documents with the same address, and names the other', async () => {
    const site = await readSite({ 'docs/a.md': '---\nslug: /same\n---\n', 'docs/b.md': '---\nslug: /same\n---\n' });
    expect(paths(site)).toEqual({ a: '/docs/same' });
    expect(messages(site)).toEqual([
      'docs/b.md error: The page would have the address /docs/same of docs/a.md. Only docs/a.md is published.',
    ]);
  });
});

it.each(['/', '/base/'])('a page and a document that both claim the home page at %s are reported', async (baseUrl) => {
  const site = await readSite({
    'docusaurus.config.js': config({ routeBasePath: '/' }, { baseUrl }),
    'docs/home.md': '---\nslug: /\n---\n',
    'src/pages/index.md': '# Other\n',
  });
  expect(paths(site)).toEqual({ home: baseUrl });
  expect(messages(site)).toEqual([
    `src/pages/index.md error: The page would have the address ${baseUrl} of docs/home.md. Only docs/home.md is published.`,
  ]);
});

it('documents may be outside the site folder if there is no repository and the configuration says so', async () => {
  const site = await readSite(
    {
      'website/docusaurus.config.js': config({
        path: '../docs',
        routeBasePath: '/',
        editUrl: 'https://code.example/edit/main/website/',
      }),
      'docs/guide/a.md': '[b](../b.md) ![p](./p.png)',
      'docs/guide/p.png': 'p',
      'docs/b.md': '[a](guide/a.md/#part)\n',
      'docs/guide/_category_.json': '{"label":"Guides"}',
    },
    'website',
  );
  expect(paths(site)).toEqual({ 'guide/a': '/guide/a', b: '/b' });
  expect(outline(site)).toEqual(['b </b>', { Guides: ['a </guide/a>'] }]);
  const doc = docOf(site, 'guide/a');
  expect(doc.editUrl).toBe('https://code.example/edit/main/docs/guide/a.md');
  expect(site.dialect!.resolveLink(doc, '../b.md')).toMatchObject({ href: '/b' });
  expect(site.dialect!.resolveLink(docOf(site, 'b'), 'guide/a.md/#part')).toMatchObject({ href: '/guide/a#part' });
  expect(site.dialect!.resolveImage(doc, './p.png')).toMatchObject({ output: 'files/_up/docs/guide/p.png' });
  expect(site.dialect!.resolveImage(doc, '../../../../../../etc/hostname')).toHaveProperty('message');
});

it('front matter controls the page around a doc, and may have other keys', async () => {
  const site = await readSite({
    'docs/a.md':
      '---\ntitle: A\ndescription: About a\nkeywords: [x, y]\nhide_title: true\nhide_table_of_contents: true\ntoc_max_heading_level: 5\ncustom_edit_url: null\nlast_update:\n  date: 2024-05-06\n  author: Jo\nanything: [else]\n---\nText\n',
    'docusaurus.config.js': config({
      editUrl: 'https://code.example/edit',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    }),
    'docs/b.md': '',
    'docs/c.md': '---\nlast_update:\n  date: 2024-05-06\n---\n',
  });
  expect(docOf(site, 'a')).toMatchObject({
    title: 'A',
    heading: '',
    description: 'About a',
    keywords: ['x', 'y'],
    toc: false,
    tocLevels: [2, 5],
    editUrl: '',
    lastUpdate: { author: 'Jo', date: '2024-05-06T00:00:00.000Z' },
  });
  expect(docOf(site, 'b').editUrl).toBe('https://code.example/edit/docs/b.md');
  expect(docOf(site, 'c').lastUpdate).toEqual({ author: '', date: '2024-05-06T00:00:00.000Z' });
});

describe('versions', () => {
  it('without a folder are reported and omitted, so that the last version exists', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'versions.json': '["2.0","1.0"]',
      'versioned_docs/version-1.0/a.md': '',
    });
    expect(site.content.versions.map(({ label, path }) => [label, path])).toEqual([
      ['Next', '/docs/next'],
      ['1.0', '/docs'],
    ]);
    expect(messages(site)).toEqual([
      'versions.json error: The file lists `2.0`, but there is no folder `versioned_docs/version-2.0`. Versions without a folder are omitted.',
    ]);
  });

  const files = {
    'docs/a.md': '',
    'versioned_docs/version-2.x/a.md': '',
    'versioned_docs/version-v1.0.0/a.md': '',
    'versions.json': '["2.x","v1.0.0"]',
    'versioned_sidebars/version-2.x-sidebars.json': '{"docs":["a"]}',
  };

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['without options', {}, { current: '/docs/next', '2.x': '/docs', 'v1.0.0': '/docs/v1.0.0' }],
    [
      'the last named',
      { lastVersion: 'current', versions: { current: { label: '3.0', path: '' } } },
      { current: '/docs', '2.x': '/docs/2.x', 'v1.0.0': '/docs/v1.0.0' },
    ],
    ['without the current one', { includeCurrentVersion: false }, { '2.x': '/docs', 'v1.0.0': '/docs/v1.0.0' }],
    ['only some', { onlyIncludeVersions: ['v1.0.0'] }, { 'v1.0.0': '/docs' }],
    [
      'with paths',
      { versions: { 'v1.0.0': { path: 'one' } }, routeBasePath: '/' },
      { current: '/next', '2.x': '/', 'v1.0.0': '/one' },
    ],
    ['none', { disableVersioning: true }, { current: '/docs' }],
  ])('%s', async (_, options, expected) => {
    const site = await readSite({ ...files, 'docusaurus.config.js': config(options) });
    expect(Object.fromEntries(site.content.versions.map(({ name, path }) => [name, path]))).toEqual(expected);
  });
});

describe('sidebars', () => {
  it('are generated from folders, by position and name', async () => {
    const site = await readSite({
      'docs/z.md': '---\nsidebar_position: 1\nsidebar_label: Zed\n---\n# Last\n',
      'docs/a.md': '# Apple\n',
      'docs/02-guides/_category_.yml':
        'label: Guides\nlink:\n  type: generated-index\n  title: All guides\n  description: What there is.\n',
      'docs/02-guides/10-b.md': '',
      'docs/02-guides/2-a.md': '',
      'docs/api/index.md': '# The API\n',
      'docs/api/x.md': '',
      'docs/empty/_category_.json': '{"label":"Empty"}',
    });
    expect(outline(site)).toEqual([
      'Zed </docs/z>',
      { 'Guides </docs/category/guides>': ['a </docs/guides/a>', 'b </docs/guides/b>'] },
      'Apple </docs/a>',
      { 'The API </docs/api>': ['x </docs/api/x>'] },
    ]);
    expect(docOf(site, 'category/guides')).toMatchObject({
      title: 'All guides',
      path: '/docs/category/guides',
      description: 'What there is.',
    });
    expect(docOf(site, 'category/guides').selection.markdown).toContain('[a](</docs/guides/a>)');
  });

  it('keep the written order', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docs/b.md': '',
      'docs/c.md': '',
      'docs/d.md': '---\ndraft: true\n---\n',
      'docs/u.md': '---\nunlisted: true\n---\n',
      'docusaurus.config.ts':
        'import type { Config } from "@docusaurus/types";\nconst config: Config = { title: "T", url: "https://x.example", baseUrl: "/", presets: [["classic", { docs: { sidebarPath: require.resolve("./sidebars.ts") } }]] };\nexport default config;',
      'sidebars.ts':
        'const more = ["c"];\nexport default { main: ["a", "d", "u", { Short: ["b"] }, { type: "category", label: "Full", link: { type: "doc", id: "a" }, collapsed: false, items: [...more, { type: "ref", id: "b" }, { type: "link", label: "Web", href: "https://web.example" }, { type: "link", label: "Bad", href: "javascript:alert(1)" }] }, "nowhere"] , second: ["a"] };',
    });
    expect(outline(site, 'main')).toEqual([
      'a </docs/a>',
      { Short: ['b </docs/b>'] },
      { 'Full </docs/a>': ['c </docs/c>', 'b </docs/b>', 'Web <https://web.example>'] },
    ]);
    // Both sidebars list the document; its page shows the last one.
    expect(docOf(site, 'a').sidebar).toBe('second');
    expect(docOf(site, 'b').sidebar).toBe('main');
    expect(messages(site)).toEqual(['sidebars.ts error: Sidebar `main`: There is no document `nowhere`.']);
  });

  it('determine the previous and next document', async () => {
    const site = await readSite({
      'docs/1-a.md': '',
      'docs/2-b.md': '---\npagination_label: Bee\npagination_next: null\n---\n',
      'docs/3-c.md': '---\npagination_prev: a\n---\n',
    });
    expect(docOf(site, 'a').pager).toEqual({ previous: undefined, next: { path: '/docs/b', label: 'Bee' } });
    expect(docOf(site, 'b').pager).toEqual({ previous: { path: '/docs/a', label: 'a' }, next: undefined });
    expect(docOf(site, 'c').pager?.previous).toEqual({ path: '/docs/a', label: 'a' });
  });
});
