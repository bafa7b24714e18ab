import { firstInstrument, instruments, type Instrument } from '../../../data/instruments.ts';
import { asQuantity, closes, lastPrice } from './series.ts';
import { Window } from './Window.tsx';

interface BlotterProps {
  channel: boolean;
  picked: Instrument;
  onPick(ticker: string): void;
  onChart(instrument: Instrument): void;
}

/** List of positions. A radio button selects the row's instrument, and a button requests its chart. */
export function Blotter({ channel, picked, onPick, onChart }: BlotterProps) {
  return (
    <Window
      name="blotter"
      title="Blotter"
      channel={channel}
      status="Pick a row to broadcast it; Chart asks for one chart."
    >
      <fieldset>
        <legend>Positions</legend>
        <table>
          <thead>
            <tr>
              <th scope="col">Instrument</th>
              <th scope="col" className="quantity">
                Quantity
              </th>
              <th scope="col">Last</th>
              <th scope="col">Day&nbsp;%</th>
              <th scope="col">
                <span className="sr">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {instruments.map((instrument) => (
              <Row
                key={instrument.ticker}
                instrument={instrument}
                picked={instrument === picked}
                onPick={onPick}
                onChart={onChart}
              />
            ))}
          </tbody>
        </table>
      </fieldset>
    </Window>
  );
}

interface RowProps extends Pick<BlotterProps, 'onPick' | 'onChart'> {
  instrument: Instrument;
  picked: boolean;
}

/**
 * Listens for clicks rather than changes, so that the selected row can be broadcast again after another chart was
 * requested.
 */
function Row({ instrument, picked, onPick, onChart }: RowProps) {
  const { ticker, name, quantity } = instrument;
  const { last, change } = lastPrice(closes(instrument));
  return (
    <tr className={picked ? 'picked' : undefined}>
      <th scope="row">
        <label>
          <input
            type="radio"
            name="instrument"
            value={ticker}
            defaultChecked={instrument === firstInstrument}
            onClick={() => onPick(ticker)}
          />
          <b>{ticker}</b> <span className="name">{name}</span>
        </label>
      </th>
      <td className="quantity">{asQuantity(quantity)}</td>
      <td>{last}</td>
      <td>{change}</td>
      <td>
        <button type="button" data-early="" onClick={() => onChart(instrument)}>
          Chart<span className="sr"> of {ticker}</span>
        </button>
      </td>
    </tr>
  );
}
