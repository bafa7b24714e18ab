import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedProvider } from '../client/embeddedProvider.ts';
import type { FromWorker, ToWorker } from '../client/answer.ts';
import type { SearchResponse } from '../types.ts';

const response = (query: string): SearchResponse => ({ query, hits: [], total: 0, suggestions: [] });
const manifest = { indexes: { '2.1': '/site-assets/search-2.1.json', '2.0': '/site-assets/search-2.0.json' } };

class FakeWorker extends EventTarget {
  sent: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let workers: FakeWorker[];
let fetches: ReturnType<typeof vi.fn>;
const provider = () =>
  createEmbeddedProvider({
    manifestUrl: '/search.json',
    startWorker: () => {
      workers.push(new FakeWorker());
      return workers.at(-1) as unknown as Worker;
    },
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  workers = [];
  fetches = vi.fn(async () => Response.json(manifest));
  vi.stubGlobal('fetch', fetches);
  vi.stubGlobal('location', { href: 'https://site.example/docs' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the embedded provider', () => {
  it('does not start a worker before the first request', async () => {
    provider();
    await settle();
    expect([workers.length, fetches.mock.calls.length]).toEqual([0, 0]);
  });

  it("prepares a version's index", async () => {
    provider().prepare?.('2.0');
    await settle();
    expect(workers[0]!.sent).toEqual([
      { type: 'prepare', indexes: [{ version: '2.0', url: 'https://site.example/site-assets/search-2.0.json' }] },
    ]);
  });

  it('resolves with the last response, or with the first and then more', async () => {
    const search = provider();
    const whole = search.search({ query: 'a', version: '2.1' });
    const more: string[] = [];
    const first = search.search({ query: 'b', version: '2.1' }, undefined, ({ query }) => more.push(query));
    await settle();
    for (const id of [1, 2]) {
      workers[0]!.say({ id, response: response(`${id} first`), final: false });
      workers[0]!.say({ id, response: response(`${id} last`), final: true });
    }
    expect((await whole).query).toBe('1 last');
    expect((await first).query).toBe('2 first');
    expect(more).toEqual(['2 last']);
    expect([workers.length, fetches.mock.calls.length]).toEqual([1, 1]);
  });

  it('matches responses to searches in any order', async () => {
    const search = provider();
    const found = ['a', 'b'].map((query) => search.search({ query }));
    await settle();
    workers[0]!.say({ id: 2, response: response('b'), final: true });
    workers[0]!.say({ id: 1, response: response('a'), final: true });
    expect((await Promise.all(found)).map(({ query }) => query)).toEqual(['a', 'b']);
  });

  it('stops an aborted search, and notifies the worker', async () => {
    const stop = new AbortController();
    const search = provider().search({ query: 'a' }, stop.signal);
    await settle();
    stop.abort();
    await expect(search).rejects.toThrow('aborted');
    expect(workers[0]!.sent.at(-1)).toEqual({ type: 'cancel', id: 1 });
    workers[0]!.say({ id: 1, response: response('late'), final: true });
    await expect(provider().search({ query: 'b' }, AbortSignal.abort())).rejects.toThrow('aborted');
  });

  it('rejects with the worker’s message', async () => {
    const search = provider().search({ query: 'a' });
    await settle();
    workers[0]!.say({ id: 1, problem: 'The search index is damaged.' });
    await expect(search).rejects.toThrow('The search index is damaged.');
  });

  it('explains why no more results follow the results by names', async () => {
    const more: SearchResponse[] = [];
    const first = provider().search({ query: 'a', version: '2.1' }, undefined, (each) => more.push(each));
    await settle();
    workers[0]!.say({ id: 1, response: { ...response('a'), partial: true }, final: false });
    workers[0]!.say({ id: 1, problem: 'offline' });
    expect((await first).partial).toBe(true);
    expect(more).toEqual([{ ...response('a'), partial: true, problem: 'offline' }]);
  });

  it('resolves with the results and the failure if `onMore` is not set', async () => {
    const whole = provider().search({ query: 'a' });
    await settle();
    workers[0]!.say({ id: 1, response: { ...response('a'), partial: true }, final: false });
    workers[0]!.say({ id: 1, problem: 'offline' });
    expect(await whole).toEqual({ ...response('a'), partial: true, problem: 'offline' });
  });

  it('rejects when the worker crashes, and starts a new worker for the next search', async () => {
    const search = provider();
    const one = search.search({ query: 'a' });
    await settle();
    workers[0]!.dispatchEvent(new Event('error'));
    await expect(one).rejects.toThrow('not started');
    const other = search.search({ query: 'a' });
    await settle();
    workers[1]!.say({ id: 2, response: response('a'), final: true });
    await other;
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it.each([
    ['missing', () => new Response('', { status: 404 }), '/search.json: 404'],
    ['of another form', () => Response.json({}), '/search.json does not list the search indexes.'],
    ['no JSON', () => new Response('<html>'), 'JSON'],
    [
      'without the version',
      () => Response.json({ indexes: { '1.0': '/x' } }),
      'There is no search index for version 2.1.',
    ],
  ])('reports that the list of indexes is %s, and the next search requests it again', async (_, answer, message) => {
    fetches.mockImplementationOnce(async () => answer());
    const search = provider();
    await expect(search.search({ query: 'a', version: '2.1' })).rejects.toThrow(message);
    if (message.startsWith('There')) return;
    const next = search.search({ query: 'a', version: '2.1' });
    await settle();
    workers[0]!.say({ id: 1, response: response('a'), final: true });
    await next;
  });
});
