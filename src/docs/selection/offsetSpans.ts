import type { OffsetSpan } from '../types.ts';

/** Offset in the source file of an offset in the clean Markdown. */
export function toSource(spans: OffsetSpan[], offset: number): number {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (spans[middle]!.at <= offset) low = middle;
    else high = middle - 1;
  }
  const span = spans[low];
  return span ? span.from + offset - span.at : offset;
}

/** Offset in the clean Markdown of an offset of the source file that was kept. */
export function toClean(spans: OffsetSpan[], sourceOffset: number): number {
  const span = spans.findLast(({ from }) => from <= sourceOffset);
  return span ? span.at + sourceOffset - span.from : 0;
}
