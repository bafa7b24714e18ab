import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  readSaved,
  shownSearches,
  storeSaved,
  without,
  withFavorite,
  withOpened,
  type SavedSearch,
  type SavedSearches,
} from '../../../../src/features/search/ui/StartScreen.tsx';

const saved = (name: string): SavedSearch => ({
  url: `/docs/${name}`,
  titles: [name],
  group: 'API',
  kind: 'page',
  version: '2.1',
});
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => saved(`${prefix}${index}`));
const names = ({ recent, favorites }: SavedSearches) =>
  [recent, favorites].map((list) => list.map(({ titles }) => titles[0]).join(' '));

describe('saved searches', () => {
  const some = { recent: [saved('a'), saved('b')], favorites: [saved('f')] };

  it.each<[string, SavedSearches, string[]]>([
    ['an opened result comes first', withOpened(some, saved('c')), ['c a b', 'f']],
    ['once', withOpened(some, saved('b')), ['b a', 'f']],
    ['a favorite that is opened stays one', withOpened(some, saved('f')), ['a b', 'f']],
    ['a recent one becomes a favorite', withFavorite(some, saved('b')), ['a', 'b f']],
    ['a recent one is removed', without(some, saved('a')), ['b', 'f']],
    ['a favorite is removed', without(some, saved('f')), ['a b', '']],
    ['seven are kept', withOpened({ recent: many('r', 7), favorites: [] }, saved('c')), ['c r0 r1 r2 r3 r4 r5', '']],
    [
      'ten favorites are kept',
      withFavorite({ recent: [], favorites: many('f', 10) }, saved('c')),
      ['', 'c f0 f1 f2 f3 f4 f5 f6 f7 f8'],
    ],
  ])('%s', (_, result, expected) => {
    expect(names(result)).toEqual(expected);
  });

  it('of the recent ones seven are shown, four where there are favorites', () => {
    expect(shownSearches({ recent: many('r', 7), favorites: [] }).recent).toHaveLength(7);
    expect(shownSearches({ recent: many('r', 7), favorites: [saved('f')] }).recent).toHaveLength(4);
  });
});

describe('storage', () => {
  afterEach(() => vi.unstubAllGlobals());
  const stub = (entries: Record<string, string>) => {
    const kept = new Map(Object.entries(entries));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  };

  it('gives back what it was given', () => {
    stub({});
    storeSaved({ recent: [saved('a')], favorites: [saved('f')] });
    expect(names(readSaved())).toEqual(['a', 'f']);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['null', 'null'],
    ['entries of another shape', '[1,null,{"url":"/x"}]'],
    ['a link that runs a script', JSON.stringify([{ ...saved('a'), url: 'javascript:alert(1)' }])],
    ['a link to another host', JSON.stringify([{ ...saved('a'), url: '//elsewhere.example' }])],
    ['a link to another host, with a backslash', JSON.stringify([{ ...saved('a'), url: '/\\elsewhere.example' }])],
    ['a link to another host, with a tab', JSON.stringify([{ ...saved('a'), url: '/\t/elsewhere.example' }])],
  ])('with %s holds nothing', (_, text) => {
    stub({ 'search.recent': text, 'search.favourites': text });
    expect(names(readSaved())).toEqual(['', '']);
  });

  it('that is blocked is no error', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('SecurityError');
      },
    });
    storeSaved({ recent: [saved('a')], favorites: [] });
    expect(names(readSaved())).toEqual(['', '']);
  });
});
