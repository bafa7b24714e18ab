import { expect, test, vi } from 'vitest';
import { loadParser } from '../../../src/core/parse/loadParser.ts';

test('where the parser cannot be loaded, it is said for which machines it is made', async () => {
  vi.doMock('satteri', () => {
    throw new Error('Cannot find native binding');
  });
  await expect(loadParser()).rejects.toThrow(
    /satteri.*cannot be loaded on \w+-\w+\. It supports Linux \(glibc and musl\), macOS and Windows/,
  );
  vi.doUnmock('satteri');
});
