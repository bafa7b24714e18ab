import type { ReactNode } from 'react';
import type { Instrument } from '../../../data/instruments.ts';

/** A window that shows the instrument of others. */
export interface FollowerProps {
  channel: boolean;
  instrument: Instrument;
  status: string;
  received: number;
}

interface WindowProps {
  name: string;
  title: string;
  channel: boolean;
  status: string;
  /** How many broadcasts it received, if it follows the channel. */
  received?: number;
  children: ReactNode;
}

/**
 * Application window with title, joined channel (not in 1.0), content, and a line about the source of its instrument.
 */
export function Window({ name, title, channel, status, received, children }: WindowProps) {
  return (
    <section
      className={`window ${name}${received === undefined ? '' : ' follower'}`}
      aria-labelledby={`window-${name}`}
    >
      <header>
        <h3 id={`window-${name}`}>{title}</h3>
        <span className={channel ? 'channel red' : 'channel'}>{channel ? 'red' : 'no channel'}</span>
      </header>
      {received ? <span key={received} className="travels" aria-hidden="true" /> : null}
      {children}
      <p className="status">{status}</p>
    </section>
  );
}
