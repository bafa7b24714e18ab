/** Neighbours that are unchanged, or are not. */
export function stretches<Part extends { fate: string }>(
  parts: Part[],
  isSame: (part: Part) => boolean = ({ fate }) => fate === 'same',
): Part[][] {
  const found: Part[][] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last && isSame(last[0]!) === isSame(part)) last.push(part);
    else found.push([part]);
  }
  return found;
}
