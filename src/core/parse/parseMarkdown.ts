import type { Root } from 'mdast';
import { loadParser } from './loadParser.ts';
import { keepSpaceInLabel, mendSpread, noteClosing, showWords } from './mends/directives.ts';
import { findMisread, fitText, restoreTicks, type FittedText, type Misread } from './mends/misread.ts';
import { moveOffsets, visitParents } from './tree.ts';

/** Additional syntax: CommonMark HTML or MDX elements. */
type Syntax = 'html' | 'mdx';

const { markdownToMdast, mdxToMdast } = await loadParser();

const features = { gfm: true, frontmatter: false, directive: true } as const;

/** Maximum number of parses to fix misread syntax. */
const mostRounds = 8;

/**
 * Parses CommonMark with GFM and directives. Adds `offset` to all offsets; ignore lines and columns in the tree (use
 * `createPlaces`). @throws for invalid MDX with the syntax `mdx`; the message starts with `line:column:`.
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

/** Fixes the parser's tree for later steps. Adds problems to `misread` if they need another parse. */
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
  // Walks the whole tree, so skip it for most documents.
  if (offset > 0 || isFitted) moveOffsets(tree, (at) => written(at) + offset);
}
