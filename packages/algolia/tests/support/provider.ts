import { createAlgoliaProvider, type AlgoliaOptions } from '../../provider/createAlgoliaProvider.ts';
import type { SearchProvider } from '@fdc3-docs/search';
import { records, versions } from '../../../search/tests/records.ts';
import { keys, type AlgoliaServer } from './algoliaServer.ts';
import { indexOf, type FakeIndex } from './fakeIndex.ts';

export const config = {
  provider: 'algolia',
  applicationId: keys.applicationId,
  apiKey: keys.search,
  indexName: 'fdc3',
} as const;

/** A provider for the contract's records on these servers, in this order. */
export function providerFor(hosts: AlgoliaOptions['hosts'], options: Partial<AlgoliaOptions> = {}): SearchProvider {
  return createAlgoliaProvider(config, {
    baseUrl: '/',
    language: 'en',
    versions: versions.map(({ name }) => name),
    latest: '2.1',
    hosts,
    ...options,
  });
}

/** An index after a push of the contract's records. */
export function filledIndex(): FakeIndex {
  return indexOf(records, versions);
}

export function fill(server: AlgoliaServer): AlgoliaServer {
  server.indexes.set(config.indexName, filledIndex());
  return server;
}
