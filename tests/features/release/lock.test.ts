import { describe, expect, it } from 'vitest';
import { versionProblems } from '../../../src/features/release/checkLock.ts';
import { difference, printDifference } from '../../../src/features/release/difference.ts';
import {
  compareLock,
  entryOf,
  formatLock,
  hashOf,
  parseLock,
  withChanges,
} from '../../../src/features/release/lock.ts';
import type { Doc } from '../../../src/core/docs/types.ts';
import { docWith } from './support.ts';

const docs = [docWith('2.0', 'b', 'Bee.\n'), docWith('1.0', 'a', 'Ay.\n'), docWith('2.0', 'a', 'Ay too.\n')];
const entries = docs.map(entryOf);

describe('the lock as text', () => {
  it('has one line per document, sorted, and reads back', () => {
    const text = formatLock(entries);
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(lines.map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual(['1.0 a', '2.0 a', '2.0 b']);
    expect(parseLock(text)).toEqual([entries[1], entries[2], entries[0]]);
    expect(parseLock(text.replaceAll('\n', '\r\n'))).toEqual(parseLock(text));
  });

  it.each<[string, Partial<Doc>, boolean]>([
    ['text', { selection: { markdown: 'Bee!\n', spans: [], notes: [] } }, true],
    ['title', { title: 'Bee' }, true],
    ['path', { id: 'c' }, true],
    ['file', { file: 'content/docs/c.md' }, false],
    ['version', { version: '3.0' }, false],
    [
      'place of the same text in the file',
      { source: 'x', selection: { ...docs[0]!.selection, spans: [{ cleanStart: 0, sourceStart: 1 }] } },
      false,
    ],
  ])('another %s changes the hash or not', (_, change, differs) => {
    expect(hashOf({ ...docs[0]!, ...change }) !== hashOf(docs[0]!)).toBe(differs);
  });

  it.each([
    ['1.0 a\n', /released\.lock:1: Expected version, path, hash and title/],
    ['# x\n1.0\ta\tabc\tA\n', /released\.lock:2: Expected .* Restore the file from git/],
    [`1.0\ta\t${'0'.repeat(32)}\tA\n`.repeat(2), /released\.lock:2: `a` of version 1\.0 is listed twice/],
  ])('%j is rejected', (text, message) => {
    expect(() => parseLock(text)).toThrow(message);
  });
});

describe('changes', () => {
  it.each<[string, Doc[], string[]]>([
    ['nothing', docs, []],
    ['a text', [docs[0]!, docs[1]!, docWith('2.0', 'a', 'Oh.\n')], ['2.0 a was is']],
    ['a new document', [...docs, docWith('1.0', 'c', 'Sea.\n')], ['1.0 c is']],
    ['a removed document', docs.slice(1), ['2.0 b was']],
    ['a moved document', [...docs.slice(1), docWith('2.0', 'b/c', 'Bee.\n')], ['2.0 b was', '2.0 b/c is']],
    ['a version that is not locked', [...docs, docWith('3.0', 'a', 'Ay.\n')], []],
  ])('%s', (_, now, expected) => {
    const changes = compareLock(entries, now);
    const summary = changes.map(({ version, path, was, is }) => [version, path, was && 'was', is && 'is']);
    expect(summary.map((parts) => parts.filter(Boolean).join(' '))).toEqual(expected);
    expect(compareLock(withChanges(entries, changes), now)).toEqual([]);
  });

  it.each<[string, string[], string[], RegExp[]]>([
    ['nothing', ['1.0', '2.0'], ['1.0', '2.0'], []],
    ['a released version without an entry', ['1.0'], ['1.0', '2.0'], [/not locked: `2\.0`\. Run `npm run lock`/]],
    ['a locked draft', ['1.0', '3.0'], ['1.0'], [/Locked, but marked as a draft .*: `3\.0`/]],
  ])('of versions: %s', (_, locked, released, expected) => {
    const messages = versionProblems(locked, released, ['1.0', '2.0', '3.0']).map(({ message }) => message);
    expect(messages).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });
});

describe('a difference', () => {
  const page = (text: string, title = 'T') => ({ title, text });
  it.each([
    ['a word', page('a b c\n'), page('a x c\n'), '    | a [-b-]{+x+} c', 3],
    ['a new line', page('a\n\nc\n'), page('a\n\nb\n\nc\n'), '    | {+b\n    | \n    | +}', 5],
    ['a removed line', page('a\nb\nc\n'), page('a\nc\n'), '    | [-b\n    | -]', 4],
    ['a title', page('a\n'), page('a\n', 'U'), '    | # [-T-]{+U+}', 1],
    ['nothing', page('a\n'), page('a\n'), '', undefined],
  ])('%s', (_, was, is, printed, line) => {
    const places = difference(was, is);
    expect([printDifference(places), places[0]?.line]).toEqual([printed, line]);
  });

  it('is cut after eight places', () => {
    const rows = (word: string) =>
      Array.from({ length: 40 }, (_, row) => (row % 2 ? 'same' : `${word} ${row}`)).join('\n');
    expect(
      printDifference(difference(page(rows('a')), page(rows('b'))))
        .split('\n')
        .at(-1),
    ).toBe('    … and 12 more');
  });
});
