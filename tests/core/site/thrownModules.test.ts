import { afterAll, describe, expect, it } from 'vitest';
import { runNode } from './support/runCli.ts';
import { changedSite, siteFolder } from './support/secondSite.ts';

const { folder, remove } = siteFolder();
afterAll(remove);

const end = 'export default site;\n';
/** Types, which are no part of what runs, so that lines and columns there are others. */
const types = '\ninterface Big {\n  a: string;\n}\n';

/** What the module does, the end of `content/site.ts` with the place of it, and what is said there. */
const modules: [string, string, RegExp][] = [
  [
    'throws',
    `${types}export function make(): Big {\n  throw ▸new Error('boom');\n}\nmake();\n`,
    /^The module cannot be run: boom$/m,
  ],
  [
    'imports what is not there',
    "import ▸'./nowhere.ts';\n",
    /^The module cannot be run: there is no module `\.\/nowhere\.ts`\.$/m,
  ],
  ['is no TypeScript', 'const ▸= 5;\n', /^The module cannot be run: /m],
];

describe.each([
  ['from its bundle', 'scripts/site.mjs', []],
  ['from its sources', 'src/commands/cli.ts', ['--import', 'tsx']],
])('the engine that runs %s says where a module of the site', (_, script, options) => {
  it.each(modules)('%s', async (_name, added, says) => {
    const { project, place } = changedSite(folder, { file: 'content/site.ts', from: end, to: end + added });
    const { code, error } = await runNode([
      ...options,
      script,
      'check',
      '--root',
      project.root,
      '--cache',
      project.cache,
    ]);
    expect(code).toBe(1);
    expect(error).toContain(`${place}: error: `);
    expect(error.replace(`${place}: error: `, '')).toMatch(says);
  });
});
