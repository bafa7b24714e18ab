import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish } from '../../../src/core/outputs/publish.ts';
import { hash } from '../../../src/core/parse/hash.ts';
import { createFileWriter } from '../../../src/core/outputs/writtenFiles.ts';

let work: string;
const at = (path: string) => join(work, path);
const writer = (next: string, rewriteAll = false) =>
  createFileWriter(at('dist'), at(next), at('memory.json'), rewriteAll);

/** An output of two files, as it is published first. */
beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'written-'));
  const first = writer('first');
  first.write('docs/a.html', 'a');
  first.write('docs/b.html', 'b');
  await publish(at('first'), at('dist'), first.unchanged());
  first.remember();
});
afterEach(() => rmSync(work, { recursive: true }));

/** Writes both files again, one with other text; gives those that stay where they are. */
function writeAgain(rewriteAll = false): string[] {
  const files = writer('next', rewriteAll);
  files.write('docs/a.html', 'a');
  files.write('docs/b.html', 'other');
  expect(files.paths()).toEqual(new Set(['docs/a.html', 'docs/b.html']));
  for (const path of ['docs/a.html', 'docs/b.html'])
    expect(existsSync(at(`next/${path}`)), path).toBe(!files.unchanged().includes(path));
  return files.unchanged();
}

it('a file that is what it was stays where it is, and the output has both', async () => {
  const files = writer('next');
  files.write('docs/a.html', 'a');
  files.write('docs/b.html', 'other');
  expect(files.unchanged()).toEqual(['docs/a.html']);
  expect(await publish(at('next'), at('dist'), files.unchanged(), files.areUnchanged)).toBe(true);
  expect(['a', 'b'].map((name) => readFileSync(at(`dist/docs/${name}.html`), 'utf8'))).toEqual(['a', 'other']);
});

it.each<[string, () => void]>([
  ['was changed by somebody', () => writeFileSync(at('dist/docs/a.html'), 'mine')],
  ['was written by somebody with the same text', () => writeFileSync(at('dist/docs/a.html'), 'a')],
  ['was removed', () => rmSync(at('dist/docs/a.html'))],
  [
    'stands behind a link',
    () => {
      renameSync(at('dist/docs'), at('elsewhere'));
      symlinkSync(at('elsewhere'), at('dist/docs'));
    },
  ],
])('one that %s is written anew', (_, change) => {
  change();
  expect(writeAgain()).toEqual([]);
});

it('a text that can be had late is made only where the last output does not have it', () => {
  const files = writer('next');
  const late = (text: string) => ({ hash: hash(text), text: vi.fn(() => text) });
  const [same, other] = [late('a'), late('other')];
  files.write('docs/a.html', same);
  files.write('docs/b.html', other);
  expect(files.unchanged()).toEqual(['docs/a.html']);
  expect(same.text).not.toHaveBeenCalled();
  expect(readFileSync(at('next/docs/b.html'), 'utf8')).toBe('other');
});

it('all are written anew where that is asked for', () => {
  expect(writeAgain(true)).toEqual([]);
});

it('what is changed by others before it is published is not published, and nothing is lost', async () => {
  const files = writer('next');
  files.write('docs/a.html', 'a');
  files.write('docs/b.html', 'other');
  writeFileSync(at('dist/docs/a.html'), 'of another build');
  expect(await publish(at('next'), at('dist'), files.unchanged(), files.areUnchanged)).toBe(false);
  expect(readFileSync(at('dist/docs/b.html'), 'utf8')).toBe('b');
  expect(readFileSync(at('next/docs/b.html'), 'utf8')).toBe('other');
});

it.each(['null', '7', '"text"', '[]', '[null]', '{', '', '{"a.txt":null}', '{"a.txt":["x"]}', '{"a.txt":5}'])(
  'when what is known of the last output is %s, everything is written',
  (memory) => {
    writeFileSync(at('memory.json'), memory);
    writer('next').write('a.txt', 'text');
    expect(readFileSync(at('next/a.txt'), 'utf8')).toBe('text');
  },
);

it.each(['../evil.html', 'docs/../../evil.html', '/evil.html', 'docs//evil.html', './evil.html', '..\\evil.html', ''])(
  'a path that leads out of the output is refused: %j',
  (path) => {
    expect(() => writer('next').write(path, '')).toThrow('would be written outside of the output');
    expect(existsSync(at('evil.html'))).toBe(false);
  },
);
