import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchRequester, serviceError } from '../provider/connection.ts';
import { serviceHosts, type ServiceHost } from '../provider/serviceHosts.ts';
import { refusingHost, startAlgoliaServer, type AlgoliaServer, type Reply } from './support/algoliaServer.ts';
import { liftTimeLimits } from './support/liftTimeLimits.ts';
import { fill, providerFor } from './support/provider.ts';

liftTimeLimits();

let server: AlgoliaServer;
let refusing: ServiceHost;
beforeAll(async () => {
  server = fill(await startAlgoliaServer());
  refusing = await refusingHost();
});
afterAll(() => server.close());
afterEach(() => {
  server.misbehave = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns the ports requested since the last call. */
function watchFetch(): () => number[] {
  const fetches = vi.spyOn(globalThis, 'fetch');
  return () => {
    const ports = fetches.mock.calls.map(([url]) => Number(new URL(String(url)).port));
    fetches.mockClear();
    return ports;
  };
}

it('uses the same hosts as the official client', () => {
  expect(serviceHosts('AbC').map(({ url, accept, protocol }) => [url, accept, protocol])).toEqual([
    ['abc-dsn.algolia.net', 'read', 'https'],
    ['abc-1.algolianet.com', 'read', 'https'],
    ['abc-2.algolianet.com', 'read', 'https'],
    ['abc-3.algolianet.com', 'read', 'https'],
  ]);
});

describe('a host that refuses connections', () => {
  it('is skipped', async () => {
    const { hits } = await providerFor([refusing, server.host]).search({ query: 'broadcast' });
    expect(hits.length).toBeGreaterThan(0);
  });

  it('is not tried for two minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked = watchFetch();
    const provider = providerFor([refusing, server.host]);
    await provider.search({ query: 'broadcast' });
    expect(asked()).toEqual([refusing.port, server.host.port]);
    await provider.search({ query: 'zebra' });
    expect(asked()).toEqual([server.host.port]);
    vi.setSystemTime(Date.now() + 120_000);
    await provider.search({ query: 'giraffe' });
    expect(asked()).toEqual([server.host.port]);
    vi.setSystemTime(Date.now() + 1);
    await provider.search({ query: 'penguin' });
    expect(asked()).toEqual([refusing.port, server.host.port]);
  });

  it('rejects the search if it is the only host, and is tried again by the next search', async () => {
    const asked = watchFetch();
    const provider = providerFor([refusing]);
    await expect(provider.search({ query: 'one' })).rejects.toThrow('The search service cannot be reached');
    await expect(provider.search({ query: 'one' })).rejects.toThrow('The search service cannot be reached');
    expect(asked()).toEqual([refusing.port, refusing.port]);
  });
});

describe('a host that does not respond', () => {
  const silent: typeof fetch = (_, options) =>
    new Promise((_, reject) =>
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error)),
    );

  it('times out after one second, the next host later', async () => {
    vi.useFakeTimers();
    const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(silent);
    const failed = expect(providerFor([refusing, server.host]).search({ query: 'one' })).rejects.toThrow(
      'cannot be reached',
    );
    await vi.advanceTimersByTimeAsync(999);
    expect(fetches).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetches).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    await failed;
  });

  it('times out two seconds after the first byte of an incomplete response', async () => {
    vi.useFakeTimers();
    const half: typeof fetch = async (_, options) => {
      const response = new Response('{');
      response.text = () => silent('', options).then(() => '');
      return response;
    };
    const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(half);
    const failed = expect(providerFor([refusing, server.host]).search({ query: 'one' })).rejects.toThrow(
      'cannot be reached',
    );
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetches).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetches).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    await failed;
  });

  it.each([
    ['hang', { connectTimeout: 20, responseTimeout: 60_000 }],
    ['half', { connectTimeout: 60_000, responseTimeout: 20 }],
  ] as const)('really (%s)', async (how, timeouts) => {
    server.misbehave = () => how;
    const url = `http://127.0.0.1:${server.host.port}/1/indexes/*/queries`;
    const answer = await fetchRequester().send({ url, method: 'POST', headers: {}, data: '{}', ...timeouts });
    expect(answer).toMatchObject({ status: 0, isTimedOut: true });
  });

  it('is tried last for two minutes', async () => {
    vi.useFakeTimers();
    const answering: typeof fetch = async () => Response.json({ results: [{ hits: [{ url: '/docs/x' }], nbHits: 1 }] });
    const asked: number[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
      const port = Number(new URL(String(url)).port);
      asked.push(port);
      return (port === 1 ? silent : answering)(url, options);
    });
    const host = (port: number): ServiceHost => ({ url: '127.0.0.1', port, protocol: 'http', accept: 'read' });
    const provider = providerFor([host(1), host(2)]);
    const searches = [provider.search({ query: 'one' })];
    await vi.advanceTimersByTimeAsync(1000);
    searches.push(provider.search({ query: 'two' }));
    await Promise.all(searches);
    expect(asked).toEqual([1, 2, 2]);
    vi.setSystemTime(Date.now() + 120_001);
    const later = provider.search({ query: 'three' });
    await vi.runAllTimersAsync();
    await later;
    expect(asked.slice(3, 5)).toEqual([1, 2]);
  });
});

