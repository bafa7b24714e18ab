import type { InlineCode, Link, Nodes, Parents, Root } from 'mdast';
import type { Context } from '../context.ts';
import { nodeNames } from '../diagrams/nodeNames.ts';

/** A name stands between backticks, with or without `()`: every name that may become a link is among these. */
const betweenBackticks = /`\s?([\w$./-]+(?: [\w$./-]+)*(?:\(\))?)\s?(?=`)/g;

/** The names in a text's inline code and on the nodes of its diagrams, and perhaps more. */
export function namesInCode(markdown: string): Set<string> {
  return new Set([...[...markdown.matchAll(betweenBackticks)].map((match) => match[1]!), ...nodeNames(markdown)]);
}

/** Makes inline code that names something a link to its home, the first time in a section; not in headings, titles and links, and not to the section itself. */
export function linkCode(root: Root, context: Context): void {
  const { resolveCode } = context.input;
  if (!resolveCode) return;
  let section = '';
  let linked = new Set<string>();
  const link = (code: InlineCode): InlineCode | Link => {
    const target = resolveCode(code.value);
    if (!target || target.anchor === section || target.anchor === '' || linked.has(target.url)) return code;
    linked.add(target.url);
    return { type: 'link', url: target.url, children: [code], position: code.position };
  };
  const visit = (node: Nodes) => {
    if (node.type === 'heading') {
      section = (node.data as { hProperties: { id: string } }).hProperties.id;
      linked = new Set();
      return;
    }
    if (node.type === 'link' || isTitle(node) || !('children' in node)) return;
    (node as Parents).children = node.children.map((child) => {
      if (child.type === 'inlineCode') return link(child);
      visit(child);
      return child;
    }) as Parents['children'];
  };
  visit(root);
}

function isTitle(node: Nodes): boolean {
  return (node.data as { hName?: string } | undefined)?.hName === 'doc-admonition-title';
}
