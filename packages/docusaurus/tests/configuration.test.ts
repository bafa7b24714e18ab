import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSiteModules, type SiteFunction, type SiteModules } from '../config/siteModules.ts';
import { config, createSite, messages, outline, paths, readSite, removeSites, type Files } from './support/site.ts';

afterAll(removeSites);

const settings = "title: 'Made', url: 'https://x.example', baseUrl: '/x/'";

describe('a configuration is run', () => {
  /** Modules run in a single process, because starting it takes longer. */
  const forms: [what: string, file: string, text: string][] = [
    ['in brackets', 'brackets.js', `(module.exports = {${settings}});`],
    ...['mjs', 'ts'].map((ending): [string, string, string] => [
      `under another name, in ${ending}`,
      `name.${ending}`,
      `const config = {${settings}};\nexport { config as default };`,
    ]),
    ['that is no object of its own', 'exports.js', `exports.title = ''; Object.assign(exports, {${settings}});`],
    [
      'completed after it was made',
      'completed.js',
      `const config = {${settings}};\nconfig.tagline = 'T';\nmodule.exports = config;`,
    ],
    [
      'of an async function',
      'async.js',
      `const a = require('./a.json');\nmodule.exports = async () => ({ ...a, ...(await import('./b.mjs')).default });`,
    ],
  ];
  const failing: [what: string, file: string, text: string, message: RegExp][] = [
    [
      'without a default export',
      'export.js',
      'export const config = {};',
      /^export\.js cannot be used: It has no default export/,
    ],
    ['that is no JavaScript', 'syntax.js', 'module.exports = {', /^syntax\.js cannot be used: .*syntax\.js:1:/s],
    ['that throws', 'throws.js', "throw new Error('boom');", /^throws\.js cannot be used: boom/],
    [
      'that requires a missing file',
      'missing.js',
      "module.exports = require('./base');",
      /cannot be used: Cannot find module '\.\/base'/,
    ],
    [
      'that ends the process',
      'ends.js',
      'process.exit(0);',
      /cannot be used: It ended the process that ran it \(code 0\)/,
    ],
  ];
  let modules: SiteModules;
  beforeAll(() => {
    const files = [...forms, ...failing].map(([, file, text]) => [file, text]);
    modules = openSiteModules(
      createSite({
        ...Object.fromEntries(files),
        'a.json': '{"title":"Made"}',
        'b.mjs': `export default {${settings}};`,
        'functions.js': "module.exports = { f: async ({ x }) => `${x}!`, g: [() => ['a', { b: 1n }]] };",
      }),
    );
  });
  afterAll(() => modules.close());

  it.each(forms)('%s', async (_, file) => {
    expect((await modules.load(file)).value).toMatchObject({ title: 'Made', baseUrl: '/x/' });
  });

  it('with functions for later calls', async () => {
    const { f, g } = (await modules.load('functions.js')).value as { f: SiteFunction; g: SiteFunction[] };
    expect(await modules.call('functions.js', f, [{ x: 1 }, { x: 2 }])).toEqual(['1!', '2!']);
    expect(await modules.call('functions.js', g[0]!, [0])).toEqual([['a', { b: 1 }]]);
  });

  // The last one ends the process.
  it.each(failing)('and a configuration %s is an error', async (_, file, __, message) => {
    await expect(modules.load(file)).rejects.toThrow(message);
  });

  it('and one that exports nothing is an error', async () => {
    const site = readSite({ 'docs/a.md': '', 'docusaurus.config.js': '' });
    await expect(site).rejects.toThrow(/^docusaurus\.config\.js must export its configuration/);
  });

  it('in TypeScript, of packages that are not installed', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';\nimport { themes } from 'prism-react-renderer';\nconst config: Config = { ${settings}, presets: [[require.resolve('@docusaurus/preset-classic'), {}]], themeConfig: { prism: { theme: themes.github, more: themes.of('x')[0] } } };\nexport default config satisfies Config;`,
    });
    expect(site.config).toMatchObject({ title: 'Made', baseUrl: '/x/' });
    expect(paths(site)).toEqual({ a: '/x/docs/a' });
    expect(messages(site)).toEqual([]);
  });

  it.each<[what: string, text: string, seconds: number, message: string]>([
    ['hangs', 'for (;;);', 0.3, 'It takes more than 0.3 seconds.'],
    [
      'takes too much memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill({}));',
      30,
      'It needs more than 48 MB of memory.',
    ],
  ])('and a module that %s is stopped', async (_, text, seconds, message) => {
    const limited = openSiteModules(createSite({ 'a.js': text }), { seconds, megabytes: 48 });
    await expect(limited.load('a.js')).rejects.toThrow(`a.js cannot be used: ${message}`);
    limited.close();
  });

  it('with edit URLs and redirects from functions, and names of Markdown plugins', async () => {
    const site = await readSite({
      'docs/a.md': '',
      'docs/b.md': '---\ncustom_edit_url: null\n---\n',
      'docusaurus.config.js': `module.exports = { ${settings}, presets: [['classic', { docs: {
          editUrl: ({ docPath, version }) => 'https://e.example/' + version + '/' + docPath,
          remarkPlugins: [require('remark-breaks'), ['@x/y', {}]], rehypePlugins: [function ours() {}],
        } }]],
        plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (path) => (path.startsWith('/docs') ? [path.replace('/docs', '/old')] : undefined) }]] };`,
    });
    expect(site.content.versions[0]!.docs.map(({ editUrl }) => editUrl)).toEqual([
      'https://e.example/current/a.md',
      '',
    ]);
    expect(site.content.redirects).toEqual(expect.arrayContaining([{ from: '/x/old/a', to: '/x/docs/a' }]));
    for (const name of ['remark-breaks', '@x/y', 'ours'])
      expect(messages(site).join()).toContain(`the Markdown plugin \`${name}\``);
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

describe('sidebars', () => {
  it.each<[name: string, files: Files, found: string[]]>([
    [
      'sidebars.js',
      {
        'sidebars.js': "module.exports = { ...require('./loop'), ...require('./keys') };",
        'loop.js':
          "const out = []; for (const id of ['a', 'b']) out.push(id); module.exports = { loop: [{ type: 'category', label: 'C', items: out }] };",
        'keys.js':
          "const all = require('./list.json'); const items = []; for (var key in all) items.push(all[key]); module.exports = { keys: { C: items } };",
        'list.json': '{"x":"a","y":"b"}',
      },
      ['loop', 'keys'],
    ],
    [
      'sidebars.ts',
      {
        'sidebars.ts':
          "import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'; const items: string[] = []; ['a', 'b'].forEach((id) => { items.push(id); }); const sidebars: SidebarsConfig = { docs: [{ C: items }] }; export default sidebars;",
      },
      ['docs'],
    ],
  ])('in %s are the result of the code', async (name, files, found) => {
    const site = await readSite({
      'docusaurus.config.js': config({ sidebarPath: `./${name}` }),
      'docs/a.md': '',
      'docs/b.md': '',
      ...files,
    });
    for (const sidebar of found) expect(outline(site, sidebar)).toEqual([{ C: ['a </docs/a>', 'b </docs/b>'] }]);
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
