import type { Nodes, Parents, Root } from 'mdast';
import { visit } from '../parse/visit.ts';
import { documentLimits } from '../limits.ts';
import type { Context } from './context.ts';

/** Reports the first heading or image beyond the limit of a document, and leaves out all that are beyond it. */
export function checkCounts(root: Root, context: Context): void {
  const mayStay = (node: Nodes): boolean => {
    const kind = node.type === 'imageReference' ? 'image' : node.type;
    if (kind !== 'heading' && kind !== 'image') return true;
    const most = documentLimits[`${kind}s`];
    const count = context.count(kind);
    if (count === most + 1)
      context.error(node, `With this ${kind} the document has more than ${most} ${kind}s. Divide the document.`);
    return count <= most;
  };
  visit(root, (node) => {
    if (!('children' in node)) return;
    // Most documents stay as they are.
    const stay = (node.children as Nodes[]).map(mayStay);
    if (!stay.includes(false)) return;
    (node as Parents).children = node.children.filter((_, index) => stay[index]) as Parents['children'];
  });
}
