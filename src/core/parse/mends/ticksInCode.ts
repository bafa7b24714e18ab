import type { Nodes } from 'mdast';
import { endOf, startOf } from '../tree.ts';
import type { FindInText } from './types.ts';

/** The parser takes backticks inside of code for the beginning of code when it looks for text directives. */
export const findTicks: FindInText = (node, text) => {
  if (node.type !== 'inlineCode') return [];
  const source = text.slice(startOf(node), endOf(node));
  const { length } = /^`*/.exec(source)![0];
  return [...source.slice(length, -length).matchAll(/`/g)].map(({ index }) => startOf(node) + length + index);
};

/** A text of the same length with another character, which it does not hold, for some of its backticks. */
export function replaceTicks(text: string, offsets: Set<number>): { text: string; tick?: string } {
  if (offsets.size === 0) return { text };
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code += 1;
  const tick = String.fromCharCode(code);
  let replaced = '';
  let from = 0;
  for (const at of [...offsets].sort((a, b) => a - b)) {
    replaced += text.slice(from, at) + tick;
    from = at + 1;
  }
  return { text: replaced + text.slice(from), tick };
}

/** Puts backticks back into what a node says. */
export function restoreTicks(node: Nodes, tick: string): void {
  const strings = node as unknown as Record<string, unknown>;
  for (const key of ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier']) {
    const value = strings[key];
    if (typeof value === 'string') strings[key] = value.replaceAll(tick, '`');
  }
}
