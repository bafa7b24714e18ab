/** Neighbours that are unchanged, or are not. */
export function stretches<Part extends { fate: string }>(parts: Part[]): Part[][] {
  const found: Part[][] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last && (last[0]!.fate === 'same') === (part.fate === 'same')) last.push(part);
    else found.push([part]);
  }
  return found;
}
