/**
 * Numbers as printable characters, so that an index is JSON that compresses as well as bytes would.
 * Below 60 one character, below 3,036 two, below 800,000 four. `"` and `\` are left out, because JSON escapes them.
 */
const alphabet = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((char) => char !== '"' && char !== '\\').join('');
const size = alphabet.length;
const single = 60;
const double = size - 1 - single;
const values = new Uint8Array(128);
for (let at = 0; at < size; at++) values[alphabet.charCodeAt(at)] = at;

/** Largest number that can be written. */
export const largest = size ** 3 - 1;

export function encodeNumber(value: number): string {
  if (value < single) return alphabet[value]!;
  const rest = value - single;
  if (rest < double * size) return alphabet[single + Math.floor(rest / size)]! + alphabet[rest % size]!;
  if (value > largest) throw new RangeError(`${value} is too large for the search index; at most ${largest} fits.`);
  return alphabet[size - 1]! + alphabet[Math.floor(value / size ** 2)]! + alphabet[Math.floor(value / size) % size]! + alphabet[value % size]!;
}

/** Gives a function that reads one number after another. */
export function numberReader(text: string): () => number {
  let at = 0;
  const next = () => values[text.charCodeAt(at++) & 127]!;
  return () => {
    const first = next();
    if (first < single) return first;
    if (first < size - 1) return single + (first - single) * size + next();
    return (next() * size + next()) * size + next();
  };
}
