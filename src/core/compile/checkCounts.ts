import type { Nodes, Parents, Root } from 'mdast';
import { visit } from '../parse/visit.ts';
import { documentLimits } from '../limits.ts';
import type { Context } from './context.ts';

/** Reports the first heading or image beyond the limit of a document, and leaves out all that are beyond it. */
export function checkCounts(root: Root, context: Context): void {
  const counts = { heading: 0, image: 0 };
  const most = { heading: documentLimits.headings, image: documentLimits.images };
  const mayStay = (node: Nodes): boolean => {
    const kind = node.type === 'imageReference' ? 'image' : node.type;
    if (kind !== 'heading' && kind !== 'image') return true;
    counts[kind] += 1;
    if (counts[kind] === most[kind] + 1)
      context.error(node, `With this ${kind} the document has more than ${most[kind]} ${kind}s. Divide the document.`);
    return counts[kind] <= most[kind];
  };
  visit(root, (node) => {
    if (!('children' in node)) return;
    // Most documents stay as they are.
    const stay = (node.children as Nodes[]).map(mayStay);
    if (!stay.includes(false)) return;
    (node as Parents).children = node.children.filter((_, index) => stay[index]) as Parents['children'];
  });
}
