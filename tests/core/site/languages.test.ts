import { afterAll, beforeAll, expect, it } from 'vitest';
import { samePage } from '../../../src/browser/paths.ts';
import type { PathEntry } from '../../../src/theme/types.ts';
import { siteModule } from './support/fixtureFiles.ts';
import { createFixture, removeFixtures, type Fixture } from './support/fixtureSite.ts';

const locale = (label: string, htmlLang: string, path: string) => ({ label, direction: 'ltr', htmlLang, path });
const all = { en: locale('English', 'en-GB', '/base/'), de: locale('Deutsch', 'de', '/base/de/') };

/** Builds the fixture, strictly, as one of two languages of a site below `/base/`; German lacks two pages. */
async function inLanguage(name: 'en' | 'de'): Promise<Fixture> {
  const baseUrl = all[name].path;
  const navbar = { left: [], right: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] };
  const site = createFixture({
    'content/site.ts': siteModule({ baseUrl, navbar, locales: { default: name, all } }),
    ...(name === 'de' && { 'content/pages/about.tsx': undefined }),
  });
  await site.build({ plainScripts: true });
  return site;
}

let english: Fixture;
let german: Fixture;
beforeAll(async () => {
  english = await inLanguage('en');
  german = await inLanguage('de');
}, 120_000);
afterAll(removeFixtures);

const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/fixture\.example([^"]+)">/g)].map(
    ([, language, path]) => [language, path],
  );

it.each(['docs/platforms', 'about'])('the page %s leads to the same page in both builds, in menu and head', (page) => {
  const html = english.read(`${page}.html`);
  expect(html).toContain(`<a href="/base/de/${page}" lang="de" hrefLang="de" data-locale="de">Deutsch</a>`);
  expect(alternates(html)).toEqual([
    ['en-GB', `/base/${page}`],
    ['de', `/base/de/${page}`],
    ['x-default', `/base/${page}`],
  ]);
});

it('names no other language on pages that search engines prefer another page to', () => {
  expect(alternates(german.read('docs/2.0/platforms.html'))).toEqual([]);
  expect(alternates(german.read('404.html'))).toEqual([]);
  expect(alternates(german.read('docs/platforms.html'))).toHaveLength(3);
});

const versions = [
  { name: '2', path: '/docs' },
  { name: '1', path: '/docs/1' },
];
const ownPages: PathEntry[] = [
  ['/docs', '', '2', ''],
  ['/docs/a', 'A', '2', 'a'],
  ['/docs/b%20c', 'B', '2', 'b'],
  ['/docs/moved', 'M', '2', 'm'],
  ['/docs/only', 'O', '2', 'o'],
  ['/docs/1/only', 'O', '1', 'o'],
  ['/about', 'About', '', 'about'],
];
const pages: PathEntry[] = [
  ['/de/docs', '', '2', ''],
  ['/de/docs/a', 'A', '2', 'a'],
  ['/de/docs/b%20c', 'B', '2', 'b'],
  ['/de/docs/1/verlegt', 'M', '1', 'm'],
  ['/de/docs/verlegt', 'M', '2', 'm'],
];
it.each([
  ['the same path', '/docs/a', '/de/docs/a'],
  ['the same path, escaped', '/docs/b c', '/de/docs/b%20c'],
  ['the topic at another path, in the same version', '/docs/moved', '/de/docs/verlegt'],
  ['the version’s first page without the topic', '/docs/only', '/de/docs'],
  ['the start without the version', '/docs/1/only', '/de/'],
  ['the start without the page', '/about', '/de/'],
  ['nothing for a page that is not listed', '/nowhere', undefined],
])('another language has %s', (_, address, found) => {
  const toOther = (path: string) => `/de${path}`;
  expect(samePage(address, { ownPages, pages, toOther, versions, root: '/' })).toBe(found);
});
