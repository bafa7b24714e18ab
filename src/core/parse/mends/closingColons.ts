import type { ContainerDirective } from 'mdast-util-directive';
import { lineEnd, lineStart } from '../textPoint.ts';
import { endOf, startOf } from '../tree.ts';
import type { MendNode } from './types.ts';

/** The parser does not say where the colons are that close a directive, or whether there are any. */
export const noteClosing: MendNode = (node, text, ancestors) => {
  if (node.type !== 'containerDirective') return;
  const around = ancestors.findLast(({ type }) => type === 'containerDirective');
  const closing = closingColons(node, text, around ? colonsAt(text, startOf(around)) : Infinity);
  if (closing !== undefined) node.data = { ...node.data, closing };
};

/** How many colons stand at an offset. */
export function colonsAt(text: string, offset: number): number {
  let end = offset;
  while (text[end] === ':') end += 1;
  return end - offset;
}

/**
 * Offset of the colons that close a directive. Inside one that has no more colons it takes that one's closing line, so that one
 * of them is not closed: it is the inner one, as with other parsers.
 */
export function closingColons(node: ContainerDirective, text: string, colonsAround: number): number | undefined {
  const own = colonsAt(text, startOf(node));
  const line = lineStart(text, endOf(node));
  const last = node.children.at(-1);
  if (own >= colonsAround || line <= lineEnd(text, startOf(node)) || (last && endOf(last) > line)) return undefined;
  const closing = /^([\s>]*)(:{3,})[ \t]*$/.exec(text.slice(line, endOf(node)));
  return closing && closing[2]!.length >= own ? line + closing[1]!.length : undefined;
}
