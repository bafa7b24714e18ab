import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerer } from '../../../src/search/client/answer.ts';
import type { FromWorker, IndexFile } from '../../../src/search/client/messages.ts';
import type { Engine } from '../../../src/search/engine/types.ts';
import type { SearchHit } from '../../../src/search/types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const indexes: IndexFile[] = ['2.1', '2.0'].map((version) => ({ version, url: `https://site.example/assets/search-${version}.json` }));

/** An engine that finds its version's one page, whose text is in one file. */
function fakeEngine(version: string): Engine {
  const texts = new Map<string, string>();
  const file = `text-${version}.json`;
  const hit = (query: string): SearchHit => ({
    url: `/${version}/${query}`,
    kind: 'page',
    titles: [[{ text: query, marked: true }]],
    group: 'G',
    snippet: texts.has(file) ? [{ text: texts.get(file)!, marked: false }] : [],
    versions: [version],
  });
  return {
    version,
    isLast: version === '2.1',
    order: version === '2.1' ? 1 : 2,
    search: ({ query }) => ({ query, hits: [hit(query)], total: 1, suggestions: [] }),
    rank: ({ query }) => [{ score: 1, whole: true, group: 'G', identity: version, hit: () => hit(query) }],
    missingTexts: (hits) => (hits.length === 0 || texts.has(file) ? [] : [file]),
    addText: (name, json) => void texts.set(name, json),
    withSnippets: (hits, query) => hits.map((each) => (each.versions[0] === version ? hit(query) : each)),
    suggest: () => [],
  };
}

function setUp(load: (file: IndexFile) => Promise<Engine> = async ({ version }) => fakeEngine(version)) {
  const posted: FromWorker[] = [];
  const loads: string[] = [];
  const fetched: string[] = [];
  const answer = createAnswerer({
    load: (file) => {
      loads.push(file.version);
      return load(file);
    },
    fetchText: async (file, indexUrl) => {
      fetched.push(new URL(file, indexUrl).pathname);
      return `text of ${file}`;
    },
    post: (message) => posted.push(message),
  });
  const search = (id: number, query: string, version?: string) =>
    answer({ type: 'search', id, request: { query, version }, indexes: version ? indexes.filter((each) => each.version === version) : indexes });
  const urls = () => posted.map((message) => ('response' in message ? message.response.hits.map(({ url }) => url).join(' ') : message.problem));
  return { answer, search, posted, loads, fetched, urls };
}

describe('the worker', () => {
  it('answers at once, and again when the snippets are there', async () => {
    const { search, posted, fetched } = setUp();
    const done = search(1, 'a', '2.1');
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toMatchObject([{ id: 1, final: false, response: { hits: [{ url: '/2.1/a', snippet: [] }] } }]);
    await vi.runAllTimersAsync();
    await done;
    expect(posted[1]).toMatchObject({ id: 1, final: true, response: { hits: [{ snippet: [{ text: 'text of text-2.1.json' }] }] } });
    expect(fetched).toEqual(['/assets/text-2.1.json']);
    await search(2, 'b', '2.1');
    expect(posted.slice(2)).toMatchObject([{ id: 2, final: true }]);
  });

  it('loads each index once, and all of them for all versions', async () => {
    const { answer, search, loads, urls } = setUp();
    await answer({ type: 'prepare', indexes: [indexes[0]!] });
    for (const [id, version] of [[1, '2.1'], [2, undefined]] as const) {
      const done = search(id, 'a', version);
      await vi.runAllTimersAsync();
      await done;
    }
    expect(loads).toEqual(['2.1', '2.0']);
    expect(urls().at(-1)).toBe('/2.1/a /2.0/a');
  });

  it('answers only what is still wanted', async () => {
    let loaded: (engine: Engine) => void = () => {};
    const { answer, search, urls } = setUp(() => new Promise((resolve) => (loaded = resolve)));
    const searches = [search(1, 'r', '2.1'), search(2, 'ra', '2.1'), search(3, 'rai', '2.1')];
    void answer({ type: 'cancel', id: 1 });
    void answer({ type: 'cancel', id: 2 });
    loaded(fakeEngine('2.1'));
    await vi.runAllTimersAsync();
    await Promise.all(searches);
    expect(urls()).toEqual(['/2.1/rai', '/2.1/rai']);
  });

  it('fetches no texts for what is given up meanwhile', async () => {
    const { answer, search, fetched } = setUp();
    const done = search(1, 'a', '2.1');
    await vi.advanceTimersByTimeAsync(0);
    void answer({ type: 'cancel', id: 1 });
    await vi.runAllTimersAsync();
    await done;
    expect(fetched).toEqual([]);
  });

  it('reports an index that cannot be had, and loads it again for the next search', async () => {
    let attempts = 0;
    const { search, urls } = setUp(async ({ version }) => {
      attempts += 1;
      if (attempts === 1) throw new Error('The search index is damaged.');
      return fakeEngine(version);
    });
    for (const id of [1, 2]) {
      const done = search(id, 'a', '2.1');
      await vi.runAllTimersAsync();
      await done;
    }
    expect(urls()).toEqual(['The search index is damaged.', '/2.1/a', '/2.1/a']);
  });

  it('survives a preparation that fails', async () => {
    const { answer, posted } = setUp(async () => {
      throw new Error('no');
    });
    await answer({ type: 'prepare', indexes });
    expect(posted).toEqual([]);
  });
});
