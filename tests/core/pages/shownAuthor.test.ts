import { expect, it } from 'vitest';
import { shownAuthor } from '../../../src/core/pages/versionPages.ts';

it.each([
  ['Ada', undefined, 'Ada'],
  ['Ada', { author: true }, 'Ada'],
  ['Ada', { author: false }, ''],
  ['renovate[bot]', undefined, ''],
  ['renovate[bot]', { author: true }, ''],
])('of %s, where the site says %j, readers are told %j', (author, lastUpdate, shown) => {
  expect(shownAuthor(author, { lastUpdate })).toBe(shown);
});
