import type { ReactNode } from 'react';

interface GlanceProps {
  /** JSON: names of the windows, in order. */
  names: string;
  children?: ReactNode;
}

/** Windows in a row, connected by a line, with a summary below. */
export function Glance({ names, children }: GlanceProps) {
  return (
    <div className="glance">
      <ol>
        {(JSON.parse(names) as string[]).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      {children}
    </div>
  );
}
