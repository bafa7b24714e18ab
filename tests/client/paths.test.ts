import { describe, expect, it } from 'vitest';
import { idOf, pageJsonUrl, routeOf } from '../../src/browser/paths.ts';
import { readablePath } from '../../src/browser/readablePath.ts';

describe('routeOf', () => {
  const table = {
    base: '/',
    versions: [{ path: '/docs/next' }, { path: '/docs' }, { path: '/docs/2.0' }],
    statics: { index: { path: '/' }, community: { path: '/community' } },
  };
  it.each([
    ['/', { kind: 'static', module: 'index', path: '/' }],
    ['/index.html', { kind: 'static', module: 'index', path: '/' }],
    ['/community/', { kind: 'static', module: 'community', path: '/community' }],
    ['/docs', { kind: 'landing', path: '/docs' }],
    ['/docs/2.0', { kind: 'landing', path: '/docs/2.0' }],
    ['/docs/2.0/api/ref/Channel', { kind: 'doc', path: '/docs/2.0/api/ref/Channel' }],
    ['/docs/changes', { kind: 'changes', path: '/docs/changes' }],
    ['/docs/2.0/changes/api/ref/Channel', { kind: 'changes', path: '/docs/2.0/changes/api/ref/Channel' }],
    ['/docs/changes-of-old', { kind: 'doc', path: '/docs/changes-of-old' }],
    ['/docs/fdc3-intro.html', { kind: 'doc', path: '/docs/fdc3-intro' }],
    [
      '/docs/agent-bridging/ref/PrivateChannel.broadcast',
      { kind: 'doc', path: '/docs/agent-bridging/ref/PrivateChannel.broadcast' },
    ],
    ['/docs/2.1.zip.sha256', undefined],
    ['/docs/fdc3-intro.md', undefined],
    ['/docs/context.schema.json', undefined],
    ['/documents', undefined],
    ['/unknown', undefined],
    ['/site-data.json', undefined],
  ])('%s', (pathname, route) => {
    expect(routeOf(pathname, table)).toEqual(route);
  });
});

it('finds the data of a page beside it', () => {
  expect(pageJsonUrl('/docs/2.0')).toBe('/docs/2.0.json');
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
