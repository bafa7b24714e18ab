import { firstIndexWhere } from '../../binarySearch.ts';
import type { OffsetSpan } from '../types.ts';

/** Index of the span at an offset of the clean Markdown; -1 before the first. */
export function spanIndexAt(spans: OffsetSpan[], offset: number): number {
  return firstIndexWhere(spans.length, (index) => spans[index]!.cleanStart > offset) - 1;
}

/** Converts an offset in the clean Markdown to the source file. */
export function sourceOffsetOf(spans: OffsetSpan[], offset: number): number {
  const span = spans[spanIndexAt(spans, offset)];
  if (!span) return offset;
  return span.sourceStart + (span.isGenerated ? 0 : offset - span.cleanStart);
}

/** Converts an offset of retained source text to the clean Markdown. */
export function cleanOffsetOf(spans: OffsetSpan[], sourceOffset: number): number {
  const span = spans.findLast(({ sourceStart }) => sourceStart <= sourceOffset);
  return span ? span.cleanStart + sourceOffset - span.sourceStart : 0;
}
