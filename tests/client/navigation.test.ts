import { describe, expect, it } from 'vitest';
import { isPageNavigation } from '../../src/browser/navigation/intent.ts';
import type { NavigationFacts } from '../../src/browser/navigation/intent.ts';

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
