import type { Root } from 'mdast';
import { parseMarkdown } from '../parse/parseMarkdown.ts';
import { takeAvailability } from './availability.ts';
import { checkCounts } from './checkCounts.ts';
import { createContext, type CompileTools, type Context } from './context.ts';
import { drawDirectives, drawTextDirectives, restoreTextDirectives } from './directives.ts';
import { drawFences } from './code.ts';
import { linkCode } from './linkCode.ts';
import { drawHeadings } from './headings.ts';
import { resolveTargets, inlineReferences } from './links.ts';
import { rejectRawHtml } from './rawHtml.ts';
import { plainMarkdown } from './plainMarkdown.ts';
import { lowerElements } from './elements/lowerElements.ts';
import { pairTags } from './elements/pairTags.ts';
import { sampleFences } from './samples.ts';
import { sectionsOf } from './sections.ts';
import { checkTables, labelTables, openingFacts } from './tables.ts';
import { toHast } from './toHast.ts';
import type { Article, CompileInput } from './types.ts';

const emptyArticle: Omit<Article, 'diagnostics' | 'links' | 'plain'> = {
  hast: { type: 'root', children: [] },
  toc: [],
  sections: [],
  collected: {},
  anchors: [],
  samples: [],
};

/** A text that MDX does not take after all is read as Markdown with HTML. */
function parseTree({ input: { markdown, syntax } }: Context): { tree: Root; syntax?: 'html' | 'mdx' } {
  try {
    return { tree: parseMarkdown(markdown, 0, syntax), syntax };
  } catch (error) {
    if (syntax !== 'mdx') throw error;
    return { tree: parseMarkdown(markdown), syntax: 'html' };
  }
}

async function compileTree(context: Context): Promise<Omit<Article, 'diagnostics' | 'links'>> {
  const { tree, syntax } = parseTree(context);
  const plain = plainMarkdown(context.input, tree, context.tools);
  const { refused, cut = [] } = tree.data ?? {};
  for (const { at, message } of cut) context.error(at, message);
  if (refused) {
    context.error(refused.at, refused.message);
    return { ...emptyArticle, plain };
  }
  const samples = sampleFences(tree, context.input);
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
  const sections = sectionsOf(tree, context.tools.fences);
  await drawFences(tree, context);
  return {
    ...toHast(tree),
    toc,
    availability,
    openingFacts: openingFacts(tree),
    sections,
    plain,
    samples,
    collected: context.collected,
  };
}

/**
 * Compiles one doc of one version. Whatever is wrong with the content is in `diagnostics`, in order of place: it never
 * throws for content. The same input gives the same article. Highlighted code and drawn diagrams are cached.
 */
export async function compile(input: CompileInput, tools: CompileTools): Promise<Article> {
  const context = createContext(input, tools);
  const compiled = await compileTree(context);
  const diagnostics = context.diagnostics.sort((a, b) => a.line! - b.line! || a.column! - b.column!);
  return { ...compiled, links: context.links, diagnostics };
}
