/**
 * Makes a window's calls for the desktop on the home page, which draws the window. Reports received data to the page.
 */
import { getAgent } from '@finos/fdc3-get-agent';
import { connection, type OwnContext } from '@fdc3-docs/workbench/frames/app';
import { fromContext, toContext } from '@fdc3-docs/workbench/frames/instrument';
import { byTicker, instruments } from '../data/instruments.ts';
import { isDesktopOrder, type DesktopReport } from '../pages/parts/desktop/talk.ts';

const app = new URLSearchParams(location.search).get('app') ?? '';

void run().catch((error: unknown) => report({ what: 'failed', text: (error as Error).message }));

async function run(): Promise<void> {
  const fdc3 = await getAgent(connection);
  const say = (what: 'context' | 'intent') => (context: unknown) => {
    report({ what, ticker: fromContext(instruments, context as OwnContext)?.ticker });
  };
  if (app !== 'blotter') await fdc3.addContextListener('fdc3.instrument', say('context'));
  if (app === 'chart') await fdc3.addIntentListener('ViewChart', async (context) => say('intent')(context));
  addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== location.origin || !isDesktopOrder(data)) return;
    const instrument = toContext(byTicker(data.ticker));
    const call = data.desktop === 'broadcast' ? fdc3.broadcast(instrument) : fdc3.raiseIntent('ViewChart', instrument);
    call.then(
      () => report({ what: data.desktop, ticker: data.ticker }),
      (error: unknown) => report({ what: 'failed', text: (error as Error).message }),
    );
  });
  report({ what: 'ready' });
}

function report(message: Omit<DesktopReport, 'app' | 'desktop'>): void {
  if (parent !== window) parent.postMessage({ desktop: 'report', app, ...message }, location.origin);
}
