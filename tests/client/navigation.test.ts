import { describe, expect, it, vi } from 'vitest';
import { activeHeading } from '../../src/browser/enhance/contents.ts';
import { isPageNavigation, type NavigationFacts } from '../../src/browser/navigation/intent.ts';
import { parsePlaces, withFieldsOf, withPlace, type Places } from '../../src/browser/navigation/places.ts';
import type { Anchor } from '../../src/browser/navigation/sections.ts';
import { idOf, internalPathname, pageAt, readablePath } from '../../src/browser/paths.ts';
import type { Connection } from '../../src/browser/prefetch.ts';

vi.mock('../../src/browser/site.ts', () => ({ shell: {} }));
vi.mock('virtual:article-styles', () => ({ default: '' }));
vi.mock('virtual:scripted-styles', () => ({ default: '' }));
const { anchorsIn, sameSection } = await import('../../src/browser/navigation/sections.ts');
const { mayPrefetch } = await import('../../src/browser/prefetch.ts');

describe('isPageNavigation', () => {
  const link: NavigationFacts = {
    navigationType: 'push',
    canIntercept: true,
    hashChange: false,
    destination: { sameDocument: false },
    downloadRequest: null,
    formData: null,
    sourceElement: null,
  };
  const sameDocument = { destination: { sameDocument: true } };
  const within = (...names: string[]) => ({
    sourceElement: { closest: (name: string) => (names.includes(name) ? ({} as Element) : null) } as Element,
  });
  it.each<[string, Partial<NavigationFacts>, boolean, path?: string]>([
    ['a link to another page', {}, true],
    ['a link to the page itself', { navigationType: 'replace' }, true, '/docs/one'],
    ['another origin, or an entry of another document', { canIntercept: false }, false],
    ['a hash link', { hashChange: true, ...sameDocument }, false],
    ['a download', { downloadRequest: '' }, false],
    ['a form with a body', { formData: new FormData() }, false],
    ['a form without a body', within('form'), false],
    ['a link in a form', within('form', 'a'), true],
    ['a reload', { navigationType: 'reload' }, false],
    ['pushState by a page', sameDocument, false],
    ['replaceState by a page', { ...sameDocument, navigationType: 'replace' }, false],
    ['back to another page', { navigationType: 'traverse', ...sameDocument }, true],
    ['back within the page', { navigationType: 'traverse', ...sameDocument }, false, '/docs/one'],
  ])('%s', (_, change, expected, path = '/docs/two') => {
    expect(isPageNavigation({ ...link, ...change }, path, '/docs/one')).toBe(expected);
  });
});

describe('mayPrefetch', () => {
  it.each<[Connection | undefined, boolean, boolean]>([
    [undefined, true, true],
    [{}, true, true],
    [{ effectiveType: '4g' }, true, true],
    [{ effectiveType: '3g' }, true, false],
    [{ effectiveType: '2g' }, false, false],
    [{ effectiveType: 'slow-2g' }, false, false],
    [{ effectiveType: '4g', saveData: true }, false, false],
    [{ saveData: true }, false, false],
  ])('%j: intent %s, view %s', (connection, intent, view) => {
    expect(mayPrefetch('intent', connection)).toBe(intent);
    expect(mayPrefetch('view', connection)).toBe(view);
  });
});

describe('internalPathname', () => {
  const here = 'https://site.example/docs/one?x=1';
  it.each([
    ['https://site.example/docs/two#a', '', false, '/docs/two'],
    ['https://site.example/docs/two', '_self', false, '/docs/two'],
    ['https://site.example/docs/two', '_blank', false, undefined],
    ['https://site.example/docs/two', '', true, undefined],
    ['https://site.example/docs/one#a', '', false, undefined],
    ['https://other.example/docs/two', '', false, undefined],
    ['http://site.example/docs/two', '', false, undefined],
    ['mailto:a@site.example', '', false, undefined],
    ['', '', false, undefined],
  ])('%s target=%s download=%s', (href, target, download, expected) => {
    expect(internalPathname({ href, target, hasAttribute: () => download }, here)).toBe(expected);
  });
});

describe('pageAt', () => {
  const versions = [{ path: '/docs/next' }, { path: '/docs' }, { path: '/docs/2.0' }];
  it.each([
    ['/', true],
    ['/community', true],
    ['/docs', true],
    ['/docs/2.0', true],
    ['/docs/2.0/api/ref/Channel', true],
    ['/docs/changes-of-old', true],
    ['/docs/agent-bridging/ref/PrivateChannel.broadcast', true],
    ['/docs/2.1.zip.sha256', false],
    ['/docs/fdc3-intro.md', false],
    ['/docs/context.schema.json', false],
    ['/documents', false],
    ['/unknown', false],
    ['/site-data.json', false],
  ])('%s: %s', (path, isPage) => {
    expect(pageAt(path, versions, ['/', '/community'])).toBe(isPage ? path : undefined);
  });
});

