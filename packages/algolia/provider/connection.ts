import { liteClient, type LiteClient } from 'algoliasearch/lite';
import type { ServiceHost } from './serviceHosts.ts';

/** Timeouts in milliseconds. The client multiplies them for the next host, and skips a failed host for two minutes. */
export const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/** Returns the official client for a single search, aborted by the signal. Clients share host state. */
export type Connection = (signal?: AbortSignal) => LiteClient;

/** Creates a connection; application id and public key are sent in each query's URL. */
export function createConnection(applicationId: string, apiKey: string, hosts: ServiceHost[]): Connection {
  // Cached responses: deleting a letter shows earlier results at once.
  const shared = { hostsCache: hostsCache(), responsesCache: cacheBy((key) => JSON.stringify(key)) };
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

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Cache = NonNullable<ClientOptions['hostsCache']>;
type Key = Parameters<Cache['get']>[0];

/**
 * Remembers failed hosts. The client's own cache stores a failure under a key with a timestamp but reads it without (as
 * in 5.64), so every search would start with the failed host.
 */
export function hostsCache(): Cache {
  return cacheBy((key) => {
    const { url, port } = key as { url: string; port?: number };
    return `${url}:${port ?? ''}`;
  });
}

function cacheBy(nameOf: (key: Key) => string): Cache {
  const values = new Map<string, unknown>();
  return {
    async get<Value>(key: Key, missing: () => Promise<Value>, events?: { miss(value: Value): Promise<unknown> }) {
      const name = nameOf(key);
      if (values.has(name)) return values.get(name) as Value;
      const value = await missing();
      await events?.miss(value);
      return value;
    },
    async set(key, value) {
      values.set(nameOf(key), value);
      return value;
    },
    async delete(key) {
      values.delete(nameOf(key));
    },
    async clear() {
      values.clear();
    },
  };
}

/**
 * Sends requests by `fetch`, since the client's own requester cannot be aborted and would continue an obsolete search
 * on other hosts. As there, the connect timeout ends with the first response byte. `send` rejects only on abort, so
 * that the client does not treat it as a response or failed host.
 */
export function fetchRequester(signal?: AbortSignal): NonNullable<ClientOptions['requester']> {
  return {
    async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
      const limit = new AbortController();
      let timer = setTimeout(() => limit.abort(), connectTimeout);
      const ends = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
      const body = data as string | undefined;
      const request: RequestInit = { method, headers, body, credentials: 'omit', signal: ends };
      try {
        const response = await fetch(url, request);
        clearTimeout(timer);
        timer = setTimeout(() => limit.abort(), responseTimeout);
        return {
          status: response.status,
          content: await response.text(),
          headers: Object.fromEntries(response.headers),
          isTimedOut: false,
        };
      } catch (error) {
        signal?.throwIfAborted();
        return { status: 0, content: String(error), isTimedOut: limit.signal.aborted };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Readable message: the client's errors contain hosts and status codes, or JSON parse errors. */
export function serviceError(error: unknown): Error {
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  return new Error(explanation(name, message, status), { cause: error });
}

function explanation(name = '', message = '', status?: number): string {
  if (name === 'RetryError') return 'The search service cannot be reached: none of its hosts responds.';
  // Invalid JSON, or an unexpected structure, which causes a TypeError.
  if (name === 'DeserializationError' || name === 'TypeError')
    return 'The search service sent a response that cannot be read.';
  if (status === 401 || status === 403)
    return `The search service rejected the application id or key in content/site.ts (${status}: ${message}).`;
  if (status === 404)
    return `The search service does not have the index in content/site.ts (${message}). Create it with: npm run search:push`;
  if (status === 429) return 'The search service received too many searches (429). Try again later.';
  return status === undefined ? `The search failed: ${message}` : `The search service failed (${status}: ${message}).`;
}