describe('an invalid response', () => {
  const invalid: Reply = { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } };
  it.each([
    [
      '403',
      invalid,
      /rejected the application id or key in content\/site\.ts \(403: Invalid Application-ID or API key\)/,
    ],
    [
      '404',
      { status: 404, body: { message: 'Index fdc3 does not exist' } },
      /does not have the index.*Index fdc3 does not exist.*npm run search:push/,
    ],
    ['400', { status: 400, body: { message: 'Unknown parameter: x' } }, /failed \(400: Unknown parameter: x\)/],
    ['500', { status: 500, body: 'Oops' }, /cannot be reached/],
    ['HTML', { status: 200, body: '<!doctype html><p>Log in' }, /cannot be read/],
    ['half of the JSON', { status: 200, body: '{"results":[{"hi' }, /cannot be read/],
    ['nothing', { status: 200, body: '' }, /cannot be read/],
    ['null', { status: 200, body: 'null' }, /cannot be read/],
    ['no results', { status: 200, body: {} }, /cannot be read/],
    ['empty results', { status: 200, body: { results: [] } }, /cannot be read/],
    ['hits that are none', { status: 200, body: { results: [{ hits: 'many' }] } }, /cannot be read/],
    ['a hit that is none', { status: 200, body: { results: [{ hits: [null], nbHits: 1 }] } }, /cannot be read/],
    [
      'a heading that is none',
      { status: 200, body: { results: [{ hits: [{ url: '/x', hierarchy: { lvl1: 5 } }], nbHits: 1 }] } },
      /cannot be read/,
    ],
  ] as [string, Reply, RegExp][])('%s', async (_, reply, message) => {
    server.misbehave = () => reply;
    const provider = providerFor([server.host]);
    await expect(provider.search({ query: 'broadcast' })).rejects.toThrow(message);
    server.misbehave = undefined;
    expect((await provider.search({ query: 'broadcast' })).hits.length).toBeGreaterThan(0);
  });

  it('reports too many searches', () => {
    expect(serviceError({ name: 'ApiError', status: 429, message: 'Too many requests' }).message).toMatch(
      /too many searches/,
    );
  });
});

describe('an aborted search', () => {
  it('rejects at once with the reason, and does not count against the host', async () => {
    const asked = watchFetch();
    const provider = providerFor([server.host, refusing]);
    const control = new AbortController();
    const reason = new Error('The reader has typed on.');
    server.misbehave = () => {
      control.abort(reason);
      return 'hang';
    };
    await expect(provider.search({ query: 'one' }, control.signal)).rejects.toBe(reason);
    server.misbehave = undefined;
    await provider.search({ query: 'one' });
    expect(asked()).toEqual([server.host.port, server.host.port]);
  });

  it('closes its connection', async () => {
    const control = new AbortController();
    const closed = new Promise<void>((resolve) => {
      server.misbehave = ({ closed }) => {
        void closed.then(resolve);
        control.abort();
        return 'hang';
      };
    });
    await expect(providerFor([server.host]).search({ query: 'one' }, control.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    await closed;
  });

  it('also rejects while suggestions are loading', async () => {
    const control = new AbortController();
    let calls = 0;
    server.misbehave = () => {
      calls += 1;
      if (calls === 1) return undefined;
      control.abort();
      return 'hang';
    };
    await expect(providerFor([server.host]).search({ query: 'xqzwvxqzwv' }, control.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(calls).toBe(2);
  });
});
