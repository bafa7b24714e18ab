import { describe, expect, it, vi } from 'vitest';
import { pageDocument, pageFile, readDocument } from '../../src/browser/pages/files.ts';
import { createState } from '../../src/browser/state.ts';
import { mayTellThirdParties } from '../../src/browser/thirdParty.ts';

vi.mock('../../src/browser/site.ts', () => ({ shell: {}, statics: {} }));
vi.mock('virtual:article-styles', () => ({ default: '' }));
vi.mock('virtual:scripted-styles', () => ({ default: '' }));
const { stylesKey } = await import('../../src/browser/pages/styles.ts');
const { componentOf } = await import('../../src/browser/pages/staticPage.tsx');
const { moduleUrlIn } = await import('../../src/browser/pages/StaticRetry.tsx');

describe('readDocument', () => {
  const html =
    '<!doctype html>\n<html lang="en" data-build="b1"><head><style>p{color:red}</style></head><body><script type="application/json" id="page">{"kind":"page","path":"/users","title":"\\u003cb>"}</script></body></html>';
  it('reads build, styles and the page', () => {
    expect(readDocument(html)).toEqual({
      build: 'b1',
      css: 'p{color:red}',
      html: '',
      meta: { kind: 'page', path: '/users', title: '<b>' },
    });
  });
  it('reads an article as its page file has it', () => {
    const page = html.replace(
      '<body>',
      '<body><main id="main" tabindex="-1"><div class="adopted"><div class="doc"><p>&lt;</p><style>pre{color:red}</style><pre></pre></div></div></main>',
    );
    expect(readDocument(page)).toMatchObject({
      html: '<div class="doc"><p>&lt;</p><pre></pre></div>',
      css: 'p{color:red}pre{color:red}',
    });
  });
  it.each(['data-build="b1"', '<style>', 'id="page"'])('throws without %s', (part) => {
    expect(() => readDocument(html.replace(part, ''))).toThrow('not a page of the site');
  });
});

it('what comes from this browser because the site cannot be reached is asked for again, and nothing else is', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'b1' } } });
  const html = (kept: string) =>
    `<html${kept} data-build="b1"><style>p{}</style><script type="application/json" id="page">{"path":"/docs/a"}</script>`;
  let reachable = false;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const kept = reachable ? {} : { kept: true };
    return new Response(
      url.endsWith('.json')
        ? JSON.stringify({ build: 'b1', meta: {}, html: '', ...kept })
        : html(reachable ? '' : ' data-kept'),
    );
  });
  const state = createState({ kind: 'doc', path: '/docs', title: '', description: '' }, { main: null });
  for (const get of [pageFile, pageDocument]) {
    reachable = false;
    expect((await get(state, '/docs/a')).kept).toBe(true);
    reachable = true;
    asked.length = 0;
    for (let times = 0; times < 3; times += 1) expect((await get(state, '/docs/a')).kept).toBeUndefined();
    expect(asked).toHaveLength(1);
  }
  vi.unstubAllGlobals();
});

it.each([
  [{ kind: 'doc' as const }, 'doc'],
  [{ kind: 'landing' as const }, 'landing'],
  [{ kind: 'page' as const, module: 'users' }, 'page/users'],
])('%j has its style block under %s', (page, key) => {
  expect(stylesKey(page)).toBe(key);
});

describe('static modules', () => {
  it('give their default export', () => {
    const Page = () => null;
    expect(componentOf({ default: Page }, '/users')).toBe(Page);
  });
  it.each([{}, { default: undefined }, { default: 'text' }])(
    'without a component are reported in the specification’s words',
    (module) => {
      expect(() => componentOf(module, '/users')).toThrow("The page component at /users doesn't have a default export");
    },
  );
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
