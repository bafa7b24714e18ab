import { firstIndexWhere } from '../binarySearch.ts';
import { sourceOffsetOf } from '../docs/selection/offsetSpans.ts';
import type { OffsetSpan } from '../docs/types.ts';

export interface Place {
  line: number;
  column: number;
}

/** Gives a function that turns an offset of the clean Markdown into line and column (from 1) of the source file. */
export function createPlaces(source: string, spans: OffsetSpan[]): (offset: number) => Place {
  let lineStarts: number[] | undefined;
  return (offset) => {
    const position = Math.min(sourceOffsetOf(spans, offset), source.length);
    lineStarts ??= [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const starts = lineStarts;
    const line = firstIndexWhere(starts.length, (index) => starts[index]! > position);
    return { line, column: position - starts[line - 1]! + 1 };
  };
}
