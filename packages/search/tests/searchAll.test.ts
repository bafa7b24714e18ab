import { expect, it } from 'vitest';
import { searchAll } from '../engine/engine.ts';
import { smallEngine } from './support/smallSite.ts';

const page = (text: string, title = 'Channel') => ({
  id: 'channel',
  title,
  sections: [{ id: 'broadcast', headings: ['broadcast'], text }],
});
const next = smallEngine('current', [page('Sends a context, and more.')], { isLast: false, order: 0 });
const latest = smallEngine('2.1', [page('Sends a context.')], { isLast: true, order: 1 });
const old = smallEngine('2.0', [page('Sends a context.')], { isLast: false, order: 2 });
const older = smallEngine('1.2', [page('Sends a context.')], { isLast: false, order: 3 });

const hits = (engines: Parameters<typeof searchAll>[0], query = 'broadcast') =>
  searchAll(engines, { query }).hits.map(({ url, versions }) => ({ url, versions }));

it('shows identical sections once, with the latest version first', () => {
  const expected = [
    { url: '/docs/channel#broadcast', versions: ['2.1', '2.0', '1.2'] },
    { url: '/docs/current/channel#broadcast', versions: ['current'] },
  ];
  expect(hits([next, latest, old, older])).toEqual(expected);
  expect(hits([older, old, latest, next])).toEqual(expected);
});

it('puts the newest version first without the latest', () => {
  expect(hits([older, old])).toEqual([{ url: '/docs/2.0/channel#broadcast', versions: ['2.0', '1.2'] }]);
});

it.each([
  ['another sign', 'Sends a context!'],
  ['a word that is not indexed', 'Sends the context.'],
  ['the order', 'A context sends.'],
])('distinguishes texts that differ by %s', (_, text) => {
  const other = smallEngine('1.1', [page(text)], { isLast: false, order: 4 });
  expect(hits([latest, other])).toHaveLength(2);
});

it('distinguishes pages with different titles', () => {
  const other = smallEngine('1.1', [page('Sends a context.', 'PrivateChannel')], { isLast: false, order: 4 });
  expect(hits([latest, other])).toHaveLength(2);
});

it('pages, filters and suggests like a search in one version', () => {
  const engines = [next, latest, old];
  const all = searchAll(engines, { query: 'channel' });
  expect(all.total).toBe(all.hits.length);
  expect(searchAll(engines, { query: 'channel', page: 1, hitsPerPage: 1 }).hits).toEqual(all.hits.slice(1, 2));
  expect(searchAll(engines, { query: 'channel', kinds: ['page'] }).hits.every(({ kind }) => kind === 'page')).toBe(
    true,
  );
  expect(searchAll(engines, { query: 'brxxdcxst ' }).suggestions).toEqual(['broadcast']);
});

it('finds nothing without versions', () => {
  expect(searchAll([], { query: 'channel' })).toEqual({ query: 'channel', hits: [], total: 0, suggestions: [] });
});
