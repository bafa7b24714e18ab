import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { configModule, docFile } from './support/fixtureFiles.ts';
import { createFixture, type Files, problemsOf, removeFixtures } from './support/fixtureSite.ts';

afterAll(removeFixtures);

const version = {
  name: '1',
  label: '1',
  number: '1.0',
  path: '/docs',
  state: 'latest',
  released: '2026-01-05',
  summary: 'The first.',
};
const site = { title: 'Small', tagline: 'A small site', url: 'https://small.example' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
/** Required files of a site, and nothing else. */
const smallest: Files = {
  'content/site.ts': configModule(site),
  'content/versions.ts': configModule([version]),
  'content/sidebars.ts': configModule({ docs: ['intro'] }),
  'content/docs/intro.md': docFile('Introduction', 'Text.\n'),
};
const without = [
  'terms.ts',
  ...['index', 'about', 'search', 'versions'].map((name) => `pages/${name}.tsx`),
  'static/favicon.svg',
  ...['fdc3-intro', 'guides/channel', 'platforms', 'cases/one'].map((name) => `docs/${name}.md`),
];
const small = (changes: Files = {}) =>
  createFixture({
    ...Object.fromEntries(without.map((name) => [`content/${name}`, undefined])),
    ...smallest,
    ...changes,
  });

it('four files are enough for a site, whose root redirects to the main document, without an icon', async () => {
  const built = small();
  await built.build({ plainScripts: true });
  expect(built.read('index.html')).toContain('<meta http-equiv="refresh" content="0; url=/docs/intro">');
  expect(built.read('docs/intro.html')).toContain('<link rel="icon" href="data:,">');
  expect(built.read('docs/intro.html')).toContain('href="/"');
});

it('static files have one notation: in documents, for the icon, the logo and the card', async () => {
  const built = small({
    'content/site.ts': configModule({
      ...site,
      baseUrl: '/base/',
      favicon: '/img/x.svg',
      card: '/img/x.svg',
      navbar: { logo: { src: '/img/x.svg', alt: '' } },
    }),
    'content/static/img/x.svg': svg,
    'content/docs/intro.md': docFile('Introduction', '![A dot](/img/x.svg)\n'),
  });
  await built.build({ plainScripts: true });
  const html = built.read('docs/intro.html');
  expect(html).toContain('<link rel="icon" href="/base/img/x.svg" type="image/svg+xml">');
  expect(html.match(/<img [^>]*src="\/base\/img\/x\.svg"/g)?.length).toBeGreaterThan(1);
  expect(existsSync(join(built.out, 'img/x.svg'))).toBe(true);
});

it.each<[what: string, changes: Files, message: RegExp]>([
  [
    'an icon',
    { 'content/site.ts': configModule({ ...site, favicon: 'nope.svg' }) },
    /^content\/site\.ts:\d+:\d+: error: `favicon`: there is no file `nope\.svg` in `content\/static`/m,
  ],
  [
    'an image in a document',
    { 'content/docs/intro.md': docFile('Introduction', '![A](/img/y.svg)\n'), 'content/static/img/x.svg': svg },
    /There is no image \/img\/y\.svg\. Did you mean `\/img\/x\.svg`\?/,
  ],
  [
    'an image by its way there',
    {
      'content/docs/intro.md': docFile('Introduction', '![A](../static/img/x.svg)\n'),
      'content/static/img/x.svg': svg,
    },
    /Put it next to the document, or in content\/static with a path that begins with `\/`/,
  ],
])('names where a static file is expected: %s', async (_, changes, message) => {
  expect(await problemsOf(small(changes).build({ plainScripts: true }))).toMatch(message);
});
