import type { ReactNode } from 'react';

/** What is folded below its title. It opens without scripts, and the browser's own search looks into it. */
export function Details({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <details className="details">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
