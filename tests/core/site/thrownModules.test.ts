import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNode } from './support/runCli.ts';
import { changedSite, siteFolder } from './support/secondSite.ts';
import { everything, sample } from '../../support/everything.ts';

const { folder, remove } = siteFolder();
afterAll(remove);

const end = 'export default site;\n';
/** Types do not exist at run time, so compiled lines and columns differ. */
const types = '\ninterface Big {\n  a: string;\n}\n';

/** Behavior of the module, end of `content/site.ts` with the marked position, and expected message. */
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

const sites = modules.map(([name, added, says]) => ({
  name,
  says,
  ...changedSite(folder, { file: 'content/site.ts', from: end, to: end + added }),
}));

function expectPlace(said: string, { places: [place], says }: { places: string[]; says: RegExp }): void {
  expect(said).toContain(`${place}: error: `);
  expect(said.replace(`${place}: error: `, '')).toMatch(says);
}

describe('the engine that runs from its bundle says where a module of the site', () => {
  // A bundle per site takes seconds.
  it.each(sample(sites, 3))('$name', async ({ project, ...site }) => {
    const folders = ['--root', project.root, '--cache', project.cache];
    const { code, error } = await runNode(['scripts/site.mjs', 'check', ...folders]);
    expect(code).toBe(1);
    expectPlace(error, site);
  });
});

// In every run, wrongSettings.test.ts covers the engine's sources.
describe.runIf(everything)('the engine that runs from its sources says where a module of the site', () => {
  // A single process for all, because compiling the engine takes longer than the checks.
  let said: string[];
  beforeAll(async () => {
    const roots = sites.map(({ project }) => project.root);
    const script = 'tests/core/site/support/checkSites.ts';
    const { code, out } = await runNode(['--import', 'tsx', script, sites[0]!.project.cache, ...roots]);
    expect(code).toBe(0);
    said = out.trim().split('\n');
  });

  it.each(sites.map((site, index) => ({ ...site, index })))('$name', ({ index, ...site }) => {
    expectPlace((JSON.parse(said[index]!) as string[]).join('\n'), site);
  });
});
