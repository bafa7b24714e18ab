import type { Root } from 'mdast';
import { documentLimits } from '../limits.ts';
import { loadParser } from './loadParser.ts';
import { keepSpaceInLabel, mendSpread, noteClosing, showWords } from './mends/directives.ts';
import { moveBehindCuts, shortLines, showCode } from './mends/longLines.ts';
import { findMisread, fitText, restoreTicks, type FittedText, type Misread } from './mends/misread.ts';
import { refuseMarkdown, refuseMdx, tooDeepMessage, type Refusal } from './refuse.ts';
import { moveOffsets, startOf, visitParents } from './tree.ts';

declare module 'mdast' {
  interface RootData {
    /** Why the tree does not hold all of the text; to be reported. */
    refused?: Refusal;
    /** Lines whose ends are not in the tree; to be reported. */
    cut?: Refusal[];
  }
}

/** What a text may hold besides: HTML as CommonMark has it, or elements of MDX. */
type Syntax = 'html' | 'mdx';

const { markdownToMdast, mdxToMdast } = await loadParser();

const features = { gfm: true, frontmatter: false, directive: true } as const;

/** How often a text is parsed again, fitted to what the parser takes for something else. */
const mostRounds = 8;

/**
 * Parses CommonMark with GFM and directives. `offset` is added to every offset in the tree; lines and columns are not
 * to be used (`createPlaces` works them out). What is nested deeper or longer than anybody writes is left out in part, and
 * the tree's `data` says so. @throws with the syntax `mdx` for what MDX does not take, with `line:column:` before the
 * message.
 */
export function parseMarkdown(markdown: string, offset = 0, syntax?: Syntax): Root {
  let lines = shortLines(markdown);
  let tree = parseLines(lines.text, offset, syntax);
  if (!tree.data?.refused && !showCode(tree, lines)) {
    lines = shortLines(markdown, true);
    tree = parseLines(lines.text, offset, syntax);
  }
  moveBehindCuts(tree, lines, offset);
  return tree;
}

function parseLines(markdown: string, offset: number, syntax?: Syntax): Root {
  const refused = refuseMarkdown(markdown) ?? (syntax === 'mdx' ? refuseMdx(markdown) : undefined);
  if (refused) return { type: 'root', children: [], data: { refused: { ...refused, at: refused.at + offset } } };
  const misread: Misread = new Map();
  for (let round = 1; ; round += 1) {
    const known = misread.size;
    const fitted = fitText(markdown, misread);
    const tree = (syntax === 'mdx' ? mdxToMdast : markdownToMdast)(fitted.text, { features }) as Root;
    const tooDeep = mendTree(tree, fitted, offset, misread);
    if (misread.size > known && round < mostRounds) continue;
    if (tooDeep !== undefined) tree.data = { refused: { at: tooDeep, message: tooDeepMessage } };
    return tree;
  }
}

/**
 * Makes the parser's tree what later steps rely on, no deeper than `documentLimits.nesting`. What cannot be mended in
 * the tree is added to `misread`. Gives the offset at which it was cut, where it was too deep.
 */
function mendTree(tree: Root, { text, written, tick }: FittedText, offset: number, misread: Misread) {
  const isFitted = misread.size > 0;
  let tooDeep: number | undefined;
  visitParents(tree, (node, ancestors) => {
    for (const [at, kind] of findMisread(node, text, ancestors)) misread.set(written(at), kind);
    keepSpaceInLabel(node, text);
    mendSpread(node, text);
    noteClosing(node, text, ancestors);
    if (isFitted) restoreTicks(node, tick);
    if (ancestors.length === documentLimits.nesting && 'children' in node && node.children.length > 0) {
      node.children = [];
      tooDeep ??= written(startOf(node)) + offset;
    }
    showWords(node, text);
  });
  // A walk over all of the tree, which most documents need not have.
  if (offset > 0 || isFitted) moveOffsets(tree, (at) => written(at) + offset);
  return tooDeep;
}
