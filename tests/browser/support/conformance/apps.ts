/**
 * Apps for the conformance tests, independent of this site. The address selects the app. `received` contains everything
 * its handlers received.
 */
import { getAgent } from '@finos/fdc3-get-agent';
import { LogLevel } from '@finos/fdc3-standard';

declare global {
  interface Window {
    received: [what: string, context: unknown][];
  }
}

const logLevels = { connection: LogLevel.ERROR, proxy: LogLevel.ERROR };
const name = location.pathname.slice(1);
window.received = [];
const note =
  (what: string) =>
  async (context: unknown): Promise<void> =>
    void window.received.push([what, context]);

const fdc3 = await getAgent({ timeoutMs: 5000, logLevels });
const listen = (intent: string, answer: (context: unknown) => Promise<unknown> = async () => undefined) =>
  fdc3.addIntentListener(intent, async (context) => {
    await note(intent)(context);
    return (await answer(context)) as undefined;
  });

const z = { type: 'testContextZ', name: 'z' };
const starts: Record<string, () => Promise<unknown>> = {
  async a() {
    await listen('aTestingIntent');
    await listen('sharedTestingIntent1');
  },
  async b() {
    await listen('bTestingIntent', async () => ({ type: 'testContextY', id: { from: 'b' } }));
    await listen('sharedTestingIntent1', async () => ({ type: 'testContextY', id: { from: 'b' } }));
  },
  e: () =>
    listen('sharedTestingIntent2', async () => {
      const channel = await fdc3.getOrCreateChannel('e-channel');
      await channel.broadcast(z);
      return channel;
    }),
  f: () => listen('sharedTestingIntent2', async () => fdc3.createPrivateChannel()),
  i: () => listen('MadeUpIntent'),
  j: () =>
    listen('privateChannelIsPrivate', async (context) => {
      const { id } = context as { id: { key: string } };
      const outcome = await fdc3.getOrCreateChannel(id.key).then(
        () => 'retrieved',
        (error: Error) => error.message,
      );
      return { type: 'privateChannelIsPrivateResult', outcome };
    }),
  k: () =>
    listen('kTestingIntent', async () => {
      const channel = await fdc3.createPrivateChannel();
      const heard = (event: string) => () => void window.received.push([event, null]);
      await channel.addEventListener('addContextListener', () => {
        heard('addContextListener')();
        for (let number = 1; number <= 3; number += 1) void channel.broadcast({ ...z, name: String(number) });
      });
      await channel.addEventListener('unsubscribe', heard('unsubscribe'));
      await channel.addEventListener('disconnect', heard('disconnect'));
      return channel;
    }),
  anyContext: () => fdc3.addContextListener(null, note('context')),
  async twoContexts() {
    await fdc3.addContextListener('fdc3.contact', note('contact'));
    await fdc3.addContextListener('fdc3.instrument', note('instrument'));
  },
  wrongContext: () => fdc3.addContextListener('fdc3.dummyType', note('dummy')),
};
await starts[name]?.();
document.documentElement.dataset.ready = '';
