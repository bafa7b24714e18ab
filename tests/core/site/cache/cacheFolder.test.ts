import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { withUsableCache, project } from '../../../../src/core/project/project.ts';

const work = mkdtempSync(join(tmpdir(), 'cache-folder-'));
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const folders = [work];
afterAll(() => {
  warn.mockRestore();
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

it('a writable cache folder is used', () => {
  const own = project({ root: work, cache: join(work, 'new/cache') });
  expect(withUsableCache(own)).toBe(own);
  expect(warn).not.toHaveBeenCalled();
});

it('another folder is used if it is not writable, with one warning', () => {
  writeFileSync(join(work, 'file'), '');
  const own = project({ root: work, cache: join(work, 'file/cache') });
  const { cache, ...others } = withUsableCache(own);
  folders.push(cache);
  expect(others).toEqual({ engine: own.engine, root: own.root, out: own.out });
  writeFileSync(join(cache, 'some.cache'), '');
  expect(warn.mock.calls.map(String)).toEqual([
    expect.stringMatching(/^The cache cannot be written: ENOTDIR.*--cache\.$/),
  ]);
});
