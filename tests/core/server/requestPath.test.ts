import { describe, expect, it } from 'vitest';
import { encodePath, parseRequestPath } from '../../../src/core/server/requestPath.ts';

describe('parseRequestPath', () => {
  it.each([
    ['/', { path: '/', query: '' }],
    ['/docs/2.0', { path: '/docs/2.0', query: '' }],
    ['/search?q=a%20b', { path: '/search', query: '?q=a%20b' }],
    ['/a%20b', { path: '/a b', query: '' }],
    ['http://host:80/docs?x', { path: '/docs', query: '?x' }],
    ['/a..b/c...', { path: '/a..b/c...', query: '' }],
  ])('takes %s apart', (target, expected) => {
    expect(parseRequestPath(target)).toEqual(expected);
  });

  it.each([
    '',
    '*',
    'docs',
    '/..',
    '/../x',
    '/a/../b',
    '/%2e%2e/x',
    '/.%2E/x',
    '/..%2fx',
    '/%2e%2e%2fx',
    '/./x',
    '/..%5cx',
    '/a\\b',
    '/%00',
    '/%0d%0aX: y',
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%ae%c0%ae/x',
  ])('refuses %j', (target) => {
    expect(parseRequestPath(target)).toBeUndefined();
  });
});

it('encodes what would change the meaning of a Location header', () => {
  expect(encodePath('/a b/c?d#e\r\nf')).toBe('/a%20b/c%3Fd%23e%0D%0Af');
});
