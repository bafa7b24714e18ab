import type { Root } from 'mdast';
import { loadParser } from './loadParser.ts';
import { withoutFences } from './fenceLines.ts';
import { moveBehindCuts, shortLines, showCode, type Refusal } from './mends/longLines.ts';
import { documentLimits } from '../limits.ts';
import { mendTree } from './mends/mendTree.ts';
import { fitText, type Misread } from './mends/misread.ts';
import { refuseMdx } from './refuseMdx.ts';
import type { Selection } from '../docs/types.ts';

declare module 'mdast' {
  interface RootData {
    /** Why the tree does not hold all of the text, and where; to be reported. */
    refused?: Refusal;
    /** Which lines of the text were too long, so that their ends are not in the tree; to be reported. */
    cut?: Refusal[];
  }
}

const { markdownToMdast, mdxToMdast } = await loadParser();

const features = { gfm: true, frontmatter: false, directive: true } as const;

/** So many marks of quotes and lists in one line. */
const deepLine = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){1000}/m;

/** What begins or ends a directive, or may: the parser looks far for the end of each. */
const directiveMarks = /^[ \t>]*:{2,}|:[\w-]+[[{]/gm;

/**
 * Where a paragraph, or the document, has more of what a pattern finds than it may; code in fences is not looked at.
 * The pattern must find blank lines too, which end paragraphs.
 */
function findTooMany(
  markdown: string,
  pattern: RegExp,
  most: { inParagraph: number; inAll?: number },
): { index: number; inParagraph: boolean } | undefined {
  const search = (text: string) => {
    let [count, all] = [0, 0];
    for (const { 0: sign, index } of text.matchAll(pattern)) {
      const isBlank = /^[ \t>]*$/.test(sign);
      count = isBlank ? 0 : count + 1;
      if (!isBlank) all += 1;
      if (count > most.inParagraph || all > (most.inAll ?? Infinity))
        return { index, inParagraph: count > most.inParagraph };
    }
    return undefined;
  };
  return search(markdown) && search(withoutFences(markdown));
}

const tooDeepMessage =
  `More than ${documentLimits.nesting} things are nested in each other here. ` +
  'Look for long runs of `>`, `*`, `[` or list marks; if it is a rule, write `---`.';

/** The first thing in a text that the parser is not to be asked to read; undefined where it may read all of it. */
function findRefused(markdown: string, syntax: Selection['syntax']): Refusal | undefined {
  const { directiveMarks: mostMarks, references, colons, documentColons } = documentLimits;
  const deep = deepLine.exec(markdown);
  if (deep) return { at: deep.index, message: tooDeepMessage };
  let marks = 0;
  for (const { index } of markdown.matchAll(directiveMarks)) {
    marks += 1;
    if (marks > mostMarks)
      return {
        at: index,
        message: `The document has more than ${mostMarks} directives and lines of colons. Divide it.`,
      };
  }
  const reference = findTooMany(markdown, /&#?\w+;|^[ \t>]*$/gm, { inParagraph: references });
  if (reference) {
    const many = `More than ${references} character references such as \`&lt;\` stand in one paragraph.`;
    return { at: reference.index, message: `${many} Write the characters, or divide it.` };
  }
  // An address is no directive.
  const colon = findTooMany(markdown, /:(?!\/\/)|^[ \t>]*$/gm, { inParagraph: colons, inAll: documentColons });
  if (colon) {
    const many = colon.inParagraph
      ? `More than ${colons} colons stand in one paragraph or table. Divide it by blank lines`
      : `More than ${documentColons} colons stand in the document. Divide it`;
    return { at: colon.index, message: `${many} or, where they are code, put that between lines of \`\`\`.` };
  }
  return syntax === 'mdx' ? refuseMdx(markdown) : undefined;
}

/** How often a text is parsed again, fitted to what the parser takes for something else. */
const mostRounds = 8;

/**
 * Parses CommonMark with GFM (tables, strikethrough, footnotes, task lists, bare addresses) and directives. `offset` is
 * added to every offset in the tree; lines and columns are not to be used (`createPlaces` works them out from offsets). Of
 * what is nested deeper or longer than anybody writes something is left out, and the tree's `data` says so. With the
 * syntax `mdx` there are elements, expressions and modules in it; @throws then for what MDX does not take, with
 * `line:column:` before the message.
 */
export function parseMarkdown(markdown: string, offset = 0, syntax?: Selection['syntax']): Root {
  let lines = shortLines(markdown);
  let tree = parseLines(lines.text, offset, syntax);
  if (!tree.data?.refused && !showCode(tree, markdown, lines, offset)) {
    lines = shortLines(markdown, true);
    tree = parseLines(lines.text, offset, syntax);
  }
  moveBehindCuts(tree, lines, offset);
  if (!tree.data?.refused && lines.refused.length > 0)
    tree.data = { ...tree.data, cut: lines.refused.map(({ at, message }) => ({ at: at + offset, message })) };
  return tree;
}

/** Parses a text whose lines are short enough. */
function parseLines(markdown: string, offset: number, syntax: Selection['syntax']): Root {
  const refused = findRefused(markdown, syntax);
  if (refused) return { type: 'root', children: [], data: { refused: { ...refused, at: refused.at + offset } } };
  const misread: Misread = { fences: new Set(), lineEnds: new Set(), ticks: new Set(), bars: new Set() };
  const count = () => Object.values(misread).reduce((sum, { size }) => sum + size, 0);
  for (let round = 1; ; round += 1) {
    const known = count();
    const fitted = fitText(markdown, misread);
    const tree = (syntax === 'mdx' ? mdxToMdast : markdownToMdast)(fitted.text, { features }) as Root;
    const tooDeep = mendTree(tree, fitted, offset, misread);
    if (count() > known && round < mostRounds) continue;
    if (tooDeep !== undefined) tree.data = { refused: { at: tooDeep, message: tooDeepMessage } };
    return tree;
  }
}
