import type { ListItem } from 'mdast';
import { endOf, startOf } from '../tree.ts';
import type { MendNode } from './types.ts';

/** The parser counts blank lines inside of a directive, where we may have put one, as those between the blocks of an item. */
export const mendSpread: MendNode = (node, text) => {
  if (node.type !== 'listItem' || !node.spread) return;
  if (node.children.some(({ type }) => type === 'containerDirective')) node.spread = hasBlankBetween(node, text);
};

/** Whether blank lines part the blocks of an item. */
function hasBlankBetween(node: ListItem, text: string): boolean {
  return node.children.some(
    (child, index) => index > 0 && /\n[ \t>]*\r?\n/.test(text.slice(endOf(node.children[index - 1]!), startOf(child))),
  );
}
