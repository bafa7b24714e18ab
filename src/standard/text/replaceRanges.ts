import { spanIndexAt, sourceOffsetOf } from '../../core/docs/selection/offsetSpans.ts';
import type { HeadingNote, OffsetSpan } from '../../core/docs/types.ts';
import type { Range } from './types.ts';

/** Generated text, or a range of the author's text. */
export type Piece = string | Range;

export interface Replacement extends Range {
  pieces: Piece[];
}

/** Markdown of a doc with source positions, also for generated text. */
export interface MappedMarkdown {
  markdown: string;
  spans: OffsetSpan[];
  notes: HeadingNote[];
}

/**
 * Replaces ranges of a doc's clean Markdown. Author's text keeps its source position; generated text gets the position
 * of the range it replaces.
 */
export function replaceRanges({ markdown, spans, notes }: MappedMarkdown, replacements: Replacement[]): MappedMarkdown {
  const result: MappedMarkdown = { markdown: '', spans: [], notes: [] };
  const addGenerated = (text: string, at: number) => {
    if (text === '') return;
    result.spans.push({
      cleanStart: result.markdown.length,
      sourceStart: sourceOffsetOf(spans, at),
      isGenerated: true,
    });
    result.markdown += text;
  };
  const addOriginal = ({ start, end }: Range) => {
    if (end <= start) return;
    const shift = result.markdown.length - start;
    let index = spanIndexAt(spans, start);
    result.spans.push({
      cleanStart: start + shift,
      sourceStart: sourceOffsetOf(spans, start),
      ...(spans[index]?.isGenerated && { isGenerated: true }),
    });
    for (index += 1; index < spans.length && spans[index]!.cleanStart < end; index++)
      result.spans.push({ ...spans[index]!, cleanStart: spans[index]!.cleanStart + shift });
    result.markdown += markdown.slice(start, end);
  };
  const notesInOrder = notes.toSorted((a, b) => a.offset - b.offset);
  let nextNote = 0;
  let from = 0;
  const addOriginalUpTo = (to: number) => {
    const shift = result.markdown.length - from;
    for (; nextNote < notes.length && notesInOrder[nextNote]!.offset < to; nextNote++) {
      const note = notesInOrder[nextNote]!;
      // Drop notes inside replaced ranges.
      if (note.offset >= from) result.notes.push({ ...note, offset: note.offset + shift });
    }
    addOriginal({ start: from, end: to });
  };
  for (const { start, end, pieces } of replacements.toSorted((a, b) => a.start - b.start)) {
    addOriginalUpTo(start);
    for (const piece of pieces) {
      if (typeof piece === 'string') addGenerated(piece, start);
      else addOriginal(piece);
    }
    from = end;
  }
  addOriginalUpTo(markdown.length);
  return result;
}
