import { describe, expect, it } from 'vitest';
import { barePath } from '../../../src/core/addresses.ts';

describe('barePath', () => {
  it.each([
    ['/', '/', '/'],
    ['/index.html', '/', '/'],
    ['/index', '/', '/'],
    ['/docs/', '/', '/docs'],
    ['/docs/index.html', '/', '/docs'],
    ['/docs/x.html', '/', '/docs/x'],
    ['/docs/x.html/', '/', '/docs/x'],
    ['/docs/2.0', '/', '/docs/2.0'],
    ['/docs/myindex.html', '/', '/docs/myindex'],
    ['/indexes', '/', '/indexes'],
    ['//evil.example/', '/', '/evil.example'],
    ['///evil.example//x.html', '/', '/evil.example/x'],
    ['/standard', '/standard/', '/standard/'],
    ['/standard/', '/standard/', '/standard/'],
    ['/standard/index.html', '/standard/', '/standard/'],
    ['/docs/index', '/', '/docs'],
    ['/docs/.html', '/', '/docs'],
    ['/docs/2.0.html', '/', '/docs/2.0'],
    ['/standard/docs/', '/standard/', '/standard/docs'],
  ])('%s under a base → %s', (path, baseUrl, expected) => {
    expect(barePath(path, baseUrl)).toBe(expected);
  });
});
