import { afterEach, describe, expect, it } from 'vitest';
import { openSiteModules, type SiteFunction } from '../config/siteModules.ts';
import { config, createSite, messages, outline, paths, readSite, removeSites, type Files } from './support/site.ts';
import { sample } from '../../../tests/support/everything.ts';

afterEach(removeSites);

const settings = "title: 'Made', url: 'https://x.example', baseUrl: '/x/'";

describe('a configuration is run', () => {
  // Each configuration runs in a process.
  const forms: [what: string, files: Files][] = [
    ['in brackets', { 'docusaurus.config.js': `(module.exports = {${settings}});` }],
    ...['mjs', 'ts'].map((ending): [string, Files] => [
      `under another name, in ${ending}`,
      { [`docusaurus.config.${ending}`]: `const config = {${settings}};\nexport { config as default };` },
    ]),
    [
      'that is no object of its own',
      { 'docusaurus.config.js': `exports.title = ''; Object.assign(exports, {${settings}});` },
    ],
    [
      'completed after it was made',
      { 'docusaurus.config.js': `const config = {${settings}};\nconfig.tagline = 'T';\nmodule.exports = config;` },
    ],
    [
      'of an async function',
      {
        'docusaurus.config.js': `const a = require('./a.json');\nmodule.exports = async () => ({ ...a, ...(await import('./b.mjs')).default });`,
        'a.json': '{"title":"Made"}',
        'b.mjs': `export default {${settings}};`,
      },
    ],
    [
      'in TypeScript, of packages that are not installed',
      {
        'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';\nimport { themes } from 'prism-react-renderer';\nconst config: Config = { ${settings}, presets: [[require.resolve('@docusaurus/preset-classic'), {}]], themeConfig: { prism: { theme: themes.github, more: themes.of('x')[0] } } };\nexport default config satisfies Config;`,
      },
    ],
  ];
  it.each(sample(forms, 2))('%s', async (_, files) => {
    const site = await readSite({ 'docs/a.md': '', ...files });
    expect(site.config).toMatchObject({ title: 'Made', baseUrl: '/x/' });
    expect(paths(site)).toEqual({ a: '/x/docs/a' });
    expect(messages(site)).toEqual([]);
  });

  it.each<[what: string, text: string, message: RegExp]>([
    ['that exports nothing', '', /^docusaurus\.config\.js must export its configuration/],
    [
      'without a default export',
      'export const config = {};',
      /^docusaurus\.config\.js cannot be used: It has no default export/,
    ],
    [
      'that is no JavaScript',
      'module.exports = {',
      /^docusaurus\.config\.js cannot be used: .*docusaurus\.config\.js:1:/s,
    ],
    ['that throws', "throw new Error('boom');", /^docusaurus\.config\.js cannot be used: boom/],
    [
      'that requires a missing file',
      "module.exports = require('./base');",
      /cannot be used: Cannot find module '\.\/base'/,
    ],
    ['that ends the process', 'process.exit(0);', /cannot be used: It ended the process that ran it \(code 0\)/],
  ])('and a configuration %s is an error', async (_, text, message) => {
    const site = readSite({ 'docs/a.md': '', 'docusaurus.config.js': text });
    await expect(site).rejects.toThrow(message);
  });

  it.each<[what: string, text: string, seconds: number, message: string]>([
    ['hangs', 'for (;;);', 1, 'It takes more than 1 seconds.'],
    [
      'takes too much memory',
      "const all = []; for (;;) all.push('x'.repeat(100) + all.length);",
      30,
      'It needs more than 48 MB of memory.',
    ],
  ])('and a module that %s is stopped', async (_, text, seconds, message) => {
    const root = createSite({ 'a.js': text });
    const modules = openSiteModules(root, { seconds, megabytes: 48 });
    await expect(modules.load('a.js')).rejects.toThrow(`a.js cannot be used: ${message}`);
    modules.close();
  });

  it('with functions for later calls', async () => {
    const root = createSite({
      'a.js': "module.exports = { f: async ({ x }) => `${x}!`, g: [() => ['a', { b: 1n }]] };",
    });
    const modules = openSiteModules(root);
    const { f, g } = (await modules.load('a.js')).value as { f: SiteFunction; g: SiteFunction[] };
    expect(await modules.call('a.js', f, [{ x: 1 }, { x: 2 }])).toEqual(['1!', '2!']);
    expect(await modules.call('a.js', g[0]!, [0])).toEqual([['a', { b: 1 }]]);
    modules.close();
  });

  it('with edit URLs and redirects from functions', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docs/b.md': '---\ncustom_edit_url: null\n---\n',
      'docusaurus.config.js': `module.exports = { ${settings}, presets: [['classic', { docs: { editUrl: ({ docPath, version }) => 'https://e.example/' + version + '/' + docPath } }]],
        plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (path) => (path.startsWith('/docs') ? [path.replace('/docs', '/old')] : undefined) }]] };`,
    });
    expect(site.content.versions[0]!.docs.map(({ editUrl }) => editUrl)).toEqual([
      'https://e.example/current/a.md',
      '',
    ]);
    expect(site.content.redirects).toEqual(expect.arrayContaining([{ from: '/x/old/a', to: '/x/docs/a' }]));
  });
});

it.each<[what: string, docs: Record<string, unknown>, more: Record<string, unknown>, message: string]>([
  ['the folder of the site for static files', {}, { staticDirectories: ['.'] }, 'contains the site folder'],
  ['it by a way around', {}, { staticDirectories: ['static', 'static/..'] }, 'contains the site folder'],
  ['a last version that is not there', { lastVersion: '1.x' }, {}, 'names the version `1.x`'],
  ['such a version among others', { onlyIncludeVersions: ['current', '2.0'] }, {}, 'names the version `2.0`'],
  ['options of such a version', { versions: { nxt: { label: 'N' } } }, {}, 'names the version `nxt`'],
])('a configuration that names %s is reported with its file name', async (_, docs, more, message) => {
  const site = await readSite({ 'docs/a.md': '', 'docusaurus.config.js': config(docs, more) });
  expect(messages(site)).toEqual([expect.stringContaining(message)]);
  expect(site.diagnostics).toMatchObject([{ severity: 'warning', file: 'docusaurus.config.js' }]);
});

it('Markdown plugins are listed by their name in the configuration', async () => {
  const plugins = "remarkPlugins: [require('remark-breaks'), ['@x/y', {}]], rehypePlugins: [function ours() {}]";
  const site = await readSite({
    'docs/a.md': '',
    'docusaurus.config.js': `module.exports = {${settings}, presets: [['classic', { docs: { ${plugins} } }]]};`,
  });
  for (const name of ['remark-breaks', '@x/y', 'ours'])
    expect(messages(site).join()).toContain(`the Markdown plugin \`${name}\``);
});

