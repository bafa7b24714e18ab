import fc from 'fast-check';
import type { Root } from 'mdast';
import { describe, expect, it, test } from 'vitest';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { createContext } from '../../../src/core/compile/context.ts';
import { drawDirectives } from '../../../src/core/compile/directives.ts';
import { pieces } from '../../support/pieces.ts';
import { inputOf } from '../compile/helpers.ts';
import { comparable } from '../docs/comparable.ts';
import { referenceTree } from './referenceParser.ts';
import { inputs } from '../../support/everything.ts';

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

/** Whether a text contains malformed directives, reported as errors by the engine. */
function hasFaults(tree: Root, markdown: string): boolean {
  const context = createContext(inputOf(markdown));
  drawDirectives(tree, context);
  return context.diagnostics.some(({ message }) =>
    /never closed|does not close a directive|is not a directive/.test(message),
  );
}

it('returns the tree of the reference parser for valid text, and reports every error', () => {
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
    { numRuns: inputs(100, 800), seed: 20 },
  );
  expect(same).toBeGreaterThan(inputs(30, 300));
});

describe('offsets', () => {
  it('are those of the file', () => {
    const file = '---\ntitle: 😀\n---\n:::note\n| a |\n|---|\n:::\n\n😀 *b*';
    const body = file.indexOf(':::');
    const paragraph = parseMarkdown(file.slice(body), body).children[1]!;
    expect(file.slice(paragraph.position!.start.offset, paragraph.position!.end.offset)).toBe('😀 *b*');
  });
});
