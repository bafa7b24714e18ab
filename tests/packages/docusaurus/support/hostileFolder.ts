import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { config } from './site.ts';

/** Files of settings that are programs, each by the tool that would run them in the folder it works in, or below. */
const programs = [
  ...(
    'vite.config vitest.config rolldown.config rollup.config esbuild.config postcss.config tailwind.config ' +
    'babel.config webpack.config svgo.config eslint.config prettier.config lint-staged.config ' +
    'docusaurus.config sidebars'
  )
    .split(' ')
    .flatMap((name) => ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((ending) => `${name}.${ending}`)),
  '.postcssrc.js',
  '.postcssrc.cjs',
  '.babelrc.js',
  '.babelrc.cjs',
  '.eslintrc.js',
  '.eslintrc.cjs',
  '.pnpmfile.cjs',
  'register.js',
  'index.js',
  'index.ts',
  'plugin.js',
  'src/theme/Root.js',
  'content/site.ts',
  'content/versions.ts',
  'content/sidebars.ts',
  'content/terms.ts',
  'content/kinds/own.ts',
  'content/search/provider.ts',
  'content/pages/index.tsx',
];

/** Packages and commands that a module of the engine asks for by their names. */
const packages = (
  'vite rolldown esbuild tsx typescript react react-dom satteri oxc-parser lightningcss yaml zod shiki ' +
  'image-size browserslist @resvg/resvg-js @docusaurus/core @docusaurus/types prism-react-renderer ' +
  'browserslist-config-x babel-preset-x postcss-x'
).split(' ');

/**
 * A folder of a site in which every file that a tool might run, or that names a program to a tool, leaves a file in
 * `markers`.
 */
export function writeHostileFolder(site: string, markers: string): void {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  };
  const mark = (name: string) => join(markers, name.replaceAll('/', '_'));
  const leave = (name: string) =>
    `globalThis.process.getBuiltinModule?.('node:fs').writeFileSync(${JSON.stringify(mark(name))}, '');\n`;
  for (const name of programs)
    write(
      name,
      /\.(?:cjs|js|cts)$/.test(name) ? `${leave(name)}module.exports = {};\n` : `${leave(name)}export default {};\n`,
    );
  for (const name of packages) {
    write(`node_modules/${name}/index.js`, `${leave(name)}module.exports = {};\n`);
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js', exports: { '.': './index.js', './*': './index.js' } }),
    );
  }
  const shell = (name: string) => `#!/bin/sh\ntouch ${JSON.stringify(mark(name))}\n`;
  for (const name of ['git', 'node', 'npm', 'sh', 'tsc', 'ssh', 'chromium']) {
    for (const folder of ['', 'node_modules/.bin/']) {
      write(folder + name, shell(`${folder}${name} command`));
      chmodSync(join(site, folder + name), 0o755);
    }
  }
  const required = `--require ${join(site, 'register.js')}`;
  write(
    '.npmrc',
    `node-options=${required}\nscript-shell=${join(site, 'sh')}\ngit=${join(site, 'git')}\nprefix=${site}\n`,
  );
  write(
    '.env',
    `NODE_OPTIONS=${required}\nGIT_SSH_COMMAND=${join(site, 'ssh')}\nCHROMIUM=${join(site, 'chromium')}\nSITE_BUNDLE=${site}\nVITE_X=1\n`,
  );
  for (const name of ['.env.local', '.env.production', '.env.development']) write(name, `NODE_OPTIONS=${required}\n`);
  write('.browserslistrc', 'extends browserslist-config-x\n');
  write('.babelrc', JSON.stringify({ presets: ['x', './index.js'] }));
  write('.postcssrc', JSON.stringify({ plugins: { 'postcss-x': {}, './plugin.js': {} } }));
  write('.swcrc', JSON.stringify({ jsc: { experimental: { plugins: [['./plugin.js', {}]] } } }));
  write('.yarnrc.yml', 'yarnPath: ./index.js\n');
  write('pnpm-workspace.yaml', 'packages: ["*"]\n');
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        baseUrl: '.',
        paths: { '*': ['./index.ts'], yaml: ['./index.ts'], vite: ['./index.ts'] },
        jsxImportSource: './plugin',
        plugins: [{ name: './plugin.js' }],
      },
      'ts-node': { require: ['./register.js'] },
    }),
  );
  const scripts = Object.fromEntries(
    ['preinstall', 'install', 'postinstall', 'prepare', 'start', 'build'].map((name) => [name, join(site, 'sh')]),
  );
  write(
    'package.json',
    JSON.stringify({
      name: 'site',
      workspaces: ['*'],
      type: 'commonjs',
      main: 'index.js',
      scripts,
      browserslist: ['extends browserslist-config-x'],
      babel: { presets: ['x'] },
      postcss: { plugins: { 'postcss-x': {} } },
      imports: { '#*': './index.js' },
    }),
  );
  write(
    'docs/intro.mdx',
    "---\ntitle: Intro\n---\nimport X from '@site/plugin.js';\nimport Y from 'vite';\nexport const z = (() => globalThis.marked = 1)();\n\n<X/> {z} <Y/>\n",
  );
  write(
    'docusaurus.config.ts',
    `import x from './plugin.js';\nimport './index.ts';\n${leave('configuration')}${config({ remarkPlugins: ['./plugin.js'], showLastUpdateTime: true }, { plugins: ['./plugin.js'] }).replace('module.exports =', 'export default')}`,
  );
}
