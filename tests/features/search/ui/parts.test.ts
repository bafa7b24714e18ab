import { describe, expect, it } from 'vitest';
import { plainText, shorten } from '@fdc3-docs/search';
import { groupHits } from '@fdc3-docs/search';
import { activePlace, announcement } from '../../../../src/features/search/ui/useSearch.ts';
import { isSearchShortcut, isTyping, placeAfterKey } from '../../../../src/features/search/ui/keys.ts';
import { namedKinds } from '@fdc3-docs/search';
import { newIssue } from '../../../../src/theme/links.ts';
import { askedSearch, searchAddress } from '../../../../src/features/search/ui/address.ts';
import { hasMore, nextPage, withPage } from '../../../../src/features/search/ui/useResults.ts';
import { versionAskedFor, versionsText } from '../../../../src/features/search/ui/names.ts';
import type { MarkedText, SearchHit, SearchResponse } from '@fdc3-docs/search';
import { search } from '../../../../src/strings/english/search.ts';

const versions = [
  { name: 'current', label: 'Next', number: '2.2' },
  ...['2.1', '2.0', '1.2', '1.1', '1.0'].map((name) => ({ name, label: name, number: name })),
];

const names = {
  versions,
  kinds: namedKinds([
    { name: 'api', label: 'API', plural: 'API members' },
    { name: 'intent', label: 'Intent', plural: 'Intents' },
  ]),
};

const hit = (url: string, group: string): SearchHit => ({
  url,
  kind: 'section',
  titles: [[{ text: url, marked: false }]],
  group,
  snippet: [],
  versions: ['2.1'],
});
const response = (more: Partial<SearchResponse>): SearchResponse => ({
  query: 'x',
  hits: [],
  total: 0,
  suggestions: [],
  ...more,
});

describe('groups', () => {
  it('stand in the order of their best hit, with at most five hits each', () => {
    const hits = [
      hit('a1', 'A'),
      hit('b1', 'B'),
      ...['a2', 'a3', 'a4', 'a5', 'a6'].map((url) => hit(url, 'A')),
      hit('b2', 'B'),
    ];
    expect(groupHits(hits).map(({ name, hits: own }) => [name, own.map(({ url }) => url)])).toEqual([
      ['A', ['a1', 'a2', 'a3', 'a4', 'a5']],
      ['B', ['b1', 'b2']],
    ]);
  });

  it('hold twenty hits together', () => {
    const hits = Array.from({ length: 30 }, (_, index) => hit(`h${index}`, `G${index % 6}`));
    expect(groupHits(hits).flatMap((group) => group.hits)).toHaveLength(20);
  });
});

describe('the active result', () => {
  const hits = ['a', 'b', 'c'].map((url) => hit(url, 'A'));
  it.each([
    ['is the first at first', { place: 0 }, 0],
    ['stays the one that was moved to, wherever it stands now', { place: 0, url: 'c' }, 2],
    ['stays where it was when that is gone', { place: 1, url: 'x' }, 1],
    ['is the last when the list is shorter', { place: 7, url: 'x' }, 2],
  ])('%s', (_, chosen, place) => {
    expect(activePlace(hits, chosen)).toBe(place);
  });

  it('is none of no results', () => {
    expect(activePlace([], { place: 3 })).toBe(0);
  });
});

describe('a snippet', () => {
  const text = (...pieces: [string, boolean?][]): MarkedText =>
    pieces.map(([piece, marked = false]) => ({ text: piece, marked }));

  it.each<[string, MarkedText, number, string]>([
    ['that is short enough stays', text(['one two ', false], ['three', true]), 5, 'one two three'],
    [
      'is cut after the marked word',
      text(['one ', false], ['two', true], [' three four five six seven', false]),
      5,
      'one two three four five …',
    ],
    [
      'begins a word before the marked one',
      text(['one two three four five six ', false], ['seven', true], [' eight nine ten eleven', false]),
      5,
      '… six seven eight nine ten …',
    ],
    [
      'keeps its length at the end',
      text(['one two three four five ', false], ['six', true]),
      5,
      '… two three four five six',
    ],
    ['without marks begins at its beginning', text(['one two three four five six']), 5, 'one two three four five …'],
    ['may be nothing', [], 5, ''],
  ])('%s', (_, pieces, most, expected) => {
    expect(plainText(shorten(pieces, most)).replace(/\s+/g, ' ')).toBe(expected);
  });

  it('keeps the space between two marked words', () => {
    const pieces = text(
      ['the ', false],
      ['broadcast', true],
      [' ', false],
      ['sends', true],
      [' a context to the channel', false],
    );
    expect(plainText(shorten(pieces, 4))).toBe('the broadcast sends a  …');
  });

  it('keeps its marks', () => {
    const short = shorten(text(['one two three four five six ', false], ['seven', true], [' eight nine', false]), 5);
    expect(short.filter(({ marked }) => marked).map((piece) => piece.text.trim())).toEqual(['seven']);
  });
});

