import type { Nodes, Paragraph, Parents } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { lineEnd, lineStart } from '../text.ts';
import { endOf, labelOf, positionOf, startOf } from '../tree.ts';

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    closing?: number;
  }
}

/** Records the closing colons of a directive, missing from the parser's tree. */
export function noteClosing(node: Nodes, text: string, ancestors: readonly Parents[]): void {
  if (node.type !== 'containerDirective') return;
  const around = ancestors.findLast(({ type }) => type === 'containerDirective');
  const closing = closingColons(node, text, around ? colonsAt(text, startOf(around)) : Infinity);
  if (closing !== undefined) node.data = { ...node.data, closing };
}

function colonsAt(text: string, offset: number): number {
  let end = offset;
  while (text[end] === ':') end += 1;
  return end - offset;
}

/**
 * Returns the offset of a directive's closing colons. An inner directive with the same number of colons uses the outer
 * directive's closing line, so one stays unclosed: the inner directive, as in other parsers.
 */
function closingColons(node: ContainerDirective, text: string, colonsAround: number): number | undefined {
  const colons = colonsAt(text, startOf(node));
  const line = lineStart(text, endOf(node));
  const last = node.children.at(-1);
  if (colons >= colonsAround || line <= lineEnd(text, startOf(node)) || (last && endOf(last) > line)) return undefined;
  const [, before = '', closing = ''] = /^([\s>]*)(:{3,})[ \t]*$/.exec(text.slice(line, endOf(node))) ?? [];
  return closing.length >= colons ? line + before.length : undefined;
}

/**
 * Restores `:::note Words` as text: the parser reads a directive and drops the words. Its first and last lines become
 * paragraphs.
 */
export function showWords(node: Nodes, text: string): void {
  if (!('children' in node) || !node.children.some((child) => isNoDirective(child, text))) return;
  const words = (start: number, end: number): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'text', value: text.slice(start, end), position: positionOf(start, end) }],
    position: positionOf(start, end),
  });
  (node as Parents).children = (node.children as Parents['children']).flatMap((child): Parents['children'] => {
    if (!isNoDirective(child, text)) return [child];
    const label = labelOf(child);
    const closing = closingColons(child, text, Infinity);
    return [
      words(startOf(child), lineEnd(text, startOf(child))),
      ...child.children.filter((each) => each !== label),
      ...(closing === undefined ? [] : [words(closing, endOf(child))]),
    ];
  });
}

function isNoDirective(node: Nodes, text: string): node is ContainerDirective {
  if (node.type !== 'containerDirective') return false;
  const label = labelOf(node);
  const opening = text.slice(startOf(node), lineEnd(text, startOf(node)));
  const rest = label ? opening.slice(endOf(label) - startOf(node)) : opening.replace(/^:+[^\s[{]*/, '');
  return !/^(?:\{.*\})?[ \t\r]*$/.test(rest) || !opening.startsWith(node.name, colonsAt(opening, 0));
}

/** Restores spaces in a label, trimmed by the parser: `:only[, ]{…}` needs the space. */
export function keepSpaceInLabel(node: Nodes, text: string): void {
  if (node.type !== 'textDirective') return;
  const last = node.children.at(-1);
  const label = startOf(node) + 1 + node.name.length;
  if (!last && text[label] !== '[') return;
  const from = last ? endOf(last) : label + 1;
  const space = /[^\S\r\n]*/y;
  space.lastIndex = from;
  const value = space.exec(text)![0];
  const end = from + value.length;
  if (value === '' || text[end] !== ']') return;
  if (last?.type === 'text') {
    last.value += value;
    last.position = positionOf(startOf(last), end);
  } else node.children.push({ type: 'text', value, position: positionOf(from, end) });
}

/**
 * Fixes list spacing: the parser counts blank lines inside a directive as blank lines between the list item's blocks.
 */
export function mendSpread(node: Nodes, text: string): void {
  if (node.type !== 'listItem' || !node.spread) return;
  const { children } = node;
  if (!children.some(({ type }) => type === 'containerDirective')) return;
  node.spread = children.some(
    (child, index) => index > 0 && /\n[ \t>]*\r?\n/.test(text.slice(endOf(children[index - 1]!), startOf(child))),
  );
}
