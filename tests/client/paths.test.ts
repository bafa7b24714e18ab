import { describe, expect, it } from 'vitest';
import { idOf, pageAt, readablePath } from '../../src/browser/paths.ts';

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
  ['#%E0%A4%A', undefined],
])('the hash %j names %j', (hash, id) => {
  expect(idOf(hash)).toBe(id);
});
