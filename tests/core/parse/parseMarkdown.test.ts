import fc from 'fast-check';
import type { Nodes, Paragraph, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it, test } from 'vitest';
import { documentLimits } from '../../../src/core/limits.ts';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { createContext } from '../../../src/core/compile/context.ts';
import { drawDirectives } from '../../../src/core/compile/directives.ts';
import { pieces } from '../../support/pieces.ts';
import { inputOf } from '../compile/helpers.ts';
import { comparable } from '../docs/comparable.ts';
import { referenceTree } from './referenceParser.ts';

function expectSame(ours: Root, theirs: Root): void {
  const [a, b] = comparable(ours, theirs);
  expect(a).toEqual(b);
}

const written: [string, string][] = [
  ['offsets are those of JavaScript', 'é 😀 *b* \u{f8ff}`c`\n\n| 😀 | ~~d~~ |\n|---|--:|\n| [e](f.md) | ![g](h.png) |'],
  ['Windows line ends', 'A\r\n\r\n## B\r\n\r\n- c\r\n- [x] d\r\n\r\n:::note[E]\r\nF\r\n:::\r\n'],
  ['a directive that ends with a table', ':::note\n| a |\n|---|\n| b |\n:::\n\nC\n\n:::tip\nD\n:::\n'],
  ['directives side by side that end with tables', ':::note\n| a |\n|---|\n:::\n:::tip\n| b |\n|---|\n| c\n:::\nD'],
  ['tabs that end with tables', '::::tabs\n:::tab[A]\n| a |\n|---|\n:::\n:::tab[B]\n| b |\n|---|\n| c |\n:::\n::::\nD'],
  ['such a directive in a quote', '> :::note\n> | a |\n> |---|\n> | b |\n> :::\n>\n> C\n\nD'],
  ['such a directive in a list', '- :::note\n  | a |\n  |---|\n  | b |\n  :::\n- C\n\nD'],
  ['space at the end of a label', 'a:only[, ]{in="<2.0"} :only[ ]{in="2.1"} :only[*b* ]{in="2.0"}c :term[d ]'],
  ['a label in two lines', 'a :term[user\nchannel]{in="2.0"} b :only[*c\nd* e]{in="2.1 ||\n2.2"}.'],
  ['a label in two lines of a list', '- a :term[user\n  channel] b\n\n  c'],
  ['attributes', '::signature[A.b]{deprecated}\n\n::x{a="1" b=\'2\' .c #d e=f}\n\n:::note[*A* `b`]{title="C D"}\n:::'],
  ['footnotes and definitions', '[^a] [b] [c][b]\n\n[^a]: D\n\n    E\n\n[b]: f.md "G"\n'],
  ['bare addresses', 'See https://a.example/b_(c). (https://d.example) [e https://f.example](g.md)'],
  [
    'bare addresses in tables',
    '| a | b | c | d |\n|---|---|---|---|\n| x https://e.example/l#q|string|US| more |\n| **www.e.example/l|** y|https://f.example/a\\|b|c@d.example|\n\n> | a | b |\n> |---|---|\n> | https://e.example/|x|\n\n*c*',
  ],
  [
    'text directives after code with backticks in it',
    '``a`b`` :version `c` and `` ` `` :only[``d`e``]{in="2.0"} `f` ![``g`h``](i.png) `j``k` :term[l] ``m``',
  ],
  ['colons in words', 'At 10:30 on a:b, ::std and x::y :::z'],
];

test.each(written)('%s', (_, markdown) => {
  expectSame(parseMarkdown(markdown), referenceTree(markdown));
});

const words = pieces(
  'words ·*em* ·**strong** ·`code` ·``a`b`` ·[link](x.md) ·![img](y.png "t") ·:only[word]{in=">=2.0"} ',
  ':only[, ]{in="2.0"}·:term[two\nwords] ·:version ·😀 ·é·~~gone~~ ·\\*·&amp;·[^1] ·[ref] ·https://a.example/b ·<b>',
  '*·**·_·`·[·]·](x.md)·|·<·>',
);
const blocks = pieces(
  '\n·\n\n·\n\n- item ·\n- item ·\n  - sub ·\n1. one ·\n\n> quote ·\n> more ',
  '\n\n| a | b |\n|---|:-:|\n| c `d` | :only[e]{in="<2.0"} |\n·\n\n```ts\ncode\n```\n·\n~~~\n·\n    code\n',
  '\n- [ ] task·\n\n[^1]: note\n\n·\n\n[ref]: x.md\n·\n---\n·  \n·\\\n·\n\n## Head {#id versions=">=2.0"}\n\n',
  '\n### Head\n·\n::signature[A.b]\n·\n::availability{added="1.0"}\n·\n\n:::note[Title]\n| a |\n|---|\n| b |\n:::\n',
  ':::note\n- x\n:::\n·\n:::tip\nText\n:::\n:::note\n> q\n:::\n',
  '\n\n::::tabs{group="a"}\n:::tab[T]{value="x"}\n| a |\n|---|\n:::\n:::tab[U]\n1. x\n\n   y\n:::\n::::\n',
  '\n> :::note\n> | a |\n> |---|\n> :::\n·\n- :::note\n  | a |\n  |--|\n  | x\n  :::\n·\n\n:::note\n·\n:::\n',
  '\n\n::::tip[A *b*]\n·\n::::\n·\n:::note Words\n',
);

