import type { Code, Root } from 'mdast';
import { nodesOf } from '../parse/tree.ts';
import { drawCode } from './code.ts';
import type { Context } from './context.ts';

/** Draws all code fences, and leaves what it drew at the nodes as `data.drawn`. */
export async function drawFences(root: Root, context: Context): Promise<void> {
  for (const node of nodesOf(root, 'code')) {
    const kind = context.tools.fences.find(({ language }) => language === node.lang);
    const drawn = kind
      ? await kind.draw(node, context.count(`fence ${kind.language}`), context)
      : await drawCode(node, context);
    node.data = { drawn } as Code['data'];
  }
}
