import { describe, expect, it, vi } from 'vitest';
import { loadPage, readDocument } from '../../src/browser/pages/pageDocuments.ts';
import { createState } from '../../src/browser/state.ts';
import { mayTellThirdParties } from '../../src/browser/thirdParty.ts';

vi.mock('../../src/browser/site.ts', () => ({ shell: {} }));
vi.mock('virtual:article-styles', () => ({ default: '' }));
vi.mock('virtual:scripted-styles', () => ({ default: '' }));
const { stylesKey } = await import('../../src/browser/pages/styles.ts');
const { componentOf, moduleUrlIn } = await import('../../src/browser/islands/hydrateIsland.tsx');

describe('readDocument', () => {
  const html =
    '<!doctype html>\n<html lang="en" data-build="b1"><head><style>p{color:red}</style></head><body><script type="application/json" id="page">{"kind":"page","path":"/users","title":"\\u003cb>"}</script></body></html>';
  it('reads build, styles and the page, and leaves the rest as it is', () => {
    expect(readDocument(html)).toEqual({
      build: 'b1',
      css: 'p{color:red}',
      html: html.replace('<style>p{color:red}</style>', ''),
      meta: { kind: 'page', path: '/users', title: '<b>' },
    });
  });
  it('takes the styles out of an article', () => {
    const page = html.replace('<body>', '<body><main><p>&lt;</p><style>pre{color:red}</style><pre></pre></main>');
    expect(readDocument(page).html).toContain('<main><p>&lt;</p><pre></pre></main>');
    expect(readDocument(page).css).toBe('p{color:red}pre{color:red}');
  });
  it.each(['data-build="b1"', '<style>', 'id="page"'])('throws without %s', (part) => {
    expect(() => readDocument(html.replace(part, ''))).toThrow('not a page of the site');
  });
});

it('what comes from this browser because the site cannot be reached is asked for again, and nothing else is', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'b1' } } });
  const html = (kept: string) =>
    `<html${kept} data-build="b1"><style>p{}</style><script type="application/json" id="page">{"kind":"doc","path":"/docs/a"}</script>`;
  let reachable = false;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(html(reachable ? '' : ' data-kept'));
  });
  const state = createState({ kind: 'doc', path: '/docs', title: '', description: '' });
  expect((await loadPage(state, '/docs/a')).isOffline).toBe(true);
  reachable = true;
  asked.length = 0;
  for (let times = 0; times < 3; times += 1) expect((await loadPage(state, '/docs/a')).isOffline).toBeUndefined();
  expect(asked).toHaveLength(1);
  vi.unstubAllGlobals();
});

it.each([
  [{ kind: 'doc' as const }, 'doc'],
  [{ kind: 'landing' as const }, 'landing'],
  [{ kind: 'page' as const, module: 'users' }, 'page/users'],
])('%j has its style block under %s', (page, key) => {
  expect(stylesKey(page)).toBe(key);
});

describe('modules of islands', () => {
  it('give their default export', () => {
    const Island = () => null;
    expect(componentOf({ default: Island })).toBe(Island);
  });
  it.each([{}, { default: undefined }, { default: 'text' }])('without a component are reported', (module) => {
    expect(() => componentOf(module)).toThrow("The island's module doesn't have a default export");
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
