import type { ReactElement, ReactNode } from 'react';
import { AdmonitionIcon, type AdmonitionKind } from './AdmonitionIcon.tsx';

/** A passage set apart: note, tip, info, caution, warning or danger. `label` is its accessible name. No landmark: a page may have dozens. */
export function Admonition({
  kind,
  label,
  children,
}: {
  kind: AdmonitionKind;
  label: string;
  children: ReactNode;
}): ReactElement {
  return (
    <aside className={`admonition ${kind}`} role="note" aria-label={label}>
      {children}
    </aside>
  );
}

/** The first line of an admonition. */
export function AdmonitionTitle({ kind, children }: { kind: AdmonitionKind; children: ReactNode }): ReactElement {
  return (
    <p className="admonition-title">
      <AdmonitionIcon kind={kind} />
      {children}
    </p>
  );
}
