import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchRequest } from '@fdc3-docs/search';
import { keys, startAlgoliaServer, type AlgoliaServer } from './support/algoliaServer.ts';
import { liftTimeLimits } from './support/liftTimeLimits.ts';
import { fill, providerFor } from './support/provider.ts';

liftTimeLimits();

let server: AlgoliaServer;
beforeAll(async () => {
  server = fill(await startAlgoliaServer());
});
afterAll(() => server.close());
beforeEach(() => void (server.calls.length = 0));

const sent = async (request: SearchRequest) => {
  await providerFor([server.host]).search(request);
  const { requests } = server.calls[0]!.body as { requests: Record<string, unknown>[] };
  expect(requests).toHaveLength(1);
  return requests[0]!;
};

it('uses the multi-index call, with application id and public key in the URL', async () => {
  await providerFor([server.host]).search({ query: 'broadcast', version: '2.1' });
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    path: '/1/indexes/*/queries',
    parameters: { 'x-algolia-application-id': keys.applicationId, 'x-algolia-api-key': keys.search },
  });
  expect(Object.keys(server.calls[0]!.headers).filter((name) => name.startsWith('x-algolia'))).toEqual([]);
});

it('is a simple request, which browsers send without a preflight', async () => {
  await providerFor([server.host]).search({ query: 'broadcast' });
  expect(server.calls[0]!.headers['content-type']).toBe('text/plain');
});

it.each([
  [{ version: '2.1' }, ['language:en', 'docusaurus_tag:docs-default-2.1']],
  [
    { version: 'next', kinds: ['api', 'intent'] },
    ['language:en', 'docusaurus_tag:docs-default-next', ['kind:api', 'kind:intent']],
  ],
  [{}, ['language:en']],
  [{ kinds: ['page'] }, ['language:en', ['kind:page']]],
  [{ kinds: [] }, ['language:en']],
] as [Omit<SearchRequest, 'query'>, unknown][])('%j is filtered by %j', async (request, facetFilters) => {
  expect(await sent({ query: 'context', ...request })).toMatchObject({ indexName: 'fdc3', facetFilters });
});

it.each([
  [{}, { page: 0, hitsPerPage: 20 }],
  [
    { page: 2, hitsPerPage: 5 },
    { page: 2, hitsPerPage: 5 },
  ],
  [
    { page: -1, hitsPerPage: 0 },
    { page: 0, hitsPerPage: 1 },
  ],
  [{ hitsPerPage: 500 }, { hitsPerPage: 20 }],
  [{ version: '2.1' }, { distinct: false }],
  [{}, { distinct: true }],
] as [Omit<SearchRequest, 'query'>, object][])('%j asks for %j', async (request, expected) => {
  expect(await sent({ query: 'context', ...request })).toMatchObject(expected);
});

it('sends 64 characters of a longer query', async () => {
  expect((await sent({ query: 'x'.repeat(65) })).query).toBe('x'.repeat(64));
});

it.each(['', '  \n'])('sends nothing for the query %j', async (query) => {
  await providerFor([server.host]).search({ query });
  expect(server.calls).toEqual([]);
});

describe('a repeated query', () => {
  it('is answered from the cache', async () => {
    const provider = providerFor([server.host]);
    const answers = [await provider.search({ query: 'broadcast' }), await provider.search({ query: 'broadcast' })];
    expect(answers[1]).toEqual(answers[0]);
    expect(server.calls).toHaveLength(1);
  });
});

describe('suggestions without results', () => {
  const suggestionsFor = async (query: string) =>
    (await providerFor([server.host]).search({ query, version: '2.1' })).suggestions;

  it('are pages with a word that starts like the longest query word', async () => {
    expect(await suggestionsFor('instrgfedcba')).toEqual(['Instrument']);
  });

  it('are at most three', async () => {
    expect(await suggestionsFor('pengugfedcba')).toHaveLength(3);
  });

  it('are empty when the service fails', async () => {
    let calls = 0;
    server.misbehave = () => ((calls += 1) > 1 ? { status: 403, body: { message: 'no' } } : undefined);
    expect(await suggestionsFor('instrgfedcba')).toEqual([]);
    server.misbehave = undefined;
  });

  it('are not requested for a short query', async () => {
    expect(await suggestionsFor('xqz')).toEqual([]);
    expect(server.calls.filter(({ path }) => path.endsWith('/queries'))).toHaveLength(1);
  });
});
