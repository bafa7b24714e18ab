import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SearchRequest } from '@fdc3-docs/search';
import { keys, startAlgoliaServer, type AlgoliaServer, type Reply } from './support/algoliaServer.ts';
import { liftTimeLimits } from './support/liftTimeLimits.ts';
import { fill, providerFor } from './support/provider.ts';

liftTimeLimits();

let server: AlgoliaServer;
beforeAll(async () => {
  server = fill(await startAlgoliaServer());
  server.indexes.get('fdc3')!.trending = [
    '/docs/api/ref/Channel#broadcast',
    '/docs/1.2/guides/sharing',
    '/docs/api/ref/Channel',
    '/docs/guides/sharing',
    '/docs/next/context/ref/Instrument',
    '/docs/context/ref/Instrument',
  ];
});
afterAll(() => server.close());
beforeEach(() => void (server.calls.length = 0));
afterEach(() => void (server.misbehave = undefined));

const nothing = 'xqzwv';
const path = '/1/indexes/*/recommendations';
const asked = () => server.calls.filter((call) => call.path === path);
const recommended = async (request: Partial<SearchRequest> = {}, baseUrl = '/') =>
  (await providerFor([server.host], { baseUrl }).search({ query: nothing, ...request })).recommended;

it('are requested by POST when nothing was found, with id and public key in the URL', async () => {
  await recommended({ version: '2.1', kinds: ['api'] });
  expect(asked()).toMatchObject([
    {
      method: 'POST',
      parameters: { 'x-algolia-application-id': keys.applicationId, 'x-algolia-api-key': keys.search },
      body: {
        requests: [
          {
            model: 'trending-items',
            indexName: 'fdc3',
            maxRecommendations: 3,
            queryParameters: { facetFilters: ['language:en', 'docusaurus_tag:docs-default-2.1'] },
          },
        ],
      },
    },
  ]);
});

it('are not requested with results or without a query', async () => {
  expect(await recommended({ query: 'broadcast' })).toBeUndefined();
  expect(await recommended({ query: ' ' })).toBeUndefined();
  expect(asked()).toEqual([]);
});

it.each([
  [
    'a version',
    { version: '2.1' },
    '/',
    [
      ['/docs/api/ref/Channel', 'Channel'],
      ['/docs/guides/sharing', 'Sharing context'],
    ],
  ],
  ['another version', { version: '1.2' }, '/', [['/docs/1.2/guides/sharing', 'Sharing context']]],
  ['a base URL', { version: '1.2' }, '/standard/', [['/standard/docs/1.2/guides/sharing', 'Sharing context']]],
  [
    'all versions',
    {},
    '/',
    [
      ['/docs/api/ref/Channel', 'Channel'],
      ['/docs/1.2/guides/sharing', 'Sharing context'],
    ],
  ],
])('for %s are distinct pages', async (_, request, baseUrl, pages) => {
  expect((await recommended(request, baseUrl))?.map(({ url, title }) => [url, title])).toEqual(pages);
});

it.each<[string, Reply | 'half' | 'hang']>([
  ['are not part of the plan', { status: 403, body: { message: 'Forbidden', status: 403 } }],
  ['are unknown', { status: 404, body: { message: 'Not found', status: 404 } }],
  ['fail', { status: 500, body: 'oops' }],
  ['are nonsense', { status: 200, body: { results: [{}] } }],
  ['are of another form', { status: 200, body: 'null' }],
  ['lead nowhere', { status: 200, body: { results: [{ hits: [{ hierarchy: { lvl1: 'X' } }, { url: '/x' }, {}] }] } }],
  ['never come', 'hang'],
  ['break off', 'half'],
])('that %s are ignored, and the search succeeds', async (_, reply) => {
  server.misbehave = (call) => (call.path === path ? reply : undefined);
  const provider = providerFor([server.host]);
  expect(await provider.search({ query: nothing, version: '2.1' })).toEqual({
    query: nothing,
    hits: [],
    total: 0,
    suggestions: [],
    recommended: [],
  });
  expect((await provider.search({ query: 'broadcast', version: '2.1' })).total).toBeGreaterThan(0);
});

it('are aborted with the search', async () => {
  server.misbehave = (call) => (call.path === path ? 'hang' : undefined);
  const gaveUp = new AbortController();
  const searching = providerFor([server.host]).search({ query: nothing }, gaveUp.signal);
  await expect.poll(() => asked().length).toBe(1);
  gaveUp.abort(new Error('enough'));
  await expect(searching).rejects.toThrow('enough');
  await asked()[0]!.closed;
});
