import type { MarkedText } from '../types.ts';

/** At most so many words of a text, with the first marked one among them. Dots stand where words were left out. */
export function shorten(text: MarkedText, most: number): MarkedText {
  const words = wordsOf(text);
  // The dots that stand for words left out already are none themselves.
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length <= most) return text;
  const firstMarked = Math.max(0, words.findIndex(({ marked }) => marked));
  // A word or two before the marked one say what it is about.
  const start = Math.max(0, Math.min(firstMarked - 1, words.length - most));
  const kept = join(words.slice(start, start + most));
  const before = start > 0 ? [{ text: '… ', marked: false }] : [];
  const after = start + most < words.length ? [{ text: ' …', marked: false }] : [];
  return [...before, ...kept, ...after];
}

/** Each word with the space around it, in pieces of their own. Space that stands alone between two marked words belongs to the first. */
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

function join(words: MarkedText): MarkedText {
  const pieces: MarkedText = [];
  for (const { text, marked } of words) {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text;
    else pieces.push({ text, marked });
  }
  return pieces;
}

/** The text without its marks. */
export function plain(text: MarkedText): string {
  return text.map((piece) => piece.text).join('');
}
