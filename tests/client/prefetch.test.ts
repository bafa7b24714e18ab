import { describe, expect, it, vi } from 'vitest';
import { internalPathname } from '../../src/browser/paths.ts';
import type { Connection } from '../../src/browser/prefetch.ts';

vi.mock('../../src/browser/site.ts', () => ({ shell: {} }));
vi.mock('virtual:article-styles', () => ({ default: '' }));
vi.mock('virtual:scripted-styles', () => ({ default: '' }));
const { mayPrefetch } = await import('../../src/browser/prefetch.ts');

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
