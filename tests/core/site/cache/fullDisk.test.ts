import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { clearLeftovers } from '../../../../src/core/project/leftovers.ts';
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

it('a store that finds the disk full says so and leaves nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const store = openStore(join(work, 'some.cache'), 'print');
  store.set('key', 'a value that is longer than the room');
  disk.isFull = true;
  store.save();
  disk.isFull = false;
  expect(warn.mock.calls.join()).toContain('The cache cannot be kept: ENOSPC');
  expect(readdirSync(work)).toEqual([]);
});

it('what killed processes left is removed by the next that writes', () => {
  for (const name of ['some.cache.99999999', `some.cache.${process.ppid}`, 'some.cache.notes', 'other.cache.99999999'])
    writeFileSync(join(work, name), '');
  const store = openStore(join(work, 'some.cache'), 'print');
  store.set('key', 'value');
  store.save();
  expect(readdirSync(work).sort()).toEqual(
    ['other.cache.99999999', 'some.cache', 'some.cache.notes', `some.cache.${process.ppid}`].sort(),
  );
});

it('there is nothing to remove where there is no folder', () => {
  expect(() => clearLeftovers(join(work, 'nowhere/dist'), ['.'])).not.toThrow();
});
