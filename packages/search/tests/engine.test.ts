import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine/engine.ts';
import { loadTexts } from '../client/answer.ts';
import type { MarkedText } from '../types.ts';
import { smallEngine, smallIndex, type SmallPage } from './support/smallSite.ts';

const pages: SmallPage[] = [
  {
    id: 'api/ref/Channel',
    title: 'Channel',
    description: 'Applications share context on it.',
    part: 'API',
    sections: [
      { id: 'functions', headings: ['Functions'], text: '' },
      {
        id: 'broadcast',
        headings: ['Functions', 'broadcast'],
        text: 'Sends a context to everyone who listens on this channel. MUST be called with a type.',
      },
      {
        id: 'addcontextlistener',
        headings: ['Functions', 'addContextListener'],
        text: 'Calls a handler for each context that another application broadcasts with broadcast on the channel.',
      },
      {
        id: 'broadcast-deprecated',
        headings: ['Functions', 'broadcast (deprecated)'],
        text: 'The old form of broadcast.',
      },
    ],
  },
  {
    id: 'guide',
    title: 'A guide to broadcasting',
    description:
      'When and why to broadcast, broadcast and broadcast: an order of windows, a browser-resident agent and <b>HTML</b>.',
    part: 'Guides',
  },
  {
    id: 'context/ref/Instrument',
    title: 'Instrument',
    description: 'A thing that is traded, of the type fdc3.instrument.',
    part: 'Context',
  },
  {
    id: 'listing',
    title: 'Listing',
    description: 'All types: fdc3.instrument, fdc3.instrument, fdc3.instrument, fdc3.contact, fdc3.order.',
    part: 'Context',
  },
  {
    id: 'long',
    title: 'Directories',
    description:
      'One two three four five six seven eight nine ten eleven twelve NoAppsFound thirteen fourteen fifteen sixteen seventeen eighteen.',
    part: 'Guides',
  },
  {
    id: 'glossary',
    title: 'Glossary',
    description: 'Words.',
    part: 'Guides',
    sections: [{ id: 'web-connection-protocol-wcp', headings: ['Web Connection Protocol (WCP)'], text: 'Steps.' }],
  },
];
const engine = smallEngine('2.1', pages, {
  synonyms: [
    ['publish', 'broadcast'],
    ['app directory', 'directories'],
    ['pass on', 'broadcast'],
  ],
});
const urls = (query: string, more = {}) =>
  engine.search({ query, ...more }).hits.map(({ url }) => url.replace('/docs/', ''));
const marked = (text: MarkedText) => text.filter((piece) => piece.marked).map((piece) => piece.text);
const plain = (text: MarkedText) => text.map((piece) => piece.text).join('');

