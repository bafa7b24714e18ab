import { expect, it } from 'vitest';
import { ownAddress } from '../../src/features/not-found/nearestPages.ts';

const paths = new Set(['/', '/docs/x', '/docs/a%20b', '/docs/y/']);

it.each([
  ['/docs/x/', '/docs/x', '/docs/x'],
  ['//docs/x', '/docs/x', '/docs/x'],
  ['/docs/x', '/docs/x', '/docs/x.html'],
  ['/docs/a%20b/', '/docs/a%20b', '/docs/a%20b'],
  ['/docs/x.html', '/docs/x', undefined],
  ['/docs/x/index.html', '/docs/x', undefined],
  ['/docs/nothing/', '/docs/nothing', undefined],
  ['/docs/y', '/docs/y/', '/docs/y/'],
  ['/docs/y/', '/docs/y/', undefined],
])('from %s, whose page is %s, to %s', (pathname, own, expected) => {
  expect(ownAddress(pathname, own, paths)).toBe(expected);
});
