import type { InlineCode, Link, Nodes, Root } from 'mdast';
import { SKIP, visit } from '../parse/visit.ts';
import type { Context } from './context.ts';
import { idOfHeading } from './headings.ts';
import type { FenceKind } from './context.ts';

/** A name stands between backticks, with or without `()`: every name that may become a link is among these. */
const betweenBackticks = /`\s?([\w$./-]+(?: [\w$./-]+)*(?:\(\))?)\s?(?=`)/g;

/** The names in a text's inline code and on the nodes of its diagrams, and perhaps more. */
export function namesInCode(markdown: string, fences: Pick<FenceKind, 'names'>[]): Set<string> {
  return new Set([
    ...[...markdown.matchAll(betweenBackticks)].map((match) => match[1]!),
    ...fences.flatMap(({ names }) => names(markdown)),
  ]);
}

/**
 * Makes inline code that names something a link to its home, the first time in a section; not in headings, titles
 * and links, and not where it leads to the section itself.
 */
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
  visit(root, (node, index, parent) => {
    if (node.type === 'heading') {
      section = idOfHeading(node);
      linked = new Set();
    }
    if (node.type === 'inlineCode') parent!.children[index!] = link(node);
    return node.type === 'heading' || node.type === 'link' || isTitle(node) ? SKIP : undefined;
  });
}

function isTitle(node: Nodes): boolean {
  return (node.data as { hName?: string } | undefined)?.hName === 'doc-admonition-title';
}
