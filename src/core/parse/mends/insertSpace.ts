import { lineStart } from '../textPoint.ts';

/**
 * A text with a blank line before the line of each offset in `lines`, as deep in quotes and lists as that line, with a space at each
 * offset in `spaces`, and what turns offsets of the new text into those of the given one.
 */
export function insertSpace(
  given: string,
  lines: Set<number>,
  spaces: Set<number>,
): { text: string; written(at: number): number } {
  if (lines.size === 0 && spaces.size === 0) return { text: given, written: (at) => at };
  let text = '';
  let from = 0;
  /** Where each inserted piece ends in the new text, and how long all of them are up to there. */
  const ends: { at: number; inserted: number }[] = [];
  for (const offset of [...lines, ...spaces].sort((a, b) => a - b)) {
    const piece = spaces.has(offset) ? ' ' : `\n${given.slice(lineStart(given, offset), offset)}`;
    text += given.slice(from, offset) + piece;
    from = offset;
    ends.push({ at: text.length, inserted: text.length - offset });
  }
  const written = (at: number): number => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]!.at <= at) low = middle + 1;
      else high = middle;
    }
    const before = at - (ends[low - 1]?.inserted ?? 0);
    const next = ends[low];
    // What ends or begins inside an inserted piece does so where it stands.
    return next ? Math.min(before, next.at - next.inserted) : before;
  };
  return { text: text + given.slice(from), written };
}
