import { spanIndexAt, sourceOffsetOf } from '../../core/docs/selection/offsetSpans.ts';
import type { HeadingNote, Selection, OffsetSpan } from '../../core/docs/types.ts';
import type { Range } from './types.ts';

/** Made text, or a stretch of the author's. */
export type Piece = string | Range;

export interface Replacement extends Range {
  pieces: Piece[];
}

export interface Expanded {
  markdown: string;
  spans: OffsetSpan[];
  notes: HeadingNote[];
}

/** A text whose pieces have places, made ones among them. */
type Placed = Pick<Selection, 'markdown' | 'notes'> & { spans: OffsetSpan[] };

/**
 * Puts other text in place of stretches of a doc's clean Markdown. What is kept, in the replacements too, keeps its
 * place in the source file, and made text has the place of what it replaces.
 */
export function replaceRanges({ markdown, spans, notes }: Placed, replacements: Replacement[]): Expanded {
  const expanded: Expanded = { markdown: '', spans: [], notes: [] };
  const make = (text: string, at: number) => {
    if (text === '') return;
    expanded.spans.push({ at: expanded.markdown.length, from: sourceOffsetOf(spans, at), made: true });
    expanded.markdown += text;
  };
  const keep = ({ start, end }: Range) => {
    if (end <= start) return;
    const moved = expanded.markdown.length - start;
    let index = spanIndexAt(spans, start);
    const first = spans[index];
    expanded.spans.push(
      first?.made
        ? { at: start + moved, from: first.from, made: true }
        : { at: start + moved, from: sourceOffsetOf(spans, start) },
    );
    for (index += 1; index < spans.length && spans[index]!.at < end; index++)
      expanded.spans.push({ ...spans[index]!, at: spans[index]!.at + moved });
    expanded.markdown += markdown.slice(start, end);
  };
  const notesInOrder = notes.toSorted((a, b) => a.offset - b.offset);
  let nextNote = 0;
  let from = 0;
  const keepTo = (to: number) => {
    const moved = expanded.markdown.length - from;
    for (; nextNote < notes.length && notesInOrder[nextNote]!.offset < to; nextNote++) {
      const note = notesInOrder[nextNote]!;
      // One in a stretch that was replaced goes with it.
      if (note.offset >= from) expanded.notes.push({ ...note, offset: note.offset + moved });
    }
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
