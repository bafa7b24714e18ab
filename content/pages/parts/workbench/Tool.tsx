import type { ReactNode } from 'react';

/** The frame that all parts of the workbench have: a bar with a heading and what can be done, and the part below it. */
export function Tool({
  id,
  title,
  actions,
  children,
}: {
  /** Of the heading, to which links lead; it names the part for the style sheet, too. */
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
