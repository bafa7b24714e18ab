import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Store } from '../../../../src/core/project/store.ts';
import { unzip } from '../../../support/unzip.ts';
import { pack, zip, type Packed } from '../../../../src/features/offline/zip.ts';

const memory = (): Store => Object.assign(new Map<string, string>(), { save: () => {} });
const packed = (text: string): Packed => pack(memory(), () => text);
const zipOf = (...files: [path: string, text: string][]) =>
  zip(new Map(files.map(([path, text]) => [path, packed(text)])));

it('the same files make the same bytes, in whatever order they came', () => {
  expect(zipOf(['b/é.txt', 'B'], ['a.txt', 'A'])).toEqual(zipOf(['a.txt', 'A'], ['b/é.txt', 'B']));
});

it('is read by its directory and by its headers, names and contents', () => {
  const files: [string, string][] = [
    ['top/a.txt', 'one\n'.repeat(500)],
    ['top/é/empty', ''],
  ];
  expect([...unzip(zipOf(...files))].map(([path, content]) => [path, content.toString()])).toEqual(files);
});

it('has the day in its first header, and the lengths that the format wants behind the content', () => {
  const bytes = zipOf(['a', 'aaaa']);
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
  const fail = () => {
    throw new Error('made again');
  };
  expect(pack(store, fail, 'key')).toEqual(first);
});