/** Whether a text has directives that are not written as they should be, for which the engine reports an error. */
function hasFaults(tree: Root, markdown: string): boolean {
  const context = createContext(inputOf(markdown));
  drawDirectives(tree, context);
  return context.diagnostics.some(({ message }) => /never closed|closes nothing|is no directive/.test(message));
}

it('gives the tree of the reference parser for whatever has no faults, and no fault is missed', () => {
  let same = 0;
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...blocks)), { maxLength: 14 }),
      (parts) => {
        const markdown = parts.join('');
        if (hasFaults(parseMarkdown(markdown), markdown)) return;
        expect(hasFaults(referenceTree(markdown), markdown)).toBe(false);
        expectSame(parseMarkdown(markdown), referenceTree(markdown));
        same += 1;
      },
    ),
    { numRuns: 800, seed: 20 },
  );
  expect(same).toBeGreaterThan(300);
});

describe('offsets', () => {
  it('are those of the file', () => {
    const file = '---\ntitle: 😀\n---\n:::note\n| a |\n|---|\n:::\n\n😀 *b*';
    const body = file.indexOf(':::');
    const paragraph = parseMarkdown(file.slice(body), body).children[1]!;
    expect(file.slice(paragraph.position!.start.offset, paragraph.position!.end.offset)).toBe('😀 *b*');
  });
});

describe('what is nested deeper than anybody writes', () => {
  const depth = (node: Nodes): number => ('children' in node ? 1 + Math.max(0, ...node.children.map(depth)) : 1);
  it.each([
    ['quotes in one line', `A\n\n${'>'.repeat(100_000)}`, 3],
    ['lists in one line', `A\n\n${'- '.repeat(2000)}x`, 3],
    ['quotes', `A\n\n${'>'.repeat(400)} x`, 3],
    ['lists', Array.from({ length: 150 }, (_, index) => `${' '.repeat(2 * index)}- a`).join('\n'), 0],
    ['phrases', `${'*a _b '.repeat(200)}c${'_*'.repeat(200)}`, 0],
    ['directives', ':::note\n'.repeat(200), 0],
  ])('is left out, and it is said where: %s', (_, markdown, at) => {
    const tree = parseMarkdown(markdown);
    expect(depth(tree)).toBeLessThanOrEqual(documentLimits.nesting + 1);
    expect(tree.data?.refused?.message).toMatch(/nested in each other/);
    expect(tree.data?.refused?.at).toBeGreaterThanOrEqual(at);
  });
  it.each([
    '-'.repeat(5000),
    `\`\`\`\n${'-'.repeat(5000)}\n\`\`\``,
    `| a |\n|${'-'.repeat(5000)}|`,
    `${'>'.repeat(40)} x`,
  ])('is not what only looks like it: %#', (markdown) => {
    expect(parseMarkdown(markdown).data?.refused).toBeUndefined();
  });
  it('refuses what would take all memory', () => {
    expect(parseMarkdown(`A\n\n${'&lt;&#60;\n'.repeat(2501)}`).data?.refused).toMatchObject({
      at: 3 + 2500 * 10,
      message: expect.stringContaining('5000 character references') as string,
    });
    expect(parseMarkdown('&lt;&#60;\n\n'.repeat(2501)).data).toBeUndefined();
  });

  /** Before what is refused stand five characters. */
  describe('of MDX, in time', () => {
    it.each<[string, string, number, RegExp]>([
      ['braces that nobody closes', '{'.repeat(2000), 1000, /Too many braces/],
      ['brackets in a literal', `export const a = ${'['.repeat(2000)}${']'.repeat(2000)}`, 1017, /Too many braces/],
      ['braces behind tags', '<A b={'.repeat(40), 18 * 6 + 5 + 6, /Too many braces/],
      ['tags and braces in each other', `${'{<A>'.repeat(40)}x${'</A>}'.repeat(40)}`, 20 * 4, /Too many braces/],
      ['tags that nobody closes', '<A>\n'.repeat(6000), 5000 * 4, /more than 5000 tags/],
      ['attributes', `<A ${'a={1}\n'.repeat(6000)}/>`, 3 + 5000 * 6 + 2, /more than 5000 tags/],
      ...[
        '- ```js\n  a\n  ```\n\n',
        '1. > ```js\n   > a\n   > ```\n\n',
        '-\t~~~\n\ta\n\t~~~\n\n',
        '- ```js\n\n  a\n',
        '> ```js\n> a\n',
        '```a``` b\n\n',
        '```js\n```js\n```\n\n',
        '```js\n> ```\n```\n\n',
      ].map((before): [string, string, number, RegExp] => [
        `braces behind ${JSON.stringify(before)}`,
        `${before}${'{'.repeat(2000)}`,
        before.length + 1000,
        /Too many braces/,
      ]),
      ['tags that are none', '<é\n'.repeat(6000), 5000 * 3, /more than 5000 tags/],
    ])('refuses %s', (_, hostile, at, message) => {
      const { children, data } = parseMarkdown(`abc\n\n${hostile}`, 0, 'mdx');
      expect(children).toEqual([]);
      expect(data?.refused?.message).toMatch(message);
      expect(data?.refused?.at).toBe(5 + at);
    });

    it.each([
      ['components in each other', `${'<A b={c}>\n'.repeat(30)}x\n${'</A>\n'.repeat(30)}`],
      ['a literal', `export const a = ${'{b: [('.repeat(25)}1${')]}'.repeat(25)}\n`],
      [
        'a function that draws',
        'export const A = () => {\n  return <div style={{a: 1}}>{b.map((c) => { return <D e={{f: () => { if (c) { g({h: {}}) } }}} /> })}</div>;\n};\n',
      ],
      ['braces in code in a list', `- \`\`\`json\n${'  {"a":\n\n'.repeat(6000)}  \`\`\`\n`],
      [
        'braces in code and behind backslashes',
        `\`\`\`json\n${'{"a":\n'.repeat(2000)}\`\`\`\n\n${'\\{'.repeat(2000)}\n`,
      ],
    ])('takes %s', (_, text) => {
      expect(parseMarkdown(text, 0, 'mdx').data).toBeUndefined();
    });
  });
});

