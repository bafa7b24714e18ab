import { describe, expect, it } from 'vitest';
import { checkLinks, type LinkCheckInput, createSuggestions } from '../../../src/core/links/checkLinks.ts';
import { extractLinks } from '../../../src/core/links/extractLinks.ts';

describe('extractLinks', () => {
  it('reads ids, hrefs and srcs, decoded, each href once', () => {
    const html = `<h2 id="a">A</h2><a href="/x?a&amp;b#c">x</a><a href="/x?a&amp;b#c">again</a><img src="/p.png"><svg><use href="#s"/></svg><!-- <a href="/no"> --><p id=b>`;
    expect(extractLinks(html)).toEqual({ ids: ['a', 'b'], hrefs: ['/x?a&b#c', '/p.png', '#s'] });
  });

  it.each([
    ['<a HREF=/x>', '/x'],
    ["<a href='/x'>", '/x'],
    ['<a title="a > b" href="/x">', '/x'],
    ['<img alt src="/x"/>', '/x'],
    ['<svg><title>T</title><a href="/x"/></svg>', '/x'],
    ['<a href="&#47;&#x78;">', '/x'],
    ['<a href="/de/y" lang="de" hreflang="de"></a><a href="/x">', '/x'],
    ['<a hreflang="fr" href="/fr/">fr</a><img src="/x">', '/x'],
  ])('reads %s', (html, href) => {
    expect(extractLinks(html).hrefs).toEqual([href]);
  });

  it('ignores plain text', () => {
    expect(
      extractLinks(
        `<script type="application/json">{"a":"<a href='/no'>"}</script><p>href="/no"</p><textarea><a href="/no"></textarea><style>/* <a href="/no"> */</style>`,
      ),
    ).toEqual({ ids: [], hrefs: [] });
  });
});

const link = (href: string) => `<a href="${href}">link</a>`;

function check(html: string, more: Partial<LinkCheckInput> = {}) {
  const pages = [
    { path: '/docs/here', htmlLinks: extractLinks(html) },
    { path: '/', htmlLinks: extractLinks('') },
    { path: '/docs', htmlLinks: extractLinks('') },
    { path: '/docs/2.0/there', htmlLinks: extractLinks('<h2 id="findintent">x</h2><h2 id="ünïcode">y</h2>') },
  ];
  return checkLinks({
    pages,
    otherPaths: new Set(['/picture.png', '/docs/here.md']),
    baseUrl: '/',
    redirects: [
      { from: '/docs/old', to: '/docs/2.0/there' },
      { from: '/docs/old%20place', to: '/docs/2.0/there' },
    ],
    versionPaths: [],
    placeOf: () => undefined,
    ...more,
  });
}

describe('links that are in order', () => {
  it.each([
    '/',
    '/docs',
    '/docs?a=b',
    '/docs/2.0/there',
    '/docs/2.0/there#findintent',
    '/docs/2.0/there#%C3%BCn%C3%AFcode',
    '/docs/2.0/there#findintent:~:text=x',
    '/docs/old#findintent',
    '2.0/there',
    './2.0/there#findintent',
    '../docs',
    '?q=a',
    '/docs/old%20place',
    '/docs/old%20place?q=a#findintent',
    '#',
    '#top',
    '#own',
    '/picture.png',
    '/docs/here.md#anything',
    'https://other.example/missing',
    '//other.example/missing',
    'mailto:a@example.org',
    'data:image/png;base64,AAAA',
  ])('%s', (href) => {
    expect(check(`<p id="own"></p>${link(href)}`)).toEqual([]);
  });
});

describe('links that are broken', () => {
  it.each([
    ['/docs/2.0/their', 'The link leads to /docs/2.0/their, which does not exist. The nearest is /docs/2.0/there.'],
    ['/docs/', 'The link leads to /docs/, which does not exist. The nearest is /docs.'],
    ['/docs/here.html', 'The link leads to /docs/here.html, which does not exist. The nearest is /docs/here.'],
    ['2.0/the', 'The link leads to /docs/2.0/the, which does not exist. The nearest is /docs/2.0/there.'],
    ['/zzzzzzzzzzzzzzzzzzzzzzzzzzzz', 'The link leads to /zzzzzzzzzzzzzzzzzzzzzzzzzzzz, which does not exist.'],
    [
      '/docs/2.0/there#findintents',
      'The link leads to /docs/2.0/there#findintents, but that page has no such anchor. The nearest is #findintent.',
    ],
    [
      '/docs/old#findintents',
      'The link leads to /docs/2.0/there#findintents, but that page has no such anchor. The nearest is #findintent.',
    ],
    ['/docs#part', 'The link leads to /docs#part, but that page has no such anchor.'],
    ['#owm', 'The link leads to /docs/here#owm, but that page has no such anchor. The nearest is #own.'],
    ['/docs/here.mb', 'The link leads to /docs/here.mb, which does not exist. The nearest is /docs/here.md.'],
    ['/docs/here%', 'The link leads to /docs/here%, which does not exist. The nearest is /docs/here.'],
  ])('%s', (href, message) => {
    expect(check(`<p id="own"></p>${link(href)}`)).toEqual([
      { severity: 'error', kind: 'link', message: `On /docs/here: ${message}`, file: undefined },
    ]);
  });

  it('an image that is not there', () => {
    expect(check('<img src="/pictures.png">')[0]?.message).toContain('The nearest is /picture.png.');
  });

  it('a path outside of the base URL', () => {
    const pages = [{ path: '/standard/', htmlLinks: extractLinks(link('/docs')) }];
    expect(check('', { pages, baseUrl: '/standard/', redirects: [] })[0]?.message).toContain(
      'which is outside the site. The base URL is /standard/.',
    );
  });

  it('a redirect to a missing page', () => {
    expect(check('', { redirects: [{ from: '/docs/older', to: '/docs/her' }] })).toEqual([
      {
        severity: 'error',
        kind: 'link',
        message:
          'Redirect from /docs/older: The link leads to /docs/her, which does not exist. The nearest is /docs/here.',
      },
    ]);
    expect(check('', { redirects: [{ from: '/old%20x', to: '/nope', file: 'docusaurus.config.js' }] })).toMatchObject([
      { file: 'docusaurus.config.js', message: expect.stringContaining('/nope') },
    ]);
  });
});

