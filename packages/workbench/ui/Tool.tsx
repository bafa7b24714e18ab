import type { ReactNode } from 'react';

/** A part of the workbench: a bar with heading and actions, and content. */
export function Tool({
  id,
  title,
  actions,
  children,
}: {
  /** Id of the heading, also part of the class name. */
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
