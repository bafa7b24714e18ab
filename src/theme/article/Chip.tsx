import type { ReactElement, ReactNode } from 'react';

export type ChipKind = 'added' | 'changed' | 'deprecated' | 'removed' | 'experimental';

/** A state in words with a shape of its own: its sign and its border differ by kind as well as its colour. */
export function Chip({ kind, children }: { kind: ChipKind; children: ReactNode }): ReactElement {
  return <span className={`chip ${kind}`}>{children}</span>;
}
