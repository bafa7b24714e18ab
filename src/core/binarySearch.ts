/**
 * The first index below `length` at which a condition holds; `length` where it holds at none. Where it holds once, it
 * must hold at all later indexes.
 */
export function firstIndexWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
