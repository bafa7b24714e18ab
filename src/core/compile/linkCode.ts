import type { Root } from 'mdast';
import { SKIP, visit } from '../parse/visit.ts';
import type { Context, FenceKind } from './context.ts';
import { idOfHeading } from './headings.ts';

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
 * Makes inline code that names something a link to its definition, the first time in a section; not in headings, titles
 * and links, and not where it leads to the section itself.
 */
export function linkCode(root: Root, { input: { resolveCode } }: Context): void {
  if (!resolveCode) return;
  let section = '';
  let linked = new Set<string>();
  visit(root, (node, index, parent) => {
    if (node.type === 'heading') {
      section = idOfHeading(node);
      linked = new Set();
    }
    const isTitle = node.data?.hName === 'doc-admonition-title';
    if (node.type !== 'inlineCode')
      return node.type === 'heading' || node.type === 'link' || isTitle ? SKIP : undefined;
    const { url, anchor } = resolveCode(node.value) ?? {};
    if (url === undefined || anchor === section || anchor === '' || linked.has(url)) return;
    linked.add(url);
    parent!.children[index!] = { type: 'link', url, children: [node], position: node.position };
    return SKIP;
  });
}
