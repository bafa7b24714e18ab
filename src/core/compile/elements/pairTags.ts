import { Parser } from 'htmlparser2';
import type { Nodes, Parents, Root } from 'mdast';
import { visit } from '../../parse/visit.ts';
import { htmlLimits } from '../../limits.ts';
import type { TextElement } from './element.ts';

/**
 * Puts raw HTML and the Markdown between its tags together: each element becomes a node that holds what stands
 * between its tags among the children of one node. A tag that is never closed ends with them, and one that closes
 * nothing is nothing.
 */
export function pairTags(root: Root): void {
  visit(root, (node) => {
    if ('children' in node && node.children.some(({ type }) => type === 'html')) pairIn(node);
  });
}

function pairIn(node: Parents): void {
  const isFlow = !['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link'].includes(node.type);
  const top: Nodes[] = [];
  const open: TextElement[] = [];
  const into = () => open.at(-1)?.children ?? top;
  let position: Nodes['position'];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: TextElement = {
          type: isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
          name,
          attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
          children: [],
          position,
        };
        into().push(element);
        // The parser closes those that hold nothing right away.
        if (open.length < htmlLimits.nesting) open.push(element);
      },
      onclosetag(name) {
        const at = open.findLastIndex((each) => each.name === name);
        if (at >= 0) open.length = at;
      },
      ontext(value) {
        const last = into().at(-1);
        if (last?.type === 'text') last.value += value;
        else into().push({ type: 'text', value, position });
      },
      // In HTML `<iframe />` would hold all that follows; whoever writes it means the element alone.
    },
    { recognizeSelfClosing: true },
  );
  // One parser for all of them: what one piece of HTML opens another one closes.
  for (const child of node.children as Nodes[]) {
    position = child.position;
    if (child.type === 'html') parser.write(child.value);
    else into().push(child);
  }
  node.children = top as Parents['children'];
}
