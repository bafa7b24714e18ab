import type { OwnContext } from './app.ts';

/** An instrument with prices in hundredths. */
export interface Instrument {
  ticker: string;
  name: string;
  figi: string;
  prices: number[];
}

/** Hundredths as a price: `17240` → `172.40`. */
export const asPrice = (hundredths: number) => (hundredths / 100).toFixed(2);

/** An instrument as context, with all known identifiers. */
export function toContext({ name, ticker, figi }: { name: string; ticker: string; figi: string }): OwnContext {
  return { type: 'fdc3.instrument', name, id: { ticker, FIGI: figi } };
}

/** Finds a context's instrument by any identifier. */
export function fromContext<Known extends { ticker: string; figi: Instrument['figi'] }>(
  instruments: Known[],
  { id = {} }: OwnContext,
): Known | undefined {
  return instruments.find(({ ticker, figi }) => figi === id.FIGI || ticker === id.ticker);
}

/** Describes any app's instrument. */
export function labelOf({ name, id = {} }: OwnContext): string {
  return id.ticker ?? name ?? Object.values(id)[0] ?? 'an instrument without a name or id';
}