describe('places', () => {
  const sourceLinks = [
    { href: '/nowhere', line: 3, column: 5 },
    { href: '/docs', line: 4, column: 1 },
    { href: '/nowhere', line: 9, column: 2 },
  ];

  it('names file, line and column of every link in an article', () => {
    const pages = [
      {
        path: '/docs/a',
        htmlLinks: extractLinks(link('/nowhere') + link('/docs')),
        file: 'content/docs/a.md',
        sourceLinks,
      },
      { path: '/docs', htmlLinks: extractLinks('') },
    ];
    expect(check('', { pages, redirects: [] }).map(({ file, line, column }) => [file, line, column])).toEqual([
      ['content/docs/a.md', 3, 5],
      ['content/docs/a.md', 9, 2],
    ]);
  });

  it('finds the place of a link that the page writes otherwise', () => {
    const pages = [
      {
        path: '/docs/a',
        htmlLinks: extractLinks(link('/no%20where')),
        file: 'a.md',
        sourceLinks: [{ href: '/no where', line: 3, column: 5 }],
      },
    ];
    expect(check('', { pages, redirects: [] })).toMatchObject([{ file: 'a.md', line: 3 }]);
  });

  it('reports a file that serves several versions once', () => {
    const pages = ['/docs/a', '/docs/2.0/a', '/docs/1.2/a'].map((path) => ({
      path,
      htmlLinks: extractLinks(link(`${path}/nothing`)),
      file: 'a.md',
      sourceLinks: [{ href: `${path}/nothing`, line: 3, column: 1 }],
    }));
    expect(check('', { pages, redirects: [] })).toMatchObject([
      {
        file: 'a.md',
        line: 3,
        message: expect.stringContaining('The same link is broken on 2 more pages made from this file.') as string,
      },
    ]);
  });

  it('reports a link of the shell once, whatever the page', () => {
    const pages = ['/a', '/b', '/c'].map((path) => ({
      path,
      htmlLinks: extractLinks(link('/nowhere')),
      file: `${path}.md`,
      sourceLinks: [],
    }));
    expect(check('', { pages, redirects: [] })).toEqual([
      {
        severity: 'error',
        kind: 'link',
        message: 'On /a and 2 more pages: The link leads to /nowhere, which does not exist.',
      },
    ]);
  });

  it('names the source of the only page with a link', () => {
    const pages = [
      { path: '/training', htmlLinks: extractLinks(link('/nowhere')), file: 'content/pages/training.tsx' },
    ];
    expect(check('', { pages, redirects: [] })).toMatchObject([
      { file: 'content/pages/training.tsx', message: expect.stringContaining('On /training:') as string },
    ]);
  });
});

describe('suggestions for a missing path', () => {
  const suggest = createSuggestions({
    pages: [
      '/mini/',
      '/mini/docs/intro',
      '/mini/docs/1.0/intro',
      '/mini/docs/1.0/guides/start',
      '/mini/docs/next/intro',
      '/mini/docs/next/guides/begin',
      '/mini/about',
    ],
    otherPaths: new Set([
      '/mini/sitemap.xml',
      '/mini/img/logo.png',
      '/mini/img/logo.svg',
      '/mini/files/data.csv',
      '/mini/docs/intro.md',
    ]),
    baseUrl: '/mini/',
    versionPaths: ['/mini/docs', '/mini/docs/1.0', '/mini/docs/next'],
  });
  it.each([
    ['of the same version', '/mini/docs/next/intor', '/mini/docs/next/intro'],
    ['none of another version', '/mini/docs/next/guides/start', undefined],
    ['none of an old version for the latest', '/mini/docs/guides/start', undefined],
    ['a page of no version', '/mini/docs/abot', '/mini/about'],
    ['no page that only stands beside it', '/mini/docs/1.0/guides/words', undefined],
    ['a file of the same ending', '/mini/img/logos.png', '/mini/img/logo.png'],
    ['a file of the same name', '/mini/img/logo.gif', '/mini/img/logo.png'],
    ['no file of another kind', '/mini/site.pdf', undefined],
    ['no file that has but the ending', '/mini/feed.xml', undefined],
    ['the page without an ending', '/mini/about.html', '/mini/about'],
  ])('%s', (_, path, near) => {
    expect(suggest(path)).toBe(near);
  });
});