describe('the first result', () => {
  it.each([
    ['broadcast', 'api/ref/Channel#broadcast'],
    ['BROADCAST', 'api/ref/Channel#broadcast'],
    ['broadc', 'api/ref/Channel#broadcast'],
    ['brodcast', 'api/ref/Channel#broadcast'],
    ['fdc3.instrument', 'context/ref/Instrument'],
    ['fdc3 instrument', 'context/ref/Instrument'],
    ['instrument', 'context/ref/Instrument'],
    ['add context listener', 'api/ref/Channel#addcontextlistener'],
    ['addcontextlistener', 'api/ref/Channel#addcontextlistener'],
    ['addContextListner', 'api/ref/Channel#addcontextlistener'],
    ['channel.broadcast', 'api/ref/Channel#broadcast'],
    ['Channel', 'api/ref/Channel'],
    ['channel broadcast', 'api/ref/Channel#broadcast'],
    ['WCP', 'glossary#web-connection-protocol-wcp'],
    ['no apps found', 'long'],
    ['noappsfound', 'long'],
    ['how do I broadcast a context?', 'api/ref/Channel#broadcast'],
    ['app directory', 'long'],
    ['browserresident', 'guide'],
    ['browser resident', 'guide'],
    ['broadcast (deprecated)', 'api/ref/Channel#broadcast-deprecated'],
    ['Channel.', 'api/ref/Channel'],
  ])('%s → %s', (query, first) => {
    expect(urls(query)[0]).toBe(first);
  });

  it('is the code name, whatever words are near its kind', () => {
    for (const kind of ['method', 'function', 'type'])
      expect(urls(`addContextListener ${kind}`)).toEqual(urls('addContextListener'));
    expect(urls('listing type')).not.toEqual(urls('listing'));
  });

  it('has all words, before results with some words', () => {
    expect(urls('glossary steps')[0]).toBe('glossary#web-connection-protocol-wcp');
    expect(urls('contact broadcast')).toEqual(expect.arrayContaining(['listing', 'guide']));
  });

  it('is the called function, even if a sample calls it too', () => {
    const desk = [
      {
        id: 'desk',
        title: 'Desk',
        sections: [{ id: 'move', headings: ['move'], text: 'Moves a thing to another place.' }],
      },
      {
        id: 'guide',
        title: 'Things',
        description: 'How to: desk.move(thing), then desk.move(other) and desk.move(third).',
      },
    ];
    expect(smallEngine('1', desk).search({ query: 'desk.move(' }).hits[0]!.url).toBe('/docs/desk#move');
  });

  it('completes a name after a typed period', () => {
    const mentions = Array.from({ length: 6 }, (_, at): SmallPage => ({
      id: `acme-${at}`,
      title: `Part ${at}`,
      description: 'What ACME is, and who ACME is.',
    }));
    const { hits } = smallEngine('1', [
      ...mentions,
      { id: 'types', title: 'Types', description: 'One is acme.order.' },
    ]).search({ query: 'acme.' });
    expect(hits[0]!.url).toBe('/docs/types');
  });

  it('is the same page for a synonym phrase', () => {
    expect(urls('publish')).toContain('api/ref/Channel#broadcast');
  });

  it('is the same page for a phrase with an insignificant word', () => {
    expect(urls('pass it')).toEqual([]);
    expect(urls('pass on contexts')[0]).toBe('api/ref/Channel#broadcast');
    const long = smallEngine(
      '1',
      [
        { id: 'a', title: 'Timeouts', description: 'Ten seconds.' },
        { id: 'b', title: 'Names', description: 'Long ones.' },
      ],
      { synonyms: [['timeout', 'how long']] },
    );
    expect(long.search({ query: 'timeout ' }).hits.map(({ url }) => url)).toEqual(['/docs/a']);
    expect(long.search({ query: 'how long may it take ' }).hits[0]!.url).toBe('/docs/a');
  });

  it('is about the significant words of a long query, rather than a page that contains every word', () => {
    const others = Array.from({ length: 6 }, (_, at): SmallPage => ({
      id: `other-${at}`,
      title: `Other ${at}`,
      description: 'What happens now and then.',
    }));
    const minutes = {
      id: 'minutes',
      title: 'Minutes',
      description: `Nothing happens. A shutter was broken. ${'They talked on and on. '.repeat(20)} Who owns a window?`,
    };
    const repair = {
      id: 'repair',
      title: 'Repair',
      description: 'Send for a glazier.',
      sections: [{ id: 'window', headings: ['A broken window'], text: 'Whoever has broken a window has it mended.' }],
    };
    const { hits } = smallEngine('1', [...others, minutes, repair]).search({
      query: 'what happens when a window is broken ',
    });
    expect(hits[0]!.url).toBe('/docs/repair#window');
  });
});

describe('words', () => {
  it('in the index are not corrected', () => {
    expect(urls('order ')).not.toContain('api/ref/Channel#broadcast-deprecated');
  });

  it('with three letters are not corrected', () => {
    expect(urls('wxp ')).toEqual([]);
  });

  it('without significance are not forms of others', () => {
    const small = smallEngine('1', [
      { id: 'a', title: 'Release notes', description: 'What is new.' },
      { id: 'b', title: 'ThingNotFound', description: 'Nothing there.' },
    ]);
    expect(small.search({ query: 'notes ' }).hits.map(({ url }) => url)).toEqual(['/docs/a']);
  });

  it('without significance only count alone', () => {
    expect(urls('to')[0]).toBe('guide');
    expect(urls('to glossary')).toEqual(urls('glossary'));
  });

  it('are completed only at the end of a query', () => {
    expect(urls('channe')).toContain('api/ref/Channel');
    expect(urls('gloss ')).toContain('glossary');
    expect(urls('a ')).not.toContain('api/ref/Channel');
  });
});

