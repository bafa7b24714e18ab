import type { MarkedText } from '../types.ts';

/** Text with the words that match marked. */
export function Marked({ text }: { text: MarkedText }) {
  // A piece is only known by its place, and text without state may be drawn anew.
  return text.map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text));
}
