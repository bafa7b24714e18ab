/** Draws the instrument from its channel or an intent. */
import { say, startApp, type Agent, type OwnContext } from './app.ts';
import { part } from './elements.ts';
import { asPrice, fromContext, labelOf, type Instrument } from './instrument.ts';

export const startChart = (instruments: Instrument[]) => startApp((fdc3) => followInstruments(fdc3, instruments));

async function followInstruments(fdc3: Agent, instruments: Instrument[]): Promise<void> {
  const show = (context: unknown, why: string) => {
    const found = fromContext(instruments, context as OwnContext);
    if (!found) {
      const label = labelOf(context as OwnContext);
      part('name').textContent = label;
      return say(`${why} It has no prices for ${label}.`);
    }
    draw(found);
    say(why);
  };
  for (const intent of ['ViewChart', 'ViewInstrument'])
    await fdc3.addIntentListener(intent, async (context, metadata) => {
      show(context, `${intent} was raised by ${metadata?.source?.appId ?? 'an app'}.`);
    });
  await fdc3.addContextListener('fdc3.instrument', (context) => show(context, 'Received on its channel.'));
}

function draw({ ticker, name, prices }: Instrument): void {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) => Math.round(190 - ((price - low) * 180) / (high - low));
  part('name').textContent = `${ticker} ${name}`;
  const chart = document.querySelector('#chart')!;
  chart
    .querySelector('polyline')!
    .setAttribute('points', prices.map((price, at) => `${at * 10},${y(price)}`).join(' '));
  chart.setAttribute(
    'aria-label',
    `${prices.length} closing prices of ${ticker}, lowest ${asPrice(low)}, highest ${asPrice(high)}`,
  );
}
