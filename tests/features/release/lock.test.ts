import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  compareLock,
  formatLock,
  hashOf,
  lockFile,
  lockFiles,
  parseLock,
  readLock,
  textsFile,
  withChanges,
} from '../../../src/features/release/lockFile.ts';
import {
  difference,
  explainChanges,
  lockProblems,
  printDifference,
} from '../../../src/features/release/explainChanges.ts';
import { presentAddresses, steadyAddresses } from '../../../src/features/release/docTexts.ts';
import { writeTogether } from '../../../src/features/release/writeTogether.ts';
import type { DocText } from '../../../src/features/release/lockFile.ts';
import { locked, said } from './support.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function writeLock(...lock: Parameters<typeof lockFiles>): void {
  writeTogether(root, { subject: 'a lock', command: 'npm run lock' }, lockFiles(...lock));
}

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const docs = [said('2.0', 'b', 'Bee.\n'), said('1.0', 'a', 'Ay.\n'), said('2.0', 'a', 'Ay too.\n')];

describe('the lock as text', () => {
  it('has a line a document, sorted, and reads back', () => {
    const { lines } = locked(docs);
    const text = formatLock(lines);
    expect(
      text
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => line.split('\t').slice(0, 2).join(' ')),
    ).toEqual(['1.0 a', '2.0 a', '2.0 b']);
    expect(parseLock(text)).toHaveLength(3);
    expect(parseLock(text)).toEqual(expect.arrayContaining(lines));
    expect(parseLock(text.replaceAll('\n', '\r\n'))).toEqual(parseLock(text));
  });

  it.each<[string, Partial<DocText>, boolean]>([
    ['text', { text: 'Bee!\n' }, true],
    ['title', { title: 'Bee' }, true],
    ['path', { path: 'c' }, true],
    ['file', { file: 'content/docs/c.md' }, false],
    ['version', { version: '3.0' }, false],
  ])('another %s is another hash or not', (_, change, differs) => {
    expect(hashOf({ ...docs[0]!, ...change }) !== hashOf(docs[0]!)).toBe(differs);
  });

  it.each([
    ['1.0 a\n', /released\.lock:1: This is no line of a lock/],
    ['# x\n1.0\ta\tabc\tA\n', /released\.lock:2: This is no line of a lock.*npm run lock/],
    [`1.0\ta\t${'0'.repeat(32)}\tA\n`.repeat(2), /released\.lock:2: `a` of version 1\.0 stands here twice/],
  ])('%j is none', (text, message) => {
    expect(() => parseLock(text)).toThrow(message);
  });

  it('is written with the texts that it and errata name, and no others', () => {
    mkdirSync(join(root, 'content'), { recursive: true });
    const { lines, texts } = locked(docs);
    const [before, ...rest] = lines;
    const changes = [{ version: '2.0', path: 'b', was: before!.hash }];
    writeLock({ lines: rest, texts }, [{ date: '2024-01-01', kind: 'spelling', reason: 'x', changes }]);
    expect([...readLock(root)!.texts.keys()].sort()).toEqual(lines.map(({ hash }) => hash).sort());
    writeLock({ lines: rest, texts }, []);
    expect(readLock(root)!.texts.has(before!.hash)).toBe(false);
    const bytes = readFileSync(join(root, textsFile));
    writeLock({ lines: rest, texts: new Map([...texts].toReversed()) }, []);
    expect(readFileSync(join(root, textsFile)).equals(bytes)).toBe(true);
  });

  it('is not there for a site that locks nothing, and counts without its texts', () => {
    expect(readLock(root)).toBeUndefined();
    write({ [lockFile]: formatLock(locked(docs).lines), [textsFile]: 'damaged' });
    expect(readLock(root)!.lines).toHaveLength(3);
    expect(readLock(root)!.texts.size).toBe(0);
  });
});

