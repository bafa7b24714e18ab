import { cpSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { build } from '../../../../src/commands/build.ts';
import { check } from '../../../../src/commands/check.ts';
import * as compiler from '../../../../src/core/compile/compile.ts';
import * as parser from '../../../../src/core/parse/parseMarkdown.ts';
import { docFile, fixtureFiles, pageModule } from '../support/fixtureFiles.ts';
import { commit, createFixture, hashes, removeFixtures, type Fixture } from '../support/fixtureSite.ts';
import { everything, sample } from '../../../support/everything.ts';

const compiling = vi.spyOn(compiler, 'compile');
const parsing = vi.spyOn(parser, 'parseMarkdown');
const compiledFiles = () => compiling.mock.calls.map(([{ file }]) => file);
/** For tests of pages, because bundling takes longer than everything else. */
const plain = { plainScripts: true };

let clean: Fixture;
let parsedByClean: number;
let cleanHashes: Record<string, string>;
const stores = ['sources', 'docs', 'code', 'pages', 'cards', 'bundle'].map((name) => `${name}.cache`);

beforeAll(async () => {
  clean = createFixture({}, { release: true });
  // Not through the fixture, which would reuse work from other tests.
  await build(clean, { strict: true, release: true });
  parsedByClean = parsing.mock.calls.length;
  cleanHashes = hashes(clean.out);
});
afterAll(() => {
  removeFixtures();
  vi.restoreAllMocks();
});

/** A fixture with the cache of the clean build, not yet built. */
function withCache(changes = {}): Fixture {
  const fixture = createFixture(changes, { release: true });
  cpSync(clean.cache, fixture.cache, { recursive: true });
  vi.clearAllMocks();
  return fixture;
}

/** Paths with different content than in the clean build. */
function changedPaths(fixture: Fixture): string[] {
  const now = hashes(fixture.out);
  return [...new Set([...Object.keys(now), ...Object.keys(cleanHashes)])]
    .filter((path) => now[path] !== cleanHashes[path])
    .sort();
}

it('a clean build fills every store', () => {
  expect(
    readdirSync(clean.cache)
      .filter((name) => name.endsWith('.cache'))
      .sort(),
  ).toEqual([...stores].sort());
});

it('a second build compiles nothing and writes the same bytes', async () => {
  const fixture = withCache();
  await fixture.build();
  expect(compiling).not.toHaveBeenCalled();
  expect(parsing).not.toHaveBeenCalled();
  expect(changedPaths(fixture)).toEqual([]);
});

it('a check caches compiled documents for the next build, and keeps the pages of the last build', async () => {
  const fixture = withCache();
  const pages = () => readFileSync(join(fixture.cache, 'pages.cache'));
  const before = pages();
  rmSync(join(fixture.cache, 'docs.cache'));
  await check(fixture);
  expect(compiling).toHaveBeenCalled();
  expect(pages().equals(before)).toBe(true);
  compiling.mockClear();
  await fixture.build();
  expect(compiling).not.toHaveBeenCalled();
});

it('a text is parsed once for a version, and a file with version marks once more for all', () => {
  const docs = 3 + 3 + 3 + 2;
  const filesWithMarks = 1;
  expect(parsedByClean).toBe(docs + filesWithMarks);
});

it('a new page rebuilds itself and the pages that link to it', async () => {
  const fixture = withCache({
    'content/docs/cases/one.md': docFile(
      'Case one',
      'See [what comes](../fresh.md), [that](/fresh) and [the start](../fdc3-intro.md).\n',
      'versions: ">=2.1"\n',
    ),
  });
  const { diagnostics } = await fixture.build({ strict: false, ...plain });
  expect(diagnostics.filter(({ kind }) => kind === 'link')).not.toEqual([]);
  compiling.mockClear();
  expect((await fixture.build({ strict: false, ...plain })).diagnostics).toEqual(diagnostics);
  expect(compiling).not.toHaveBeenCalled();
  fixture.write({
    'content/docs/fresh.md': docFile('Fresh', 'New.\n'),
    'content/pages/fresh.tsx': pageModule('Fresh', 'New.'),
  });
  await fixture.build(plain);
  expect(compiledFiles().sort()).toEqual([
    'content/docs/cases/one.md',
    'content/docs/cases/one.md',
    'content/docs/fresh.md',
    'content/docs/fresh.md',
    'content/docs/fresh.md',
  ]);
  expect(fixture.read('docs/cases/one.html')).toContain('href="/docs/fresh"');
});

it('an edited file is compiled, and changes only the outputs made from it', async () => {
  const fixture = withCache();
  fixture.write({ 'content/docs/cases/one.md': docFile('Case one', 'Another case.\n', 'versions: ">=2.1"\n') });
  await fixture.build();
  expect(compiledFiles()).toEqual(['content/docs/cases/one.md', 'content/docs/cases/one.md']);
  // Search contains words of both versions: indexes, records, the page's text, and the manifest.
  const pages = changedPaths(fixture).filter((path) => !path.includes('search') && !path.startsWith('offline/'));
  // Archives contain the page, and a landing page shows the archive's size.
  const landings = ['docs.html', 'docs/next.html'];
  expect(changedPaths(fixture).filter((path) => path.startsWith('offline/') && path.endsWith('.zip'))).toEqual([
    'offline/2.1.zip',
    'offline/next.zip',
  ]);
  expect(changedPaths(fixture).filter((path) => path.startsWith('search'))).toEqual([
    'search.json',
    'search/records-2.1.ndjson',
    'search/records-current.ndjson',
  ]);
  expect(pages).toEqual(
    [
      ...landings,
      ...['docs/', 'docs/next/'].flatMap((path) => ['html', 'md'].map((kind) => `${path}cases/one.${kind}`)),
    ].sort(),
  );
});

it('an image that changes its size changes the page', async () => {
  const fixture = withCache();
  fixture.write({
    'content/docs/dot.png': undefined,
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
    'content/docs/fdc3-intro.md': docFile('Introduction', '![A dot](dot.svg)\n\nSee [channels](guides/channel.md).\n'),
  });
  await fixture.build();
  expect(fixture.read('docs/fdc3-intro.html')).toMatch(
    /<img[^>]* src="\/img\/dot\.svg"[^>]* width="30"[^>]* height="20"/,
  );
  fixture.write({ 'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"/>' });
  compiling.mockClear();
  await fixture.build();
  expect(compiledFiles()).toEqual(Array(3).fill('content/docs/fdc3-intro.md'));
  expect(fixture.read('docs/fdc3-intro.html')).toMatch(/<img[^>]* width="60"/);
});

it.each([
  [
    'a doc that others link to moves',
    { 'content/docs/guides/channel.md': docFile('Channel', '## Open one {#open-one}\n', 'path: guides/channels\n') },
    'docs/fdc3-intro.html',
    'href="/docs/guides/channels#open-one"',
  ],
  [
    'a version gets another label',
    { 'content/versions.ts': String(fixtureFiles['content/versions.ts']).replace('"label": "2.0"', '"label": "Two"') },
    'docs/2.0/platforms.html',
    '<title>Platforms | Fixture Two</title>',
  ],
  [
    'the sidebar changes',
    { 'content/sidebars.ts': String(fixtureFiles['content/sidebars.ts']).replace('Guides', 'Handbook') },
    'docs/platforms.html',
    'Handbook',
  ],
])('when %s, pages made before follow', async (_, changes, path, text) => {
  const fixture = withCache(changes);
  await fixture.build(plain);
  expect(fixture.read(path)).toContain(text);
});

describe('a cache file that is damaged makes no difference to the output', () => {
  const damages: Record<string, (file: string) => void> = {
    'altered in the middle': (file) => {
      const bytes = readFileSync(file);
      for (let at = 40; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / 50))) bytes[at]! ^= 0x15;
      writeFileSync(file, bytes);
    },
    truncated: (file) => truncateSync(file, Math.floor(readFileSync(file).length * 0.6)),
    garbage: (file) =>
      writeFileSync(file, Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))),
    'of another engine': (file) =>
      writeFileSync(file, readFileSync(file, 'latin1').replace(/^.+/, 'another fingerprint'), 'latin1'),
  };

  // Each store is damaged in another way, and once more in the next way.
  it.each(sample([0, 1], 2))('in turn, %i', async (first) => {
    const fixture = withCache();
    // Other tests damage the store of scripts: bundling takes seconds. Drawing all cards does too, so theirs is weekly.
    const damaged = stores.filter((name) => name !== 'bundle.cache' && (everything || name !== 'cards.cache'));
    for (const [index, store] of damaged.entries())
      Object.values(damages)[(index + first) % 4]!(join(fixture.cache, store));
    await fixture.build();
    expect(compiledFiles()).toContain('content/docs/platforms.md');
    expect(changedPaths(fixture)).toEqual([]);
    compiling.mockClear();
    await fixture.build();
    expect(compiling).not.toHaveBeenCalled();
  });
});

it('a failed build leaves the cache as it was', async () => {
  const fixture = withCache({ 'content/docs/platforms.md': docFile('Platforms', ':::nota\n:::\n') });
  const before = hashes(fixture.cache);
  await expect(fixture.build()).rejects.toThrow('1 error');
  expect(hashes(fixture.cache)).toEqual(before);
});

it('the same site in another folder, written in another order, with a cache that cannot be written to, is the same bytes', async () => {
  const reversed = Object.fromEntries(Object.entries(fixtureFiles).toReversed());
  const fixture = createFixture(Object.fromEntries(Object.keys(fixtureFiles).map((path) => [path, undefined])), {
    git: false,
    release: true,
  });
  fixture.write(reversed);
  commit(fixture.root);
  rmSync(fixture.cache, { recursive: true });
  writeFileSync(fixture.cache, 'a file');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  compiling.mockClear();
  // Not through the fixture, so that scripts are bundled again.
  await build({ ...fixture, cache: join(fixture.cache, 'below') }, { strict: true, release: true });
  expect(warn.mock.calls.join('\n')).toContain('The cache cannot be written: ENOTDIR');
  expect(compiling).toHaveBeenCalled();
  expect(changedPaths(fixture)).toEqual([]);
});
