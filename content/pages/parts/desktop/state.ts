import { firstInstrument, instruments, type Instrument } from '../../../data/instruments.ts';
import { outcomeOf, type Action } from './calls.ts';

/** What the windows show and what the desktop agent has logged. */
export interface DesktopState {
  version: string;
  /** The instrument that the blotter broadcast last. */
  picked: Instrument;
  /** The instrument whose chart was asked for since. */
  asked?: Instrument;
  /** The latest events, oldest first. */
  log: { id: number; text: string }[];
}

const kept = 5;

export const byTicker = (ticker: string): Instrument =>
  instruments.find((each) => each.ticker === ticker) ?? firstInstrument;

/** The still picture: three windows have opened and the first instrument was picked. */
export function firstState(version: string): DesktopState {
  const ticker = firstInstrument.ticker;
  const texts = (['start', 'broadcast'] as const).map((action) => outcomeOf(version, action, ticker, ticker));
  return { version, picked: firstInstrument, log: texts.map((text, id) => ({ id, text })) };
}

/** The reader picks a row: the blotter broadcasts its instrument, and every window follows. */
export function pick(state: DesktopState, picked: Instrument): DesktopState {
  return logged({ ...state, picked, asked: undefined }, 'broadcast', picked);
}

/** The reader asks for a chart: the blotter raises ViewChart, and only the chart answers. */
export function ask(state: DesktopState, asked: Instrument): DesktopState {
  return logged({ ...state, asked }, 'raiseIntent', asked);
}

function logged(state: DesktopState, action: Action, { ticker }: Instrument): DesktopState {
  const id = (state.log.at(-1)?.id ?? 0) + 1;
  const text = outcomeOf(state.version, action, ticker, state.picked.ticker);
  return { ...state, log: [...state.log, { id, text }].slice(-kept) };
}
