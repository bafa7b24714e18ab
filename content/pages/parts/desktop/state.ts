import { firstInstrument, type Instrument } from '../../../data/instruments.ts';
import { outcomeOf, type Action } from './calls.ts';

/** What the windows show and what the desktop agent has logged. */
interface DesktopState {
  version: string;
  /** The instrument that is picked in the blotter. */
  picked: Instrument;
  /** The instruments that reached the chart and the news last. */
  chart: Instrument;
  news: Instrument;
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
  return { version, picked: firstInstrument, chart: firstInstrument, news: firstInstrument, isAsked: false, log };
}

/** The reader picks a row: it is the blotter's own, before anybody else knows of it. */
export function choose(state: DesktopState, picked: Instrument): DesktopState {
  return { ...state, picked };
}

/** An instrument reaches the chart or the news; `isAsked` when it came with an intent. */
export function receive(state: DesktopState, app: string, instrument: Instrument, isAsked: boolean): DesktopState {
  if (app === 'chart') return { ...state, chart: instrument, isAsked };
  return app === 'news' ? { ...state, news: instrument } : state;
}

/** Notes what a call did, when it has ended. */
export function note(state: DesktopState, action: Exclude<Action, 'start'>, { ticker }: Instrument): DesktopState {
  const id = (state.log.at(-1)?.id ?? 0) + 1;
  const text = outcomeOf(state.version, action, ticker, state.news.ticker);
  return { ...state, log: [...state.log, { id, text }].slice(-mostLogged) };
}

/** All that picking a row does: the blotter broadcasts its instrument, and every window follows. */
export function pick(state: DesktopState, picked: Instrument): DesktopState {
  const followed = ['chart', 'news'].reduce(
    (before, app) => receive(before, app, picked, false),
    choose(state, picked),
  );
  return note(followed, 'broadcast', picked);
}

/** All that asking for a chart does: the blotter raises ViewChart, and only the chart answers. */
export function ask(state: DesktopState, asked: Instrument): DesktopState {
  return note(receive(state, 'chart', asked, true), 'raiseIntent', asked);
}
