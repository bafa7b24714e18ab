import type { Nodes, Paragraph, Parents } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { lineEnd } from '../textPoint.ts';
import { endOf, labelOf, positionOf, startOf } from '../tree.ts';
import { closingColons, colonsAt } from './closingColons.ts';
import type { MendNode } from './types.ts';

/** The parser takes `:::note Words` for a directive and drops the words: it is no directive, and its lines are words. */
export const showWords: MendNode = (node, text) => {
  if (!('children' in node) || !node.children.some((child) => isNoDirective(child, text))) return;
  (node as Parents).children = (node.children as Parents['children']).flatMap((child) =>
    isNoDirective(child, text) ? asWords(child as ContainerDirective, text) : [child],
  );
};

function isNoDirective(node: Nodes, text: string): boolean {
  if (node.type !== 'containerDirective') return false;
  const label = labelOf(node);
  const opening = text.slice(startOf(node), lineEnd(text, startOf(node)));
  const rest = label ? opening.slice(endOf(label) - startOf(node)) : opening.replace(/^:+[^\s[{]*/, '');
  return !/^(?:\{.*\})?[ \t\r]*$/.test(rest) || !opening.startsWith(node.name, colonsAt(opening, 0));
}

/** What stands in such a directive, between its first line and its last as paragraphs. */
function asWords(node: ContainerDirective, text: string): Parents['children'] {
  const words = (start: number, end: number): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'text', value: text.slice(start, end), position: positionOf(start, end) }],
    position: positionOf(start, end),
  });
  const label = labelOf(node);
  const closing = closingColons(node, text, Infinity);
  return [
    words(startOf(node), lineEnd(text, startOf(node))),
    ...node.children.filter((child) => child !== label),
    ...(closing === undefined ? [] : [words(closing, endOf(node))]),
  ];
}
