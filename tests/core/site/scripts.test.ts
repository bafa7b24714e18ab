import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isSupported, needsInstall } from '../../../scripts/lib/install.mjs';
import { chosenSteps, clock, counts, playwrightReport, vitestReport } from '../../../scripts/lib/testRun.mjs';
import { plainPath } from '../../../scripts/lib/plainPath.mjs';
import { createFixture } from './support/fixtureSite.ts';
import { runNode } from './support/runCli.ts';
import { root } from './support/sourceFiles.ts';
import { everything, sample } from '../../support/everything.ts';

describe('Node versions', () => {
  it.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['20.20.2', true],
    ['21.7.0', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.0.0', true],
    ['26.1.0', true],
  ])('%s: %s', (version, expected) => {
    expect(isSupported(version)).toBe(expected);
  });

  it('are those of package.json', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
    expect(readFileSync(join(root, 'scripts/lib/install.mjs'), 'utf8')).toContain(`'${engines.node}'`);
  });
});

describe('installing what is missing', () => {
  const work = mkdtempSync(join(tmpdir(), 'install-'));
  afterAll(() => rmSync(work, { recursive: true }));

  /** Files of a project and when they were written, in seconds. */
  const tools = { 'node_modules/tool/package.json': 15 };
  it.each<[string, Record<string, number>, boolean, boolean]>([
    ['nothing is installed', { 'package-lock.json': 10 }, true, true],
    ['an installation was interrupted', { 'package-lock.json': 10, ...tools }, true, true],
    [
      'the lock file is newer',
      { 'package-lock.json': 30, 'node_modules/.package-lock.json': 20, ...tools },
      true,
      true,
    ],
    ['the tools of tests are missing', { 'package-lock.json': 10, 'node_modules/.package-lock.json': 20 }, true, false],
    ['all is there', { 'package-lock.json': 10, 'node_modules/.package-lock.json': 20, ...tools }, false, false],
  ])('%s', (name, files, expected, expectedWithoutDev) => {
    const folder = join(work, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{"devDependencies":{"tool":"1.0.0"}}');
    for (const [file, seconds] of Object.entries(files) as [string, number][]) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
      utimesSync(path, seconds, seconds);
    }
    expect([needsInstall(folder), needsInstall(folder, { dev: false })]).toEqual([expected, expectedWithoutDev]);
  });
});

describe('counting tests', () => {
  it.each([
    ['all passed', 0, { passed: 5, failed: 0 }, { passed: 5, failed: 0 }],
    ['some failed', 1, { passed: 5, failed: 2 }, { passed: 5, failed: 2 }],
    ['a file did not load', 1, { passed: 5, failed: 0 }, { passed: 5, failed: 1 }],
    ['the runner wrote no report', 1, undefined, { passed: 0, failed: 1 }],
    ['the runner ended well but wrote no report', 0, undefined, { passed: 0, failed: 1 }],
  ])('%s', (_, code, report, expected) => {
    expect(counts(code, report)).toEqual({ ...expected, failures: [], unsteady: [] });
  });

  it('reads the report of Vitest, and names what failed', () => {
    const testResults = [
      {
        name: 'tests/a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a one', failureMessages: [] },
          { status: 'passed', fullName: 'a three', failureMessages: ['Error: late\n at'] },
          {
            status: 'failed',
            fullName: 'a two',
            failureMessages: ['\u001B[31mError: no\u001B[0m\n    at a.test.ts:1:2'],
          },
        ],
      },
      { name: 'tests/b.test.ts', message: 'Cannot find module\nb', assertionResults: [] },
    ];
    expect(vitestReport({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['tests/a.test.ts › a two: Error: no', 'tests/b.test.ts: Cannot find module'],
      unsteady: ['tests/a.test.ts › a three: Error: late'],
    });
  });

  it('reads the report of Playwright, and names what failed', () => {
    const failed = { file: 'a.spec.ts', line: 7, title: 'opens', ok: false };
    const suites = [
      {
        specs: [
          { ...failed, title: 'closes', ok: true, tests: [] },
          { ...failed, title: 'scrolls', ok: true, tests: [{ results: [{ error: { message: 'Error: late' } }, {}] }] },
        ],
        suites: [{ specs: [{ ...failed, tests: [{ results: [{ error: { message: 'Error: closed\n at' } }] }] }] }],
      },
    ];
    const errors = [{ message: 'the server ended' }];
    expect(playwrightReport({ stats: { expected: 4, flaky: 1, unexpected: 1 }, suites, errors })).toEqual({
      passed: 5,
      failed: 1,
      failures: ['the server ended', 'a.spec.ts:7 › opens: Error: closed'],
      unsteady: ['a.spec.ts:7 › scrolls: Error: late'],
    });
  });
});

