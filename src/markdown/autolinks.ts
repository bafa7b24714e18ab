import type { Link, Nodes, Parents, PhrasingContent, Text } from 'mdast';
import { offsetOf, type Context } from './context.ts';

const address = /\bhttps?:\/\/[^\s<>"]+/g;

/** Drops what ends a sentence rather than an address: punctuation, and a `)` that was never opened. */
function trimAddress(found: string): string {
  for (;;) {
    const last = found.at(-1)!;
    const isLoose = last === ')' && found.split('(').length < found.split(')').length;
    if (!isLoose && !'.,:;!?\'*_~'.includes(last)) return found;
    found = found.slice(0, -1);
  }
}

function split(text: Text, markdown: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  let searchFrom = offsetOf(text);
  for (const match of text.value.matchAll(address)) {
    const url = trimAddress(match[0]);
    if (/^https?:\/\/$/.test(url)) continue;
    if (match.index > from) parts.push({ type: 'text', value: text.value.slice(from, match.index) });
    const offset = Math.max(markdown.indexOf(url, searchFrom), searchFrom);
    searchFrom = offset + 1;
    const point = { line: 1, column: 1, offset };
    const link: Link = { type: 'link', url, children: [{ type: 'text', value: url }], position: { start: point, end: point } };
    parts.push(link);
    from = match.index + url.length;
  }
  if (from === 0 && parts.length === 0) return [text];
  if (from < text.value.length) parts.push({ type: 'text', value: text.value.slice(from) });
  return parts;
}

/** Makes links of bare `https://` addresses in the text, except inside links. */
export function linkBareAddresses(node: Nodes, context: Context): void {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return;
  let found = false;
  for (const child of node.children) {
    if (child.type === 'text') found ||= child.value.includes('://');
    else linkBareAddresses(child, context);
  }
  if (!found) return;
  const children = node.children as PhrasingContent[];
  (node as Parents).children = children.flatMap((child) => (child.type === 'text' ? split(child, context.input.markdown) : [child]));
}