describe('sidebars', () => {
  it.each<[name: string, text: string]>([
    [
      'sidebars.js',
      "const out = []; for (const id of ['a', 'b']) out.push(id); module.exports = { docs: [{ type: 'category', label: 'C', items: out }] };",
    ],
    [
      'sidebars.js',
      "const all = require('./list.json'); const items = []; for (var key in all) items.push(all[key]); module.exports = { docs: { C: items } };",
    ],
    [
      'sidebars.ts',
      "import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'; const items: string[] = []; ['a', 'b'].forEach((id) => { items.push(id); }); const sidebars: SidebarsConfig = { docs: [{ C: items }] }; export default sidebars;",
    ],
  ])('in %s are the result of the code: %s', async (name, text) => {
    const site = await readSite({
      'docusaurus.config.js': config({ sidebarPath: `./${name}` }),
      [name]: text,
      'list.json': '{"x":"a","y":"b"}',
      'docs/a.md': '',
      'docs/b.md': '',
    });
    expect(outline(site, 'docs')).toEqual([{ C: ['a </docs/a>', 'b </docs/b>'] }]);
    expect(messages(site)).toEqual([]);
  });

  it('that fail are an error in every build', async () => {
    const { diagnostics } = await readSite({
      'docusaurus.config.js': config({ sidebarPath: './sidebars.js' }),
      'sidebars.js': 'module.exports = none;',
      'docs/a.md': '',
    });
    expect(diagnostics).toEqual([
      { severity: 'error', file: 'sidebars.js', message: 'sidebars.js cannot be used: none is not defined' },
    ]);
  });
});