it.each([
  [['2.1'], '2.1'],
  [['current'], 'Next'],
  [['2.1', '2.0'], '2.0, 2.1'],
  [['2.1', '2.0', '1.2'], '1.2–2.1'],
  [['current', '2.0', '1.2', '1.1'], '1.1–2.0, Next'],
  [['current', '2.1', '2.0', '1.2', '1.1', '1.0'], '1.0–Next'],
  [['9.9'], ''],
])('versions %j are written %s', (names, text) => {
  expect(versionsText(names, versions)).toBe(text);
});

it('the version that was asked for need not be written', () => {
  expect(versionsText(['2.1'], versions, '2.1')).toBe('');
  expect(versionsText(['2.1', '2.0'], versions, '2.1')).toBe('2.0, 2.1');
});

it.each([
  ['what is new in 2.0', '2.0'],
  ['v1.2 channels', '1.2'],
  ['Migrate from 1.2 to 2.0.', '2.0'],
  ['fdc3 2.1', undefined],
  ['from 2.1 to 1.2', undefined],
  ['what next', undefined],
  ['changes in 2.2', 'Next'],
  ['12.0', undefined],
  ['2.0.1', undefined],
  ['', undefined],
])('%j asks for version %s while 2.1 is searched', (query, label) => {
  expect(versionAskedFor(query, versions, '2.1')?.label).toBe(label);
});

it.each([
  ['v2.0', 'open in 2.0', 'old'],
  ['V2.0', 'open in v2.0', 'old'],
  ['Second edition', 'open in 2.0', 'old'],
  ['Release 2.0', 'open in 2.0', 'old'],
  ['R4', 'open in r4', 'old'],
  ['Second edition', 'second edition', undefined],
  ['V2.0', 'from 2.0 to 5.0', undefined],
  ['R4', 'from R4 to R5', undefined],
])('of versions labelled "R5" and %j, %j asks for %s while the first is searched', (label, query, name) => {
  const labelled = [
    { name: 'new', label: 'R5', number: '5.0' },
    { name: 'old', label, number: '2.0' },
  ];
  expect(versionAskedFor(query, labelled, 'new')?.name).toBe(name);
});