describe('what has changed', () => {
  const { lines } = locked(docs);
  it.each<[string, DocText[], string[]]>([
    ['nothing', docs, []],
    ['a text', [docs[0]!, docs[1]!, said('2.0', 'a', 'Oh.\n')], ['2.0 a was is']],
    ['one that came', [...docs, said('1.0', 'c', 'Sea.\n')], ['1.0 c is']],
    ['one that went', docs.slice(1), ['2.0 b was']],
    ['one that moved', [...docs.slice(1), said('2.0', 'b/c', 'Bee.\n')], ['2.0 b was', '2.0 b/c is']],
    ['a version of which nothing is locked', [...docs, said('3.0', 'a', 'Ay.\n')], []],
  ])('%s', (_, now, expected) => {
    const changes = compareLock(lines, now);
    expect(
      changes.map(({ version, path, was, is }) => [version, path, was && 'was', is && 'is'].filter(Boolean).join(' ')),
    ).toEqual(expected);
    expect(compareLock(withChanges(lines, changes), now)).toEqual([]);
  });

  it.each<[string, string[], string[], RegExp[]]>([
    ['nothing', ['1.0', '2.0'], ['1.0', '2.0'], []],
    [
      'a released version without a line',
      ['1.0'],
      ['1.0', '2.0'],
      [/Nothing is locked of `2\.0`, which is released.*npm run lock/],
    ],
    ['a locked draft', ['1.0', '3.0'], ['1.0'], [/`3\.0` is locked, but its state .* is `draft`/]],
  ])('of versions: %s', (_, lockedVersions, released, expected) => {
    const found = lockProblems(lockedVersions, released, ['1.0', '2.0', '3.0']).map(({ message }) => message);
    expect(found).toHaveLength(expected.length);
    expected.forEach((pattern, index) => expect(found[index]).toMatch(pattern));
  });
});

describe('an explanation', () => {
  const old = 'One line.\n\nThe adress of it.\n\n| price | number |\n';
  const explain = (before: DocText[], after: DocText[]) => {
    const { lines, texts } = locked(before);
    return explainChanges(root, compareLock(lines, after), texts);
  };

  it('names the file and line of the edit and the page of each version, and shows the words, once for all versions', () => {
    write({ 'content/docs/b.md': '---\ntitle: B\n---\n\nOne line.\n\nThe address of it.\n' });
    const now = old.replace('adress', 'address');
    const found = explain(
      [said('1.0', 'b', old), said('2.0', 'b', old)],
      [said('1.0', 'b', now), said('2.0', 'b', now)],
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ severity: 'error', file: 'content/docs/b.md', line: 7 });
    expect(found[0]!.message).toContain('`b` says something else than version 1.0, 2.0 was released with.');
    expect(found[0]!.message).toContain('    5 | The [-adress-]{+address+} of it.');
    expect(found[0]!.message).toContain(
      'npm run erratum -- --versions 1.0,2.0 --doc b --kind spelling|clarification|correction',
    );
  });

  it('names another file where the words come from there', () => {
    write({
      'content/docs/b.md': 'One line.\n',
      'content/standard/types.d.ts': 'interface A {\n  price: bigint;\n}\n',
    });
    expect(explain([said('1.0', 'b', old)], [said('1.0', 'b', old.replace('number', 'bigint'))])).toMatchObject([
      { file: 'content/standard/types.d.ts', line: 2 },
    ]);
  });

  it.each<[string, DocText[], DocText[], RegExp]>([
    [
      'came',
      [said('1.0', 'a', old)],
      [said('1.0', 'a', old), said('1.0', 'b', old)],
      /^`b` is new in the released version 1\.0\.\n {2}Undo it/,
    ],
    [
      'went',
      [said('1.0', 'a', old), said('1.0', 'b', old)],
      [said('1.0', 'a', old)],
      /^`b` is gone from the released version 1\.0\.\n {2}Undo it/,
    ],
    [
      'has another title',
      [said('1.0', 'b', old)],
      [said('1.0', 'b', old, { title: 'Other' })],
      /1 \| # \[-B-\]\{\+Other\+\}/,
    ],
  ])('of a page that %s', (_, before, after, message) => {
    const found = explain(before, after);
    expect(found).toHaveLength(1);
    expect(found[0]!.file).toBe('content/docs/b.md');
    expect(found[0]!.message).toMatch(message);
  });

  it('does without the text of before', () => {
    const { lines } = locked([said('1.0', 'b', old)]);
    expect(explainChanges(root, compareLock(lines, [said('1.0', 'b', 'x')]), new Map())[0]!.message).toContain(
      'What it said before is not known here',
    );
  });
});

