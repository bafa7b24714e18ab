import { endOf, startOf } from '../tree.ts';
import type { FindInText } from './types.ts';

/**
 * The parser takes a bar in a bare address of a table for a part of it, but it parts cells, unless it stands behind a
 * backslash.
 */
export const findBars: FindInText = (node, text, ancestors) => {
  if (node.type !== 'link' || !ancestors.some(({ type }) => type === 'tableCell')) return [];
  const source = text.slice(startOf(node), endOf(node));
  if (/^[[<]/.test(source)) return [];
  return [...source.matchAll(/(?<!\\)\|/g)].map(({ index }) => startOf(node) + index);
};
