import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine/engine.ts';
import { searchAll } from '../engine/engine.ts';
import type { MarkedText, SearchResponse } from '../types.ts';
import { inputs } from '../../../tests/support/everything.ts';
import { smallEngine, smallIndex, type SmallPage } from './support/smallSite.ts';

const pages: SmallPage[] = [
  {
    id: 'a',
    title: 'Channel <script>',
    description: 'Regular .*+?^${}()|[] expressions, مرحبا بالعالم, 🙂 and broadcast.',
  },
  {
    id: 'b',
    title: 'raiseIntent',
    sections: [
      { id: 'x', headings: ['fdc3.instrument'], text: 'constructor __proto__ toString' },
      { id: 'y', headings: [''], text: '' },
    ],
  },
];
const engines = [
  smallEngine('2.1', pages, {
    synonyms: [
      ['channel', 'raiseIntent'],
      ['the', 'broadcast'],
    ],
  }),
  smallEngine('2.0', pages, { isLast: false, order: 1 }),
];
const plain = (text: MarkedText) => text.map((piece) => piece.text).join('');

function check(query: string): SearchResponse {
  for (const engine of engines) engine.search({ query });
  const response = searchAll(engines, { query });
  expect(response.query.length).toBeLessThanOrEqual(64);
  expect(response.total).toBeGreaterThanOrEqual(response.hits.length);
  for (const { titles } of response.hits) expect(['Channel <script>', 'raiseIntent']).toContain(plain(titles[0]!));
  return response;
}

describe('every query has a response', () => {
  it.each([
    '',
    ' ',
    '\n\t',
    '.',
    '...',
    '/',
    '@',
    '#',
    '()',
    '.*',
    '[',
    '(?:',
    '\\',
    '^$',
    'a|b',
    '<script>alert(1)</script>',
    '&amp;',
    '🙂',
    '👩‍💻🙂',
    'مرحبا',
    '\u202Eabc',
    '\uD800',
    '\uDC00',
    'x'.repeat(64),
    'x'.repeat(65),
    '🙂'.repeat(40),
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'toString',
    'a'.repeat(10_000),
    'the of and',
    "'s",
    'fdc3.',
    '.fdc3',
    '--',
    'a.b.c.d.e.f',
    '\0',
  ])('%j', (query) => {
    check(query);
  });

  it('for any combination of characters', () => {
    const piece = fc.constantFrom(
      'channel',
      'raise',
      'Intent',
      'fdc3.',
      '.',
      ' ',
      '🙂',
      'مر',
      '<b>',
      '.*',
      '\uD83D',
      '東京',
      'é',
      "'s",
      '-',
      'broadcsat',
      '1',
      'A',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
        ),
        (query) => void check(query),
      ),
      { numRuns: inputs(30, 500) },
    );
  });

  it.each([
    ['مرحبا', 'a'],
    ['<script>', 'a'],
    ['constructor', 'b#x'],
    ['__proto__', 'b#x'],
  ])('%s finds the text with it', (query, url) => {
    expect(check(query).hits[0]?.url).toBe(`/docs/${url}`);
  });

  it('an index without a single record', () => {
    expect(smallEngine('2.1', []).search({ query: 'channel' })).toEqual({
      query: 'channel',
      hits: [],
      total: 0,
      suggestions: [],
    });
  });
});

describe('a damaged index', () => {
  const { index, words } = smallIndex('2.1', pages);

  it.each([
    ['empty', '', /Not a search index/],
    ['another file', '<!doctype html>', /Not a search index/],
    ['other JSON', '{"indexes":{}}', /Not a search index/],
    ['another format', index.replace('docs-search-names-4', 'docs-search-names-0'), /another format/],
    ['cut off', index.slice(0, -20), /Damaged/],
    ['one letter changed', index.replace('raiseIntent', 'raiseIntens'), /Damaged/],
    ['another checksum', index.replace(/"sum":"[^"]*"/, '"sum":"0"'), /Damaged/],
  ])('with %s is rejected', (_, text, message) => {
    expect(() => createEngine(text)).toThrow(message);
  });

  it('with truncated or invalid words is rejected', () => {
    expect(() => createEngine(index, words.json.slice(0, -20))).toThrow(/Damaged/);
    expect(() => createEngine(index, index)).toThrow(/another format/);
  });

  it.each([index, words.json])('with any changed byte is rejected', (part) => {
    fc.assert(
      fc.property(fc.nat(part.length - 1), (at) => {
        const changed = `${part.slice(0, at)}${part[at] === '!' ? '?' : '!'}${part.slice(at + 1)}`;
        expect(() => (part === index ? createEngine(changed) : createEngine(index, changed))).toThrow();
      }),
      { numRuns: inputs(20, 200) },
    );
  });
});
