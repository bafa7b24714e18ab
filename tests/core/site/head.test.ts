import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breadcrumbList } from '../../../src/core/pages/drawPage.ts';
import { buildFixture, removeFixtures, type Fixture } from './support/fixtureSite.ts';

let site: Fixture;
beforeAll(async () => void (site = await buildFixture({}, { release: true })));
afterAll(removeFixtures);

const tag = (file: string, start: string) => new RegExp(`<[^>]*${start}[^>]*>`).exec(site.read(file))?.[0];

describe('what a page says of itself', () => {
  it.each([
    ['docs/platforms.html', 'property="og:type"', '<meta property="og:type" content="article">'],
    [
      'docs/platforms.html',
      'property="og:url"',
      '<meta property="og:url" content="https://fixture.example/docs/platforms">',
    ],
    [
      'docs/2.0/platforms.html',
      'property="og:url"',
      '<meta property="og:url" content="https://fixture.example/docs/platforms">',
    ],
    ['about.html', 'property="og:type"', '<meta property="og:type" content="website">'],
    ['404.html', 'property="og:type"', undefined],
    ['404.html', 'property="og:image"', undefined],
    [
      'docs/2.0/platforms.html',
      'property="og:image"',
      '<meta property="og:image" content="https://fixture.example/docs/2.0/platforms.png">',
    ],
    ['index.html', 'property="og:image"', '<meta property="og:image" content="https://fixture.example/index.png">'],
    ['docs/platforms.html', 'name="twitter:card"', '<meta name="twitter:card" content="summary_large_image">'],
    ['docs/platforms.html', 'rel="manifest"', '<link rel="manifest" href="/site.webmanifest">'],
    ['docs/platforms.html', 'rel="alternate"', '<link rel="alternate" type="text/markdown" href="/docs/platforms.md">'],
    [
      'about.html',
      'rel="alternate"',
      '<link rel="alternate" type="application/atom+xml" title="New versions" href="/versions.atom">',
    ],
    ['404.html', 'rel="alternate"', undefined],
    [
      'about.html',
      'name="theme-color"',
      '<meta name="theme-color" content="#fdfcfa" data-light="#fdfcfa" data-dark="#13181c">',
    ],
  ])('%s, %s: %s', (file, start, expected) => {
    expect(tag(file, start)).toBe(expected);
  });

  it('a document names the way to it after its article', () => {
    const html = site.read('docs/platforms.html');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const items = (JSON.parse(json) as { itemListElement: { position: number; name: string; item?: string }[] })
      .itemListElement;
    expect(items[0]).toMatchObject({ position: 1, item: 'https://fixture.example/docs' });
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(html.indexOf('ld+json')).toBeGreaterThan(html.indexOf('class="article"'));
    expect(site.read('about.html')).not.toContain('ld+json');
  });
});

it('crumbs that lead nowhere are left out of the list for search engines, but for the last', () => {
  expect(
    breadcrumbList(
      [{ label: 'FDC3 2.1', path: '/docs' }, { label: 'API' }, { label: 'Channel' }],
      'https://docs.example',
    ),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'FDC3 2.1', item: 'https://docs.example/docs' },
      { '@type': 'ListItem', position: 2, name: 'Channel' },
    ],
  });
});
