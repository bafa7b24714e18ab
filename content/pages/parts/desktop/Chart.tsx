import { asPrice, closes, lastPrice } from './series.ts';
import { type FollowerProps, Window } from './Window.tsx';

const width = 590;
const height = 200;

/** Line chart of an instrument's closing prices, labeled with the lowest and highest price. */
export function Chart({ channel, instrument, status, received }: FollowerProps) {
  const prices = closes(instrument);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const { last, change } = lastPrice(prices);
  const y = (price: number) => Math.round(height - 10 - ((price - low) * (height - 20)) / (high - low));
  const points = prices.map((price, index) => `${index * 10},${y(price)}`).join(' ');
  const close = prices.at(-1) ?? low;
  const description = `Line chart of ${prices.length} closing prices of ${instrument.ticker} from ${asPrice(prices[0] ?? 0)} to ${last}, lowest ${asPrice(low)}, highest ${asPrice(high)}`;
  return (
    <Window name="chart" title="Chart" channel={channel} status={status} received={received}>
      <p className="headline">
        <b>{instrument.ticker}</b> {instrument.name}{' '}
        <span>
          {last} <small>({change}&nbsp;%)</small>
        </span>
      </p>
      <div className="plot">
        <div className="canvas">
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={description}>
            <path className="grid" d={`M0 10H${width}M0 ${height / 2}H${width}M0 ${height - 10}H${width}`} />
            <path className="level" d={`M0 ${y(close)}H${width}`} />
            <polyline className="line" points={points} />
          </svg>
        </div>
        <p className="scale" aria-hidden="true">
          <span>{asPrice(high)}</span>
          <span>{asPrice(low)}</span>
        </p>
      </div>
    </Window>
  );
}
