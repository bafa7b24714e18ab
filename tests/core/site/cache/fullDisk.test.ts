import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openStore } from '../../../../src/core/project/store.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const writeFileSync = (file: string, data: string | Uint8Array, options?: object) => {
    real.writeFileSync(file, disk.isFull ? data.slice(0, 5) : data, options);
    if (disk.isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  return { ...real, writeFileSync };
});

const work = mkdtempSync(join(tmpdir(), 'full-disk-'));
afterAll(() => rmSync(work, { recursive: true }));

it('a store reports a full disk and leaves no files', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const store = openStore(join(work, 'some.cache'), 'print');
  store.set('key', 'a value that is longer than the room');
  disk.isFull = true;
  store.save();
  disk.isFull = false;
  expect(warn.mock.calls.join()).toContain('The cache cannot be written: ENOSPC');
  expect(readdirSync(work)).toEqual([]);
});
