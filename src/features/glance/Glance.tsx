import type { ReactNode } from 'react';

interface GlanceProps {
  /** JSON: names of the windows, in order. */
  names: string;
  children?: ReactNode;
}

/** Windows in a row, connected by a line, with a summary below. */
export function Glance({ names, children }: GlanceProps) {
  const windows = JSON.parse(names) as string[];
  // A fixed number of columns, so that a page in pieces does not move.
  return (
    <div className="glance">
      <ol className={`of-${windows.length}`}>
        {windows.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      {children}
    </div>
  );
}
