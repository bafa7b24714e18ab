import type { ReactNode } from 'react';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

/** An outline per type, so that it is recognizable without color. */
const outlines = {
  note: 'M3 1.5h7l3 3v10H3zM5.5 7h5M5.5 10h5',
  tip: 'M5.5 11.5a5 5 0 1 1 5 0v1h-5zM6.5 15h3',
  info: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M8 7v4.5M8 4.5v.5',
  caution: 'M8 1.5L14.5 8L8 14.5L1.5 8zM8 5v3.5M8 10.5v.5',
  warning: 'M8 2L15 14H1zM8 6.5v4M8 12v.5',
  danger: 'M5.5 1.5h5l4 4v5l-4 4h-5l-4-4v-5zM8 4.5v4.5M8 11v.5',
};

type AdmonitionKind = keyof typeof outlines;

export const admonitionKinds = Object.keys(outlines);

interface AdmonitionProps {
  kind: AdmonitionKind;
  children?: ReactNode;
}

/** Callout named by its type and title (`label`). Not a landmark, because a page may have dozens. */
export function Admonition({ kind, label, children }: AdmonitionProps & { label?: string }) {
  const { admonitions } = useSiteStrings().article;
  const name = admonitions[kind]!;
  return (
    <aside
      className={`admonition ${kind}`}
      role="note"
      aria-label={label && label !== name ? `${name}: ${label}` : name}
    >
      {children}
    </aside>
  );
}

/** Title line with a decorative icon. */
export function AdmonitionTitle({ kind, children }: AdmonitionProps) {
  const { admonitions } = useSiteStrings().article;
  return (
    <p className="admonition-title">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={outlines[kind]} />
      </svg>
      {children ?? admonitions[kind]}
    </p>
  );
}