it.each([
  ['/docs/fdc3%20intro', '/docs/fdc3 intro'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/%', '/%'],
])('a reader would write %s as %s', (pathname, expected) => {
  expect(readablePath(pathname)).toBe(expected);
});

it.each([
  ['#a', 'a'],
  ['#caf%C3%A9', 'café'],
  ['', undefined],
  ['#', undefined],
  ['#%E0%A4%A', '%E0%A4%A'],
])('the hash %j names %j', (hash, id) => {
  expect(idOf(hash)).toBe(id);
});

const at = (top: number) => ({ left: 0, top });

describe('the places of a history', () => {
  it('are kept by the key of the entry, the newest at the end', () => {
    const places = withPlace(withPlace(withPlace({}, 'a', at(1)), 'b', at(2)), 'a', at(3));
    expect(Object.entries(places)).toEqual([
      ['b', at(2)],
      ['a', at(3)],
    ]);
  });

  it('are at most a hundred: the oldest go', () => {
    let places: Places = {};
    for (let entry = 0; entry < 130; entry++) places = withPlace(places, `key-${entry}`, at(entry));
    expect(Object.keys(places)).toHaveLength(100);
    expect(Object.keys(places)[0]).toBe('key-30');
  });

  it('have what was typed in them again when they are read anew', () => {
    const fields: Places[string]['fields'] = [[0, 'agent']];
    expect(withFieldsOf({ a: { ...at(1), fields }, b: { ...at(2), fields } }, { a: at(1), c: at(3) })).toEqual({
      a: { ...at(1), fields },
      c: at(3),
    });
  });

  it.each<[string | undefined, Places]>([
    ['{"a":{"left":0,"top":12.5}}', { a: { left: 0, top: 12.5 } }],
    ['{"a":{"left":0,"top":1},"b":null,"c":{"top":1},"d":{"left":0,"top":"1"}}', { a: at(1) }],
    ['null', {}],
    ['[1]', {}],
    ['{', {}],
    ['', {}],
    [undefined, {}],
  ])('are read from %j', (text, expected) => {
    expect(parsePlaces(text)).toEqual(expected);
  });
});

/** `2a 3b 7c`: anchors with their levels. */
const page = (text: string): Anchor[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ level: Number(each[0]), id: each.slice(1) }));

describe('the anchors of an article', () => {
  it('are its headings with their levels, and everything else that has one', () => {
    const html =
      '<h2 id="one">One</h2><p>id="no"</p><table><tr><td><a class="x" id="cell">c</a></td></tr></table><h3 tabindex="-1" id="two">Two</h3><pre data-id="no"></pre>';
    expect(anchorsIn(html)).toEqual(page('2one 7cell 3two'));
  });
});

describe('the same section in another version', () => {
  it.each<[string, string, string, string, string | undefined]>([
    ['has the same anchor', 'b', '2a 2b', '2b 2c', 'b'],
    ['has the same anchor, which is no heading', 'x', '2a 7x', '2c 7x', 'x'],
    ['is called otherwise: alone between two that are the same', 'user', '2a 2user 2z', '2a 2system 2z', 'system'],
    ['is called otherwise, as its neighbour is', 'user', '2a 2app 2user 2z', '2a 2old 2system 2z', 'system'],
    ['is called otherwise at the end', 'user', '2a 3user', '2a 3system', 'system'],
    ['is not there: the one around it', 'new', '2a 3b 3new 2z', '2a 3b 2z', 'a'],
    ['is not there, nor the one around that', 'new', '2a 3b 4new 2z', '2a 2z', 'a'],
    ['is not there, and the one around it is called otherwise', 'new', '2a 2user 3new 2z', '2a 2system 2z', 'system'],
    ['is not there: not just one beside it', 'new', '2a 3new 2z', '2a 3b 3c 2z', 'a'],
    ['of an anchor in it that is not there', 'x', '2a 3b 7x 3c', '2a 3b 3c', 'b'],
    ['is nowhere', 'new', '2new 2b', '2c', undefined],
    ['of an anchor above all headings', 'x', '7x 2a', '2a', undefined],
    ['of an anchor that is not here either', 'y', '2a', '2a', undefined],
  ])('%s', (_, id, here, there, expected) => {
    expect(sameSection(id, page(here), page(there))).toBe(expected);
  });
});

const screen = { line: 100, viewport: 800 };
it.each([
  ['above the first heading', { tops: [300, 900], left: 5000 }, -1],
  ['a heading that a hash link went to', { tops: [-500, 100, 900], left: 5000 }, 1],
  ['deep in a section', { tops: [-900, -400, 700], left: 5000 }, 1],
  ['the line stays while more than a screen is left', { tops: [50, 101], left: 800 }, 0],
  ['half of the last screen', { tops: [-200, 300, 460, 700], left: 400 }, 1],
  ['the end of the page, with headings that cannot reach the line', { tops: [-200, 300, 500, 780], left: 0 }, 3],
  ['a page that does not scroll', { tops: [200, 400], left: 0 }, 1],
  ['no headings', { tops: [], left: 0 }, -1],
])('%s', (_, { tops, left }, expected) => {
  const positions = tops.map((top) => ({ top }));
  expect(activeHeading(positions, { ...screen, left })).toBe(positions[expected]);
});

it('headings below the first one below the line are not measured', () => {
  const measured: number[] = [];
  function* positions() {
    for (const top of [50, 300, 900]) {
      measured.push(top);
      yield { top };
    }
  }
  expect(activeHeading(positions(), { ...screen, left: 5000 })).toEqual({ top: 50 });
  expect(measured).toEqual([50, 300]);
});
