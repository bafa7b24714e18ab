import { createMemory } from '../../src/site/loadSite.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { evaluateExpression } from '../../src/docusaurus/evaluate.ts';
import { unknown } from '../../src/docusaurus/plainValues.ts';
import { createSite, docOf, messages, paths, readSite, removeSites } from './support/site.ts';

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
    ['1; 2', unknown],
    ['((', unknown],
  ])('%s', (code, value) => {
    expect(evaluateExpression(code, { b: 'B', list: [1, 2], object: { x: 1 }, flag: true })).toEqual(value);
  });
});

describe('a configuration', () => {
  it.each<[what: string, files: Record<string, string>]>([
    ['that a function gives', { 'docusaurus.config.js': 'const base = require("./base"); module.exports = async function make() { const url = "https://x.example"; return { ...base, url, presets: [["@docusaurus/preset-classic", { docs: { routeBasePath: base.route } }]] }; };', 'base.js': 'module.exports = { title: "Made", baseUrl: "/", route: "guide" };' }],
    ['of modules that are not there', { 'docusaurus.config.ts': 'import { themes } from "prism-react-renderer"; import math from "remark-math"; import base from "./base.json"; const c = { title: base.title, url: "https://x.example", baseUrl: process.env.BASE ?? "/", presets: [["classic", { docs: { routeBasePath: "guide", remarkPlugins: [math] } }]], themeConfig: { prism: { theme: themes.github } } } satisfies object; export default c;', 'base.json': '{"title":"Made"}' }],
  ])('%s', async (_, files) => {
    const site = await readSite({ 'docs/a.md': '', ...files });
    expect(site.config.title).toBe('Made');
    expect(paths(site)).toEqual({ a: '/guide/a' });
  });

  it('that says more than we show has each such thing named once', async () => {
    const made = `const math = require('remark-math'); const icons = require('remark-icons');
      module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', scripts: ['/x.js'], headTags: [], clientModules: ['./a.js'], i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }, markdown: { preprocessor: (text) => text },
        plugins: ['plugin-a', require('plugin-b'), ['plugin-a', { id: 'x' }], function own() {}, ['@docusaurus/plugin-client-redirects', { createRedirects: (path) => [path] }]], themes: ['@docusaurus/theme-mermaid', 'theme-c'],
        presets: [['classic', { gtag: { trackingID: 'x' }, docs: { remarkPlugins: [math, [icons, { a: 1 }]], rehypePlugins: [require('rehype-katex')], docItemComponent: '@theme/Own', sidebarItemsGenerator: async (args) => [], numberPrefixParser: (name) => name, editUrl: ({ docPath }) => docPath } }]],
        themeConfig: { algolia: {}, prism: { theme: require('x').y }, navbar: { items: [{ type: 'custom-thing' }] } } };`;
    const site = await readSite({ 'docs/a.md': '', 'blog/b.md': '', 'i18n/de/docusaurus-plugin-content-docs/current/a.md': '', 'docusaurus.config.js': made });
    const said = messages(site).filter((message) => message.includes('Left out'));
    expect(said).toHaveLength(1);
    for (const name of ['`scripts`', '`headTags`', '`clientModules`', '(de, fr)', '`markdown.preprocessor`', '`plugin-a`', '`plugin-b`', '`plugins[3]`', '`createRedirects`', '`theme-c`', '`gtag`', '`remark-math`', '`remark-icons`', '`docItemComponent`', 'docs.sidebarItemsGenerator`', 'docs.numberPrefixParser`', 'docs.editUrl`', '`themeConfig.algolia`', '`custom-thing`', 'blog']) {
      expect(said[0]!.split(name), name).toHaveLength(2);
    }
    expect(said[0]).not.toMatch(/prism|katex|mermaid/);
  });

  it('that turns off or adds what we have no such setting for has it named once', async () => {
    const made = `const shared = require('shared'); const own = { theme: {} };
      module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', ...shared, markdown: { format: 'mdx', mermaid: true, hooks: {}, mdx1Compat: { comments: false }, emoji: false },
        plugins: [['@docusaurus/plugin-client-redirects', { toExtensions: ['html'] }]],
        presets: [['classic', { pages: { mdxPageComponent: '@theme/Own', path: 'src/pages', admonitions: false, ...process.env.PAGES }, docs: { ...shared.docs, breadcrumbs: false, versions: { current: { label: 'Next', badge: false, className: 'x' } }, admonitions: { keywords: ['own'], extendDefaults: false }, remarkPlugins: [['remark-math', { singleDollarTextMath: false }]] } }]],
        themeConfig: { ...own.theme, image: 'x.png', metadata: [{ name: 'a', content: 'b' }] } };`;
    const said = messages(await readSite({ 'docs/a.md': '', 'docusaurus.config.js': made })).filter((message) => message.includes('Left out'));
    expect(said).toHaveLength(1);
    for (const name of ['`{...shared}`', '{...shared.docs}`', '`markdown.mdx1Compat`', '`markdown.emoji`', '`toExtensions`', '`mdxPageComponent` of the pages plugin', '`admonitions: false`', '`breadcrumbs` of the docs plugin', '`badge` of versions', '`className` of versions', '`extendDefaults: false`', '`singleDollarTextMath: false`', '`themeConfig.image`', '`themeConfig.metadata`']) {
      expect(said[0]!.split(name), name).toHaveLength(2);
    }
    expect(said[0]).not.toMatch(/own\.theme|PAGES|hooks|`markdown\.(?:format|mermaid)|`path`/);
  });

  it('with a preset that was made around the classic one is read as that', async () => {
    const site = await readSite({ 'docs/a.md': '', 'docusaurus.config.js': 'module.exports = { title: "P", url: "https://x.example", baseUrl: "/", presets: [["preset-of-others", { docs: { routeBasePath: "guide" }, api: {} }]] };' });
    expect(paths(site)).toEqual({ a: '/guide/a' });
    expect(messages(site)[0]).toContain('the preset `preset-of-others`; `api` of the preset');
  });

  it('can ask for other endings of addresses', async () => {
    const site = await readSite({ 'docs/a.md': '', 'docusaurus.config.js': 'module.exports = { title: "P", url: "https://x.example", baseUrl: "/", plugins: [["@docusaurus/plugin-client-redirects", { fromExtensions: ["htm", "html"] }]] };' });
    expect(site.content.redirects).toContainEqual({ from: '/docs/a.htm', to: '/docs/a' });
    expect(site.content.redirects.some(({ from }) => from.endsWith('.html'))).toBe(false);
  });

  it('is never run', async () => {
    const site = await readSite({ 'docs/a.md': '', 'docusaurus.config.js': 'process.exit(7); throw new Error("run"); module.exports = { title: "Quiet", url: "https://x.example", baseUrl: "/" };' });
    expect(site.config.title).toBe('Quiet');
  });

  it('whose functions call each other without end is given up', async () => {
    const site = await readSite({ 'docs/a.md': '', 'docusaurus.config.js': 'const f = () => [g(), g(), g()]; const g = () => [f(), f(), f()]; module.exports = { title: "Busy", url: "https://x.example", baseUrl: "/", customFields: f() };' });
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
    const site = await readSite({ 'docs/a.mdx': `${module.replaceAll(/^const/gm, 'export const')}\n\n{v40} end\n`, 'docusaurus.config.js': `${module}\nmodule.exports = { title: "Busy", url: "https://x.example", baseUrl: "/", customFields: { a: v40 } };` });
    expect(site.config.title).toBe('Busy');
    expect(docOf(site, 'a').selection.markdown.trim()).toBe('end');
  });

  it('that is no JavaScript is told, and the folders are read', async () => {
    const site = await readSite({ 'docs/a.md': '', 'docusaurus.config.js': 'module.exports = {{' });
    expect(paths(site)).toEqual({ a: '/docs/a' });
    expect(messages(site)[0]).toMatch(/^docusaurus\.config\.js error: The configuration cannot be read/);
  });

  it('may have pages and no documents', async () => {
    const site = await readSite({ 'src/pages/hello.md': '# Hello\n', 'docusaurus.config.js': 'module.exports = { title: "P", url: "https://x.example", baseUrl: "/", presets: [["classic", { docs: false }]] };' });
    expect(docOf(site, 'pages/hello').path).toBe('/hello');
  });
});

it('versions whose names become one in file names are told apart', async () => {
  const site = await readSite({ 'docs/a.md': '', 'versions.json': '["a b","a-b"]', 'versioned_docs/version-a b/a.md': '', 'versioned_docs/version-a-b/a.md': '' });
  expect(new Set(site.content.versions.map(({ name }) => name)).size).toBe(3);
});

it('front matter that grows without end is told', async () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]', ...'bcdefgh'.split('').map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)].join('\n');
  const site = await readSite({ 'docs/a.md': `---\n${bomb}\n---\ntext\n` });
  expect(messages(site).join()).toContain('docs/a.md:1 error: The front matter cannot be read');
});

it('a link to a folder above itself is not followed for ever', async () => {
  const { symlinkSync } = await import('node:fs');
  const root = createSite({ 'docs/a.md': '' });
  symlinkSync(root, `${root}/docs/loop`);
  symlinkSync('/etc', `${root}/docs/out`);
  const { docusaurusSource } = await import('../../src/docusaurus/docusaurusSource.ts');
  const site = await docusaurusSource(root).read({ root: '/', load: () => Promise.reject(new Error('no')), memory: createMemory() });
  expect(Object.keys(paths(site))).toContain('a');
});
