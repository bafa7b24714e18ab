import { type FollowerProps, Window } from './Window.tsx';

/** Headlines of an instrument. */
export function News({ channel, instrument, status, received }: FollowerProps) {
  return (
    <Window name="news" title="News" channel={channel} status={status} received={received}>
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
