import { liteClient, type LiteClient } from 'algoliasearch/lite';
import { hostsCache, responsesCache } from './caches.ts';
import { fetchRequester } from './fetchRequester.ts';
import type { ServiceHost } from './serviceHosts.ts';

/** In milliseconds. The client multiplies them when it tries the next host, and leaves a failed one alone for two minutes. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/** Gives the official client for one search, which ends when the signal aborts. Clients share what they know of the hosts. */
export type Connection = (signal?: AbortSignal) => LiteClient;

/** How to reach the service: application id and public key travel in the address of each query. */
export function createConnection(applicationId: string, apiKey: string, hosts: ServiceHost[]): Connection {
  const shared = { hostsCache: hostsCache(), responsesCache: responsesCache() };
  return (signal) =>
    liteClient(applicationId, apiKey, {
      ...shared,
      hosts,
      timeouts,
      requester: fetchRequester(signal),
      authMode: 'WithinQueryParameters',
      requestIdChannel: 'queryParameters',
    });
}
