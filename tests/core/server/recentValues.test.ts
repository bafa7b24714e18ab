import { expect, it } from 'vitest';
import { recentValues } from '../../../src/core/server/recentValues.ts';

it('keeps so many values; what was not asked for longest goes first', () => {
  const recent = recentValues<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

it('keeps so much, and a value that is larger than that not at all', () => {
  const recent = recentValues<string>(10, 5, (text) => text.length);
  recent.set('a', 'xx');
  recent.set('b', 'xxx');
  recent.set('a', 'xxx');
  expect(['a', 'b'].map((key) => recent.get(key))).toEqual(['xxx', undefined]);
  recent.set('c', 'xxxxxx');
  expect(['a', 'c'].map((key) => recent.get(key))).toEqual([undefined, undefined]);
  recent.set('d', 'x');
  recent.remove('d');
  expect(recent.get('d')).toBeUndefined();
});
