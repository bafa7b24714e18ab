import { describe, expect, it } from 'vitest';
import { findsNothing, leavesNameOpen, otherVersionsText } from '../../../../src/features/search/ui/names.ts';
import type { SearchHit } from '@fdc3-docs/search';
import { search } from '../../../../src/strings/english/search.ts';

const hit = (...titles: string[]): SearchHit => ({
  url: '/a',
  kind: 'page',
  group: '',
  snippet: [],
  versions: ['2.0'],
  titles: titles.map((text) => [
    { text: text.slice(0, 3), marked: true },
    { text: text.slice(3), marked: false },
  ]),
});

describe('a name is looked for in other versions', () => {
  it.each([
    ['where nothing is found', 'getAgent', 'getAgent', [], true],
    ['where results have other names', ' getAgent', 'getAgent', [hit('getAgents'), hit('getAgent', 'Errors')], true],
    ['not where one has it', 'getagent()', 'getagent()', [hit('Errors'), hit('Agent', 'getAgent (deprecated)')], false],
    ['not for what is no name', 'get agent', 'get agent', [], false],
    ['not by results of another query', 'getAgent', 'getAgen', [], false],
  ])('%s', (_, query, answered, hits, open) => {
    expect(leavesNameOpen(query, { query: answered, hits })).toBe(open);
  });

  it('not before there are results', () => expect(leavesNameOpen('getAgent', undefined)).toBe(false));
});

it.each([
  ['nothing is found', 'heartbeat', {}, true],
  ['something is found', 'heartbeat', { total: 1 }, false],
  ['the texts are still loading', 'heartbeat', { partial: true }, false],
  ['the response is to another query', 'heartbeats', {}, false],
  ['the query is signs alone', '=>', { query: '=>' }, false],
])('other versions are searched where %s: %s', (_, query, more, isSearched) => {
  const response = { query: 'heartbeat', hits: [], total: 0, suggestions: [], ...more };
  expect(findsNothing(query, response)).toBe(isSearched);
});

describe('readers are told', () => {
  const versions = ['Next', '2.1', '2.0', '1.0'].map((label) => ({ name: label.toLowerCase(), label, number: label }));
  it.each([
    [['next'], 'getAgent is not documented in Acme 1.0. It is in Next.'],
    [['2.1', 'next'], 'getAgent is not documented in Acme 1.0. It is in 2.1, Next.'],
    [['2.1', 'next', '2.0'], 'getAgent is not documented in Acme 1.0. It is in 2.0–Next.'],
  ])('of %j', (others, text) => {
    expect(
      otherVersionsText(
        { name: 'getAgent', versions: others, hits: [], isIdentifier: true },
        '1.0',
        { title: 'Acme', versions, kinds: [] },
        search,
      ),
    ).toBe(text);
  });
});
