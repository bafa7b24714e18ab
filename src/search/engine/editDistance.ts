/**
 * The number of edits (insert, remove, replace, swap two neighbours) between two words, as long as it is at most
 * `most`; else `most + 1`. With `prefix`, the distance to the nearest beginning of `to`: for a word being typed.
 */
export function editDistance(from: string, to: string, most: number, prefix = false): number {
  const far = most + 1;
  if (prefix ? to.length < from.length - most : Math.abs(from.length - to.length) > most) return far;
  const width = Math.min(to.length, from.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = from[row - 1] === to[column - 1];
      let value = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1);
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) value = Math.min(value, before[column - 2]! + 1);
      current.push(value);
      if (value < least) least = value;
    }
    if (least > most) return far;
    before = last;
    last = current;
  }
  const distance = prefix ? Math.min(...last) : last[to.length]!;
  return Math.min(distance, far);
}

/** Which letters a word has, as bits: two words with too different letters need no comparing. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
