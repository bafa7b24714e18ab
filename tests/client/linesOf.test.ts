import { expect, it } from 'vitest';
import { linesOf } from '../../src/features/checker/linesOf.ts';

const text = `{
  "type": "a",
  "id": { "b\\"c": 1,
    "d": [1, {"e": "{,}\\n"},
      { "e" :
        2 }]
  },
  "last"
    : null
}`;

it.each<[path: string[], line: number]>([
  [[], 1],
  [['type'], 2],
  [['id'], 3],
  [['id', 'b"c'], 3],
  [['id', 'd'], 4],
  [['id', 'd', '1', 'e'], 4],
  [['id', 'd', '2'], 5],
  [['id', 'd', '2', 'e'], 6],
  [['id', 'd', '2', 'missing', 'more'], 5],
  [['last'], 9],
  [['missing'], 1],
])('%j begins on line %d', (path, line) => {
  expect(linesOf(text, [path])).toEqual([line]);
  expect(linesOf(text, [['type'], path, path])).toEqual([2, line, line]);
});

it('finds a value at any depth', () => {
  const depth = 100_000;
  const path = Array.from({ length: depth }, () => '0');
  expect(linesOf(`${'['.repeat(depth)}\n1${']'.repeat(depth)}`, [path])).toEqual([2]);
});
