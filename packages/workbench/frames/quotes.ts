/** Answers `ViewQuote` with a private channel, and sends prices on it while there are listeners. */
import { say, startApp, type Agent, type OwnContext } from './app.ts';
import { item, part } from './elements.ts';
import { asPrice, fromContext, labelOf, type Instrument } from './instrument.ts';

export const startQuotes = (instruments: Instrument[]) => startApp((fdc3) => answerQuotes(fdc3, instruments));

async function answerQuotes(fdc3: Agent, instruments: Instrument[]): Promise<void> {
  await fdc3.addIntentListener('ViewQuote', async (context) => {
    const instrument = fromContext(instruments, context as OwnContext);
    if (!instrument) throw new Error('Unknown instrument');
    return streamQuotes(fdc3, instrument);
  });
  await fdc3.addIntentListener('ViewInstrument', async (context) => {
    const instrument = context as OwnContext;
    say(`Request for ${fromContext(instruments, instrument)?.name ?? labelOf(instrument)}`);
  });
}

async function streamQuotes(fdc3: Agent, { ticker, prices }: Instrument) {
  const channel = await fdc3.createPrivateChannel();
  const line = item(`${ticker}: no listener yet`);
  part('list').append(line);
  let timer = 0;
  let sent = 0;
  const end = (why: string) => {
    clearInterval(timer);
    line.textContent = `${ticker}: ${sent} sent, ${why}`;
  };
  await channel.addEventListener('addContextListener', () => {
    clearInterval(timer);
    timer = window.setInterval(() => {
      const value = asPrice(prices[sent % prices.length]!);
      sent += 1;
      line.textContent = `${ticker}: ${value}`;
      void channel.broadcast({ type: 'fdc3.valuation', value: Number(value), CURRENCY_ISOCODE: 'GBP' });
    }, 1000);
  });
  await channel.addEventListener('unsubscribe', () => end('the listener has unsubscribed'));
  await channel.addEventListener('disconnect', () => end('the other app has disconnected'));
  return channel;
}
