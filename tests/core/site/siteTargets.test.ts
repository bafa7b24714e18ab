import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../../../src/core/server/startServer.ts';
import { loadSite } from '../../../src/core/site/loadSite.ts';
import { navTargets } from '../../../src/theme/shell/navTargets.ts';
import { docFile, fixtureFiles, siteModule } from './support/fixtureFiles.ts';
import { buildFixture, createFixture, removeFixtures, type Fixture } from './support/fixtureSite.ts';
import { checked } from './support/secondSite.ts';
import { features } from '../../../src/features.ts';

afterAll(removeFixtures);

const withAlias = String(fixtureFiles['content/versions.ts']).replace(
  '"path": "/docs",',
  '"path": "/docs",\n    "aliases": ["/docs/latest"],',
);
let site: Fixture;
beforeAll(async () => {
  site = await buildFixture(
    {
      'content/versions.ts': withAlias,
      'content/docs/intro.md': docFile(
        'Introduction',
        'For machines: [all pages](/llms.txt), [the map](/sitemap.xml), [the data](/site-data.json).\n\nSee [the notes](notes/first.md).\n',
      ),
      'content/docs/notes/first.md': docFile(
        'First notes',
        'What was said. [Back](../fdc3-intro.md)\n',
        "path: 'notes/2020-01-16 group notes'\naliases: [notes/first]\n",
      ),
    },
    { plainScripts: true },
  );
});

it('a link to a file about the whole site is no broken one', () => {
  expect(site.read('docs/intro.md')).toContain('[all pages](/llms.txt)');
});

it("the bar leads to docs and sidebars of the reader's version, as far as it has them, else of the latest", async () => {
  const left = [
    { type: 'docSidebar', label: 'Cases', sidebarId: 'use-cases' },
    { type: 'doc', label: 'Start', docId: 'fdc3-intro' },
  ];
  const { shell } = await loadSite(
    createFixture({ 'content/site.ts': siteModule({ navbar: { hideOnScroll: false, left, right: [] } }) }),
    { features },
  );
  const hrefs = (version?: string) =>
    navTargets(shell, { kind: version ? 'landing' : 'page', path: '/x', title: '', description: '', version }).map(
      (link) => ('href' in link ? link.href : link.label),
    );
  expect(hrefs()).toEqual(['/docs/cases/one', '/docs/fdc3-intro']);
  expect(hrefs('2.1')).toEqual(hrefs());
  expect(hrefs('current')).toEqual(['/docs/next/cases/one', '/docs/next/fdc3-intro']);
  // The first script contains only the docs linked in the bar.
  expect(shell.versions.flatMap(({ docs = {} }) => Object.keys(docs))).toEqual(shell.versions.map(() => 'fdc3-intro'));
});

it('a version under another path leads to the same pages', async () => {
  expect(site.read('_redirects')).toContain('/docs/latest /docs 301\n');
  expect(site.read('_redirects')).toContain('/docs/latest/guides/channel /docs/guides/channel 301\n');
  expect(site.read('_redirects')).toContain('/docs/latest/channels /docs/guides/channel 301\n');
  const taken = createFixture(
    { 'content/versions.ts': withAlias.replace('/docs/latest', '/docs/next') },
    { git: false },
  );
  expect(await checked(taken)).toContain(
    'content/versions.ts:15:17: error: `[1].aliases[0]`: `/docs/next` is already the path of `[0]` (content/versions.ts:6:13). It must be unique.',
  );
});

it('a path with spaces is one file, one page and one address', async () => {
  expect(site.read('docs/notes/2020-01-16 group notes.html')).toContain(
    '<link rel="canonical" href="https://fixture.example/docs/notes/2020-01-16%20group%20notes">',
  );
  expect(site.read('docs/intro.html')).toContain('href="/docs/notes/2020-01-16%20group%20notes"');
  expect(site.read('_redirects')).toContain('/docs/notes/first /docs/notes/2020-01-16%20group%20notes 301\n');
  const server = await startServer({ folder: site.out, host: '127.0.0.1', port: 0 });
  const answers = await Promise.all(
    ['2020-01-16%20group%20notes', '2020-01-16%20group%20notes.md', 'first'].map((name) =>
      fetch(`${server.url}/docs/notes/${name}`),
    ),
  );
  await server.close();
  expect(answers.map(({ status, url }) => [status, new URL(url).pathname])).toEqual([
    [200, '/docs/notes/2020-01-16%20group%20notes'],
    [200, '/docs/notes/2020-01-16%20group%20notes.md'],
    [200, '/docs/notes/2020-01-16%20group%20notes'],
  ]);
});