describe('lines longer than anybody writes', () => {
  const long = (piece: string) => piece.repeat(Math.ceil(12_000 / piece.length)).slice(0, 12_000);
  const message = 'This line has 12000 characters; more than 10000 are not read. Break it.';

  it('are cut in prose, and it is said where', () => {
    const text = `A\n\n${long('b ')}\n\nC *d*\n\n:::note\n${long('e ')}\nf\n:::\n`;
    const tree = parseMarkdown(text, 5);
    expect(tree.data).toEqual({
      cut: [
        { at: 8, message },
        { at: 5 + text.indexOf('e e'), message },
      ],
    });
    expect(toString(tree)).toBe(`A${long('b ').slice(0, 9999)}C d${long('e ').slice(0, 9999)}\nf`);
    const emphasis = (tree.children[2] as Paragraph).children[1]!;
    expect(text.slice(emphasis.position!.start.offset! - 5, emphasis.position!.end.offset! - 5)).toBe('*d*');
    expect(tree.children[3]!.data).toEqual({ closing: 5 + text.lastIndexOf(':::') });
  });
  it('do not lose half of a character', () => {
    expect(toString(parseMarkdown(`${'a'.repeat(9999)}${'\u{1f600}'.repeat(100)}`))).toBe('a'.repeat(9999));
  });

  const value = long('{"a": `b` * } ');
  it.each<[string, string, string]>([
    ['a fence', `\`\`\`json\n${value}\nx\n\`\`\``, `${value}\nx`],
    ['a quote', `> ~~~\n>  x\n>  ${value}\n> ~~~\n`, ` x\n ${value}`],
    ['a list', `- a\n\n  \`\`\`\n  ${value}\r\n  \`\`\`\n`, value],
    [
      'marks',
      `\`\`\`\n${'>'.repeat(12_000)}\n${'- '.repeat(6000)}\n\`\`\`\n`,
      `${'>'.repeat(12_000)}\n${'- '.repeat(6000)}`,
    ],
    ['a fence behind a line that is cut', `${long('b ')}\n\`\`\`\n\t${value}\n\`\`\``, `\t${value}`],
  ])('stay whole in code: %s', (_, markdown, expected) => {
    const found: string[] = [];
    const visit = (node: Nodes) => {
      if (node.type === 'code') found.push(node.value.replace(/\r/g, ''));
      if ('children' in node) node.children.forEach(visit);
    };
    for (const syntax of [undefined, 'mdx'] as const) visit(parseMarkdown(markdown, 7, syntax));
    expect(found).toEqual([expected, expected]);
  });
  it('are cut where only a glance takes them for code', () => {
    expect(parseMarkdown(`<div>\n\`\`\`\n${long('b ')}\n\`\`\`\n</div>\n\nC`)).toMatchObject({
      children: [{ type: 'html' }, { type: 'paragraph' }],
      data: { cut: [{ at: 10, message }] },
    });
  });
  it('may hold a picture', () => {
    const url = `data:image/png;base64,${long('aB+/9')}==`;
    expect(parseMarkdown(`![a](${url}) b\n\n![c][d]\n\n[d]: <${url}>\n`)).toMatchObject({
      children: [{ children: [{ type: 'image', url }, { value: ' b' }] }, {}, { type: 'definition', url }],
    });
  });
});
