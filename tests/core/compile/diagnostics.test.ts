import { describe, expect, test } from 'vitest';
import { compileText, problems, syntax } from './helpers.ts';

/** Text directives of features. */
const usages = syntax.directives.flatMap((kind) => (kind.form === 'text' ? [`\`${kind.usage}\``] : [])).join(', ');

const unknownText = `1:3 Unknown text directive \`:foo\`. Inside a line, only ${usages}, \`:only[…]{in="…"}\`, \`:term[…]\` and \`:version\` are legal. To write it as text, put a backslash before the colon.`;
const neverClosed =
  'that opens here is never closed. Close it with a line `:::`; an outer directive needs more colons than those inside it.';
const containers = [
  ...syntax.directives.flatMap((kind) => (kind.form === 'container' ? kind.names : [])),
  'fields',
  'errors',
  'members',
].join(', ');

/** Problem, text, and expected messages as lines. */
const cases: [string, string, string][] = [
  [
    'an unknown container',
    'A\n\n:::nots\nB\n:::',
    `3:1 Unknown directive \`:::nots\`. Did you mean \`note\`? Legal values are: ${containers}.`,
  ],
  [
    'an unknown leaf',
    '::availabilty{added="1.2"}',
    '1:1 Unknown directive `::availabilty`. Did you mean `availability`? Legal values are: availability, check, signature, schema, insert, members.',
  ],
  ['a container with two colons', '::note', '1:1 Unknown directive `::note`. Write it with three colons: `:::note`.'],
  ['a text directive with a label', 'A :foo[b] c', unknownText],
  ['a text directive with attributes', 'A :foo{b=c}', unknownText],
  [
    'a glance without arrows',
    ':::glance[Chat]\nOne.\n:::',
    '1:1 `glance` needs two to four names with arrows between them: `:::glance[Chat → Chart]`.',
  ],
  ['an unclosed container', 'A\n\n:::note\n\nB', `3:1 The directive \`:::note\` ${neverClosed}`],
  ['an unclosed container in a list', '- A\n\n  :::tip\n  B\n\nC', `3:3 The directive \`:::tip\` ${neverClosed}`],
  [
    'an unclosed fence',
    'A\n\n```js\nB\n',
    '3:1 The code fence that opens here is never closed. Close it with a line that repeats its opening characters.',
  ],
  [
    'an unclosed fence in a quotation',
    '> ~~~~\n> B\n> ~~~\n\nC',
    '1:3 The code fence that opens here is never closed. Close it with a line that repeats its opening characters.',
  ],
  [
    'an opening fence alone',
    '- ```',
    '1:3 The code fence that opens here is never closed. Close it with a line that repeats its opening characters.',
  ],
  ['fences that are closed', '> ````js\n> ```\n> `````\n\n- ~~~\n  a\n  ~~~\n\n      ```', ''],
  [
    'a footnote that is not defined',
    'A[^x] and \\[^y] and `[^z]`.',
    '1:2 There is no footnote `[^x]`. Define it with `[^x]: text`, or write `\\[^x]` to show these characters.',
  ],
  [
    'a footnote whose name is misspelled',
    '## A\n\n**B**[^one] C[^won]\n\n[^one]: D',
    '3:14 There is no footnote `[^won]`. Define it with `[^won]: text`, or write `\\[^won]` to show these characters.',
  ],
  [
    'a row with fewer cells than the head',
    '| a | b |\n| - | - |\n| 1 | 2 |\n| 1 |\n| 1 |',
    '4:1 The row has 1 cell, but the table header has 2. Write `\\|` for a vertical bar inside a cell.',
  ],
  [
    'a row with more cells, and one in another table',
    '> | a | b |\n> | - | - |\n> | 1 | `2|3` |\n\n| a |\n| - |\n| 1 | |',
    '3:3 The row has 3 cells, but the table header has 2. Write `\\|` for a vertical bar inside a cell.\n' +
      '7:1 The row has 2 cells, but the table header has 1. Write `\\|` for a vertical bar inside a cell.',
  ],
  ['rows with as many cells', '| a | b |\n| - | - |\n| 1 \\| 2 | |\n| | |', ''],
  ['a stray fence', 'A\n\n:::', '3:1 This `:::` does not close a directive. Remove it, or open a directive above it.'],
  [
    'a title without brackets',
    ':::note Careful\nA\n',
    `1:1 This line is not a directive. Write \`:::name[Title]{attribute="value"}\` on a separate line, with the title in brackets. Did you mean \`note\`? Legal values are: ${containers}.`,
  ],
  [
    'words after a leaf',
    '::availability{added="1.2"} and more',
    '1:1 This line is not a directive. Write `::availability[Name]{attribute="value"}` on a separate line.',
  ],
  [
    'an unknown attribute',
    ':::note{titel="A"}\nB\n:::',
    '1:1 Unknown attribute `titel` of the directive `note`. It has no attributes.',
  ],
  [
    'an unknown attribute of tabs',
    '::::tabs{gruop="a"}\n:::tab[A]\nB\n:::\n::::',
    '1:1 Unknown attribute `gruop` of the directive `tabs`. Did you mean `group`? Legal values are: group.',
  ],
  [
    'a bad version',
    '::availability{added="soon"}',
    '1:1 `added` of `::availability` must be a version number such as `added="2.0"`, not `soon`.',
  ],
  [
    'a tab outside tabs',
    ':::tab[A]\nB\n:::',
    '1:1 `:::tab` must be directly inside `::::tabs`, which has one more colon.',
  ],
  [
    'words in tabs',
    '::::tabs\nWords\n\n:::tab[A]\nB\n:::\n::::',
    '2:1 Only `:::tab[Label]` is allowed directly inside `::::tabs`.',
  ],
  [
    'tabs without a tab',
    '::::tabs\n::::',
    '1:1 `tabs` contains no tabs. Put `:::tab[Label]{value="…"}` … `:::` in it, and write `tabs` with four colons.',
  ],
  [
    'a tab without a label',
    '::::tabs\n:::tab\nB\n:::\n::::',
    '2:1 A tab needs a label: `:::tab[TypeScript]{value="ts"}`.',
  ],
  [
    'two tabs of one value',
    '::::tabs\n:::tab[A]{value="x"}\nB\n:::\n:::tab[C]{value="x"}\nD\n:::\n::::',
    '5:1 Two tabs in a group have the value `x`.',
  ],
  [
    'nine tabs',
    `::::tabs\n${Array.from({ length: 9 }, (_, index) => `:::tab[T${index}]\nA\n:::\n`).join('')}::::`,
    '26:1 `tabs` may contain at most 8 tabs, not 9.',
  ],
  [
    'an empty title',
    ':::note[]\nA\n:::',
    '1:1 The title of `:::note` is empty. Write `:::note[Title]`, or omit the brackets.',
  ],
  [
    'raw HTML in a block',
    'A\n\n<div>B</div>',
    '3:1 Raw HTML is not allowed: `<div>`. Use a directive such as `:::note`.'.replace('<div>`', '<div>B</div>`'),
  ],
  ['raw HTML in a line', 'A<br>B', '1:2 Raw HTML is not allowed: `<br>`. End the line with a backslash.'],
  [
    'a generic type without backticks',
    'A Promise<void> is',
    '1:10 Raw HTML is not allowed: `<void>`. To show it as code, put it between backticks. To show it as text, write `\\<`.',
  ],
  ['a comment', '<!-- later -->', '1:1 Raw HTML is not allowed: `<!-- later -->`. Remove the comment.'],
  [
    'a first-level heading',
    '# Title',
    "1:1 The page's first-level heading is its title, from the front matter. Begin body headings with `##`.",
  ],
  ['an id twice', '## A {#x}\n\n## B {#x}', '3:1 Two headings have the id `x`. The first is on line 1.'],
  [
    'a bad id',
    '## A {#x y}',
    '1:1 `{#x y}` is not a legal heading mark. Write `{#id}` with letters, digits, `-`, `_`, `.` or `:`.',
  ],
  ['an empty heading', '##', '1:1 This heading has no text.'],
  ['a broken link', 'A [b](missing.md)', '1:3 There is no document `missing.md`.'],
  ['a broken reference link', 'A [b][c]\n\n[c]: missing.md', '1:3 There is no document `missing.md`.'],
  [
    'a link that runs code',
    '[b](javascript:alert(1))',
    '1:1 The address `javascript:alert(1)` is not allowed in a link. Use an http:, https: or mailto: address, or a path.',
  ],
  ['a missing image', '![A](missing.png)', '1:1 There is no image `missing.png`.'],
  [
    'an image without words',
    '![](a.png)',
    '1:1 The image `a.png` has no alternative text. Describe what it shows: `![…](a.png)`.',
  ],
  [
    'a table of too many cells',
    `A\n\n|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|\n'.repeat(60)}`,
    '3:1 With this table of 1000 columns and 61 rows, the document has more than 50000 table cells. Divide the document.',
  ],
  [
    'all of them at once, in order',
    '<br>\n\n[a](missing.md)\n\n# B\n\n:::nope\n:::',
    '1:1 Raw HTML is not allowed: `<br>`. End the line with a backslash.\n' +
      '3:1 There is no document `missing.md`.\n' +
      "5:1 The page's first-level heading is its title, from the front matter. Begin body headings with `##`.\n" +
      `7:1 Unknown directive \`:::nope\`. Did you mean \`note\`? Legal values are: ${containers}.`,
  ],
];

