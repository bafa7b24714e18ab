import { instruments } from '../../../data/instruments.ts';

const sessions = 60;

/**
 * Invented closing prices in hundredths, oldest first. Uses only integers, so that all machines produce the same
 * prices.
 */
export function closes({ opening, seed }: { opening: number; seed: number }): number[] {
  const prices = [opening];
  let random = seed;
  for (let price = opening; prices.length < sessions; prices.push(price)) {
    random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff;
    const perThousand = ((random >> 16) % 37) - 17;
    price += Math.trunc((price * perThousand) / 1000);
  }
  return prices;
}

/** Instruments with closing prices, for the workbench apps. */
export const tradedInstruments = instruments.map((instrument) => ({ ...instrument, prices: closes(instrument) }));

/** Hundredths as a price: `17240` → `172.40`. */
export function asPrice(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Last price and its change since the previous session, in tenths of a percent with a sign: `+1.2`, `−0.4`. */
export function lastPrice(prices: number[]): { last: string; change: string } {
  const [before = 0, last = 0] = prices.slice(-2);
  const tenths = Math.round(((last - before) * 1000) / before);
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  return { last: asPrice(last), change: `${sign}${(Math.abs(tenths) / 10).toFixed(1)}` };
}

/** Integer with thin spaces between thousands, as in `12,500`. */
export function asQuantity(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
