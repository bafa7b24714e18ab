import type { ReactNode } from 'react';

interface WindowProps {
  name: string;
  title: string;
  channel: boolean;
  status: string;
  /** Whether the window answered the last call. */
  answered?: boolean;
  children: ReactNode;
}

/**
 * Application window with title, joined channel (not in 1.0), content, and a line about the source of its instrument.
 */
export function Window({ name, title, channel, status, answered = false, children }: WindowProps) {
  return (
    <section className={`window ${name}${answered ? ' answered' : ''}`} aria-labelledby={`window-${name}`}>
      <header>
        <h3 id={`window-${name}`}>{title}</h3>
        <span className={channel ? 'channel red' : 'channel'}>{channel ? 'red' : 'no channel'}</span>
      </header>
      {children}
      <p className="status">{status}</p>
    </section>
  );
}
