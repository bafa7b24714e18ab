import type { Root } from 'mdast';
import { parseMarkdown } from '../parse/parseMarkdown.ts';
import { takeAvailability } from './availability.ts';
import { checkCounts } from './checkCounts.ts';
import { drawFences } from './code.ts';
import { createContext, type CompileTools } from './context.ts';
import { drawDirectives, drawTextDirectives, restoreTextDirectives } from './directives.ts';
import { lowerElements } from './elements/lowerElements.ts';
import { pairTags } from './elements/pairTags.ts';
import { drawHeadings } from './headings.ts';
import { inlineReferences, linkCode, resolveTargets } from './links.ts';
import { plainMarkdown } from './plainMarkdown.ts';
import { rejectRawHtml } from './rawHtml.ts';
import { sampleFences } from './samples.ts';
import { sectionsOf } from './sections.ts';
import { checkTables, labelTables, openingFacts } from './tables.ts';
import { toHast } from './toHast.ts';
import type { Article, CompileInput } from './types.ts';

/** A text that MDX does not take after all is read as Markdown with HTML. */
function parseTree({ markdown, syntax }: CompileInput): { tree: Root; syntax?: 'html' | 'mdx' } {
  try {
    return { tree: parseMarkdown(markdown, 0, syntax), syntax };
  } catch (error) {
    if (syntax !== 'mdx') throw error;
    return { tree: parseMarkdown(markdown), syntax: 'html' };
  }
}

/**
 * Compiles one doc of one version. Whatever is wrong with the content is in `diagnostics`, in order of place: it never
 * throws for content. The same input gives the same article. Highlighted code and drawn diagrams are cached.
 */
export async function compile(input: CompileInput, tools: CompileTools): Promise<Article> {
  const context = createContext(input, tools);
  const { tree, syntax } = parseTree(input);
  const plain = plainMarkdown(input, tree, tools);
  const { refused, cut = [] } = tree.data ?? {};
  for (const { at, message } of refused ? [...cut, refused] : cut) context.error(at, message);
  if (refused) tree.children = [];
  const samples = sampleFences(tree, input);
  restoreTextDirectives(tree, context);
  if (syntax === 'html') pairTags(tree);
  if (syntax) lowerElements(tree, context);
  else rejectRawHtml(tree, context);
  checkCounts(tree, context);
  drawDirectives(tree, context);
  const availability = takeAvailability(tree);
  const toc = drawHeadings(tree, context);
  drawTextDirectives(tree, context);
  inlineReferences(tree);
  linkCode(tree, context);
  resolveTargets(tree, context);
  checkTables(tree, context);
  labelTables(tree);
  const sections = sectionsOf(tree, tools.fences);
  await drawFences(tree, context);
  return {
    hast: toHast(tree),
    openingFacts: openingFacts(tree),
    toc,
    availability,
    sections,
    plain,
    samples,
    collected: context.collected,
    links: context.links,
    diagnostics: context.diagnostics.sort((a, b) => a.line! - b.line! || a.column! - b.column!),
  };
}
