import type { Code, Root } from 'mdast';
import { nodesOf } from '../parse/tree.ts';
import { drawCode } from './code.ts';
import type { Context } from './context.ts';
import { drawDiagram } from '../../features/diagrams/drawDiagram.ts';

/** Draws all code fences and diagrams, and leaves what it drew at the nodes as `data.drawn`. */
export async function drawFences(root: Root, context: Context): Promise<void> {
  let diagrams = 0;
  for (const node of nodesOf(root, 'code')) {
    const drawn =
      node.lang === 'mermaid' ? await drawDiagram(node, ++diagrams, context) : await drawCode(node, context);
    node.data = { drawn } as Code['data'];
  }
}
