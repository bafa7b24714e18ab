import { describe, expect, it, vi } from 'vitest';
import { createNameFinder } from '../otherVersions/findName.ts';
import { isIdentifier, nameOf, namesPath, shelfOf, shelves } from '../otherVersions/names.ts';
import { mostNames, otherNames } from '../otherVersions/otherNames.ts';
import { smallIndex, type SmallPage } from './support/smallSite.ts';

const kinds = [
  { name: 'type', label: 'Type', plural: 'Types', docs: '^types/' },
  { name: 'call', label: 'Call', plural: 'Calls', docs: '^calls/', headings: '^[a-z]' },
];

interface SmallVersion {
  pages: SmallPage[];
  definitions?: Record<string, string>;
}

/** Name files of a small site by URL; `versions` are newest first, and the latest is 2.0. */
function namesFiles(versions: Record<string, SmallVersion>): Map<string, unknown> {
  const made = otherNames(
    Object.entries(versions).map(([name, { pages, definitions }]) => {
      const isLast = name === '2.0';
      const { records, words } = smallIndex(name, pages, { isLast, kinds, definitions });
      return { name, isLast, records, definitions: new Map(Object.entries(definitions ?? {})), wordsJson: words.json };
    }),
  );
  return new Map(
    [...made].flatMap(([version, files]) =>
      files.map((file, shelf) => [`/base/${namesPath(version, shelf)}`, JSON.parse(JSON.stringify(file))]),
    ),
  );
}

function finderOf(versions: Record<string, SmallVersion>) {
  const files = namesFiles(versions);
  return createNameFinder('/base/', async (url) => files.get(url) ?? Promise.reject(new Error(`${url}: 404`)));
}

const section = (heading: string, text = '', id = heading.toLowerCase().replace(/\W/g, '')) => ({
  id,
  headings: [heading],
  text,
});

const site: Record<string, SmallVersion> = {
  next: {
    pages: [
      {
        id: 'types/Agent',
        title: 'Agent',
        part: 'API',
        sections: [section('getAgent()', 'Gives the agent.'), section('Settings', 'All that may be set.')],
      },
      {
        id: 'hello',
        title: 'Greetings (next)',
        sections: [
          section('ABC1Hello'),
          section('stop', 'Ends it.'),
          section('oldCall (deprecated)'),
          section('Common things'),
        ],
      },
      { id: 'types/Order', title: 'Order' },
      { id: 'types/Trade', title: 'Trade' },
    ],
    definitions: {
      'Settings.maxAge': '/docs/next/types/Agent#settings',
      'Settings.id': '/docs/next/types/Agent#settings',
      Order: '/docs/next/types/Order',
      Trade: '/docs/next/types/Trade',
    },
  },
  '2.0': {
    pages: [
      {
        id: 'start',
        title: 'Start',
        sections: [
          section('oldCall', 'Use oldCall for each order, as getAgent does elsewhere.'),
          section('If getAgent never returns'),
          section('openWindow (maxAge2)'),
        ],
      },
      { id: 'types/Trade', title: 'Trade' },
      { id: 'about', title: 'About', sections: [section('The stop of a windowGroup', 'Things.')] },
    ],
    definitions: { Trade: '/docs/types/Trade' },
  },
  '1.0': {
    pages: [
      { id: 'start', title: 'Start', sections: [section('veryOld'), section('Bridge', 'Nothing.')] },
      { id: 'about', title: 'Overview', sections: [] },
    ],
  },
};

describe('a name missing from the searched version', () => {
  const find = finderOf(site);

  it.each([
    ['getAgent', '2.0', 'getAgent', '/docs/next/types/Agent#getagent', ['next'], true],
    ['GETAGENT', '2.0', 'getAgent', '/docs/next/types/Agent#getagent', ['next'], true],
    ['getAgent()', '2.0', 'getAgent', '/docs/next/types/Agent#getagent', ['next'], true],
    [' api.getAgent({});', '2.0', 'getAgent', '/docs/next/types/Agent#getagent', ['next'], true],
    ['abc1hello', '2.0', 'ABC1Hello', '/docs/next/hello#abc1hello', ['next'], true],
    // Documented by a section, without any text of the version.
    ['maxAge', '2.0', 'maxAge', '/docs/next/types/Agent#settings', ['next'], true],
    ['Settings.maxAge', '2.0', 'maxAge', '/docs/next/types/Agent#settings', ['next'], true],
    // Prefers a page with a site-specific kind, although texts contain the word.
    ['order', '2.0', 'Order', '/docs/next/types/Order', ['next'], false],
    // Links to the latest version if it has the name, and lists all versions.
    ['oldCall', '1.0', 'oldCall', '/docs/start#oldcall', ['2.0', 'next'], true],
    ['trade', '1.0', 'Trade', '/docs/types/Trade', ['2.0', 'next'], false],
    ['veryOld', 'next', 'veryOld', '/docs/1.0/start#veryold', ['1.0'], true],
    ['bridge', '2.0', 'Bridge', '/docs/1.0/start#bridge', ['1.0'], false],
  ])('"%s" in %s is %s at %s', async (query, version, name, url, versions, code) => {
    const found = await find(query, version);
    expect(found).toMatchObject({ name, versions, isIdentifier: code });
    expect(found!.hits.map((hit) => hit.url)).toEqual([url]);
  });

  it.each([
    ['of the version itself', 'openWindow', '2.0'],
    ['in parentheses of one of its headings', 'maxAge2', '2.0'],
    ['inside one of its headings', 'windowGroup', '2.0'],
    ['of its facts', 'Trade', '2.0'],
    ['of prose that its headings have', 'stop', '2.0'],
    ['of a field that could be prose', 'Settings.id', '2.0'],
    ['of prose that says nothing', 'about', '1.0'],
    ['that nobody has', 'getNothing', '2.0'],
    ['begun', 'getAg', '2.0'],
    ['of two words', 'get agent', '2.0'],
    ['of several words', 'Common things', '2.0'],
    ['without letters', '42', '2.0'],
    ['of everything', '__proto__', '2.0'],
  ])('is not reported %s: "%s" in %s', async (_, query, version) => {
    expect(await find(query, version)).toBeUndefined();
  });

  it('is shown like a result', async () => {
    expect((await find('GETAGENT', '2.0'))!.hits).toEqual([
      {
        url: '/docs/next/types/Agent#getagent',
        kind: 'section',
        group: 'API',
        snippet: [],
        versions: ['next'],
        titles: [[{ text: 'Agent', marked: false }], [{ text: 'getAgent()', marked: true }]],
      },
    ]);
  });

  it('links to site-specific kinds before the page around them', async () => {
    const calls = finderOf({
      '2.0': { pages: [{ id: 'calls/NewCall', title: 'NewCall', sections: [section('newCall')] }] },
      '1.0': { pages: [] },
    });
    expect((await calls('NEWCALL', '1.0'))!.hits.map(({ url, kind }) => [url, kind])).toEqual([
      ['/docs/calls/NewCall#newcall', 'call'],
    ]);
  });

  it('links to pages before sections, and to at most three pages', async () => {
    const pages = ['a', 'b', 'c', 'd'].map((id): SmallPage => ({
      id,
      title: id.toUpperCase(),
      sections: [section('newCall'), { ...section('newCall'), id: 'again' }],
    }));
    const many = finderOf({
      '2.0': { pages: [...pages, { id: 'z', title: 'newCall' }, { id: 'y', title: 'Y' }] },
      '1.0': { pages: [] },
    });
    expect((await many('newCall', '1.0'))!.hits.map(({ url }) => url)).toEqual([
      '/docs/z',
      '/docs/a#newcall',
      '/docs/b#newcall',
    ]);
  });
});

