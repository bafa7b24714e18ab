import type { Frame, Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { hold, openAwake } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const host = 'http://127.0.0.1:9';

/**
 * Speaks the protocols without the package, so that a test can have it say anything: what its address asks for goes
 * into the messages that connect it, and after that it does as it is told, and answers heartbeats.
 */
const script = `
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  const meta = () => ({ timestamp: new Date().toISOString(), connectionAttemptUuid: '7b9a6f0e-6f0b-4f7e-9d2a-3c1b5e8f0a11' });
  const urls = { identityUrl: location.href, actualUrl: location.href };
  window.app = {
    received: [],
    greet: (payload) => parent.postMessage({ type: 'WCP1Hello', payload, meta: meta() }, '*'),
    post: (message) => app.port.postMessage(message),
    send(type, payload = {}, more = {}) {
      const requestUuid = crypto.randomUUID();
      app.post({ type, payload, meta: { requestUuid, timestamp: new Date().toISOString(), ...more } });
    },
  };
  addEventListener('message', ({ data, ports }) => {
    if (data.type !== 'WCP3Handshake') return;
    [app.port] = ports;
    app.port.onmessage = ({ data }) => {
      app.received.push(data);
      if (data.type === 'heartbeatEvent')
        app.send('heartbeatAcknowledgementRequest', { heartbeatEventUuid: data.meta.eventUuid });
    };
    const { instanceId, instanceUuid } = asked;
    app.post({ type: 'WCP4ValidateAppIdentity', payload: { ...urls, instanceId, instanceUuid }, meta: meta() });
  });
  app.greet({ ...urls, fdc3Version: asked.version ?? '2.2' });`;

interface App {
  received: { type: string; payload: Record<string, unknown> }[];
  greet(payload: unknown): void;
  post(message: unknown): void;
  send(type: string, payload?: object, meta?: object): void;
}
declare const app: App;

const listening = (...intents: string[]) => ({
  intents: { listensFor: Object.fromEntries(intents.map((name) => [name, { contexts: ['fdc3.instrument'] }])) },
});
const directory = JSON.stringify({
  applications: [
    { appId: 'one', title: 'One', details: { url: `${host}/one` } },
    { appId: 'two', title: 'Two', details: { url: `${host}/two` } },
    { appId: 'taker', title: 'Taker', details: { url: `${host}/taker` }, interop: listening('ViewNews') },
    { appId: 'sleeper', title: 'Sleeper', details: { url: `${host}/sleeper` }, interop: listening('ViewProfile') },
    { appId: 'native', title: 'Native', details: { path: 'native.exe' }, interop: listening('ViewOrders') },
  ],
});
const instrument = { type: 'fdc3.instrument', id: { ticker: 'QLMK' } };

const windowOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const findings = (page: Page): Locator => page.locator('.findings');

test.beforeEach(async ({ page, allow }) => {
  allow.push(/^request to another host: http:\/\/127\.0\.0\.1:9\//);
  await page.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>App</title><script>${script}</script>` }),
  );
  await page.clock.install();
  await openAwake(page, '/workbench');
  await page.getByText('Its record of an app directory').click();
  await page.getByLabel('Record as JSON').fill(directory);
});

/** The frame of an app once it is connected. */
async function frameOf(page: Page, title: string): Promise<Frame> {
  await expect(windowOf(page, title).getByText('connected', { exact: true })).toBeVisible();
  const frame = await windowOf(page, title).locator('iframe').elementHandle();
  return (await frame!.contentFrame())!;
}

/** Connects an app by its address. */
async function connect(page: Page, address: string, title: string): Promise<Frame> {
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`${host}/${address}`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  return frameOf(page, title);
}

const send = (frame: Frame, type: string, payload: object = {}, meta: object = {}) =>
  frame.evaluate((message) => app.send(...message), [type, payload, meta] as [string, object, object]);

/** What an app was sent of a type, until as many payloads are there as a test expects. */
const received = (frame: Frame, type: string) =>
  expect.poll(() =>
    frame.evaluate((wanted) => app.received.filter((each) => each.type === wanted).map(({ payload }) => payload), type),
  );

test('apps of another version, with the id of another or with nonsense are told, and the workbench is no worse for it', async ({
  page,
}) => {
  // What comes before the schemas is checked when they are there.
  const release = await hold(page, /\/check-current/);
  const one = await connect(page, 'one?version=1.2', 'One');
  await expect(findings(page)).toContainText('One: It speaks FDC3 1.2, and this agent speaks 2.2');
  await send(one, 'joinChannelRequest', { channelId: 'red' });
  await send(one, 'broadcastRequest', { channelId: 'fdc3.channel.3', context: { type: 'mine' } });
  await expect(page.locator('.log li', { hasText: 'broadcastResponse' })).toContainText('not checked');
  release();
  await expect(findings(page)).toContainText('It sends mine, a type of its own without a namespace');
  await expect(page.locator('.log li', { hasText: 'broadcastResponse' })).not.toContainText('not checked');
  await expect(findings(page)).toContainText('There is no message of the type joinChannelRequest');

  // The ids of one, given by two.
  const { instanceId, instanceUuid } = await one.evaluate(
    () => app.received[0]!.payload as { instanceId: string; instanceUuid: string },
  );
  const claim = new URLSearchParams({ instanceId, instanceUuid });
  const two = await connect(page, `two?${claim}`, 'Two');
  await expect(findings(page)).toContainText('Two: It gives the ids of an instance that runs in another window.');
  expect(await two.evaluate(() => app.received[0]!.payload.instanceId)).not.toBe(instanceId);
  await send(one, 'addContextListenerRequest', { channelId: 'fdc3.channel.1', contextType: null });
  const spoofed = { source: { appId: 'one', instanceId } };
  await send(two, 'broadcastRequest', { channelId: 'fdc3.channel.1', context: instrument }, spoofed);
  await expect(findings(page)).toContainText('Two: It gives another instance as the source of its messages');
  await received(one, 'broadcastEvent').toEqual([
    expect.objectContaining({ originatingApp: expect.objectContaining({ appId: 'two' }) }),
  ]);

  // Every request without what it needs, and things that are no messages.
  await two.evaluate(() => {
    for (const name of ['addContextListener', 'addIntentListener', 'broadcast', 'findInstances', 'findIntent', 'open'])
      for (const payload of [null, [], {}, { app: 7, context: 'x', intent: {}, channelId: [] }])
        app.send(`${name}Request`, payload as object);
    for (const name of ['raiseIntent', 'raiseIntentForContext', 'intentResult', 'getCurrentContext', 'joinUserChannel'])
      for (const payload of [null, {}, { app: null, context: null, intent: '', channelId: 1 }])
        app.send(`${name}Request`, payload as object);
    const loop: Record<string, unknown> = { type: 'getInfoRequest' };
    loop.payload = loop;
    for (const each of [
      null,
      7,
      [],
      { type: 7 },
      { type: 'getInfoRequest' },
      { type: 'getInfoRequest', meta: 1n },
      loop,
    ])
      app.post(each);
    app.greet(1n);
  });
  for (const text of [
    'Its broadcastRequest was not handled: payload and meta have to be objects',
    'Its getInfoRequest was not handled',
    'Its openRequest is not valid: payload',
    'It sends a context without a type',
    'It sent something that is no message',
  ])
    await expect(findings(page)).toContainText(text);
  await send(two, 'getInfoRequest');
  await received(two, 'getInfoResponse').toHaveLength(1);
  expect(await axeFaults(page, '.findings')).toEqual([]);
});

test('huge contexts and ten thousand messages are told, and others go on', async ({ page }) => {
  await page.getByRole('button', { name: 'Open two apps and send an instrument' }).click();
  const one = await connect(page, 'one', 'One');
  const two = await connect(page, 'two', 'Two');
  await send(two, 'addContextListenerRequest', { channelId: 'fdc3.channel.2', contextType: null });
  await received(two, 'addContextListenerResponse').toHaveLength(1);
  for (const length of [2_100_000, 1_000_000])
    await one.evaluate(
      ([type, size]) =>
        app.send('broadcastRequest', { channelId: 'fdc3.channel.2', context: { type, text: 'x'.repeat(size) } }),
      [`example.size${length}`, length] as const,
    );
  await expect(findings(page)).toContainText('One: Its broadcastRequest has more than 2,000,000 characters');
  await received(two, 'broadcastEvent').toEqual([
    expect.objectContaining({ context: expect.objectContaining({ type: 'example.size1000000' }) }),
  ]);

  await two.evaluate(() => {
    for (let count = 0; count < 10_000; count += 1) app.send('getInfoRequest');
  });
  await expect(findings(page)).toContainText('Two: It sent more than 100 messages in a second.');
  await expect
    .poll(() => two.evaluate(() => app.received.filter(({ type }) => type === 'getInfoResponse').length))
    .toBe(10_000);
  await expect(page.getByText('The last 300 of ')).toBeVisible();
  await page.getByRole('button', { name: 'Close Two' }).click();
  await page.frameLocator('iframe[title="Watchlist"]').getByRole('button', { name: 'OSTL' }).click();
  await expect(page.frameLocator('iframe[title="Price chart"]').getByText('OSTL Ostrel Devices')).toBeVisible();
});

test('intents that nobody finishes are told to who raised them, and of whom they waited for', async ({ page }) => {
  const one = await connect(page, 'one', 'One');
  const error = (name: string) => [expect.objectContaining({ error: name })];

  // The one who raised it leaves while the reader is asked.
  const two = await connect(page, 'two', 'Two');
  const resolver = page.getByRole('dialog', { name: 'Which app is to handle it?' });
  await send(two, 'raiseIntentRequest', { intent: 'ViewInstrument', context: instrument });
  await expect(resolver).toBeVisible();
  await send(two, 'WCP6Goodbye');
  await expect(resolver).toBeHidden();

  // The one who handles it leaves, and another never answers.
  const raise = (intent: string) => send(one, 'raiseIntentRequest', { intent, context: instrument });
  await raise('ViewNews');
  const taker = await frameOf(page, 'Taker');
  await send(taker, 'addIntentListenerRequest', { intent: 'ViewNews' });
  await received(taker, 'intentEvent').toHaveLength(1);
  await page.getByRole('button', { name: 'Close Taker' }).click();
  await expect(findings(page)).toContainText('Taker: It left before it had sent the result of ViewNews');
  await received(one, 'raiseIntentResultResponse').toEqual(error('IntentHandlerRejected'));
  await raise('ViewNews');
  const silent = await frameOf(page, 'Taker');
  await send(silent, 'addIntentListenerRequest', { intent: 'ViewNews' });
  await received(silent, 'intentEvent').toHaveLength(1);

  // Others are started and listen too late, or not at all; what is no page cannot be started.
  await raise('ViewOrders');
  await raise('ViewProfile');
  const sleeper = await frameOf(page, 'Sleeper');
  await send(one, 'openRequest', { app: { appId: 'two' }, context: instrument });
  await frameOf(page, 'Two 2');
  await page.clock.runFor(16_000);
  await send(sleeper, 'addIntentListenerRequest', { intent: 'ViewNews' });
  await page.clock.runFor(5000);
  await expect(findings(page)).toContainText('Sleeper: It was wanted for ViewProfile, and 20 seconds later');
  await expect(findings(page)).toContainText('Two 2: It was wanted for fdc3.instrument, and 20 seconds later');
  await received(one, 'openResponse').toEqual(error('AppTimeout'));
  await send(sleeper, 'addIntentListenerRequest', { intent: 'ViewProfile' });
  await expect(findings(page)).toContainText('Sleeper: It added its listener for ViewProfile');
  await page.clock.runFor(12_000);
  await expect(findings(page)).toContainText('Taker: It was given ViewNews and has sent no intentResultRequest');
  const responses = received(one, 'raiseIntentResponse');
  await responses.toContainEqual(expect.objectContaining({ error: 'NoAppsFound' }));
  await responses.toContainEqual(expect.objectContaining({ error: 'IntentDeliveryFailed' }));
});

test('windows that nobody connected are counted and not heard, and no more are opened than there is room for', async ({
  page,
}) => {
  const one = await connect(page, 'one', 'One');
  await page.evaluate((address) => {
    for (let count = 0; count < 3; count += 1)
      document.body.appendChild(document.createElement('iframe')).src = `${address}/two`;
  }, host);
  await expect(page.getByText('Messages from windows that were not connected')).toContainText(`3 from ${host}`);
  await expect(page.locator('.log li', { hasText: 'WCP1Hello' })).toHaveCount(1);

  for (let count = 0; count < 14; count += 1) await send(one, 'openRequest', { app: { appId: 'two' } });
  await received(one, 'openResponse').toHaveLength(14);
  await expect(page.locator('.app-window')).toHaveCount(12);
  await expect(findings(page)).toContainText('One: It asked for one more app while 12 windows were open');
  await send(one, 'raiseIntentRequest', { intent: 'ViewNews', context: instrument });
  await received(one, 'raiseIntentResponse').toEqual([{ error: 'NoAppsFound' }]);
  await expect(page.locator('.log .chip.bad')).toHaveCount(0);
});
