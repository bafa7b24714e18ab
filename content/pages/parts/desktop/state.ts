import { firstInstrument, type Instrument } from '../../../data/instruments.ts';
import { outcomeOf, type Action } from './calls.ts';

/** Content of the windows, and the desktop agent's log. */
interface DesktopState {
  version: string;
  /** Selected instrument in the blotter. */
  picked: Instrument;
  /** Instruments last received by the chart and the news. */
  chart: Instrument;
  news: Instrument;
  /** How many broadcasts reached each of them. */
  received: { chart: number; news: number };
  /** Whether the chart was asked for its instrument. */
  isAsked: boolean;
  /** The latest events, oldest first. */
  log: { id: number; text: string }[];
}

/** So many events the log shows. */
const mostLogged = 3;

/** The still picture: three windows have opened and the first instrument was picked. */
export function firstState(version: string): DesktopState {
  const ticker = firstInstrument.ticker;
  const texts = (['start', 'broadcast'] as const).map((action) => outcomeOf(version, action, ticker, ticker));
  const log = texts.map((text, id) => ({ id, text }));
  const first = { picked: firstInstrument, chart: firstInstrument, news: firstInstrument };
  return { version, ...first, received: { chart: 0, news: 0 }, isAsked: false, log };
}

/** Selects a row in the blotter, before any broadcast. */
export function choose(state: DesktopState, picked: Instrument): DesktopState {
  return { ...state, picked };
}

/** An instrument reaches the chart or the news; `isAsked` when it came with an intent. */
export function receive(state: DesktopState, app: string, instrument: Instrument, isAsked: boolean): DesktopState {
  if (app !== 'chart' && app !== 'news') return state;
  const received = isAsked ? state.received : { ...state.received, [app]: state.received[app] + 1 };
  return { ...state, [app]: instrument, received, isAsked: app === 'chart' ? isAsked : state.isAsked };
}

/** Records the result of a finished call. */
export function note(state: DesktopState, action: Exclude<Action, 'start'>, { ticker }: Instrument): DesktopState {
  const id = (state.log.at(-1)?.id ?? 0) + 1;
  const text = outcomeOf(state.version, action, ticker, state.news.ticker);
  return { ...state, log: [...state.log, { id, text }].slice(-mostLogged) };
}

/** Selects a row: the blotter broadcasts its instrument, and every window follows. */
export function pick(state: DesktopState, picked: Instrument): DesktopState {
  const followed = ['chart', 'news'].reduce(
    (before, app) => receive(before, app, picked, false),
    choose(state, picked),
  );
  return note(followed, 'broadcast', picked);
}

/** Requests a chart: the blotter raises ViewChart, and only the chart handles it. */
export function ask(state: DesktopState, asked: Instrument): DesktopState {
  return note(receive(state, 'chart', asked, true), 'raiseIntent', asked);
}
