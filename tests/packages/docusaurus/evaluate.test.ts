import { symlinkSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { evaluateExpression } from '../../../packages/docusaurus/evaluate/modules.ts';
import { unknown } from '../../../packages/docusaurus/evaluate/values.ts';
import {
  config,
  createSite,
  docOf,
  messages,
  paths,
  readFolder,
  readSite,
  removeSites,
  type Files,
} from './support/site.ts';

afterEach(removeSites);

describe('an expression', () => {
  it.each<[string, unknown]>([
    ['1 + 2 * 3', 7],
    ['`a${b}`', 'aB'],
    ['[...list, 3]', [1, 2, 3]],
    ['({ ...object, y: 2 })', { x: 1, y: 2 }],
    ['({ ...object.z, ...(flag && { y: 2 }) })', { y: 2 }],
    ['object.x ?? 5', 1],
    ['object.z ?? 5', 5],
    ['flag ? "yes" : "no"', 'yes'],
    ['process.env.CI === "1" ? 1 : 2', 2],
    ['process.exit(1)', unknown],
    ['fetch("https://x.example")', unknown],
    ['globalThis', unknown],
    ['object.constructor', undefined],
    ['({}).__proto__', undefined],
    ['[1, null, undefined, 2].filter(item => item != null)', [1, 2]],
    ['[1, 0, 3].filter(Boolean).map((n, i) => n + i)', [1, 4]],
    ['list.filter((n) => n >= 2 && n % 2 === 0)', [2]],
    ['list.filter((n) => fetch(n))', [unknown, unknown]],
    ['list.map(function (n) { if (n > 1) { return "many"; } return "one"; })', ['one', 'many']],
    ['list.flatMap((n) => [n, n]).join("-")', '1-1-2-2'],
    ['list.find((n) => n > 1)', 2],
    [
      '[list.some((n) => n > 1), list.every((n) => n > 1), list.includes(2), list.some(fetch)]',
      [true, false, true, unknown],
    ],
    ['Object.entries(object).map(([key, value]) => `${key}=${value}`)', ['x=1']],
    ['"/docs/a".startsWith("/docs") ? "/docs/a".replace("/docs", "") : 0', '/a'],
    ['"/docs/1.0/a".replace(/^\\/docs\\/([\\d.]+)\\/(.*)$/, "/v$1/$2")', '/v1.0/a'],
    ['"a-b-c".split("-").map((part) => part.toUpperCase()).slice(1).join("")', 'BC'],
    ['"abc".replace(/[ac]/g, (sign) => `<${sign}>`)', '<a>b<c>'],
    ['/^\\/docs/.test("/docs/a")', true],
    ['((a, { b: inner = 5 } = {}, [c] = [7]) => a + inner + c)(1)', 13],
    ['(() => { const found = []; if (flag) found.push(1, ...list); return found; })()', [1, 1, 2]],
    [
      '(() => { const make = (n) => [n, { b }]; const [first, { b: given }] = make(1); return `${first}${given}`; })()',
      '1B',
    ],
    ['b?.missing?.more', undefined],
    ['object.z?.trim()', undefined],
    ['/(a+)+$/.test("aaaa")', unknown],
    ['"a".replace(/(?=a)/, "b")', unknown],
    ['"x".repeat(9)', unknown],
    ['encodeURIComponent("a b")', 'a%20b'],
    ['1 == "1"', true],
    ['typeof b', 'string'],
    ['1; 2', unknown],
    ['((', unknown],
  ])('%s', (code, value) => {
    expect(evaluateExpression(code, { b: 'B', list: [1, 2], object: { x: 1 }, flag: true })).toEqual(value);
  });
});

/** The one message in which a site has each of the names once as left out. */
async function leftOutOnce(names: string[], files: Files): Promise<string> {
  const site = await readSite({ 'docs/a.md': '', ...files });
  const said = messages(site).filter((message) => message.includes('Left out'));
  expect(said).toHaveLength(1);
  for (const name of names) expect(said[0]!.split(name), name).toHaveLength(2);
  return said[0]!;
}

describe('a configuration', () => {
  it.each<[what: string, files: Record<string, string>]>([
    [
      'that a function gives',
      {
        'docusaurus.config.js':
          'const base = require("./base"); module.exports = async function make() { const url = "https://x.example"; return { ...base, url, presets: [["@docusaurus/preset-classic", { docs: { routeBasePath: base.route } }]] }; };',
        'base.js': 'module.exports = { title: "Made", baseUrl: "/", route: "guide" };',
      },
    ],
    [
      'of modules that are not there',
      {
        'docusaurus.config.ts':
          'import { themes } from "prism-react-renderer"; import math from "remark-math"; import base from "./base.json"; const c = { title: base.title, url: "https://x.example", baseUrl: process.env.BASE ?? "/", presets: [["classic", { docs: { routeBasePath: "guide", remarkPlugins: [math] } }]], themeConfig: { prism: { theme: themes.github } } } satisfies object; export default c;',
        'base.json': '{"title":"Made"}',
      },
    ],
  ])('%s', async (_, files) => {
    const site = await readSite({ 'docs/a.md': '', ...files });
    expect(site.config.title).toBe('Made');
    expect(paths(site)).toEqual({ a: '/guide/a' });
  });

  it('that says more than we show has each such thing named once', async () => {
    const made = `const math = require('remark-math'); const icons = require('remark-icons');
      module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', scripts: ['/x.js'], headTags: [], clientModules: ['./a.js'], i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }, markdown: { preprocessor: (text) => text },
        plugins: ['plugin-a', require('plugin-b'), ['plugin-a', { id: 'x' }], function own() {}, ['@docusaurus/plugin-client-redirects', { createRedirects: (path) => known.get(path) }]], themes: ['@docusaurus/theme-mermaid', 'theme-c'],
        presets: [['classic', { gtag: { trackingID: 'x' }, docs: { remarkPlugins: [math, [icons, { a: 1 }]], rehypePlugins: [require('rehype-katex')], docItemComponent: '@theme/Own', sidebarItemsGenerator: async (args) => [], numberPrefixParser: (name) => name, editUrl: ({ docPath }) => addresses.get(docPath) } }]],
        themeConfig: { algolia: {}, prism: { theme: require('x').y }, navbar: { items: [{ type: 'custom-thing' }] } } };`;
    const german = 'i18n/de/docusaurus-plugin-content-docs/current/a.md';
    const names = (
      '`scripts`; `headTags`; `clientModules`; (de, fr); `markdown.preprocessor`; `plugin-a`; `plugin-b`; ' +
      '`plugins[3]`; `createRedirects` of the client-redirects plugin gives for 1 of 1 pages; `theme-c`; ' +
      '`gtag`; `remark-math`; `remark-icons`; `docItemComponent`; docs.sidebarItemsGenerator`; ' +
      'docs.numberPrefixParser`; `editUrl` of the docs plugin; `themeConfig.algolia`; `custom-thing`; blog'
    ).split('; ');
    expect(await leftOutOnce(names, { 'blog/b.md': '', [german]: '', 'docusaurus.config.js': made })).not.toMatch(
      /prism|katex|mermaid/,
    );
  });

  it('that turns off or adds what we have no such setting for has it named once', async () => {
    const made = `const shared = require('shared'); const own = { theme: {} };
      module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', ...shared, markdown: { format: 'mdx', mermaid: true, hooks: {}, mdx1Compat: { comments: false }, emoji: false },
        plugins: [['@docusaurus/plugin-client-redirects', { toExtensions: ['html'] }]],
        presets: [['classic', { pages: { mdxPageComponent: '@theme/Own', path: 'src/pages', admonitions: false, ...process.env.PAGES }, docs: { ...shared.docs, breadcrumbs: false, versions: { current: { label: 'Next', badge: false, className: 'x' } }, admonitions: { keywords: ['own'], extendDefaults: false }, remarkPlugins: [['remark-math', { singleDollarTextMath: false }]] } }]],
        themeConfig: { ...own.theme, image: 'x.png', metadata: [{ name: 'a', content: 'b' }] } };`;
    const names = (
      '`{...shared}`; {...shared.docs}`; `markdown.mdx1Compat`; `markdown.emoji`; `toExtensions`; ' +
      '`mdxPageComponent` of the pages plugin; `admonitions: false`; `breadcrumbs` of the docs plugin; ' +
      '`badge` of versions; `className` of versions; `extendDefaults: false`; `singleDollarTextMath: false`; ' +
      '`themeConfig.image`; `themeConfig.metadata`'
    ).split('; ');
    expect(await leftOutOnce(names, { 'docusaurus.config.js': made })).not.toMatch(
      /own\.theme|PAGES|hooks|`markdown\.(?:format|mermaid)|`path`/,
    );
  });

  it('with a preset that was made around the classic one is read as that', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docusaurus.config.js': config(
        {},
        { presets: [['preset-of-others', { docs: { routeBasePath: 'guide' }, api: {} }]] },
      ),
    });
    expect(paths(site)).toEqual({ a: '/guide/a' });
    expect(messages(site)[0]).toContain('the preset `preset-of-others`; `api` of the preset');
  });

  it('can ask for other endings of addresses', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docusaurus.config.js': config(
        {},
        { plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['htm', 'html'] }]] },
      ),
    });
    expect(site.content.redirects).toContainEqual({ from: '/docs/a.htm', to: '/docs/a' });
    expect(site.content.redirects.some(({ from }) => from.endsWith('.html'))).toBe(false);
  });

  it.each<[what: string, options: string, url: string]>([
    ['an address', '"https://code.example/edit/"', 'https://code.example/edit/docs/guide/a.md'],
    [
      'a function',
      '({ versionDocsDirPath, docPath }) => `https://code.example/${versionDocsDirPath}/${docPath}`',
      'https://code.example/docs/guide/a.md',
    ],
    ['a function of its own module', 'edit', 'https://code.example/main/guide/a.md'],
    ['a function that gives none', '() => undefined', ''],
    ['a function that has to be run', '(page) => run(page)', ''],
  ])('says where documents are edited by %s', async (_, editUrl, url) => {
    const site = await readSite({
      'docs/guide/a.md': '',
      'docusaurus.config.js': `function edit({ docPath, version }) { const branch = version === 'current' ? 'main' : version; return ['https://code.example', branch, docPath].join('/'); } module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', presets: [['classic', { docs: { editUrl: ${editUrl} } }]] };`,
    });
    expect(docOf(site, 'guide/a').editUrl).toBe(url);
    expect(
      messages(site).some((message) =>
        message.includes('`editUrl` of the docs plugin (its value takes running the code)'),
      ),
    ).toBe(editUrl.includes('run('));
  });

  it.each<[create: string, redirects: Record<string, string>, told?: string]>([
    ['p => ["/docs" + p]', { '/docs/guide/a': '/guide/a', '/docs/b': '/b' }],
    [
      '(path) => { if (path.startsWith("/guide/")) { return path.replace("/guide/", "/old/"); } return undefined; }',
      { '/old/a': '/guide/a' },
    ],
    ['createOld', { '/x/b': '/b' }],
    [
      '(path) => path === "/b" ? "/old" : encodeURIComponent(path.replace("/guide/a", "12345678901234567890123456789012345678901234567890".split("").map((sign) => "12345" + sign).join("")))',
      { '/old': '/b' },
      'Redirects are left out, 1 in all; of the first, from `/base/123451',
    ],
    [
      '(path) => path === "/b" ? ["/guide/a", "/c"] : []',
      { '/c': '/b' },
      '`createRedirects` gives the addresses of 1 page as well (`/guide/a`); there the pages are.',
    ],
    [
      '(path) => path === "/b" ? table[path] : "/old" + path',
      { '/old/guide/a': '/guide/a' },
      'what `createRedirects` of the client-redirects plugin gives for 1 of 2 pages (it takes running the code)',
    ],
    ['(path) => { for (;;); }', {}, 'for 2 of 2 pages'],
    ['function loop(path) { return [loop(path), loop(path)]; }', {}, 'for 2 of 2 pages'],
  ])('makes redirects by %s', async (create, redirects, told) => {
    const made = `const createOld = (path) => path.endsWith('/b') ? '/x' + path : null; module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/base/', presets: [['classic', { docs: { routeBasePath: '/' } }]], plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: ${create} }]] };`;
    const site = await readSite({
      'docs/guide/a.md': '',
      'docs/b.md': '---\nslug: /b\n---\n',
      'docusaurus.config.js': made,
    });
    const based = Object.fromEntries(Object.entries(redirects).map(([from, to]) => [`/base${from}`, `/base${to}`]));
    expect(
      Object.fromEntries(
        site.content.redirects.filter(({ from }) => from !== '/base/').map(({ from, to }) => [from, to]),
      ),
    ).toEqual(based);
    expect(messages(site).filter((message) => /createRedirects|Redirects are/.test(message))).toEqual(
      told === undefined ? [] : [expect.stringContaining(told)],
    );
  });

  it('has menus and plugins that a condition and a filter choose', async () => {
    const made = `const versions = [1]; module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', plugins: [process.env.X ? ['plugin-x', {}] : null, ['plugin-y', {}]].filter((item) => item != null), themeConfig: { navbar: { items: [versions.length > 1 ? { to: '/docs/b', label: 'Old' } : null, { to: '/docs/a', label: 'New' }].filter((item) => item !== null) } } };`;
    const site = await readSite({ 'docs/a.md': '', 'docs/b.md': '', 'docusaurus.config.js': made });
    expect(site.config.navbar.left).toEqual([{ type: 'link', label: 'New', to: '/docs/a' }]);
    expect(messages(site).join()).toContain('the plugin `plugin-y`');
    expect(messages(site).join()).not.toContain('plugin-x');
  });

  it('is never run', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docusaurus.config.js':
        'process.exit(7); throw new Error("run"); module.exports = { title: "Quiet", url: "https://x.example", baseUrl: "/" };',
    });
    expect(site.config.title).toBe('Quiet');
  });

  it('whose functions call each other without end is given up', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docusaurus.config.js':
        'const f = () => [g(), g(), g()]; const g = () => [f(), f(), f()]; module.exports = { title: "Busy", url: "https://x.example", baseUrl: "/", customFields: f() };',
    });
    expect(site.content.versions).toHaveLength(1);
  });

  it.each([
    ['texts', (name: string) => `${name} + ${name}`, '"x"'],
    ['templates', (name: string) => `\`\${${name}}\${${name}}\``, '"x"'],
    ['lists', (name: string) => `[...${name}, ...${name}]`, '[1]'],
    ['joined lists', (name: string) => `[${name}, ${name}].join("")`, '"x"'],
    ['lists that are put together', (name: string) => `${name}.concat(${name})`, '[1]'],
    ['lists in lists', (name: string) => `[${name}, ${name}]`, '[1]'],
    ['objects in objects', (name: string) => `({ a: ${name}, b: ${name} })`, '({})'],
  ])('and a document whose %s double line by line are given up', async (_, doubled, first) => {
    const lines = Array.from({ length: 40 }, (_, index) => `const v${index + 1} = ${doubled(`v${index}`)};`);
    const module = `const v0 = ${first};\n${lines.join('\n')}`;
    const site = await readSite({
      'docs/a.mdx': `${module.replaceAll(/^const/gm, 'export const')}\n\n{v40} end\n`,
      'docusaurus.config.js': `${module}\nmodule.exports = { title: "Busy", url: "https://x.example", baseUrl: "/", customFields: { a: v40 } };`,
    });
    expect(site.config.title).toBe('Busy');
    expect(docOf(site, 'a').selection.markdown.trim()).toBe('end');
  });

  it('that is no JavaScript is told, and the folders are read', async () => {
    const site = await readSite({ 'docs/a.md': '', 'docusaurus.config.js': 'module.exports = {{' });
    expect(paths(site)).toEqual({ a: '/docs/a' });
    expect(messages(site)[0]).toMatch(/^docusaurus\.config\.js error: The configuration cannot be read/);
  });

  it('may have pages and no documents', async () => {
    const site = await readSite({
      'src/pages/hello.md': '# Hello\n',
      'docusaurus.config.js': config({}, { presets: [['classic', { docs: false }]] }),
    });
    expect(docOf(site, 'pages/hello').path).toBe('/hello');
  });
});

it('versions whose names become one in file names are told apart', async () => {
  const site = await readSite({
    'docs/a.md': '',
    'versions.json': '["a b","a-b"]',
    'versioned_docs/version-a b/a.md': '',
    'versioned_docs/version-a-b/a.md': '',
  });
  expect(new Set(site.content.versions.map(({ name }) => name)).size).toBe(3);
});

it('front matter that grows without end is told', async () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefgh'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
  ].join('\n');
  const site = await readSite({ 'docs/a.md': `---\n${bomb}\n---\ntext\n` });
  expect(messages(site).join()).toContain('docs/a.md:1 error: The front matter cannot be read');
});

it('a link to a folder above itself is not followed for ever', async () => {
  const root = createSite({ 'docs/a.md': '' });
  symlinkSync(root, `${root}/docs/loop`);
  symlinkSync('/etc', `${root}/docs/out`);
  expect(Object.keys(paths(await readFolder(root)))).toContain('a');
});
