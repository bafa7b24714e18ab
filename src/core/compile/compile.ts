import type { Root, Text } from 'mdast';
import type { LowerTools } from '../docs/contentSource.ts';
import { parseMarkdown } from '../parse/parseMarkdown.ts';
import { takeAvailability, drawDirectives, drawTextDirectives, restoreTextDirectives } from './directives.ts';
import { checkRows, checkText } from './checkText.ts';
import { drawFences } from './code.ts';
import { createContext, type CompileTools, type Context } from './context.ts';
import { drawHeadings, dropRepeatedIds, sectionsOf } from './headings.ts';
import { inlineReferences, linkCode, resolveTargets } from './links.ts';
import { plainMarkdown } from './plainMarkdown.ts';
import { sampleFences } from './samples.ts';
import { checkTables, labelTables, openingFacts, toHast } from './toHast.ts';
import type { Article, CompileInput } from './types.ts';
import { nodesOf, visit } from '../parse/tree.ts';

/**
 * Compiles a doc in a single version. Never throws for content; reports problems in `diagnostics`, in order.
 * Deterministic; caches highlighted code and diagrams.
 */
export async function compile(input: CompileInput, tools: CompileTools): Promise<Article> {
  const context = createContext(input, tools);
  const { markdown, dialect } = input;
  const tree = dialect ? dialect.parse(markdown, input.syntax) : parseMarkdown(markdown);
  const plain = plainMarkdown(input, tree, tools);
  const samples = sampleFences(tree, input);
  if (dialect) dialect.lower(tree, lowerTools(context));
  restoreTextDirectives(tree, context);
  if (!dialect) {
    checkText(tree, context);
    rejectRawHtml(tree, context);
  }
  drawDirectives(tree, context);
  const availability = takeAvailability(tree);
  const toc = drawHeadings(tree, context);
  if (dialect) dropRepeatedIds(tree);
  drawTextDirectives(tree, context);
  inlineReferences(tree);
  linkCode(tree, context);
  resolveTargets(tree, context);
  checkTables(tree, context);
  if (!dialect) checkRows(tree, context);
  labelTables(tree);
  const sections = sectionsOf(tree, tools.fences);
  await drawFences(tree, context);
  const hast = toHast(tree);
  // Arranging the page may have moved its example to the start.
  const order: unknown[] = [];
  visit(hast, (node) => {
    if (node.type === 'element') order.push(node.properties.id);
  });
  return {
    hast,
    openingFacts: openingFacts(tree),
    toc: toc.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
    availability,
    sections,
    plain,
    samples,
    collected: context.collected,
    links: context.links,
    diagnostics: context.diagnostics.sort((a, b) => a.line! - b.line! || a.column! - b.column!),
  };
}

function lowerTools(context: Context): LowerTools {
  const { input, warning, count } = context;
  return { markdown: input.markdown, warning, count };
}

const insteadOf: Record<string, string> = {
  '!--': 'Remove the comment.',
  a: 'Write a link: `[text](address)`.',
  b: 'Write `**text**`.',
  blockquote: 'Begin the lines with `> `.',
  br: 'End the line with a backslash.',
  code: 'Put the text between backticks.',
  details: 'Use `:::details[Title]`.',
  div: 'Use a directive such as `:::note`.',
  em: 'Write `*text*`.',
  hr: 'Write `---` on a separate line.',
  i: 'Write `*text*`.',
  img: 'Write an image: `![alternative text](./picture.png)`.',
  pre: 'Use a code fence.',
  strong: 'Write `**text**`.',
  table: 'Write a table with `|`.',
};

/** Reports raw HTML and JSX as errors and shows them as text. */
function rejectRawHtml(root: Root, context: Context): void {
  for (const node of nodesOf(root, 'html')) {
    const firstLine = node.value.split('\n')[0]!.slice(0, 60);
    const name = /^<(!--|\/?[a-z][\w-]*)/i.exec(node.value)?.[1]?.toLowerCase().replace('/', '') ?? '';
    const advice = Object.hasOwn(insteadOf, name)
      ? insteadOf[name]
      : 'To show it as code, put it between backticks. To show it as text, write `\\<`.';
    context.error(node, `Raw HTML is not allowed: \`${firstLine}\`. ${advice}`);
    (node as unknown as Text).type = 'text';
  }
}
