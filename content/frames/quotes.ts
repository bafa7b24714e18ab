/** Answers `ViewQuote` with a private channel on which it sends a price every second, as long as somebody listens. */
import type { Instrument } from '../data/instruments.ts';
import { asPrice, closes } from '../pages/parts/desktop/series.ts';
import { item, part, say, startApp, type Agent, type OwnContext } from './parts/app.ts';
import { fromContext, labelOf } from './parts/instrument.ts';

void startApp(async (fdc3) => {
  await fdc3.addIntentListener('ViewQuote', async (context) => {
    const instrument = fromContext(context as OwnContext);
    if (!instrument) throw new Error('Unknown instrument');
    return streamQuotes(fdc3, instrument);
  });
  await fdc3.addIntentListener('ViewInstrument', async (context) => {
    const instrument = context as OwnContext;
    say(`Asked for ${fromContext(instrument)?.name ?? labelOf(instrument)}`);
  });
});

async function streamQuotes(fdc3: Agent, instrument: Instrument) {
  const channel = await fdc3.createPrivateChannel();
  const prices = closes(instrument);
  const line = item(`${instrument.ticker}: nobody listens yet`);
  part('list').append(line);
  let timer = 0;
  let sent = 0;
  const end = (why: string) => {
    clearInterval(timer);
    line.textContent = `${instrument.ticker}: ${sent} sent, ${why}`;
  };
  await channel.addEventListener('addContextListener', () => {
    clearInterval(timer);
    timer = window.setInterval(() => {
      const value = asPrice(prices[sent % prices.length]!);
      sent += 1;
      line.textContent = `${instrument.ticker}: ${value}`;
      void channel.broadcast({ type: 'fdc3.valuation', value: Number(value), CURRENCY_ISOCODE: 'GBP' });
    }, 1000);
  });
  await channel.addEventListener('unsubscribe', () => end('nobody listens any more'));
  await channel.addEventListener('disconnect', () => end('the other side has disconnected'));
  return channel;
}
