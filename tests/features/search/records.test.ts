import { partsOfDocs } from '../../../src/core/docs/sidebars.ts';
import { describe, expect, it } from 'vitest';
import site from '../../../content/site.ts';
import { kindReader } from '@fdc3-docs/search';
import { smallIndex, smallVersion } from './support/smallSite.ts';

const pages = [
  {
    id: 'api/ref/Channel',
    title: 'Channel',
    description: 'What a channel is.',
    part: 'API',
    sections: [
      { id: '', headings: [], text: 'A named place.' },
      { id: 'functions', headings: ['Functions'], text: '' },
      { id: 'broadcast', headings: ['Functions', 'broadcast'], text: 'Sends a context.' },
    ],
  },
  {
    id: 'context/ref/Instrument',
    title: 'Instrument',
    description: 'A thing traded.',
    part: 'Context',
    sections: [{ id: 'schema', headings: ['Schema'], text: 'Where it is.' }],
  },
];

describe('records', () => {
  const { records } = smallIndex('2.1', pages);

  it('are a page and its sections, in the shape of hosted services', () => {
    expect(records.map(({ url, kind, type, content }) => ({ url, kind, type, content }))).toEqual([
      { url: '/docs/api/ref/Channel', kind: 'page', type: 'content', content: 'What a channel is.\nA named place.' },
      { url: '/docs/api/ref/Channel#functions', kind: 'section', type: 'lvl2', content: null },
      { url: '/docs/api/ref/Channel#broadcast', kind: 'api', type: 'content', content: 'Sends a context.' },
      { url: '/docs/context/ref/Instrument', kind: 'context', type: 'content', content: 'A thing traded.' },
      { url: '/docs/context/ref/Instrument#schema', kind: 'section', type: 'content', content: 'Where it is.' },
    ]);
    expect(records[2]).toMatchObject({
      objectID: '/docs/api/ref/Channel#broadcast',
      hierarchy: {
        lvl0: 'API',
        lvl1: 'Channel',
        lvl2: 'Functions',
        lvl3: 'broadcast',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      url_without_anchor: '/docs/api/ref/Channel',
      anchor: 'broadcast',
      version: '2.1',
      docusaurus_tag: 'docs-default-2.1',
      language: 'en',
    });
  });

  it('have ids of their own', () => {
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it('of two versions have the same fingerprint when they say the same', () => {
    const other = smallIndex(
      '2.0',
      [
        { ...pages[0]!, part: 'Elsewhere' },
        { ...pages[1]!, description: 'Another thing.' },
      ],
      { isLast: false },
    ).records;
    expect(other.map(({ fingerprint }, at) => fingerprint === records[at]!.fingerprint)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });
});

it.each([
  ['context/ref/Instrument', 'context'],
  ['intents/ref/ViewChart', 'intent'],
  ['api/ref/Channel', 'page'],
  ['context/spec', 'page'],
])('the page %s is a %s', (id, kind) => {
  expect(kindReader(site.search?.kinds)(id)).toBe(kind);
});

it.each([
  ['api/ref/Channel', 'broadcast', 'api'],
  ['api/ref/Channel', 'addContextListener (deprecated)', 'api'],
  ['api/ref/Errors', 'OpenError', 'api'],
  ['api/DesktopAgent', 'raiseIntent', 'api'],
  ['api/ref/Channel', 'Functions', 'section'],
  ['api/ref/Channel', 'On the wire', 'section'],
  ['api/spec', 'broadcast', 'section'],
  ['api/conformance/Basic-Tests', 'broadcast', 'section'],
  ['fdc3-glossary', 'resolver', 'term'],
  ['fdc3-glossary', 'R', 'section'],
])('in %s, the section %s is %s', (id, heading, kind) => {
  expect(kindReader(site.search?.kinds)(id, heading)).toBe(kind);
});

describe('the part of the documentation', () => {
  const parts = (...list: [string, string][]) => {
    const { version } = smallVersion(
      '2.1',
      list.map(([id, part]) => ({ id, title: id, part })),
    );
    const partOf = partsOfDocs(version);
    return version.docs.map(partOf);
  };

  it('is the top category', () => {
    expect(parts(['a', 'One'], ['b', 'Two'])).toEqual(['One', 'Two']);
  });

  it('is the one below where the top holds more than half', () => {
    const { version } = smallVersion('2.1', [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
      { id: 'c', title: 'C' },
      { id: 'd', title: 'D' },
    ]);
    const doc = (id: string) => ({ type: 'doc' as const, id, label: id, path: `/docs/${id}` });
    version.sidebars[0]!.items = [
      { type: 'category', label: 'Start', items: [doc('a')] },
      {
        type: 'category',
        label: 'Standard',
        items: [
          doc('b'),
          {
            type: 'category',
            label: 'API Part',
            items: [doc('c'), { type: 'category', label: 'Deeper', items: [doc('d')] }],
          },
        ],
      },
    ];
    expect(version.docs.map(partsOfDocs(version))).toEqual(['Start', 'Standard', 'API Part', 'API Part']);
  });

  it('has a word for what no sidebar lists', () => {
    const { version } = smallVersion('2.1', [{ id: 'a', title: 'A' }]);
    version.sidebars = [];
    expect(version.docs.map(partsOfDocs(version))).toEqual(['More']);
  });
});
