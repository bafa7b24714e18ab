import type { liteClient } from 'algoliasearch/lite';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
export type Requester = NonNullable<ClientOptions['requester']>;

/**
 * Sends the client's requests by `fetch`. The client's own requester cannot be aborted: a search that nobody waits for
 * any more would go on, and from host to host. As there, connecting ends with the first byte of the answer.
 * `send` rejects only when `signal` aborts, so that the client takes it neither for an answer nor for a failed host.
 */
export function fetchRequester(signal?: AbortSignal): Requester {
  return {
    async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
      const limit = new AbortController();
      let timer = setTimeout(() => limit.abort(), connectTimeout);
      const ends = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
      const request: RequestInit = { method, headers, body: data as string | undefined, credentials: 'omit', signal: ends };
      try {
        const response = await fetch(url, request);
        clearTimeout(timer);
        timer = setTimeout(() => limit.abort(), responseTimeout);
        return { status: response.status, content: await response.text(), headers: Object.fromEntries(response.headers), isTimedOut: false };
      } catch (error) {
        signal?.throwIfAborted();
        return { status: 0, content: String(error), isTimedOut: limit.signal.aborted };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
