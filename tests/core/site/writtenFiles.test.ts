import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileWriter } from '../../../src/core/outputs/writtenFiles.ts';

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'written-'));
  for (const folder of ['last', 'next']) mkdirSync(join(work, folder));
});
afterEach(() => rmSync(work, { recursive: true }));

const writer = () => createFileWriter(join(work, 'last'), join(work, 'next'), join(work, 'memory.json'));

describe('what is known of the last output', () => {
  it.each(['null', '7', '"text"', '[]', '[null]', '{', '', '{"a.txt":null}', '{"a.txt":["x"]}', '{"a.txt":5}'])(
    'when it is %s, everything is written',
    (memory) => {
      writeFileSync(join(work, 'memory.json'), memory);
      writer().write('a.txt', 'text');
      expect(readFileSync(join(work, 'next/a.txt'), 'utf8')).toBe('text');
    },
  );

  it('a file that is as it was stays where it is', () => {
    const first = createFileWriter(join(work, 'none'), join(work, 'last'), join(work, 'memory.json'));
    for (const path of ['same.txt', 'changed.txt']) first.write(path, 'text');
    first.remember();
    writeFileSync(join(work, 'last/changed.txt'), 'somebody’s');
    const second = writer();
    for (const path of ['same.txt', 'changed.txt']) second.write(path, 'text');
    expect(second.unchanged()).toEqual(['same.txt']);
    expect(existsSync(join(work, 'next/same.txt'))).toBe(false);
    expect(readFileSync(join(work, 'next/changed.txt'), 'utf8')).toBe('text');
    expect(second.paths()).toEqual(new Set(['same.txt', 'changed.txt']));
  });
});

describe('a path that leads out of the output', () => {
  it.each([
    '../evil.html',
    'docs/../../evil.html',
    '/evil.html',
    'docs//evil.html',
    './evil.html',
    '..\\evil.html',
    '',
  ])('%j is refused', (path) => {
    expect(() => writer().write(path, '')).toThrow('would be written outside of the output');
    expect(existsSync(join(work, 'evil.html'))).toBe(false);
  });
});
