import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast';
import type { ListItem, Parents, Root } from 'mdast';
import { defaultHandlers, toHast as mdastToHast, type Handlers, type State } from 'mdast-util-to-hast';
import { visit } from '../parse/visit.ts';
import { inlineCodeToHast } from './inlineCode.ts';
import { tableToHast } from './tables.ts';

const handlers: Handlers = {
  inlineCode: inlineCodeToHast,
  table: tableToHast,
  // The default looks through all of the list for each item; `prepare` has done it once.
  listItem: (state: State, node: ListItem, parent?: Parents) =>
    defaultHandlers.listItem(state, node, parent?.type === 'list' ? { ...parent, children: [] } : parent),
  // Code and diagrams are drawn before, since that may wait for Shiki; see `drawFences`.
  code: (_, node: { data: { drawn: Element } }) => node.data.drawn,
};

/** Between blocks the conversion puts line ends, which are not needed in HTML; inside phrases they are. */
const holdsBlocks = new Set([
  'ul',
  'ol',
  'blockquote',
  'section',
  'doc-admonition',
  'doc-details',
  'doc-tabs',
  'doc-tab',
]);

function checkbox(element: Element): void {
  if (element.tagName !== 'input') return;
  element.tagName = 'doc-task';
  element.properties = element.properties.checked ? { done: true } : {};
}

function finish(hast: HastRoot, anchors: string[]): void {
  visit(hast, (node) => {
    if (node.type !== 'root' && node.type !== 'element') return;
    if (node.type === 'element') {
      checkbox(node);
      if (typeof node.properties.id === 'string') anchors.push(node.properties.id);
    }
    if (node.type === 'element' && !holdsBlocks.has(node.tagName)) return;
    const isKept = (child: RootContent) => child.type !== 'text' || child.value !== '\n';
    node.children = node.children.filter(isKept) as ElementContent[];
  });
}

/**
 * Empties the positions, so that the conversion does not copy them into the article's tree. (`delete` would make
 * every node slow.) A list of which one item is spread is so as a whole.
 */
function prepare(tree: Root): void {
  visit(tree, (node) => {
    node.position = undefined;
    if (node.type === 'list') node.spread ||= node.children.some((item) => item.spread ?? item.children.length > 1);
  });
}

/** Turns the finished Markdown tree into hast without positions; gives every id in it as well. */
export function toHast(tree: Root): { hast: HastRoot; anchors: string[] } {
  prepare(tree);
  const hast = mdastToHast(tree, { handlers, clobberPrefix: '', footnoteLabelProperties: {} }) as HastRoot;
  const anchors: string[] = [];
  finish(hast, anchors);
  return { hast, anchors };
}
