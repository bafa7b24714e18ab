import { describe, expect, it } from 'vitest';
import { isPageNavigation } from '../../src/browser/navigation/intent.ts';
import type { NavigationFacts } from '../../src/browser/navigation/intent.ts';

describe('isPageNavigation', () => {
  const link: NavigationFacts = {
    type: 'push',
    canIntercept: true,
    hashChange: false,
    sameDocument: false,
    download: false,
    form: false,
    path: '/docs/two',
  };
  it.each<[string, Partial<NavigationFacts>, boolean]>([
    ['a link to another page', {}, true],
    ['a link to the page itself', { path: '/docs/one', type: 'replace' }, true],
    ['another origin, or an entry of another document', { canIntercept: false }, false],
    ['a hash link', { hashChange: true, sameDocument: true }, false],
    ['a download', { download: true }, false],
    ['a form', { form: true }, false],
    ['a reload', { type: 'reload' }, false],
    ['pushState by a page', { sameDocument: true }, false],
    ['replaceState by a page', { sameDocument: true, type: 'replace' }, false],
    ['back to another page', { type: 'traverse', sameDocument: true }, true],
    ['back within the page', { type: 'traverse', sameDocument: true, path: '/docs/one' }, false],
  ])('%s', (_, change, expected) => {
    expect(isPageNavigation({ ...link, ...change }, '/docs/one')).toBe(expected);
  });
});
