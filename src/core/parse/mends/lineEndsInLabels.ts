import { endOf } from '../tree.ts';
import type { FindInText } from './types.ts';

/**
 * The parser looks for the label and the attributes of a text directive in one line only: finds the line ends in what
 * seems to be these, up to the end of what holds the directive.
 */
export const findLineEnds: FindInText = (node, text, ancestors) => {
  if (node.type !== 'textDirective') return [];
  const bracketed = /(?:\[[^\][]*(?:\[[^\][]*\][^\][]*)*\])?(?:\{[^{}]*\})?/y;
  bracketed.lastIndex = endOf(node);
  const around = ancestors.findLast(({ position }) => position);
  const after = bracketed.exec(text.slice(0, around ? endOf(around) : text.length))![0];
  return [...after.matchAll(/\r?\n/g)].map(({ index }) => endOf(node) + index);
};

/** A text of the same length, in which some lines and those after them are one, with space between them. */
export function joinLines(text: string, lineEnds: Set<number>): string {
  let joined = '';
  let from = 0;
  for (const at of [...lineEnds].sort((a, b) => a - b)) {
    const between = /[\r\n]+[ \t>]*/y;
    between.lastIndex = at;
    const { length } = between.exec(text)![0];
    joined += text.slice(from, at) + ' '.repeat(length);
    from = at + length;
  }
  return joined + text.slice(from);
}
