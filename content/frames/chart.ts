/** Follows the instrument of its channel, and draws the one that an intent asks for. */
import type { Instrument } from '../data/instruments.ts';
import { asPrice, closes } from '../pages/parts/desktop/series.ts';
import { part, say, startApp, type OwnContext } from './parts/app.ts';
import { fromContext, labelOf } from './parts/instrument.ts';

void startApp(async (fdc3) => {
  const show = (context: unknown, why: string) => {
    const found = fromContext(context as OwnContext);
    if (!found) {
      const label = labelOf(context as OwnContext);
      part('name').textContent = label;
      return say(`${why} It has no prices of ${label}.`);
    }
    draw(found);
    say(why);
  };
  for (const intent of ['ViewChart', 'ViewInstrument'])
    await fdc3.addIntentListener(intent, async (context, metadata) => {
      show(context, `Asked by ${metadata?.source?.appId ?? 'an app'}: ${intent}.`);
    });
  await fdc3.addContextListener('fdc3.instrument', (context) => show(context, 'Follows its channel.'));
});

function draw(instrument: Instrument): void {
  const prices = closes(instrument);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) => Math.round(190 - ((price - low) * 180) / (high - low));
  part('name').textContent = `${instrument.ticker} ${instrument.name}`;
  const chart = document.querySelector('#chart')!;
  chart
    .querySelector('polyline')!
    .setAttribute('points', prices.map((price, at) => `${at * 10},${y(price)}`).join(' '));
  chart.setAttribute(
    'aria-label',
    `${prices.length} closes of ${instrument.ticker}, lowest ${asPrice(low)}, highest ${asPrice(high)}`,
  );
}
