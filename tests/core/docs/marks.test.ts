import { describe, expect, it, vi } from 'vitest';
import * as parser from '../../../src/core/parse/parseMarkdown.ts';
import { selectVersion } from '../../../src/core/docs/selection/selectVersion.ts';
import { readTerms, termsFile } from '../../../src/core/docs/selection/terms.ts';
import { settingsOf, sourceOf, terms, versionOf, versions } from './helpers.ts';

const context = { versions, analyses: new Map(), terms };
const found = (body: string, header = '') =>
  selectVersion(sourceOf(body, header), versionOf('2.1'), context).diagnostics;
/** The body begins on line 6, after the front matter and a blank line. */
const first = 6;

describe('problems in marks', () => {
  it.each<[string, string, number, number, RegExp]>([
    ['a bad range of a block', 'a\n\n:::only[2]\nb\n:::\n', first + 2, 9, /`2` is not a version range/],
    ['a bad range of a phrase', 'a :only[b]{in="new"} c\n', first, 12, /`new` is not a version range/],
    ['a bad range of a section', '## A {#a versions="^2"}\n', first, 10, /`\^2` is not a version range/],
    ['a block without a range', ':::only\na\n:::\n', first, 1, /has no range.*:::only\[>=2\.0\]/],
    ['a block that is not closed', 'a\n\n:::only[>=2.0]\nb\n', first + 2, 1, /`:::only` block is not closed/],
    ['a block whose fence closes another', '::::note\n::::only[>=2.0]\nb\n::::\n', first + 1, 1, /needs more colons/],
    ['a phrase without a range', 'a :only[b] c\n', first, 3, /needs a range: `:only\[the words\]\{in=">=2\.0"\}`/],
    ['an empty mark in the middle', 'a :only{in=">=2.0"} b\n', first, 3, /must come first/],
    [
      'an empty mark in a second cell',
      '| a | b |\n|---|---|\n| c | :only{in=">=2.0"} d |\n',
      first + 2,
      7,
      /first cell/,
    ],
    [
      'an empty mark in a heading',
      '## :only{in=">=2.0"} a\n',
      first,
      4,
      /for a heading, write `## Heading \{versions=/,
    ],
    [
      'a bar in a table',
      '| a |\n|---|\n| :only[b | c]{in="2.0"} |\n',
      first + 2,
      1,
      /would start a new table cell\. Write `\\\|`/,
    ],
    [
      'an unknown attribute of a heading',
      '## A {#a version=">=2.0"}\n',
      first,
      10,
      /`version=">=2\.0"` is not allowed after a heading\. Did you mean `versions`\?/,
    ],
    [
      'an unknown term',
      'a :term[user chanel] b\n',
      first,
      3,
      /Unknown term `user chanel`\. Did you mean `user channel`\?/,
    ],
  ])('%s is an error', (_, body, line, column, message) => {
    const diagnostics = found(body).filter(({ severity }) => severity === 'error');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ file: 'content/docs/page.md', line, column });
    expect(diagnostics[0]!.message).toMatch(message);
  });

  it.each<[string, string, string]>([
    ['a mark that no version satisfies', 'a :only[b]{in=">=3.0"}\n', ''],
    ['a mark that no version of the doc satisfies', 'a :only[b]{in="<2.0"}\n', 'versions: ">=2.0"'],
    ['a mark that contradicts the one around it', ':::only[<2.0]\na :only[b]{in=">=2.0"}\n:::\n', ''],
    ['a section in a section', '## A {versions=">=2.0"}\n\n### B {versions="1.0"}\n', ''],
    ['a list item', '- :only{in=">=3.0"} a\n- b\n', ''],
  ])('%s is a warning', (_, body, header) => {
    const diagnostics = found(body, header);
    expect(diagnostics).toEqual([
      expect.objectContaining({ severity: 'warning', message: expect.stringContaining('No version satisfies') }),
    ]);
  });

  it('two equal ids in one version are an error, with the versions in which they meet', () => {
    expect(found('## A {#x versions="<=2.0"}\n\n## B {#x versions=">=2.0"}\n')).toEqual([
      expect.objectContaining({
        severity: 'error',
        line: first + 2,
        column: 1,
        message: expect.stringContaining('Two headings have the id `x` in 2.0.'),
      }),
    ]);
    expect(found('## A {#x}\n\n## B {#x}\n')[0]!.message).toContain('in 1.0, 1.1, 1.2, 2.0, 2.1, 2.2');
  });

  it.each([
    '## A {#x versions="<2.0"}\n\n## B {#x versions=">=2.0"}\n',
    ':::only[<2.0]\n## A {#x}\n:::\n\n:::only[>=2.0]\n## B {#x}\n:::\n',
  ])('one id in versions that do not meet is fine: %s', (body) => {
    expect(found(body)).toEqual([]);
  });

  it('a bad range in the list of terms is an error of that list', () => {
    const { diagnostics } = readTerms({ a: { '2': 'b' } }, '2.2', settingsOf(termsFile, { a: { '2': 'b' } }));
    expect(diagnostics).toEqual([
      expect.objectContaining({
        file: 'content/terms.ts',
        line: 1,
        column: 22,
        message: expect.stringContaining('Term `a`'),
      }),
    ]);
  });
});

describe('notes', () => {
  const notes = (body: string, number: string, header = '') => {
    const { markdown, notes } = selectVersion(sourceOf(body, header), versionOf(number), context).selection;
    return notes.map(({ offset, addedIn }) => [markdown.slice(offset).split('\n')[0], addedIn]);
  };
  it.each<[string, string, string, string, string[][]]>([
    ['a section that came later', '## A {versions=">=2.0"}\n', '2.1', '', [['## A', '2.0']]],
    ['a section that is as old as the doc', '## A {versions=">=2.0"}\n', '2.1', 'versions: ">=2.0"', []],
    ['a section that only old versions have', '## A {versions="<2.0"}\n', '1.2', '', []],
    ['a section that was away for a time', '## A {versions="1.0 || >=2.0"}\n', '2.1', '', []],
    ['a section that came and went', '## A {versions="1.1 - 2.0"}\n', '2.0', '', [['## A', '1.1']]],
    [
      'a section of the draft, read in an older version',
      '## A {versions=">=2.2"}\n\n## B {versions=">=1.1"}\n',
      '2.0',
      '',
      [['## B', '1.1']],
    ],
    ['a heading that is worded anew', '## A {#a versions="<2.0"}\n\n## B {#a versions=">=2.0"}\n', '2.1', '', []],
    [
      'a section that stands in two places',
      '## A {versions="<2.0"}\n\n## B\n\n## A {versions=">=2.0"}\n',
      '2.1',
      '',
      [],
    ],
    [
      'offsets in text that was cut',
      ':::only[<2.0]\nlong text\n:::\n\na :term[user channel]\n\n### B {#b versions=">=1.2"}\n',
      '2.0',
      '',
      [['### B {#b}', '1.2']],
    ],
  ])('%s', (_, body, number, header, expected) => {
    expect(notes(body, number, header)).toEqual(expected);
  });
});

describe('parsing', () => {
  it('parses a file once for all versions, and a file without marks not at all', () => {
    const parse = vi.spyOn(parser, 'parseMarkdown');
    const marked = sourceOf(':version\n');
    const plain = sourceOf('a {b} only: c\n');
    for (const version of versions) {
      selectVersion(marked, version, context);
      selectVersion(plain, version, context);
    }
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });
});
