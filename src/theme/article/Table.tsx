import type { ReactElement, ReactNode } from 'react';

/** A table in a frame that scrolls by itself, by keyboard as well, where the table is wider than the page. */
export function Table({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div className="table" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