test.each(cases)('%s', async (_, markdown, expected) => {
  expect((await problems(markdown)).join('\n')).toBe(expected);
});

test.each([
  'At 10:30, a:b, ::std and x::y',
  ':::note\nA\n:::',
  '::::note\n:::tip\nA\n:::\n::::',
  '`<b>` and \\<b>',
  '<https://a.example>',
  '## A\n\n## A',
  '::::tabs\n:::tab[A]\n:::note\nB\n:::\n:::\n::::'
    .replaceAll('::::', ':::::')
    .replaceAll('\n:::tab', '\n::::tab')
    .replace(':::\n:::\n', ':::\n::::\n'),
])('%j has no problems', async (markdown) => {
  expect(await problems(markdown)).toEqual([]);
});

describe('places', () => {
  test('are those of the source file, through the spans', async () => {
    const source = '---\ntitle: A\n---\nKept\n\n:::only[<2.0]\ndropped\n:::\n\nWords [b](missing.md) and\n\n`c` <br>\n';
    const cut = source.indexOf(':::only');
    const after = source.indexOf('Words');
    const body = source.indexOf('Kept');
    const markdown = source.slice(body, cut) + source.slice(after);
    const spans = [
      { cleanStart: 0, sourceStart: body },
      { cleanStart: cut - body, sourceStart: after },
    ];
    const { diagnostics, links } = await compileText(markdown, { source, spans });
    expect(diagnostics.map(({ severity, file, line, column }) => [severity, file, line, column])).toEqual([
      ['error', 'content/docs/page.md', 10, 7],
      ['error', 'content/docs/page.md', 12, 5],
    ]);
    expect(links).toEqual([]);
  });
  test('with Windows line ends', async () => {
    expect(await problems('A\r\n\r\nB [c](missing.md)')).toEqual(['3:3 There is no document `missing.md`.']);
  });
});
