import type { Instrument } from '../../../data/instruments.ts';
import { Window } from './Window.tsx';

/** Headlines of an instrument. */
export function News({
  channel,
  instrument,
  status,
  answered,
}: {
  channel: boolean;
  instrument: Instrument;
  status: string;
  answered: boolean;
}) {
  return (
    <Window name="news" title="News" channel={channel} status={status} answered={answered}>
      <p className="headline">
        <b>{instrument.ticker}</b> {instrument.name}
      </p>
      <ul>
        {instrument.headlines.map(({ time, text }) => (
          <li key={time}>
            <time>{time}</time> {text}
          </li>
        ))}
      </ul>
    </Window>
  );
}