describe('a difference', () => {
  const page = (text: string) => ({ title: 'T', text });
  it.each([
    ['a word', 'a b c\n', 'a x c\n', ['    3 | a [-b-]{+x+} c']],
    ['a line that came', 'a\n\nc\n', 'a\n\nb\n\nc\n', ['    5 | {+b', '      | ', '      | +}']],
    ['a line that went', 'a\nb\nc\n', 'a\nc\n', ['    4 | [-b', '      | -]']],
    ['nothing', 'a\n', 'a\n', []],
  ])('%s', (_, was, is, expected) => {
    const printed = printDifference(difference(page(was), page(is)));
    expect(printed === '' ? [] : printed.split('\n')).toEqual(expected);
  });

  it('is cut where nobody would read on', () => {
    const rows = (word: string) =>
      Array.from({ length: 40 }, (_, index) => (index % 2 ? 'same' : `${word} ${index}`)).join('\n');
    expect(
      printDifference(difference(page(rows('a')), page(rows('b'))))
        .split('\n')
        .at(-1),
    ).toBe('      … and 12 more places');
  });
});

describe('addresses that outlive a release', () => {
  const versions = [
    { name: 'current', path: '/docs/next' },
    { name: '2.1', path: '/docs' },
    { name: '2.0', path: '/docs/2.0' },
  ];
  it.each([
    ['[a](/docs/api/a.md#x)', '[a](2.1:api/a.md#x)'],
    ['[a](/docs/2.0/api/a.md) and [b](/docs/next.md)', '[a](2.0:api/a.md) and [b](current:.md)'],
    ['[a](</docs/a b.md>)', '[a](<2.1:a b.md>)'],
    ['[a]: /docs/next/a.md', '[a]: current:a.md'],
    ['[a](/docsy/a.md) /docs/a', '[a](/docsy/a.md) /docs/a'],
    ['[a](https://x.example/docs/a)', '[a](https://x.example/docs/a)'],
  ])('%s', (text, expected) => {
    expect(steadyAddresses(text, versions, '/')).toBe(expected);
    expect(presentAddresses(expected, versions, '/')).toBe(text);
  });

  it('lead to where their version is now', () => {
    const moved = [
      { name: '2.2', path: '/base/docs' },
      { name: '2.1', path: '/base/docs/2.1' },
    ];
    const steady = '[a](2.1:api/a.md#x) [b](2.1:.md) [c](2.1:#x) [s](/schemas/x.json) [m](mailto:a@b.example)';
    expect(presentAddresses(steady, moved, '/base/')).toBe(
      '[a](/base/docs/2.1/api/a.md#x) [b](/base/docs/2.1.md) [c](/base/docs/2.1#x) [s](/base/schemas/x.json) [m](mailto:a@b.example)',
    );
  });

  it('are the same below another base URL', () => {
    const moved = versions.map(({ name, path }) => ({ name, path: `/base${path}` }));
    expect(steadyAddresses('[a](/base/docs/a.md) [s](/base/schemas/x.json)', moved, '/base/')).toBe(
      steadyAddresses('[a](/docs/a.md) [s](/schemas/x.json)', versions, '/'),
    );
  });
});