describe('keys', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['a', 0, 3, undefined],
    ['ArrowDown', 0, 0, undefined],
  ])('%s at %i of %i leads to %s', (key, place, count, next) => {
    expect(placeAfterKey(key, place, count)).toBe(next);
  });

  const key = (name: string, more = {}) => ({
    key: name,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });
  it('Ctrl or Cmd and K are the shortcut', () => {
    expect(
      [
        key('k', { ctrlKey: true }),
        key('K', { metaKey: true }),
        key('k'),
        key('j', { ctrlKey: true }),
        key('K', { ctrlKey: true, shiftKey: true }),
        key('k', { ctrlKey: true, altKey: true }),
      ].map(isSearchShortcut),
    ).toEqual([true, true, false, false, false, false]);
    // By its place only where the layout has no Latin letters.
    expect(
      [key('л', { code: 'KeyK', ctrlKey: true }), key('e', { code: 'KeyK', ctrlKey: true })].map(isSearchShortcut),
    ).toEqual([true, false]);
  });
  it('characters are typing, other keys are not', () => {
    expect([key('a'), key('é'), key(' '), key('Enter'), key('c', { ctrlKey: true })].map(isTyping)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the address of the results page', () => {
  it.each([
    [{ query: 'raise intent', version: '2.0', kinds: [] }, '/search?q=raise+intent&version=2.0'],
    [{ query: 'a&b=c#d', version: undefined, kinds: [] }, '/search?q=a%26b%3Dc%23d&version=all'],
    [
      { query: 'x', version: 'current', kinds: ['api', 'intent'] as const },
      '/search?q=x&version=current&kind=api&kind=intent',
    ],
  ])('of %j is %s and back', (asked, address) => {
    expect(searchAddress('/search', { ...asked, kinds: [...asked.kinds] })).toBe(address);
    expect(askedSearch(address.slice('/search'.length), names, '2.1')).toEqual(asked);
  });

  it.each([
    ['', { query: '', version: '2.1', kinds: [] }],
    ['?q=x', { query: 'x', version: '2.1', kinds: [] }],
    ['?q=x&version=next', { query: 'x', version: 'current', kinds: [] }],
    ['?q=x&version=7', { query: 'x', version: '2.1', kinds: [] }],
    ['?q=x&kind=nonsense&kind=page', { query: 'x', version: '2.1', kinds: ['page'] }],
    ['?q=x&kind=toString', { query: 'x', version: '2.1', kinds: [] }],
    [`?q=${'y'.repeat(65)}`, { query: 'y'.repeat(64), version: '2.1', kinds: [] }],
    ['?q=%F0%9F%90%99&version=all', { query: '🐙', version: undefined, kinds: [] }],
    ['?q=%', { query: '%', version: '2.1', kinds: [] }],
  ])('%s asks for %j', (search, asked) => {
    expect(askedSearch(search, names, '2.1')).toEqual(asked);
  });
});

it.each<[Parameters<typeof announcement>[0], number, string]>([
  [{ status: 'idle' }, 0, ''],
  [{ status: 'loading' }, 0, ''],
  [{ status: 'stalled' }, 0, 'Searching…'],
  [{ status: 'failed', error: new Error('x') }, 0, 'Unable to fetch results'],
  [{ status: 'done', response: response({}) }, 0, 'No results for "x"'],
  [{ status: 'done', response: response({ total: 1 }) }, 1, '1 result for "x"'],
  [{ status: 'done', response: response({ total: 9 }) }, 9, '9 results for "x"'],
  [{ status: 'done', response: response({ total: 90 }) }, 20, '90 results for "x", 20 shown'],
])('%j with %i listed is announced as %j', (state, listed, text) => {
  expect(announcement(state, listed, search)).toBe(text);
});

it.each([
  ['https://example.org/repo/', ['a&b "c"'], 'https://example.org/repo/issues/new?title=a%26b%20%22c%22'],
  [
    'https://example.org/repo',
    ['Title', 'Two\nlines #1'],
    'https://example.org/repo/issues/new?title=Title&body=Two%0Alines%20%231',
  ],
])('a new issue at %s with %j', (repository, [title = '', body], address) => {
  expect(newIssue(repository, title, body)).toBe(address);
});

it('there are more results until all are there, or a page brings none', () => {
  const page = (count: number, total: number) =>
    response({ total, hits: Array.from({ length: count }, (_, index) => hit(`${index}`, 'A')) });
  expect(
    [[], [page(20, 45)], [page(20, 45), page(20, 45), page(5, 45)], [page(20, 45), page(0, 45)]].map((pages) =>
      hasMore({ pages }),
    ),
  ).toEqual([false, true, false, false]);
});

describe('a page of results that lacks something', () => {
  const whole = response({ total: 40, hits: [hit('a', 'A')] });
  const lacking = { ...whole, problem: 'offline' };
  const state = { key: 'k', pages: [whole], status: 'loading' as const };

  it('is shown with the reason, and asked for again before the next', () => {
    const after = withPage(state, 1, lacking);
    expect(after).toEqual({ key: 'k', pages: [whole, lacking], status: 'failed', error: new Error('offline') });
    expect([nextPage(after.pages), hasMore(after)]).toEqual([1, false]);
  });

  it('gives way to the whole one', () => {
    const after = withPage({ ...state, pages: [whole, lacking] }, 1, whole);
    expect(after).toEqual({ key: 'k', pages: [whole, whole], status: 'done' });
    expect([nextPage(after.pages), hasMore(after)]).toEqual([2, true]);
  });
});
