import { instruments, type Instrument } from '../../data/instruments.ts';
import type { OwnContext } from './app.ts';

/** An instrument as context: by all identifiers that we know. */
export function toContext({ name, ticker, figi }: Instrument): OwnContext {
  return { type: 'fdc3.instrument', name, id: { ticker, FIGI: figi } };
}

/** The instrument that a context means, by what it is called in both; undefined when we have none of these. */
export function fromContext({ id = {} }: OwnContext): Instrument | undefined {
  return instruments.find(({ ticker, figi }) => figi === id.FIGI || ticker === id.ticker);
}

/** What an instrument of any app is called. */
export function labelOf({ name, id = {} }: OwnContext): string {
  return id.ticker ?? name ?? Object.values(id)[0] ?? 'an instrument without name or id';
}
