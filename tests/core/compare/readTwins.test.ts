import { describe, expect, it } from 'vitest';
import { targetFor, withoutVersion } from '../../../src/core/compare/targets.ts';
import { ourBlocks, theirBlocks } from './support/reference.ts';

describe('blocks and running text are read as by the reference parser', () => {
  it.each([
    '# A\n## B ##\ntext\n### C',
    'one\ntwo\n***\nthree',
    '```ts\na\n\n  b\n```\nafter',
    '~~~\n```\n~~~',
    '- a\n- b\n\n  more\n- c\n  - d\n    1. e\n    2. f\n- g',
    '1. a\n2. b\n   ```js\n   x\n   ```\n3. c',
    '- a\nlazy\n- b',
    '- a\n* b\n+ c',
    'text\n- a\n\ntext\n2. no list',
    '> a\n> b\nlazy\n\n> - c\n> - d',
    '> **Note**\n>\n> text',
    'text\n| a | b |\n|---|---|\n| `x \\| y` | **z** |\n| one |\nafter',
    '| a |\n|---|\n- b',
    '**Note**\nText of it.\n\n**Tip**\n- one',
    '-\n- b',
    '1) a\n2) b',
    '```unclosed\na\n',
    '- ```\n  a\n\n  b\n  ```\n\n  after',
    // Running text.
    'a *b* c **d** ***e*** _f_ __g__ ~~h~~',
    'snake_case_name and 2 * 3 * 4',
    '**bold with *em* in it** and *em with **bold** in it*',
    '`code *not em*` and ``a ` b`` and `` ` `` and ` x `',
    '[link](a.md) and [**bold** `code`](b.md#c "title") and [a](<b c>)',
    '[brackets [inside]](a.md) and [not a link] and [x](a(b)c)',
    '![alt](a.png) and [![alt](a.png)](b.md)',
    'escaped \\*stars\\* and \\[brackets\\] and \\a',
    '&lt;tag&gt; &amp; &nbsp; &copy; &#65; &#x42; &unknown;',
    '<https://example.com/a_b_c> and https://example.com/x, then',
    '*not closed and **not either',
    '**`addIntentListener(intent: string)`** returns',
    'a **b**c and d**e**f',
    '*a `*` b*',
    '"*quoted*" (*in brackets*)',
  ])('%j', (text) => {
    expect(ourBlocks(text)).toEqual(theirBlocks(text));
  });
});

describe('targets of links', () => {
  const latest = { folders: ['/docs', '/schemas/2.1'], path: '/docs/api/x' };
  const old = { folders: ['/docs/2.0', '/schemas/2.0'], path: '/docs/2.0/api/x' };
  const all = [...latest.folders, ...old.folders];

  it.each([
    ['the own version', '[a](/docs/api/y.md#z)', latest, '[a](~0/api/y.md#z)'],
    ['the landing page', '[a](/docs)', latest, '[a](~0)'],
    ['another version, below the same folder', '[a](/docs/2.0/api/y.md)', latest, '[a](/docs/2.0/api/y.md)'],
    ['the own version, where it is below another', '[a](/docs/2.0/api/y.md)', old, '[a](~0/api/y.md)'],
    ['the latest, from an old one', '[a](/docs/api/y.md)', old, '[a](/docs/api/y.md)'],
    ['a folder of a like name', '[a](/docs/2.01/y)', old, '[a](/docs/2.01/y)'],
    ['a schema of the own version', '[a](/schemas/2.1/x.json)', latest, '[a](~1/x.json)'],
  ])('%s', (_, text, twin, expected) => {
    expect(withoutVersion(text, twin, all)).toBe(expected);
  });

  it.each([
    ['[a](/docs/2/y.md)', '[a](~0/y.md)'],
    ['[a](/docs/2.md#z)', '[a](~0.md#z)'],
    [
      '[a](/docs/2.1/y.md), [b](/docs/2.1), [c](/docs/2.1.md)',
      '[a](/docs/2.1/y.md), [b](/docs/2.1), [c](/docs/2.1.md)',
    ],
    ['[a](/docs/2.1-guide)', '[a](/docs/2.1-guide)'],
    ['[a](/schemas/2/x.json) and [b](/schemas/2.1/x.json)', '[a](~1/x.json) and [b](/schemas/2.1/x.json)'],
  ])('a version whose name begins as that of another one: %s', (text, expected) => {
    expect(
      withoutVersion(text, { folders: ['/docs/2', '/schemas/2'] }, [
        '/docs/2',
        '/schemas/2',
        '/docs/2.1',
        '/schemas/2.1',
        '/docs',
        '/schemas/3',
      ]),
    ).toBe(expected);
  });

  it('a document of the latest version whose name begins as that of another one is its own', () => {
    expect(withoutVersion('[a](/docs/2.1.md) [b](/docs/2/y)', { folders: ['/docs'] }, ['/docs', '/docs/2'])).toBe(
      '[a](~0/2.1.md) [b](/docs/2/y)',
    );
  });

  it.each([
    ['~0/api/y.md#z', '/docs/2.0/api/y#z'],
    ['~0', '/docs/2.0'],
    ['~1/x.json', '/schemas/2.0/x.json'],
    ['#z', '/docs/2.0/api/x#z'],
    ['/docs/api/y.md', '/docs/api/y'],
    ['https://example.com/a.md', 'https://example.com/a.md'],
  ])('%s leads to %s', (href, expected) => {
    expect(targetFor(href, old)).toBe(expected);
  });
});
