import type { MarkedText } from '../../../src/features/search/types.ts';

/** A marked text without its marks. */
export function plainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join('');
}
