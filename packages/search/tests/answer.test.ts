import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerer } from '../client/answer.ts';
import type { FromWorker, IndexFile } from '../client/answer.ts';
import type { Engine } from '../engine/engine.ts';
import type { SearchHit } from '../types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const indexes: IndexFile[] = ['2.1', '2.0'].map((version) => ({
  version,
  url: `https://site.example/site-assets/search-${version}.json`,
}));

/** An engine with a single page and text file, which finds the page with any query but `nothing`. */
function fakeEngine(version: string, whole: boolean): Engine {
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
    wordsFile: `words-${version}.json`,
    search: ({ query }) => ({ query, hits: whole || query !== 'word' ? [hit(query)] : [], total: 1, suggestions: [] }),
    find: ({ query }) => ({
      ranked: query === 'nothing' ? [] : [{ record: 0, score: 1 }],
      groupOf: () => 'G',
      identity: () => version,
      draw: () => hit(query),
    }),
    textsToRead: () => [],
    missingTexts: (hits) => (hits.length === 0 || texts.has(file) ? [] : [file]),
    addText: (name, json) => void texts.set(name, json),
    withSnippets: (hits, query) => hits.map((each) => (each.versions[0] === version ? hit(query) : each)),
    suggest: () => [],
  };
}

/** Files next to an index by path; each fetch calls the function. */
type Files = Record<string, () => Promise<string>>;

function setUp(files: Files = {}) {
  const posted: FromWorker[] = [];
  const fetched: string[] = [];
  const answer = createAnswerer({
    // Only an engine with words finds `word`.
    open: (names, words) => fakeEngine(names, words !== undefined),
    fetchText: async (file, indexUrl) => {
      const path = new URL(file, indexUrl).pathname;
      fetched.push(path);
      return files[path]?.() ?? /search-(\d\.\d)\.json/.exec(path)?.[1] ?? `text of ${file}`;
    },
    post: (message) => posted.push(message),
  });
  const search = (id: number, query: string, version?: string) =>
    answer({
      type: 'search',
      id,
      request: { query, version },
      indexes: version ? indexes.filter((each) => each.version === version) : indexes,
    });
  const done = async (promise: Promise<void>) => {
    await vi.runAllTimersAsync();
    await promise;
  };
  const urls = () =>
    posted.map((message) =>
      'response' in message ? message.response.hits.map(({ url }) => url).join(' ') : message.problem,
    );
  const states = () =>
    posted.map((message) =>
      'response' in message
        ? `${message.response.partial ? 'names' : 'whole'}${message.final ? ', last' : ''}`
        : 'problem',
    );
  return { answer, search, done, posted, fetched, urls, states };
}

/** Creates an engine whose first hit changes after the text words have loaded. */
function setUpRanked() {
  const posted: FromWorker[] = [];
  const hit = (url: string, heading: string): SearchHit => ({
    url,
    kind: 'page',
    titles: [[{ text: heading, marked: false }]],
    group: 'G',
    snippet: [],
    versions: ['2.1'],
  });
  const [named, other] = [hit('/a-b', 'A/b'), hit('/other', 'Other')];
  const answer = createAnswerer({
    open: (_, words) => ({
      ...fakeEngine('2.1', words !== undefined),
      search: ({ query }) => ({ query, hits: words ? [other, named] : [named, other], total: 2, suggestions: [] }),
      missingTexts: () => [],
    }),
    fetchText: async () => '2.1',
    post: (message) => posted.push(message),
  });
  return { posted, answer };
}

const firsts = (posted: FromWorker[]) =>
  posted.map((message) => ('response' in message ? message.response.hits[0]?.url : message.problem));

/** A promise resolved by the test. */
function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

