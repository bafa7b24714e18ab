import { expect, it } from 'vitest';
import { createLru } from '../../src/browser/lru.ts';

it('drops the entry that was used longest ago', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
});

it('counts a key that is set again once', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.set('b', 3);
  expect([lru.get('a'), lru.get('b')]).toEqual([1, 3]);
});

it('deletes one and clears all', () => {
  const lru = createLru<number>(3);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.delete('a');
  expect([lru.get('a'), lru.get('b')]).toEqual([undefined, 2]);
  lru.clear();
  expect(lru.get('b')).toBeUndefined();
});
