import { expect, it } from 'vitest';
import { keptUpTo } from '../../../packages/mcp/site/keep.ts';

it('keeps so many values; what was not asked for longest goes first', () => {
  const kept = keptUpTo<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.get('a');
  kept.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
});

it('keeps so much, and a value that is larger than that not at all', () => {
  const kept = keptUpTo<string>(10, 5, (text) => text.length);
  kept.set('a', 'xx');
  kept.set('b', 'xxx');
  kept.set('a', 'xxx');
  expect(['a', 'b'].map((key) => kept.get(key))).toEqual(['xxx', undefined]);
  kept.set('c', 'xxxxxx');
  expect(['a', 'c'].map((key) => kept.get(key))).toEqual([undefined, undefined]);
  kept.set('d', 'x');
  kept.remove('d');
  expect(kept.get('d')).toBeUndefined();
});
