import { parseBySections } from '../docs/parseBySections.ts';
import type { StringCache } from '../docs/types.ts';
import { linkBareAddresses } from './autolinks.ts';
import { createContext, type Context } from './context.ts';
import { drawDirectives } from './directives.ts';
import { drawFences } from './fences.ts';
import { linkCode } from './facts/linkCode.ts';
import { drawHeadings } from './headings.ts';
import { resolveTargets } from './links.ts';
import { rejectRawHtml } from './rawHtml.ts';
import { inlineReferences } from './references.ts';
import { drawRules } from './rules.ts';
import { sectionsOf } from './sections.ts';
import { labelTables } from './tables.ts';
import { restoreTextDirectives } from './textDirectives.ts';
import { toHast } from './toHast.ts';
import type { Article, CompileInput } from './types.ts';

/** Blocks nested this deep in one line are an accident, and would cost the parser time by their square. */
const nestedTooDeep = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){50}/m;

const emptyArticle = (): Omit<Article, 'diagnostics' | 'links'> => ({ hast: { type: 'root', children: [] }, toc: [], sections: [], rules: [], anchors: [] });

async function compileTree(context: Context): Promise<Omit<Article, 'diagnostics' | 'links'>> {
  const deep = nestedTooDeep.exec(context.input.markdown);
  if (deep) {
    context.error(deep.index, 'Quotes or lists are nested more than 50 deep in this line. If it is a rule, write `---`.');
    return emptyArticle();
  }
  const tree = parseBySections(context.input.markdown);
  restoreTextDirectives(tree, context);
  rejectRawHtml(tree, context);
  drawDirectives(tree, context);
  const toc = drawHeadings(tree, context);
  const rules = drawRules(tree, context);
  inlineReferences(tree);
  linkCode(tree, context);
  linkBareAddresses(tree, context);
  resolveTargets(tree, context);
  labelTables(tree);
  const sections = sectionsOf(tree);
  await drawFences(tree, context);
  return { ...toHast(tree), toc, sections, rules };
}

/**
 * Compiles one doc of one version. Whatever is wrong with the content is in `diagnostics`, all of it, in order of place; it never throws for content.
 * Highlighted code and drawn diagrams are taken from `cache` and put there. The same input gives the same article.
 */
export async function compile(input: CompileInput, cache?: StringCache): Promise<Article> {
  const context = createContext(input, cache);
  let compiled: Omit<Article, 'diagnostics' | 'links'>;
  try {
    compiled = await compileTree(context);
  } catch (error) {
    // Only content nested some thousand levels deep exhausts the stack; all else is a fault of ours and must be seen.
    if (!(error instanceof RangeError)) throw error;
    context.error(0, 'The document is nested too deeply to be compiled. Look for long runs of `>`, `*`, `[` or list marks.');
    compiled = emptyArticle();
  }
  const diagnostics = context.diagnostics.sort((a, b) => a.line! - b.line! || a.column! - b.column!);
  return { ...compiled, links: context.links, diagnostics };
}