describe('name files', () => {
  it('do not exist for a single version', () => {
    expect(namesFiles({ '2.0': site['2.0']! })).toEqual(new Map());
  });

  it('exist for each version, even without missing names', () => {
    const files = namesFiles({ '2.0': site['2.0']!, '1.0': { pages: [] } });
    expect([...files.keys()]).toEqual(
      ['2.0', '1.0'].flatMap((version) =>
        Array.from({ length: shelves }, (_, shelf) => `/base/search/names-${version}-${shelf}.json`),
      ),
    );
    expect(files.get('/base/search/names-2.0-0.json')).toEqual({ versions: [], groups: [], kinds: [], pages: [] });
  });

  it('contain at most the maximum number of names', () => {
    const sections = Array.from({ length: mostNames + 50 }, (_, at) => section(`newCall${at}`));
    const files = namesFiles({ '2.0': { pages: [{ id: 'a', title: 'A', sections }] }, '1.0': { pages: [] } });
    const held = [...files.values()].flatMap((file) =>
      (file as { pages: [string, string, number, unknown[]][] }).pages.flatMap(([, , , places]) => places),
    );
    expect(held).toHaveLength(mostNames);
  });
});

describe('the finder', () => {
  const names = {
    versions: [['next']],
    groups: [''],
    kinds: ['section'],
    pages: [['/docs/next/a', 'A', 0, [[0, 0, '', 'getAgent']]]],
  };

  it('fetches a file once, and none for other words', async () => {
    const fetched = vi.fn(async () => names);
    const find = createNameFinder('/', fetched);
    expect(await find('get agent', '2.0')).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
    for (const query of ['g', 'ge', 'getAgen', 'getAgent']) await find(query, '2.0');
    expect(fetched.mock.calls).toEqual([[`/search/names-2.0-${shelfOf('g')}.json`]]);
  });

  it.each([
    ['cannot be had', () => Promise.reject(new Error('404'))],
    ['is of another form', async () => ({ versions: [] })],
    ['is nothing', async () => null],
  ])('finds nothing if a file %s, and requests it again', async (_, fail) => {
    const fetched = vi.fn<() => Promise<unknown>>(fail);
    const find = createNameFinder('/', fetched);
    expect(await find('getAgent', '2.0')).toBeUndefined();
    fetched.mockImplementation(async () => names);
    expect((await find('getAgent', '2.0'))!.hits[0]!.url).toBe('/docs/next/a#getagent');
  });

  it("requests a version's file by URL", async () => {
    const fetched = vi.fn(async () => names);
    await createNameFinder('/docs/', fetched)('getAgent', 'a b/c');
    expect(fetched.mock.calls).toEqual([[`/docs/search/names-a%20b%2Fc-${shelfOf('g')}.json`]]);
  });
});

describe('a name', () => {
  it.each([
    ['getAgent', 'getAgent'],
    ['getAgent()', 'getAgent'],
    ['joinChannel (deprecated)', 'joinChannel'],
    ['acme.order', 'acme.order'],
    ['_private', '_private'],
    ['Größe', 'Größe'],
    ['a', undefined],
    ['', undefined],
    ['two words', undefined],
    ['3', undefined],
    ['?', undefined],
  ])('in "%s" is %s', (text, name) => expect(nameOf(text)).toBe(name));

  it.each([
    ['getAgent', true],
    ['ABC1Hello', true],
    ['XMLFile', true],
    ['acme.order', true],
    ['MAX_SIZE', true],
    ['window.fdc3', true],
    ['Valuation', false],
    ['GUID', false],
    ['APIs', false],
    ['follow-up', false],
    ['v2', false],
    ['stop', false],
  ])('%s is only a name in code: %s', (name, code) => expect(isIdentifier(name)).toBe(code));
});
