import type { ReactElement, ReactNode } from 'react';

/** A table in a frame that scrolls by itself where the table is wider than the page; by keyboard with `browser/enhance/scrollers`. */
export function Table({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div className="table" data-label={label}>
      {children}
    </div>
  );
}
