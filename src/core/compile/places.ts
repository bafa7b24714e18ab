import type { PlacedSpan } from './types.ts';

export interface Place {
  line: number;
  column: number;
}

/** The index of the last entry of `ascending` that is not greater than `value`; -1 when all are. */
function lastNotGreater(ascending: number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * Gives a function that turns an offset of the clean Markdown into line and column (from 1) of the source file.
 * Clean offsets from `span.at` on are source offsets from `span.from` on, or all at `span.from` where the text was made; without spans the two are the same.
 */
export function createPlaces(source: string, spans: PlacedSpan[]): (offset: number) => Place {
  let starts: number[] | undefined;
  const ats = spans.map((span) => span.at);
  return (offset) => {
    const span: PlacedSpan = spans[lastNotGreater(ats, offset)] ?? { at: 0, from: 0 };
    const position = Math.min(span.from + (span.made ? 0 : offset - span.at), source.length);
    starts ??= lineStarts(source);
    const line = lastNotGreater(starts, position);
    return { line: line + 1, column: position - starts[line]! + 1 };
  };
}
