import type { MarkedText } from '../types.ts';

/**
 * What the service puts around matched words. Characters of the private use area and not HTML: they do not occur in
 * documentation, so a `<mark>` or a `<script>` in a heading stays the text that it is.
 */
export const highlightTags = { open: '\uE000', close: '\uE001' };

/** Highlighted text of the service in pieces. Tags that are left over mark nothing and are not shown. */
export function toMarkedText(value: string): MarkedText {
  const pieces: MarkedText = [];
  let marked = false;
  for (const part of value.split(/([\uE000\uE001])/)) {
    if (part === highlightTags.open || part === highlightTags.close) marked = part === highlightTags.open;
    else if (part) append(pieces, { text: part, marked });
  }
  return pieces;
}

function append(pieces: MarkedText, piece: MarkedText[number]): void {
  const last = pieces.at(-1);
  if (last?.marked === piece.marked) last.text += piece.text;
  else pieces.push(piece);
}
