import { describe, expect, it } from 'vitest';
import { canonicalPath } from '../../src/browser/navigation/head.ts';
import { isPageNavigation } from '../../src/browser/navigation/intent.ts';
import type { NavigationFacts } from '../../src/browser/navigation/intent.ts';

describe('isPageNavigation', () => {
  const link: NavigationFacts = { type: 'push', canIntercept: true, hashChange: false, sameDocument: false, download: false, form: false, path: '/docs/two' };
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

describe('canonicalPath', () => {
  const versions = [{ name: 'current', state: 'draft' }, { name: '2.1', state: 'latest' }, { name: '2.0', state: 'old' }, { name: '1.2', state: 'old' }];
  it.each([
    ['the latest version', { current: '/docs/next/a', '2.1': '/docs/a', '2.0': '/docs/2.0/a' }, '/docs/a'],
    ['the newest version that has the topic', { '1.2': '/docs/1.2/a', '2.0': '/docs/2.0/a' }, '/docs/2.0/a'],
    ['the page itself', undefined, '/community'],
  ])('is %s', (_, topicPaths, expected) => {
    expect(canonicalPath({ path: '/community', topicPaths }, versions)).toBe(expected);
  });
});
