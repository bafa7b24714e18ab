import type { ReactNode } from 'react';

/** Collapsible content. Opens without scripts, and find-in-page can search it. */
export function Details({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <details className="details">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
