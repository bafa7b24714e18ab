import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast';
import type { ListItem, Parents, Root } from 'mdast';
import { defaultHandlers, toHast as mdastToHast, type Handlers, type State } from 'mdast-util-to-hast';
import { visit } from '../parse/visit.ts';
import { inlineCodeToHast } from './inlineCode.ts';
import { tableToHast } from './tables.ts';

const handlers: Handlers = {
  inlineCode: inlineCodeToHast,
  table: tableToHast,
  // The default looks through all of the list for each item; `toHast` has done it once.
  listItem: (state: State, node: ListItem, parent?: Parents) =>
    defaultHandlers.listItem(state, node, parent?.type === 'list' ? { ...parent, children: [] } : parent),
  // Code and diagrams are drawn before, since that may wait for Shiki; see `drawFences`.
  code: (_, node: { data: { drawn: Element } }) => node.data.drawn,
};

/** Between blocks the conversion puts line ends, which are not needed in HTML; inside phrases they are. */
const holdsBlocks = new Set('ul ol blockquote section doc-admonition doc-details doc-tabs doc-tab'.split(' '));

/** Turns the finished Markdown tree into hast without positions. */
export function toHast(tree: Root): HastRoot {
  visit(tree, (node) => {
    // So that the conversion does not copy it. (`delete` would make every node slow.)
    node.position = undefined;
    // A list of which one item is spread is so as a whole.
    if (node.type === 'list') node.spread ||= node.children.some((item) => item.spread ?? item.children.length > 1);
  });
  const hast = mdastToHast(tree, { handlers, clobberPrefix: '', footnoteLabelProperties: {} }) as HastRoot;
  visit(hast, (node) => {
    if (node.type === 'element' && node.tagName === 'input') {
      node.tagName = 'doc-task';
      node.properties = node.properties.checked ? { done: true } : {};
    }
    if (node.type !== 'root' && !(node.type === 'element' && holdsBlocks.has(node.tagName))) return;
    const isKept = (child: RootContent) => child.type !== 'text' || child.value !== '\n';
    node.children = node.children.filter(isKept) as ElementContent[];
  });
  return hast;
}
