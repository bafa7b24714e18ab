import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Store } from '../../../../src/core/project/store.ts';
import { unzip } from '../../../support/unzip.ts';
import { pack, zip, type Packed } from '../../../../src/features/offline/zip.ts';

function memory(): Store {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    set: (key, value) => void values.set(key, value),
    save: () => {},
  };
}

const packed = (text: string): Packed => pack(memory(), () => text);

it('the same files make the same bytes, in whatever order they came', () => {
  const [a, b] = [packed('A'), packed('B')];
  expect(
    zip(
      new Map([
        ['b/é.txt', b],
        ['a.txt', a],
      ]),
    ),
  ).toEqual(
    zip(
      new Map([
        ['a.txt', a],
        ['b/é.txt', b],
      ]),
    ),
  );
});

it('is read by its directory and by its headers, names and contents', () => {
  const files = unzip(
    zip(
      new Map([
        ['top/a.txt', packed('one\n'.repeat(500))],
        ['top/é/empty', packed('')],
      ]),
    ),
  );
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ['top/a.txt', 'one\n'.repeat(500)],
    ['top/é/empty', ''],
  ]);
});

it('refuses what the plain format has no room for', () => {
  const one = packed('');
  expect(() => zip(new Map(Array.from({ length: 65_536 }, (_, index) => [`${index}`, one])))).toThrow(
    'An archive of 65536 files',
  );
});

it('has the day in its first header, and the lengths that the format wants behind the content', () => {
  const bytes = zip(new Map([['a', packed('aaaa')]]));
  expect(bytes.readUInt32LE(0)).toBe(0x04034b50);
  expect([bytes.readUInt16LE(10), bytes.readUInt16LE(12)]).toEqual([0, 0x0021]);
  const name = bytes.readUInt16LE(26);
  const end = bytes.indexOf(Buffer.from([0x50, 0x4b, 7, 8]));
  const [compressed, size] = [bytes.readUInt32LE(end + 8), bytes.readUInt32LE(end + 12)];
  expect([size, name, end]).toEqual([4, 1, 31 + compressed]);
  expect(inflateRawSync(bytes.subarray(31, 31 + compressed)).toString()).toBe('aaaa');
});

it('what is in the store is not made again', () => {
  const store = memory();
  const first = pack(store, () => 'text', 'key');
  expect(
    pack(
      store,
      () => {
        throw new Error('made again');
      },
      'key',
    ),
  ).toEqual(first);
});
