import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docFile, fixtureFiles } from './support/fixtureFiles.ts';
import { createFixture, hashes, removeFixtures, type Fixture } from './support/fixtureSite.ts';
import { runCli, runNode } from './support/runCli.ts';
import { sample } from '../../support/everything.ts';

// A single site for all tests, because each site needs a bundle of its modules.
let site: Fixture;
beforeAll(() => void (site = createFixture()));
afterAll(removeFixtures);

const platforms = 'content/docs/platforms.md';
const good = { [platforms]: fixtureFiles[platforms] };
const brokenLink = { [platforms]: docFile('Platforms', 'See [it](guides/channel.md#nowhere).\n') };
const badDirective = { [platforms]: docFile('Platforms', ':::nota\nText.\n:::\n') };

describe('commands', () => {
  it.each(
    sample<[string[], number, RegExp]>(
      [
        [[], 0, /^Usage: [\s\S]*\n {2}check /],
        [['--help'], 0, /^Usage: /],
      ],
      2,
    ),
  )('%j prints how it is used', async (parameters, code, text) => {
    const ended = await runCli(parameters);
    expect(ended).toMatchObject({ code, error: '' });
    expect(ended.out).toMatch(text);
  });

  it.each(
    sample<[string[], RegExp]>(
      [
        [['biuld'], /^Error: Unknown command biuld\. Did you mean build\?\n\nUsage: /],
        [['check', '--root'], /^Error: Option '--root <value>' argument missing/],
        [
          ['build', '--strickt'],
          /^Error: Unknown option --strickt\. Did you mean --strict\? Legal options are: --strict, /,
        ],
        [
          ['build', '--date', '2025-01-31'],
          /^Error: build does not accept --date\. It is an option for erratum and release\.$/m,
        ],
        [
          ['build', '--root', '/nowhere/at/all'],
          /^content\/sidebars\.ts: error: There is no such file in \/nowhere\/at\/all/,
        ],
      ],
      2,
    ),
  )('%j is an error with a reason', async (parameters, text) => {
    const ended = await runCli(parameters);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.error).toMatch(text);
  });
});

describe('check', () => {
  it.each([
    [
      'a broken link, strictly',
      brokenLink,
      ['--strict'],
      1,
      /^content\/docs\/platforms\.md:6:5: error: The link leads to/m,
    ],
    [
      'a document in no sidebar, also strictly',
      { ...good, 'content/docs/alone.md': '---\ntitle: Alone\ndescription: Alone.\n---\n\nText.\n' },
      ['--strict'],
      0,
      /^Checked \d+ pages in 3 versions: no problems\.$[\s\S]*^Not in any sidebar, .*: `alone`\.$/m,
    ],
  ])('%s', async (_, files, more, code, text) => {
    site.write(files);
    const ended = await runCli(['check', '--root', site.root, ...more]);
    expect(ended.out + ended.error).toMatch(text);
    expect(ended.code).toBe(code);
    expect(readdirSync(site.root)).not.toContain('dist');
  });
});

it('serve without a built site suggests a build', async () => {
  const ended = await runCli(['serve', '--root', site.root], { PORT: '0' });
  expect(ended).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Error: There is no built site in .*dist\. Build it first: npm run build/),
  });
});

describe('build', () => {
  it('reports the errors, and that the previous output is unchanged', async () => {
    site.write(badDirective);
    const ended = await runCli(['build', '--root', site.root]);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.error).toMatch(/^content\/docs\/platforms\.md:6:1: error: Unknown directive `:::nota`/m);
    expect(ended.error).toMatch(/^Build failed: 1 error\. The previous output is unchanged\.$/m);
  });

  it('that is killed while it writes leaves the last output as it was, and the next one cleans up', async () => {
    site.write({ ...good, 'content/docs/alone.md': undefined });
    expect(await runCli(['build', '--root', site.root])).toMatchObject({ code: 0, error: '' });
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`content/static/many/${index}.txt`, String(index)]),
    );
    const before = hashes(site.out);
    site.write(many);
    const killed = await runNode([
      '--import',
      './tests/core/site/support/killWhileWriting.mjs',
      'scripts/site.mjs',
      'build',
      '--root',
      site.root,
    ]);
    expect(killed.code).toBe(null);
    const leftover = readdirSync(site.root).find((name) => name === 'dist.new');
    expect(leftover).toBeDefined();
    const written = Object.keys(hashes(join(site.root, leftover!))).length;
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(Object.keys(before).length + 300);
    expect(hashes(site.out)).toEqual(before);
    const next = await runCli(['build', '--strict', '--root', site.root]);
    expect(next).toMatchObject({ code: 0, error: '' });
    expect(next.out).toMatch(/^Built \d+ pages in 3 versions in \d+\.\d\d s\.$/m);
    expect(readdirSync(site.root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
    expect(Object.keys(hashes(site.out))).toHaveLength(Object.keys(before).length + 300);
    // It builds the site three times.
  }, 120_000);
});

describe('a port in use', () => {
  let other: Server;
  let port: string;
  beforeAll(async () => {
    other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    port = String((other.address() as AddressInfo).port);
  });
  afterAll(() => void other.close());

  it.each(sample(['serve', 'dev'], 2))('%s names the port and how to choose another', async (command) => {
    const ended = await runCli([command, '--root', site.root], { PORT: port, HOST: '127.0.0.1' });
    expect(ended.code).toBe(1);
    expect(ended.error).toMatch(new RegExp(`Error: Port ${port}.* (?:is already in use|is taken)\\. .*PORT=\\d+ npm`));
  });

  it('serve describes a legal port', async () => {
    const ended = await runCli(['serve', '--root', site.root], { PORT: 'x' });
    expect(ended).toMatchObject({
      code: 1,
      error: expect.stringContaining('PORT is "x", but must be a number from 0 to 65535'),
    });
  });
});