it.each([
  [0, '0:00'],
  [65_400, '1:05'],
  [600_000, '10:00'],
])('%i ms are %s', (milliseconds, expected) => {
  expect(clock(milliseconds)).toBe(expected);
});

describe('choosing steps', () => {
  const all = ['types', 'lint', 'unit'];

  it.each([
    [[], all],
    [
      ['--only', 'unit,types'],
      ['types', 'unit'],
    ],
    [['--only=lint'], ['lint']],
  ])('%j', (parameters, expected) => {
    expect(chosenSteps(parameters, all)).toEqual(expected);
  });

  it.each([[['--only', 'units']], [['--only']], [['unit']], [['--only', 'unit', 'lint']]])(
    '%j is refused with the legal names',
    (parameters) => {
      expect(() => chosenSteps(parameters, all)).toThrow('npm test -- --only types,lint,unit');
    },
  );
});

describe('the path of a checkout', () => {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'paths-')));
  afterAll(() => {
    for (const path of ['docs?', 'c#', 'c#/d?', 'a%20b']) rmSync(plainPath(join(work, path)), { force: true });
    rmSync(work, { recursive: true });
  });

  it.each(['/srv/docs', '/srv/my docs', '/srv/100%', 'C:\\docs', '/srv/日本'])('%s will do', (path) => {
    expect(plainPath(path)).toBe(path);
  });

  it.each(['docs?', 'c#/docs', 'c#/d?/e', 'a%20b/docs'])(
    '%s is reached through a link, by the same one each time',
    (path) => {
      const folder = join(work, path);
      mkdirSync(folder, { recursive: true });
      const plain = plainPath(folder);
      expect(plain).not.toMatch(/[#?%]/);
      expect(realpathSync(plain)).toBe(folder);
      expect(plainPath(folder)).toBe(plain);
    },
  );

  it.runIf(everything)(
    'leads to the site, whose files are told as the reader knows them',
    async () => {
      const parent = join(work, 'c#');
      mkdirSync(parent, { recursive: true });
      const checkout = createFixture({}, { parent });
      for (const name of ['src', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
        cpSync(join(root, name), join(checkout.root, name), { recursive: true });
      const site = (command: string) => runNode([join(checkout.root, 'scripts/site.mjs'), command]);
      const built = await site('build');
      expect(built).toMatchObject({ code: 0, error: '' });
      expect(built.out).toMatch(/^Built \d+ pages/);
      expect(readFileSync(join(checkout.root, 'dist/index.html'), 'utf8')).toContain('<html');
      checkout.write({ 'content/site.ts': "import './nowhere.ts';\n" });
      const failed = await site('check');
      expect(failed.code).toBe(1);
      expect(failed.error).toContain(
        'content/site.ts:1:8: error: The module cannot be run: there is no module `./nowhere.ts`.',
      );
      expect(failed.error).not.toContain('plain-path');
      expect(failed.error).not.toContain(checkout.root);
      // Bundles of the engine and of the browser's scripts are made anew here.
    },
    180_000,
  );

  it.each(sample(['c#', 'a%20b'], 2))('leads to the tests: %s', async (name) => {
    const parent = join(work, name);
    mkdirSync(parent, { recursive: true });
    const checkout = createFixture({}, { parent });
    for (const file of ['scripts', 'package.json', 'tsconfig.json', 'vitest.config.mjs'])
      cpSync(join(root, file), join(checkout.root, file), { recursive: true });
    checkout.write({
      'tests/support/engine.ts': 'export default () => {};\n',
      'tests/one.test.ts':
        "import { expect, it } from 'vitest';\nimport { distance } from 'fastest-levenshtein';\nit('runs', () => expect(distance('a', 'b')).toBe(1));\n",
    });
    const { out } = await runNode(
      [
        '--input-type=module',
        '-e',
        "const { steps } = await import('./scripts/lib/steps.mjs'); console.log(JSON.stringify(await steps.unit({})));",
      ],
      {},
      checkout.root,
    );
    expect(out).toContain('{"passed":1,"failed":0,"failures":[],"unsteady":[]}');
  });

  it('a folder that is not there is no reason for a link', () => {
    expect(plainPath(join(work, 'nowhere#'))).toBe(join(work, 'nowhere#'));
  });
});
