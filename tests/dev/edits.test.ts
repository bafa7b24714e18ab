import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startDev } from '../../src/commands/dev/startDev.ts';
import * as comparer from '../../src/core/compare/compareTwins.ts';
import { project } from '../../src/core/project/project.ts';
import * as loader from '../../src/core/site/loadSite.ts';
import { createSite, removeSites } from '../../packages/docusaurus/tests/support/site.ts';
import { docFile, fixtureFiles } from '../core/site/support/fixtureFiles.ts';
import { createFixture, removeFixtures } from '../core/site/support/fixtureSite.ts';

const loads = { count: 0, running: 0, most: 0 };
const { loadSite } = loader;
const loading = vi.spyOn(loader, 'loadSite').mockImplementation(async (...parameters) => {
  loads.count += 1;
  loads.running += 1;
  loads.most = Math.max(loads.most, loads.running);
  try {
    return await loadSite(...parameters);
  } finally {
    loads.running -= 1;
  }
});
const told = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  Object.assign(loads, { count: 0, running: 0, most: 0 });
  told.mockClear();
});
afterAll(() => {
  removeFixtures();
  removeSites();
  loading.mockRestore();
  told.mockRestore();
});

const address = { host: '127.0.0.1', port: 0 };
const soon = { timeout: 20_000 };

it('50 simultaneous edits cause few loads in sequence and show the last text, also for imports from outside the content', async () => {
  const site = createFixture({
    'content/docs/fdc3-intro.md': docFile('Introduction', 'Text.\n'),
    'content/site.ts':
      `${String(fixtureFiles['content/site.ts']).replace('"title": "Fixture"', '"title": word')}`.replace(
        /^/,
        "import { word } from '../lib/word.ts';\n",
      ),
    'lib/word.ts': "export const word = 'Fixture';\n",
  });
  const { url, close } = await startDev(site, address);
  const get = async (path: string) => (await fetch(new URL(path, url))).text();
  // Only from some moment on are edits heard of.
  let tries = 0;
  await expect
    .poll(() => {
      site.write({ 'content/docs/fdc3-intro.md': docFile('Introduction', `Text ${tries++}.\n`) });
      return get('/docs/fdc3-intro.md');
    }, soon)
    .toMatch(/Text [1-9]/);
  loads.count = 0;
  for (let edit = 1; edit <= 50; edit += 1)
    site.write({ [`content/docs/more-${edit % 10}.md`]: docFile(`More ${edit % 10}`, `Edit ${edit}.\n`) });
  await expect
    .poll(
      async () =>
        (await Promise.all(Array.from({ length: 10 }, (_, index) => get(`/docs/more-${index}.md`)))).join('\n'),
      soon,
    )
    .toMatch(/^(?=[^]*Edit 41\.)(?=[^]*Edit 49\.)[^]*Edit 50\./);
  await expect.poll(() => loads.running).toBe(0);
  expect(loads.most).toBe(1);
  expect(loads.count).toBeLessThan(25);
  site.write({ 'lib/word.ts': "export const word = 'Renamed';\n" });
  await expect.poll(() => get('/docs/platforms'), soon).toContain('Renamed');
  await close();
}, 120_000);

it('a failed comparison is reported once', async () => {
  const site = createFixture({
    'content/docs/platforms.md': docFile('Platforms', 'Where it runs.\n\n:::if{">=2.1"}\nOne more.\n:::\n'),
  });
  const { url, close } = await startDev(site, address);
  const comparing = vi.spyOn(comparer, 'compareTwins').mockImplementation(() => {
    throw new Error('no comparison');
  });
  for (const _ of [1, 2]) await (await fetch(new URL('/docs/platforms', url))).text();
  comparing.mockRestore();
  const lines = told.mock.calls.map(String).filter((line) => line.includes('cannot be determined'));
  expect(lines).toEqual([
    'content/docs/platforms.md: error: What changed since content/docs/platforms.md cannot be determined: no comparison',
  ]);
  await close();
}, 120_000);

it('partials of a Docusaurus site are watched, also those that a document imports later', async () => {
  const folder = createSite({
    'docs/a.mdx': "import Word from '../data/_word.mdx';\n\n# A\n\n<Word />\n",
    'data/_word.mdx': 'The first.\n',
    'data/_part.mdx': 'Part one.\n',
  });
  const cache = join(folder, '.cache');
  mkdirSync(cache);
  const { url, close } = await startDev(
    { ...project({ source: `docusaurus:${folder}`, cache }), root: cache },
    address,
  );
  const get = async () => (await fetch(new URL('/docs/a', url))).text();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  expect(await get()).toContain('The first.');
  write('data/_word.mdx', 'The second.\n');
  await expect.poll(get, soon).toContain('The second.');
  write('docs/a.mdx', "import Part from '../data/_part.mdx';\n\n# A\n\n<Part />\n");
  await expect.poll(get, soon).toContain('Part one.');
  write('data/_part.mdx', 'Part two.\n');
  await expect.poll(get, soon).toContain('Part two.');
  await close();
}, 120_000);
