import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayClicks, takeEarlyClicks } from '../../src/browser/early.ts';
import { createLru } from '../../src/browser/lru.ts';
import { readDocument } from '../../src/browser/pages/pageDocuments.ts';
import { createState, setPage } from '../../src/browser/state.ts';
import { readStored, store } from '../../src/browser/storage.ts';
import { mayTellThirdParties } from '../../src/browser/thirdParty.ts';
import { sourceFiles } from '../core/site/support/sourceFiles.ts';

vi.mock('../../src/browser/site.ts', () => ({ shell: {} }));
vi.mock('virtual:scripted-styles', () => ({ default: '' }));
const { componentOf, moduleUrlIn } = await import('../../src/browser/islands/hydrateIsland.tsx');

describe('readDocument', () => {
  const html =
    '<!doctype html>\n<html lang="en" data-build="b1"><head><style>p{color:red}</style></head><body><script type="application/json" data-page="">{"kind":"page","path":"/users","title":"\\u003cb>"}</script></body></html>';
  it('reads build, styles and the page, and leaves the rest as it is', () => {
    expect(readDocument(html)).toEqual({
      build: 'b1',
      css: 'p{color:red}',
      html: html.replace('<style>p{color:red}</style>', ''),
      meta: { kind: 'page', path: '/users', title: '<b>' },
    });
  });
  it.each(['data-build="b1"', '<style>', 'data-page=""'])('throws without %s', (part) => {
    expect(() => readDocument(html.replace(part, ''))).toThrow('not a page of the site');
  });
});

describe('modules of islands', () => {
  it('give their default export', () => {
    const Island = () => null;
    expect(componentOf({ default: Island }, '/docs')).toBe(Island);
  });
  it.each([{}, { default: undefined }, { default: 'text' }])('without a component are reported', (module) => {
    expect(() => componentOf(module, '/docs/check')).toThrow(
      "The page component at /docs/check doesn't have a default export",
    );
  });
});

describe('moduleUrlIn', () => {
  it.each([
    [
      new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/x.js'),
      'https://a.example/assets/x.js',
    ],
    [
      new TypeError('Failed to fetch dynamically imported module: https://a.example/x.js?retry=1'),
      'https://a.example/x.js',
    ],
    [
      new TypeError('error loading dynamically imported module: http://localhost:3000/x.js'),
      'http://localhost:3000/x.js',
    ],
    [new TypeError('Importing a module script failed.'), undefined],
    [new Error('see https://a.example/help'), undefined],
    ['text', undefined],
  ])('%s', (failure, url) => {
    expect(moduleUrlIn(failure)).toBe(url);
  });
});

it.each([
  [{}, true],
  [{ doNotTrack: null }, true],
  [{ doNotTrack: 'unspecified' }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, true],
  [{ doNotTrack: '1' }, false],
  [{ doNotTrack: 'yes' }, false],
  [{ globalPrivacyControl: true }, false],
])('third parties are told of a reader with %j: %s', (signals, expected) => {
  expect(mayTellThirdParties(signals)).toBe(expected);
});

const page = { kind: 'doc' as const, path: '/docs/one', title: 'One', description: '' };

describe('the state of the browser', () => {
  /** Top-level lines with a changeable value. */
  const mutable =
    /^(?:export )?(?:let |var |const [^=]*= (?:new (?:Map|Set|WeakMap|WeakSet|WeakRef|Array|CSSStyleSheet)\b|\[\];|\{\};|create\w+(?:<[^(]*>)?\())/gm;

  it('is in no module: all of it is handed around', () => {
    const found = sourceFiles('src/browser').flatMap(({ file, text }) =>
      [...text.matchAll(mutable)].map(([line]) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'let own: string;',
    'export const pages = createLru<Page>(30);',
    'const sheets = new Map<string, Sheet>();',
    'const entries: Entry[] = [];',
  ])('would be found: %s', (line) => {
    expect([...`import a from 'b';\n\n${line}\n`.matchAll(mutable)]).toHaveLength(1);
  });

  it('begins with the page that came with the document', () => {
    const state = createState(page, '');
    expect(state.page).toBe(page);
    expect(state.first).toBe(page);
  });

  it('tells of each other page, as long as somebody listens', () => {
    const state = createState(page, '');
    const seen: string[] = [];
    const listener = () => seen.push(state.page.path);
    state.listeners.add(listener);
    setPage(state, { ...page, path: '/docs/two' });
    state.listeners.delete(listener);
    setPage(state, { ...page, path: '/docs/three' });
    expect(seen).toEqual(['/docs/two']);
    expect(state.page.path).toBe('/docs/three');
    expect(state.first).toBe(page);
  });
});

function button({ isConnected = true, asleep = false } = {}) {
  const clicks = { count: 0 };
  const element = { isConnected, click: () => void (clicks.count += 1), closest: () => (asleep ? {} : null) };
  return { clicks, element: element as unknown as HTMLElement };
}

it('replays each early click once, in order, and only on what is still there', () => {
  const copy = button();
  const gone = button({ isConnected: false });
  const holder = { __early: new Set([copy.element, gone.element, copy.element]) };
  const taken = takeEarlyClicks(undefined, holder);
  expect(taken).toEqual([copy.element, gone.element]);
  expect(takeEarlyClicks(undefined, holder)).toEqual([]);
  replayClicks(taken);
  expect([copy.clicks.count, gone.clicks.count]).toEqual([1, 0]);
});

it('leaves those of an island until that wakes', () => {
  const inside = button({ asleep: true });
  const holder = { __early: new Set([inside.element]) };
  expect(takeEarlyClicks(undefined, holder)).toEqual([]);
  const other = { contains: () => false } as unknown as Element;
  const island = { contains: (element: unknown) => element === inside.element } as Element;
  expect(takeEarlyClicks(other, holder)).toEqual([]);
  expect(takeEarlyClicks(island, holder)).toEqual([inside.element]);
  expect(takeEarlyClicks(island, holder)).toEqual([]);
});

it('has nothing to replay without an inline script', () => {
  expect(takeEarlyClicks(undefined, {})).toEqual([]);
});

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

it('an LRU map drops the entry that was used longest ago', () => {
  const lru = createLru<number>(2);
  const values = () => ['a', 'b', 'c'].map((key) => lru.get(key));
  lru.set('a', 1);
  lru.set('b', 2);
  lru.set('b', 3);
  expect(values()).toEqual([1, 3, undefined]);
  lru.get('a');
  lru.set('c', 4);
  expect(values()).toEqual([1, undefined, 4]);
  lru.delete('a');
  expect(values()).toEqual([undefined, undefined, 4]);
  lru.clear();
  expect(lru.get('c')).toBeUndefined();
});
