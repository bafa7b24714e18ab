/** Lists the line numbers in the margin of a field, from the first visible line. Few are needed, however long a text. */
export function lineNumbers(count: number, first = 1): string {
  const length = Math.max(0, Math.min(100, count - first + 1));
  return Array.from({ length }, (_, index) => first + index).join('\n');
}
