import { toSource } from '../../docs/selection/offsetSpans.ts';
import type { HeadingNote, Selection } from '../../docs/types.ts';
import type { PlacedSpan } from '../types.ts';
import type { Range } from './types.ts';

/** Made text, or a stretch of the author's. */
export type Piece = string | Range;

export interface Replacement extends Range {
  pieces: Piece[];
}

export interface Expanded {
  markdown: string;
  spans: PlacedSpan[];
  notes: HeadingNote[];
}

/** A text whose pieces have places, made ones among them. */
type Placed = Pick<Selection, 'markdown' | 'notes'> & { spans: PlacedSpan[] };

/**
 * Puts other text in place of stretches of a doc's clean Markdown. What is kept, in the replacements too, keeps its place in the
 * source file, and made text has the place of what it replaces.
 */
export function replaceRanges({ markdown, spans, notes }: Placed, replacements: Replacement[]): Expanded {
  const expanded: Expanded = { markdown: '', spans: [], notes: [] };
  const make = (text: string, at: number) => {
    if (text === '') return;
    expanded.spans.push({ at: expanded.markdown.length, from: toSource(spans, at), made: true });
    expanded.markdown += text;
  };
  const keep = ({ start, end }: Range) => {
    if (end <= start) return;
    const moved = expanded.markdown.length - start;
    const first: PlacedSpan | undefined = spans.findLast(({ at }) => at <= start);
    expanded.spans.push(first?.made ? { at: start + moved, from: first.from, made: true } : { at: start + moved, from: toSource(spans, start) });
    for (const span of spans) if (span.at > start && span.at < end) expanded.spans.push({ ...span, at: span.at + moved });
    expanded.markdown += markdown.slice(start, end);
  };
  let from = 0;
  const keepTo = (to: number) => {
    const moved = expanded.markdown.length - from;
    for (const note of notes) if (note.offset >= from && note.offset < to) expanded.notes.push({ ...note, offset: note.offset + moved });
    keep({ start: from, end: to });
  };
  for (const { start, end, pieces } of replacements.toSorted((a, b) => a.start - b.start)) {
    keepTo(start);
    for (const piece of pieces) {
      if (typeof piece === 'string') make(piece, start);
      else keep(piece);
    }
    from = end;
  }
  keepTo(markdown.length);
  return expanded;
}
