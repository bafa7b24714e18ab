import { describe, expect, it } from 'vitest';
import { indexedKinds, kindReader, namedKinds } from '../kinds.ts';
import type { SearchKindConfig } from '../types.ts';
import { smallEngine, smallIndex, type SmallPage } from './support/smallSite.ts';

/** Kinds of an unrelated site: a cookbook. */
const kinds: SearchKindConfig[] = [
  { name: 'step', label: 'Step', plural: 'Steps', docs: '^dishes/', headings: '^\\d' },
  { name: 'dish', label: 'Dish', plural: 'Dishes', docs: '^dishes/', prefix: 'menu', weights: { name: 3 } },
  { name: 'term', label: 'Term', plural: 'Terms', docs: '^words$', headings: '.', defines: true },
];
const pages: SmallPage[] = [
  {
    id: 'dishes/soup',
    title: 'Onion Soup',
    description: 'Onions, browned and boiled.',
    part: 'Dishes',
    sections: [
      { id: '1-peel', headings: ['1 Peel'], text: 'Peel the onions.' },
      { id: 'roux', headings: ['Roux'], text: 'Roux is stirred into the soup: make a roux as for any roux.' },
    ],
  },
  { id: 'dishes/stew', title: 'Stew', description: 'Slowly boiled: menu.stew.', part: 'Dishes' },
  {
    id: 'words',
    title: 'Words of the Kitchen',
    description: 'What they mean.',
    part: 'Reference',
    sections: [{ id: 'roux', headings: ['roux'], text: 'Flour browned in butter, for thick sauces.' }],
  },
  {
    id: 'mistakes',
    title: 'Mistakes',
    description:
      'The onion soup that burned, the onion soup that boiled over, and other onion soups. A menu.stew, menu.stew, menu.stew.',
    part: 'Reference',
  },
];
const first = (query: string, more = {}) =>
  smallEngine('1', pages, {
    kinds,
    synonyms: [
      ['onion soup', 'os'],
      ['soup', 'broth'],
    ],
    ...more,
  }).search({ query }).hits[0]?.url;

describe('site-specific kinds', () => {
  const { records } = smallIndex('1', pages, { kinds });

  it('are determined by document id and heading', () => {
    expect(records.map(({ kind }) => kind)).toEqual(['dish', 'step', 'section', 'dish', 'page', 'term', 'page']);
  });

  it('default to pages and sections', () => {
    expect(smallIndex('1', pages, { kinds: [] }).records.map(({ kind }) => kind)).toEqual([
      'page',
      'section',
      'section',
      'page',
      'page',
      'section',
      'page',
    ]);
    expect(kindReader()('any')).toBe('page');
    expect(namedKinds().map(({ name, plural }) => [name, plural])).toEqual([
      ['page', 'Pages'],
      ['section', 'Sections'],
    ]);
  });

  it('default to the weights of pages or sections', () => {
    expect(indexedKinds(kinds).map(({ name, weights }) => [name, weights.text, weights.name])).toEqual([
      ['step', 1, 2.2],
      ['dish', 1.1, 3],
      ['term', 1, 2.2],
      ['page', 1.1, 2.6],
      ['section', 1, 2.2],
    ]);
  });

  it('limit a search', () => {
    const { hits } = smallEngine('1', pages, { kinds }).search({ query: 'onion', kinds: ['dish', 'step'] });
    expect(hits.map(({ kind }) => kind).sort()).toEqual(['dish', 'step']);
  });
});

describe('a page is found first', () => {
  it.each(['soup onion', 'soup of onions', 'onion-soup', 'the onion soup recipe', 'OS', 'os dish', 'onion broth'])(
    'by %j',
    (query) => {
      expect(first(query)).toBe('/docs/dishes/soup');
    },
  );

  it('by its code name', () => {
    expect(first('menu.stew')).toBe('/docs/dishes/stew');
  });

  it.each([
    ['menu.pie', '/docs/dishes/pie'],
    ['menu.applePie', '/docs/dishes/apple'],
    ['menu apple pie', '/docs/dishes/apple'],
  ])('by %j, which is not in any text, because of the prefix of its kind', (query, url) => {
    const silent: SmallPage[] = [
      { id: 'dishes/pie', title: 'Pie', description: 'Baked.' },
      { id: 'dishes/apple', title: 'Apple Pie', description: 'Baked.' },
      { id: 'menu', title: 'Menu', description: 'A pie, a pie of apples, and another pie.' },
    ];
    const found = (kindsOf: SearchKindConfig[]) =>
      smallEngine('1', silent, { kinds: kindsOf }).search({ query: `${query} ` }).hits[0]?.url;
    expect(found(kinds)).toBe(url);
    expect(found([])).not.toBe(url);
  });

  it.each([
    ['one word', 'Lentils', 'menu.lentils'],
    ['two words', 'Red Lentils', 'menu.redlentils'],
    ['two words as it is written in code', 'Red Lentils', 'menu.redLentils'],
    ['words with signs', 'Sun-dried Lentils', 'menu.sundriedlentils'],
  ])('with its sections by its code name and a word in them: %s', (_, title, name) => {
    const dish = (id: string, title: string): SmallPage => ({
      id: `dishes/${id}`,
      title,
      sections: [{ id: 'salt', headings: ['Salt'], text: 'How much salt it takes.' }],
    });
    const { hits } = smallEngine(
      '1',
      [
        dish('beans', 'Beans'),
        dish('lentils', title),
        { id: 'list', title: 'List', description: `All: menu.beans, ${name}.` },
      ],
      { kinds },
    ).search({ query: `how much salt in ${name} ` });
    expect(hits[0]!.url).toBe('/docs/dishes/lentils#salt');
  });

  it('by the subject of an overview, before sections with that name', () => {
    const pages = ['beans', 'lentils', 'peas'].map((id): SmallPage => ({
      id: `dishes/${id}`,
      title: id,
      sections: [{ id: 'drinks', headings: ['Drinks'], text: 'Drinks that go with it.' }],
    }));
    const { hits } = smallEngine(
      '1',
      [...pages, { id: 'drinks', title: 'Drinks Overview', description: 'What to drink.' }],
      { kinds },
    ).search({ query: 'drinks ' });
    expect(hits[0]!.url).toBe('/docs/drinks');
  });

  it('by an abbreviation only if the site defines it', () => {
    expect(first('OS', { synonyms: [] })).not.toBe('/docs/dishes/soup');
  });
});

describe('a question about a meaning', () => {
  it.each([
    'what is a roux',
    'What is roux?',
    'what are rouxs',
    "what's a roux",
    'what does roux mean',
    'define roux',
    'the meaning of roux',
  ])('%j finds definitions', (query) => {
    expect(first(query)).toBe('/docs/words#roux');
  });

  it('is recognized only by its words', () => {
    expect(first('roux soup')).toBe('/docs/dishes/soup#roux');
  });
});
