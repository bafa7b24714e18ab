import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from '../parse/visit.ts';
import { startOf } from '../parse/tree.ts';
import { admonition, admonitionKinds } from '../../features/admonitions/admonitions.ts';
import { availability } from '../../features/availability/availability.ts';
import { checker } from '../../features/checker/checkDirective.ts';
import { sourceOf, type Context } from './context.ts';
import { leafFacts, listFacts } from '../../standard/text/types.ts';
import { legalWords } from './nearest.ts';
import { createTabs } from '../../features/tabs/drawTabs.ts';

const containers = [...admonitionKinds, 'tabs', 'tab', ...listFacts];
const leaves: readonly string[] = ['availability', 'check', ...leafFacts.filter((name) => name !== 'availability')];

function checkClosed(node: ContainerDirective, context: Context): void {
  if (context.input.foreign || node.data?.closing !== undefined) return;
  const fence = /^:+/.exec(sourceOf(node, context.input.markdown))?.[0] ?? ':::';
  context.error(
    node,
    `The directive \`${fence}${node.name}\` that opens here is never closed. Close it with a line \`${fence}\`; an outer directive needs more colons than those inside it.`,
  );
}

/** Lines that look like directives but were read as words. */
function checkStrayFences(node: Nodes, context: Context): void {
  const source = sourceOf(node, context.input.markdown);
  if (context.input.foreign || !source.includes('::')) return;
  let at = startOf(node);
  for (const line of source.split('\n')) {
    const fence = /^[\s>]*(:{3,})\s*(\S*)/.exec(line);
    const leaf = /^[\s>]*::\s*(\w+)/.exec(line);
    const column = at + line.indexOf('::');
    if (fence && fence[2] === '')
      context.error(column, `This \`${fence[1]}\` closes nothing. Remove it, or open the directive before it.`);
    else if (fence)
      context.error(
        column,
        `This line is no directive. Write \`${fence[1]}name[Title]{attribute="value"}\` on a line of its own, the title in brackets. ${legalWords(fence[2]!.split(/[[{]/)[0]!, containers)}`,
      );
    else if (leaf && leaves.includes(leaf[1]!))
      context.error(
        column,
        `This line is no directive. Write \`::${leaf[1]}[Name]{attribute="value"}\` on a line of its own.`,
      );
    at += line.length + 1;
  }
}

/** Draws the directives: gives each container and leaf the element that stands for it, and reports those that are not legal. */
export function drawDirectives(root: Root, context: Context): void {
  if (context.input.foreign) return drawForeign(root, context);
  const tabs = createTabs(context);
  visit(root, (node, _, parent) => {
    if (node.type === 'containerDirective') {
      checkClosed(node, context);
      if ((admonitionKinds as readonly string[]).includes(node.name)) admonition(node, context);
      else if (node.name === 'tabs') tabs.draw(node);
      else if (node.name === 'tab') tabs.checkTab(node, parent);
      else
        context.error(
          node,
          `Unknown directive \`:::${node.name}\`. ${leaves.includes(node.name) ? `Write it with two colons: \`::${node.name}\`.` : legalWords(node.name, containers)}`,
        );
    } else if (node.type === 'leafDirective') {
      if (node.name === 'availability') availability(node, context);
      else if (node.name === 'check') checker(node, context);
      else
        context.error(
          node,
          `Unknown directive \`::${node.name}\`. ${containers.includes(node.name) ? `Write it with three colons: \`:::${node.name}\`.` : legalWords(node.name, leaves)}`,
        );
    } else if (node.type === 'paragraph' || node.type === 'heading') {
      checkStrayFences(node, context);
    }
  });
}

/** In a text that was written for another tool only admonitions are ours; of other directives the content is shown. */
function drawForeign(root: Root, context: Context): void {
  visit(root, (node) => {
    if (node.type !== 'containerDirective' || !(admonitionKinds as readonly string[]).includes(node.name)) return;
    node.attributes = {};
    admonition(node, context);
  });
}
