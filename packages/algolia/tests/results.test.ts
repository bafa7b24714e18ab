import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultLink, type ServiceHit, toHits, toMarkedText } from '../provider/hits.ts';
import { startAlgoliaServer, type AlgoliaServer } from './support/algoliaServer.ts';
import { liftTimeLimits } from './support/liftTimeLimits.ts';
import { fill, providerFor } from './support/provider.ts';

liftTimeLimits();

describe('the target of a result', () => {
  it.each([
    ['/docs/x#y', '/', '/docs/x#y'],
    ['/docs/x#y', '/standard/', '/standard/docs/x#y'],
    ['/standard/docs/x#y', '/standard/', '/standard/docs/x#y'],
    ['/standard', '/standard/', '/standard'],
    ['/standards/x', '/standard/', '/standard/standards/x'],
    ['https://fdc3.example/docs/x?v=1#y', '/', '/docs/x?v=1#y'],
    ['https://fdc3.example/docs/x#y', '/standard/', '/standard/docs/x#y'],
    ['https://fdc3.example', '/', '/'],
    ['//elsewhere.example/x', '/', '/x'],
    ['https://fdc3.example//elsewhere.example/x', '/', '/elsewhere.example/x'],
    ['https://fdc3.example/\\elsewhere.example', '/', '/elsewhere.example'],
    ['javascript:alert(1)', '/', '/alert(1)'],
    ['data:text/html,<script>', '/', '/text/html,<script>'],
    ['http://[', '/', '/'],
    ['docs/x', '/', '/docs/x'],
  ])('%s under %s is %s', (url, baseUrl, expected) => {
    expect(resultLink(url, baseUrl)).toBe(expected);
  });
});

describe('highlighted text', () => {
  it.each([
    ['', []],
    ['plain', [{ text: 'plain', marked: false }]],
    ['\uE000whole\uE001', [{ text: 'whole', marked: true }]],
    [
      'a \uE000b\uE001 c',
      [
        { text: 'a ', marked: false },
        { text: 'b', marked: true },
        { text: ' c', marked: false },
      ],
    ],
    ['\uE000a\uE001\uE000b\uE001', [{ text: 'ab', marked: true }]],
    [
      '<mark>a</mark> & \uE000<b>\uE001',
      [
        { text: '<mark>a</mark> & ', marked: false },
        { text: '<b>', marked: true },
      ],
    ],
    ['\uE001a\uE000\uE001b', [{ text: 'ab', marked: false }]],
    [
      'a\uE000b',
      [
        { text: 'a', marked: false },
        { text: 'b', marked: true },
      ],
    ],
  ])('%j', (value, expected) => {
    expect(toMarkedText(value)).toEqual(expected);
  });
});

describe('joining', () => {
  const context = { baseUrl: '/', versions: ['next', '2.1', '1.2'], latest: '2.1' };
  const hit = (version: string, more: Partial<ServiceHit> = {}): ServiceHit => ({
    url: `/${version}/x`,
    version,
    fingerprint: 'same',
    ...more,
  });

  it.each([
    ['an index that does not group', [hit('1.2'), hit('next'), hit('2.1')], ['2.1', 'next', '1.2'], '/2.1/x'],
    ['without the latest version', [hit('1.2'), hit('next')], ['next', '1.2'], '/next/x'],
    ['an index that groups', [hit('2.1', { versions: ['next', '2.1'] })], ['2.1', 'next'], '/2.1/x'],
    ['versions that the site does not have', [hit('0.9'), hit('1.2')], ['1.2'], '/1.2/x'],
  ])('%s', (_, found, versions, url) => {
    expect(toHits(found, context)).toMatchObject([{ versions, url }]);
  });

  it('is only for all versions', () => {
    expect(
      toHits([hit('2.1', { versions: ['next', '2.1'] }), hit('2.1', { url: '/2.1/y' })], context, '2.1'),
    ).toMatchObject([
      { versions: ['2.1'], url: '/2.1/x' },
      { versions: ['2.1'], url: '/2.1/y' },
    ]);
  });

  it('accepts records from other crawlers, and omits records without a page', () => {
    const found = [
      { url: 'https://fdc3.example/docs/x', hierarchy: { lvl0: 'Docs', lvl1: 'X', lvl2: null } },
      { version: '2.1' },
    ];
    expect(toHits(found, context)).toEqual([
      {
        url: '/docs/x',
        kind: 'section',
        titles: [[{ text: 'X', marked: false }]],
        group: 'Docs',
        snippet: [],
        versions: [],
      },
    ]);
  });
});

describe('an index that does not group', () => {
  let server: AlgoliaServer;
  beforeAll(async () => {
    server = fill(await startAlgoliaServer());
    const index = server.indexes.get('fdc3')!;
    index.settings = { ...index.settings, attributeForDistinct: undefined };
  });
  afterAll(() => server.close());

  it('still returns and counts each section once', async () => {
    const { hits, total } = await providerFor([server.host], { baseUrl: '/standard/' }).search({ query: 'giraffe' });
    expect(hits.map(({ url, versions }) => ({ url, versions }))).toEqual([
      { url: '/standard/docs/guides/sharing#colours', versions: ['2.1', 'next'] },
      { url: '/standard/docs/1.2/guides/sharing#colours', versions: ['1.2'] },
    ]);
    expect(total).toBe(2);
  });
});
