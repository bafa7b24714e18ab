import type { ReactNode } from 'react';

/** A workbench part: a bar with heading and actions, and content. */
export function Tool({
  id,
  title,
  actions,
  children,
}: {
  /** Heading id, also in the class name. */
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`tool ${id}-tool`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