describe('a hit', () => {
  it('has its location', () => {
    expect(engine.search({ query: 'addContextListener' }).hits[0]).toMatchObject({
      url: '/docs/api/ref/Channel#addcontextlistener',
      kind: 'api',
      group: 'API',
      versions: ['2.1'],
    });
  });

  it('has marked titles', () => {
    const { titles } = engine
      .search({ query: 'channel listener' })
      .hits.find(({ url }) => url.endsWith('#addcontextlistener'))!;
    expect(titles.map(plain)).toEqual(['Channel', 'Functions', 'addContextListener']);
    expect(titles.map(marked)).toEqual([['Channel'], [], ['addContextListener']]);
  });

  it('has a snippet of ten words around the match', () => {
    const { snippet } = engine.search({ query: 'NoAppsFound' }).hits[0]!;
    expect(plain(snippet)).toBe('… nine ten eleven twelve NoAppsFound thirteen fourteen fifteen sixteen seventeen …');
    expect(marked(snippet)).toEqual(['NoAppsFound']);
  });

  it('starts its snippet with the text if only the title matches', () => {
    expect(plain(engine.search({ query: 'Directories' }).hits[0]!.snippet)).toBe(
      'One two three four five six seven eight nine ten …',
    );
  });

  it('shows HTML as text', () => {
    const { snippet } = engine.search({ query: 'HTML' }).hits[0]!;
    expect(plain(snippet)).toContain('<b>HTML</b>');
  });
});

describe('a response', () => {
  it('counts all hits and returns a page', () => {
    const all = engine.search({ query: 'broadcast' });
    expect(all.total).toBe(all.hits.length);
    const second = engine.search({ query: 'broadcast', page: 1, hitsPerPage: 2 });
    expect(second.total).toBe(all.total);
    expect(second.hits).toEqual(all.hits.slice(2, 4));
  });

  it('contains only the requested kinds', () => {
    const { hits, total } = engine.search({ query: 'broadcast', kinds: ['api'] });
    expect(hits.every(({ kind }) => kind === 'api')).toBe(true);
    expect(total).toBe(hits.length);
    expect(hits.length).toBeGreaterThan(0);
  });

  it("moves hits beyond a group's maximum to the end on request", () => {
    const groups = engine.search({ query: 'broadcast', hitsPerGroup: 1 }).hits.map(({ group }) => group);
    expect(groups.slice(0, 2)).toEqual(['API', 'Guides']);
  });

  it('uses the first 64 characters of the query', () => {
    const long = `broadcast ${'x'.repeat(60)}`;
    expect(engine.search({ query: long }).query).toBe(long.slice(0, 64));
    expect(engine.search({ query: `${'x'.repeat(63)}🙂` }).query).toBe('x'.repeat(63));
  });

  it('suggests existing words if nothing was found', () => {
    const { total, hits, suggestions } = engine.search({ query: 'glxxxary ' });
    expect({ total, hits }).toEqual({ total: 0, hits: [] });
    expect(suggestions[0]).toBe('Glossary');
    for (const suggestion of suggestions) expect(engine.search({ query: suggestion }).total).toBeGreaterThan(0);
  });

  it('does not suggest words with another first letter, which is rarely mistyped', () => {
    expect(
      smallEngine('1', [{ id: 'a', title: 'Handles', description: 'A candle at an angle.' }]).search({
        query: 'Kanäle ',
      }),
    ).toMatchObject({ total: 0, suggestions: [] });
  });

  it('suggests at most three words, and only without results', () => {
    expect(engine.search({ query: 'brdcstng instrmnttt glxxxary channnnl' }).suggestions.length).toBeLessThanOrEqual(3);
    expect(engine.search({ query: 'broadcast' }).suggestions).toEqual([]);
  });
});

describe('texts', () => {
  const {
    index,
    words: { json: words },
    texts,
  } = smallIndex('2.1', pages);

  it('are fetched once, and only for visible hits', async () => {
    const fresh = createEngine(index, words);
    const fetched: string[] = [];
    const fetchText = async (file: string) => {
      fetched.push(file);
      return texts.get(file)!;
    };
    const response = fresh.search({ query: 'NoAppsFound' });
    expect(response.hits[0]!.snippet).toEqual([]);
    const withTexts = await loadTexts([fresh], response, fetchText);
    expect(withTexts).toEqual(smallEngine('2.1', pages).search({ query: 'NoAppsFound' }));
    expect(fetched).toHaveLength(1);
    await loadTexts([fresh], fresh.search({ query: 'NoAppsFound' }), fetchText);
    expect(fetched).toHaveLength(1);
  });

  it('that fail to load leave hits without a snippet', async () => {
    for (const fetchText of [
      () => Promise.reject(new Error('offline')),
      () => Promise.resolve('{'),
      () => Promise.resolve('{"a":1}'),
    ]) {
      const fresh = createEngine(index, words);
      const response = fresh.search({ query: 'NoAppsFound' });
      expect(await loadTexts([fresh], response, fetchText)).toEqual(response);
    }
  });
});
