import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStored, store } from '../../src/browser/storage.ts';

function defineStorage(get: () => unknown): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
}

let before: PropertyDescriptor | undefined;
beforeEach(() => (before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')));
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('storage', () => {
  const refuse = () => {
    throw new Error('no');
  };
  it.each([
    ['blocked', refuse],
    ['full or forbidden item by item', () => ({ getItem: refuse, setItem: refuse })],
    ['absent', () => undefined],
  ])('breaks nothing when it is %s', (_, get) => {
    defineStorage(get);
    expect(readStored('theme')).toBeUndefined();
    expect(() => store('theme', 'dark')).not.toThrow();
  });
});
