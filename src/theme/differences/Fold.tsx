import type { ReactElement, ReactNode } from 'react';

/** What did not change, to be unfolded by those who want to read on. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }): ReactElement {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