describe('the worker', () => {
  it('responds by names, then by words, then with snippets', async () => {
    const words = later<string>();
    const { search, done, states, urls, fetched, posted } = setUp({
      '/site-assets/words-2.1.json': () => words.promise,
    });
    const first = search(1, 'a', '2.1');
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['names']);
    words.resolve('words');
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['names', 'whole']);
    expect(posted.at(-1)).toMatchObject({ response: { hits: [{ url: '/2.1/a', snippet: [] }] } });
    await done(first);
    expect(states()).toEqual(['names', 'whole', 'whole, last']);
    expect(posted.at(-1)).toMatchObject({
      id: 1,
      response: { hits: [{ snippet: [{ text: 'text of text-2.1.json' }] }] },
    });
    expect(fetched).toEqual([
      '/site-assets/search-2.1.json',
      '/site-assets/words-2.1.json',
      '/site-assets/text-2.1.json',
    ]);
    await search(2, 'b', '2.1');
    expect(states().slice(3)).toEqual(['whole, last']);
    expect(new Set(urls())).toEqual(new Set(['/2.1/a', '/2.1/b']));
  });

  it.each([
    ['none of the hits is in view', 0, []],
    ['one is', 1, ['/site-assets/text-2.1.json']],
  ])('fetches the texts of hits in view: %s', async (_, excerpts, texts) => {
    const { answer, done, fetched, states } = setUp();
    const request = { query: 'a', version: '2.1', excerpts };
    await done(answer({ type: 'search', id: 1, request, indexes: [indexes[0]!] }));
    expect(fetched.filter((path) => path.includes('text-'))).toEqual(texts);
    expect(states().at(-1)).toBe('whole, last');
  });

  it('keeps the first hit that readers already see', async () => {
    const { posted, answer } = setUpRanked();
    await answer({ type: 'search', id: 1, request: { query: 'a b', version: '2.1' }, indexes: [indexes[0]!] });
    expect(firsts(posted)).toEqual(['/a-b', '/a-b']);
  });

  it('shows no results by names if no heading equals the query', async () => {
    const { posted, answer } = setUpRanked();
    await answer({ type: 'search', id: 1, request: { query: 'a b c', version: '2.1' }, indexes: [indexes[0]!] });
    expect(firsts(posted)).toEqual(['/other']);
  });

  it('sends no response by names if no name matches', async () => {
    const { search, done, states } = setUp();
    await done(search(1, 'word', '2.1'));
    expect(states()).toEqual(['whole', 'whole, last']);
  });

  it('reports words that fail to load after results by names, and fetches them again for the next search', async () => {
    let attempts = 0;
    const { search, done, states } = setUp({
      '/site-assets/words-2.1.json': async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('offline');
        return 'words';
      },
    });
    await done(search(1, 'a', '2.1'));
    expect(states()).toEqual(['names', 'names', 'problem']);
    await done(search(2, 'a', '2.1'));
    expect(states().slice(3)).toEqual(['names', 'whole', 'whole, last']);
  });

  it('loads each index once, and all indexes for all versions', async () => {
    const { answer, search, done, fetched, urls, states } = setUp();
    await answer({ type: 'prepare', indexes: [indexes[0]!] });
    await done(search(1, 'a', '2.1'));
    await done(search(2, 'a'));
    expect(fetched.filter((path) => path.includes('/search-'))).toEqual([
      '/site-assets/search-2.1.json',
      '/site-assets/search-2.0.json',
    ]);
    expect(urls().at(-1)).toBe('/2.1/a /2.0/a');
    expect(states()).not.toContain('names');
  });

  it('responds only to the current search', async () => {
    const names = later<string>();
    const { answer, search, urls } = setUp({ '/site-assets/search-2.1.json': () => names.promise });
    const searches = [search(1, 'r', '2.1'), search(2, 'ra', '2.1'), search(3, 'rai', '2.1')];
    void answer({ type: 'cancel', id: 1 });
    void answer({ type: 'cancel', id: 2 });
    names.resolve('2.1');
    await vi.runAllTimersAsync();
    await Promise.all(searches);
    expect(new Set(urls())).toEqual(new Set(['/2.1/rai']));
  });

  it('does not fetch texts for an aborted search', async () => {
    const { answer, search, done, fetched } = setUp();
    const first = search(1, 'a', '2.1');
    await vi.advanceTimersByTimeAsync(0);
    void answer({ type: 'cancel', id: 1 });
    await done(first);
    expect(fetched).not.toContain('/site-assets/text-2.1.json');
  });

  it('reports an index that fails to load, and loads it again for the next search', async () => {
    let attempts = 0;
    const { search, done, urls } = setUp({
      '/site-assets/search-2.1.json': async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('The search index is damaged.');
        return '2.1';
      },
    });
    for (const id of [1, 2]) await done(search(id, 'a', '2.1'));
    expect(urls()[0]).toBe('The search index is damaged.');
    expect(new Set(urls().slice(1))).toEqual(new Set(['/2.1/a']));
  });

  it('responds with the loaded versions before it reports a failed version', async () => {
    const { search, done, states, urls } = setUp({
      '/site-assets/search-2.0.json': () => Promise.reject(new Error('offline')),
    });
    await done(search(1, 'a'));
    expect(states()).toEqual(['names', 'problem']);
    expect(urls()).toEqual(['/2.1/a', 'offline']);
  });

  it('reports only the failed version if the others have no results', async () => {
    const { search, done, urls } = setUp({
      '/site-assets/search-2.0.json': () => Promise.reject(new Error('offline')),
    });
    await done(search(1, 'nothing'));
    expect(urls()).toEqual(['offline']);
  });

  it('survives a preparation that fails', async () => {
    const { answer, posted } = setUp({ '/site-assets/search-2.1.json': () => Promise.reject(new Error('no')) });
    await answer({ type: 'prepare', indexes });
    expect(posted).toEqual([]);
  });
});
