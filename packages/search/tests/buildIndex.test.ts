import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine/engine.ts';
import { readIndexFile, unpackWords } from '../engine/indexFile.ts';
import { buildIndex } from '../buildIndex.ts';
import { kinds, smallIndex } from './support/smallSite.ts';

const pages = [
  {
    id: 'a',
    title: 'One',
    description: "Of RaiseIntent, raiseIntent and raiseintent the spelling with parts is kept. import { x } from 'y';",
  },
  {
    id: 'b',
    title: 'Two',
    sections: [
      {
        id: 'own-anchor',
        headings: ['Heading'],
        text: "import { imported } from 'module';\nUse imported twice: imported.",
      },
      { id: 'c', headings: ['Heading', 'C'], text: '' },
    ],
  },
];
const synonyms = [
  ['spelling', 'orthography'],
  ['unknown', 'nowhere'],
];
const { index, words: stored, records, texts } = smallIndex('2.1', pages, { synonyms });
const data = readIndexFile('names', index);
const words = unpackWords(readIndexFile('words', stored.json).words);

it('returns the same bytes for the same records', () => {
  expect(smallIndex('2.1', pages, { synonyms })).toEqual({ index, words: stored, records, texts });
});

it("keeps the spelling that shows a name's parts", () => {
  expect(words).toContain('raiseIntent');
  expect(words).not.toContain('RaiseIntent');
  expect(words).not.toContain('raiseintent');
});

it('omits insignificant words', () => {
  expect(words).not.toContain('Of');
  expect(words).not.toContain('module');
});

it('keeps the synonyms that match the version', () => {
  expect(data.synonyms).toEqual([['spelling', 'orthography']]);
});

it('writes a text file for each short page', () => {
  expect([...texts.values()].map((text) => JSON.parse(text) as string[])).toEqual([
    [pages[0]!.description],
    ['', "import { imported } from 'module';\nUse imported twice: imported.", ''],
  ]);
});

it('writes several text files for a long page, divided by section', () => {
  const long = (word: string) => `${word} ${'filling '.repeat(200)}`;
  const sections = ['ash', 'birch', 'cedar', 'dogwood'].map((word) => ({
    id: word,
    headings: [`About ${word}`],
    text: long(word),
  }));
  const built = smallIndex('2.1', [{ id: 'trees', title: 'Trees', description: 'Of trees.', sections }]);
  expect([...built.texts.values()].map((text) => (JSON.parse(text) as string[]).length)).toEqual([2, 1, 1, 1]);
  const engine = createEngine(built.index, built.words.json);
  for (const [file, text] of built.texts) engine.addText(file, text);
  for (const { id } of sections) {
    const [hit] = engine.search({ query: id }).hits;
    expect([hit!.url.split('#')[1], hit!.snippet.find(({ marked }) => marked)?.text]).toEqual([id, id]);
    expect(engine.missingTexts([hit!])).toEqual([]);
  }
  const bare = createEngine(built.index, built.words.json);
  expect(bare.missingTexts(bare.search({ query: 'dogwood' }).hits.slice(0, 1))).toEqual([
    [...built.texts.keys()].at(-1),
  ]);
});

describe('records read from an index', () => {
  const engine = createEngine(index, stored.json);

  it.each([
    ['heading', '/docs/b#own-anchor'],
    ['c', '/docs/b#c'],
    ['two', '/docs/b'],
  ])('%s leads to %s', (query, url) => {
    expect(engine.search({ query: `${query} ` }).hits[0]?.url).toBe(url);
  });

  it('have the version and its position', () => {
    expect([engine.version, engine.isLast, engine.order]).toEqual(['2.1', true, 0]);
  });
});

describe('names in code', () => {
  const errors = [
    {
      id: 'errors',
      title: 'Errors',
      sections: [
        { id: 'senderror', headings: ['SendError'], text: 'NoReceiver, TooLong.' },
        { id: 'fields', headings: ['Fields'], text: 'receiver, title, sentAt, SendError.' },
      ],
    },
    {
      id: 'mail',
      title: 'Mail',
      description: 'NoReceiver comes where there is no receiver; NoReceiver is not TooLong.',
      sections: [{ id: 'own', headings: ['When'], text: 'sentAt' }],
    },
  ];
  const definitions = {
    SendError: '/docs/errors#senderror',
    'SendError.NoReceiver': '/docs/errors#senderror',
    'SendError.TooLong': '/docs/errors#senderror',
    'Message.title': '/docs/errors#fields',
    'Message.sentAt': '/docs/errors#fields',
    'Letter.sentAt': '/docs/mail',
    'messages/sendRequest': '/docs/mail#own',
  };
  const built = smallIndex('2.1', errors, { definitions });

  it('belong to the section that documents them, except headings, prose, and names with several sections', () => {
    expect(built.records.filter(({ names }) => names).map(({ anchor, names }) => [anchor, names])).toEqual([
      ['senderror', ['NoReceiver', 'TooLong']],
      ['own', ['sendRequest']],
    ]);
  });

  it.each([
    ['NoReceiver', '/docs/errors#senderror'],
    ['no receiver ', '/docs/errors#senderror'],
    ['sendrequest', '/docs/mail#own'],
  ])('%s leads to %s', (query, url) => {
    expect(createEngine(built.index, built.words.json).search({ query }).hits[0]?.url).toBe(url);
  });
});

it('has paths under the base URL', () => {
  const based = records.map((record) => ({ ...record, url: `/standard${record.url}` }));
  const built = buildIndex({
    version: { name: '2.1', path: '/standard/docs', isLast: true },
    order: 0,
    records: based,
    synonyms: [],
    kinds,
  });
  expect(createEngine(built.index).search({ query: 'heading' }).hits[0]?.url).toBe('/standard/docs/b#own-anchor');
});
