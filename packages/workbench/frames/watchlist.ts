/** Broadcasts the chosen instrument, and raises intents for it. */
import { isPickOrder } from '../talk.ts';
import { say, startApp, type Agent, type OwnContext } from './app.ts';
import { button, item, part } from './elements.ts';
import { fromContext, labelOf, toContext, type Instrument } from './instrument.ts';

export const startWatchlist = (instruments: Instrument[]) => startApp((fdc3) => listInstruments(fdc3, instruments));

async function listInstruments(fdc3: Agent, instruments: Instrument[]): Promise<void> {
  const list = part('list');
  for (const instrument of instruments) {
    const choose = button(instrument.ticker, () => send(fdc3, instrument));
    choose.dataset.ticker = instrument.ticker;
    choose.title = `Broadcasts ${instrument.name}`;
    const name = document.createElement('small');
    name.textContent = instrument.name;
    list.append(
      item(
        '',
        choose,
        name,
        button('Chart', () => void raise(fdc3, 'ViewChart', toContext(instrument))),
        button('View', () => void raise(fdc3, 'ViewInstrument', toContext(instrument))),
        button('Quote', () => void watchQuote(fdc3, toContext(instrument))),
      ),
    );
  }
  addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
    const picked = isPickOrder(data) && instruments.find(({ ticker }) => ticker === data.ticker);
    if (origin === location.origin && picked) send(fdc3, picked);
  });
  await fdc3.addContextListener('fdc3.instrument', (context) => {
    const found = fromContext(instruments, context as OwnContext);
    if (!found) return say(`${labelOf(context as OwnContext)} was received from another app, but is not on this list.`);
    mark(found.ticker);
    say(`${found.ticker} was received from another app.`);
  });
}

function send(fdc3: Agent, instrument: Instrument): void {
  mark(instrument.ticker);
  void fdc3.broadcast(toContext(instrument));
  say(`${instrument.ticker} was broadcast.`);
}

function mark(ticker: string): void {
  for (const each of document.querySelectorAll<HTMLElement>('[data-ticker]'))
    each.setAttribute('aria-pressed', String(each.dataset.ticker === ticker));
}

async function raise(fdc3: Agent, intent: string, context: OwnContext): Promise<void> {
  try {
    const { source } = await fdc3.raiseIntent(intent, context);
    say(`${source.appId} handles ${intent}.`);
  } catch (error) {
    say(`${intent}: ${(error as Error).message}`);
  }
}

/** Receives three prices on a private channel, and disconnects. */
async function watchQuote(fdc3: Agent, instrument: OwnContext): Promise<void> {
  const ticker = instrument.id?.ticker ?? '';
  try {
    const resolution = await fdc3.raiseIntent('ViewQuote', instrument);
    const result = await resolution.getResult();
    if (!result || !('disconnect' in result)) return say('ViewQuote did not return a private channel.');
    let count = 0;
    await result.addContextListener('fdc3.valuation', (context: { value?: unknown }) => {
      count += 1;
      say(`Quote ${count} for ${ticker}: ${String(context.value)}`);
      if (count === 3) void result.disconnect();
    });
  } catch (error) {
    say(`ViewQuote: ${(error as Error).message}`);
  }
}
