import type { Root } from 'mdast';
import { loadParser } from './loadParser.ts';
import { keepSpaceInLabel, mendSpread, noteClosing, showWords } from './mends/directives.ts';
import { findMisread, fitText, restoreTicks, type FittedText, type Misread } from './mends/misread.ts';
import { moveOffsets, visitParents } from './tree.ts';

/** What a text may hold besides: HTML as CommonMark has it, or elements of MDX. */
type Syntax = 'html' | 'mdx';

const { markdownToMdast, mdxToMdast } = await loadParser();

const features = { gfm: true, frontmatter: false, directive: true } as const;

/** How often a text is parsed again, fitted to what the parser takes for something else. */
const mostRounds = 8;

/**
 * Parses CommonMark with GFM and directives. `offset` is added to every offset in the tree; lines and columns are not
 * to be used (`createPlaces` works them out). @throws with the syntax `mdx` for what MDX does not take, with
 * `line:column:` before the message.
 */
export function parseMarkdown(markdown: string, offset = 0, syntax?: Syntax): Root {
  const misread: Misread = new Map();
  for (let round = 1; ; round += 1) {
    const known = misread.size;
    const fitted = fitText(markdown, misread);
    const tree = (syntax === 'mdx' ? mdxToMdast : markdownToMdast)(fitted.text, { features }) as Root;
    mendTree(tree, fitted, offset, misread);
    if (misread.size === known || round === mostRounds) return tree;
  }
}

/** Makes the parser's tree what later steps rely on. What cannot be mended in the tree is added to `misread`. */
function mendTree(tree: Root, { text, written, tick }: FittedText, offset: number, misread: Misread): void {
  const isFitted = misread.size > 0;
  visitParents(tree, (node, ancestors) => {
    for (const [at, kind] of findMisread(node, text, ancestors)) misread.set(written(at), kind);
    keepSpaceInLabel(node, text);
    mendSpread(node, text);
    noteClosing(node, text, ancestors);
    if (isFitted) restoreTicks(node, tick);
    showWords(node, text);
  });
  // A walk over all of the tree, which most documents need not have.
  if (offset > 0 || isFitted) moveOffsets(tree, (at) => written(at) + offset);
}
