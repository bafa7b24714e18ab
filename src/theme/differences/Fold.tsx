import type { ReactNode } from 'react';

/** What did not change, to be unfolded by those who want to read on. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** Neighbours that are unchanged, or are not. */
export function stretches<Part extends { status: string }>(
  parts: Part[],
  isSame: (part: Part) => boolean = ({ status }) => status === 'same',
): Part[][] {
  const found: Part[][] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last && isSame(last[0]!) === isSame(part)) last.push(part);
    else found.push([part]);
  }
  return found;
}
