import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actions } from '../../src/browser/preferences.ts';
import { readStored, store } from '../../src/browser/storage.ts';

function defineStorage(get: () => unknown): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

let before: PropertyDescriptor | undefined;
beforeEach(() => (before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')));
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('storage', () => {
  it('keeps and gives back', () => {
    const storage = memoryStorage();
    defineStorage(() => storage);
    expect(readStored('theme')).toBeUndefined();
    store('tabs.lang', 'js');
    expect(storage.kept.get('tabs.lang')).toBe('js');
    expect(readStored('tabs.lang')).toBe('js');
  });

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

it('remembers the preferred version of the docs plugin `default`', () => {
  const storage = memoryStorage();
  defineStorage(() => storage);
  actions.preferVersion('1.2');
  expect([...storage.kept]).toEqual([['docs-preferred-version-default', '1.2']]);
});
