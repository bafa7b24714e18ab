import type { Code, Nodes } from 'mdast';
import { drawCode } from './code.ts';
import type { Context } from './context.ts';
import { drawDiagram } from './diagrams/drawDiagram.ts';

function collect(node: Nodes, found: Code[]): Code[] {
  if (node.type === 'code') found.push(node);
  else if ('children' in node) for (const child of node.children) collect(child, found);
  return found;
}

/** Draws all code fences and diagrams, and leaves what it drew at the nodes as `data.drawn`. */
export async function drawFences(root: Nodes, context: Context): Promise<void> {
  let diagrams = 0;
  for (const node of collect(root, [])) {
    const drawn = node.lang === 'mermaid' ? await drawDiagram(node, ++diagrams, context) : await drawCode(node, context);
    node.data = { drawn } as Code['data'];
  }
}
