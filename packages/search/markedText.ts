import type { MarkedText } from './types.ts';

export function plainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join('');
}

/** The same text with as few pieces as can be: neighbours that are both marked, or both not, become one. */
export function joinPieces(text: MarkedText): MarkedText {
  const pieces: MarkedText = [];
  for (const piece of text) {
    const last = pieces.at(-1);
    if (last?.marked === piece.marked) last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return pieces;
}

/** At most so many words of a text, with the first marked one among them. Dots stand where words were left out. */
export function shorten(text: MarkedText, most: number): MarkedText {
  const words = wordsOf(text);
  // The dots that stand for words left out already are none themselves.
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length <= most) return text;
  const firstMarked = words.findIndex(({ marked }) => marked);
  // The word before the marked one says what it is about.
  const start = Math.max(0, Math.min(firstMarked - 1, words.length - most));
  return [
    ...(start > 0 ? [{ text: '… ', marked: false }] : []),
    ...joinPieces(words.slice(start, start + most)),
    ...(start + most < words.length ? [{ text: ' …', marked: false }] : []),
  ];
}

/**
 * Each word with the space around it as a piece. Space that stands alone between two marked words belongs to the first.
 */
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
