import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkPages } from '../browser/support/checkedPages.ts';
import { root } from './support/sourceFiles.ts';

const group = 'unit test of checked pages';
const file = join(root, '.cache/checked/unit-test-of-checked-pages.json');
afterAll(() => rmSync(file, { force: true }));

it('looks again at pages that changed, that failed, and at all when the check changed or its memory is spoilt', async () => {
  rmSync(file, { force: true });
  const pages: Record<string, string> = { '/a': 'a', '/b': 'bad', '/c': 'c' };
  const looked = async (check: string) => {
    const seen: string[] = [];
    const faults = await checkPages(group, [check], Object.keys(pages), async (path) => pages[path]!, async (path, html) => {
      seen.push(path);
      return html === 'bad' ? [`${path} is bad`] : [];
    });
    return { seen, faults };
  };
  expect(await looked('one')).toEqual({ seen: ['/a', '/b', '/c'], faults: ['/b is bad'] });
  expect(await looked('one')).toEqual({ seen: ['/b'], faults: ['/b is bad'] });
  pages['/b'] = 'mended';
  pages['/c'] = 'other';
  expect(await looked('one')).toEqual({ seen: ['/b', '/c'], faults: [] });
  expect(await looked('one')).toEqual({ seen: [], faults: [] });
  expect((await looked('two')).seen).toEqual(['/a', '/b', '/c']);
  for (const spoilt of ['', '{}', '[null]']) {
    writeFileSync(file, spoilt);
    expect((await looked('two')).seen).toEqual(['/a', '/b', '/c']);
  }
});
