import type { TextDirective } from 'mdast-util-directive';
import { endOf, positionOf, startOf } from '../tree.ts';
import type { MendNode } from './types.ts';

/** The parser trims labels; `:only[, ]{…}` means the space. */
export const keepSpaceInLabel: MendNode = (node, text) => {
  if (node.type === 'textDirective') keepLastSpace(node, text);
};

function keepLastSpace(node: TextDirective, text: string): void {
  const last = node.children.at(-1);
  const label = startOf(node) + 1 + node.name.length;
  if (!last && text[label] !== '[') return;
  const from = last ? endOf(last) : label + 1;
  const space = /[^\S\r\n]*/y;
  space.lastIndex = from;
  const value = space.exec(text)![0];
  if (value === '' || text[from + value.length] !== ']') return;
  if (last?.type === 'text') {
    last.value += value;
    last.position = positionOf(startOf(last), from + value.length);
  } else {
    node.children.push({ type: 'text', value, position: positionOf(from, from + value.length) });
  }
}
