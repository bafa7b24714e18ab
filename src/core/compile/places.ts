import { spanIndexAt } from '../docs/selection/offsetSpans.ts';
import type { OffsetSpan } from '../docs/types.ts';

export interface Place {
  line: number;
  column: number;
}

/** The offset in the source file of one in the clean Markdown. All of what was made belongs to the place `from`. */
export function sourceOffset(spans: OffsetSpan[], offset: number): number {
  const span = spans[spanIndexAt(spans, offset)] ?? { at: 0, from: 0 };
  return span.from + (span.made ? 0 : offset - span.at);
}

/** Gives a function that turns an offset of the clean Markdown into line and column (from 1) of the source file. */
export function createPlaces(source: string, spans: OffsetSpan[]): (offset: number) => Place {
  let lines: { at: number }[] | undefined;
  return (offset) => {
    const position = Math.min(sourceOffset(spans, offset), source.length);
    lines ??= [{ at: 0 }, ...[...source.matchAll(/\n/g)].map(({ index }) => ({ at: index + 1 }))];
    const line = spanIndexAt(lines, position);
    return { line: line + 1, column: position - lines[line]!.at + 1 };
  };
}
