import { startOf } from '../tree.ts';
import type { FindInText } from './types.ts';

/** The parser takes a line of colons below a table for a row of it. */
export const findFences: FindInText = (node, text) => {
  return node.type === 'tableRow' && text.startsWith(':::', startOf(node)) ? [startOf(node)] : [];
};
