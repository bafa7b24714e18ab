import { expect, it } from 'vitest';
import type { Doc, SidebarItem } from '../../../../src/core/docs/types.ts';
import { bookChapters } from '../../../../src/features/book/bookChapters.ts';

const doc = (id: string, more: Partial<Doc> = {}) => ({ id, path: `/docs/${id}`, title: id, ...more }) as Doc;
const item = (id: string): SidebarItem => ({ type: 'doc', id, label: id, path: `/docs/${id}` });
const category = (label: string, items: SidebarItem[], id?: string): SidebarItem => ({
  type: 'category',
  label,
  items,
  id,
});

const outline = (docs: Doc[], ...sidebars: SidebarItem[][]) =>
  bookChapters(
    { docs, sidebars: sidebars.map((items) => ({ name: 'x', link: { path: '', label: '' }, items })) },
    'Other documents',
  ).map(({ key, level, opens }) =>
    [...opens.map(({ label, level: own }) => `${own} ${label}`), `${level} ${key}`].join(' > '),
  );

it.each([
  ['sidebars one after the other', ['a', 'b', 'c'], [[item('b')], [item('c'), item('a')]], ['1 b', '1 c', '1 a']],
  [
    'categories with the first of their docs',
    ['a', 'b', 'c'],
    [[category('A', [category('B', [item('a'), item('b')]), item('c')])]],
    ['1 A > 2 B > 3 a', '3 b', '2 c'],
  ],
  ['a category that leads to a doc', ['a', 'b'], [[category('A', [item('b')], 'a')]], ['1 A > 2 a', '2 b']],
  [
    'each doc once',
    ['a', 'b'],
    [[item('a')], [category('Again', [item('a')]), category('B', [item('b')])]],
    ['1 a', '1 B > 2 b'],
  ],
  ['at the end what no sidebar lists', ['a', 'b'], [[item('b')]], ['1 b', '1 Other documents > 2 a']],
])('%s', (_, ids, sidebars, expected) => {
  expect(
    outline(
      ids.map((id) => doc(id)),
      ...sidebars,
    ),
  ).toEqual(expected);
});

it('leaves out what is not listed, and gives each doc an anchor that a style sheet can name', () => {
  expect(outline([doc('hidden', { unlisted: true }), doc('a (b)')])).toEqual(['1 Other documents > 2 a_20__28_b_29_']);
});
