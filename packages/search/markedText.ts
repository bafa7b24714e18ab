import type { MarkedText } from './types.ts';

export function plainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join('');
}

/** Merges adjacent pieces that are all marked or all unmarked. */
export function joinPieces(text: MarkedText): MarkedText {
  const pieces: MarkedText = [];
  for (const piece of text) {
    const last = pieces.at(-1);
    if (last?.marked === piece.marked) last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return pieces;
}

/** Shortens a text to at most `most` words including the first marked word, with ellipses for omissions. */
export function shorten(text: MarkedText, most: number): MarkedText {
  const words = wordsOf(text);
  // Do not count ellipses as words.
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length <= most) return text;
  const firstMarked = words.findIndex(({ marked }) => marked);
  // Include the word before the marked word as context.
  const start = Math.max(0, Math.min(firstMarked - 1, words.length - most));
  return [
    ...(start > 0 ? [{ text: '… ', marked: false }] : []),
    ...joinPieces(words.slice(start, start + most)),
    ...(start + most < words.length ? [{ text: ' …', marked: false }] : []),
  ];
}

/** Splits a text into words with their surrounding space. Space between two marked words belongs to the first. */
function wordsOf(text: MarkedText): MarkedText {
  const words: MarkedText = [];
  for (const { text: part, marked } of text) {
    const found = part.match(/\s*\S+\s*/g);
    const last = words.at(-1);
    if (found) words.push(...found.map((word) => ({ text: word, marked })));
    else if (last) last.text += part;
  }
  return words;
}
