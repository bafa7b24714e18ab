import type { OffsetSpan } from '../types.ts';

/** Index of the span that an offset of the clean Markdown stands in; -1 before the first. Spans are in order. */
export function spanIndexAt(spans: Pick<OffsetSpan, 'at'>[], offset: number): number {
  let low = -1;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (spans[middle]!.at <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Offset in the source file of an offset in the clean Markdown. */
export function sourceOffsetOf(spans: OffsetSpan[], offset: number): number {
  const span = spans[Math.max(0, spanIndexAt(spans, offset))];
  return span ? span.from + offset - span.at : offset;
}

/** Offset in the clean Markdown of an offset of the source file that was kept. */
export function toClean(spans: OffsetSpan[], sourceOffset: number): number {
  const span = spans.findLast(({ from }) => from <= sourceOffset);
  return span ? span.at + sourceOffset - span.from : 0;
}
