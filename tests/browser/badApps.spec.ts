import type { Frame, Locator, Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { axeFaults } from './support/axe.ts';
import { hold, openAwake } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const host = 'http://127.0.0.1:9';
/** Another site, so that the browser gives its windows a process to themselves. */
const far = 'http://localhost:9';

/**
 * Speaks the protocols without the package, so that a test can send anything. Uses its address's parameters in the
 * connection messages, then follows instructions and answers heartbeats.
 */
const script = `
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  const meta = () => ({ timestamp: new Date().toISOString(), connectionAttemptUuid: '7b9a6f0e-6f0b-4f7e-9d2a-3c1b5e8f0a11' });
  const urls = { identityUrl: location.href, actualUrl: location.href };
  window.app = {
    agent: opener ?? parent,
    received: [],
    greet: (payload) => app.agent.postMessage({ type: 'WCP1Hello', payload, meta: meta() }, '*'),
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
  agent: Window;
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
    { appId: 'one', title: 'One', details: { url: `${host}/one` }, interop: {} },
    { appId: 'far', title: 'Far', details: { url: `${far}/far` }, interop: {} },
    { appId: 'two', title: 'Two', details: { url: `${host}/two` }, interop: {} },
    { appId: 'taker', title: 'Taker', details: { url: `${host}/taker` }, interop: listening('ViewNews') },
    { appId: 'sleeper', title: 'Sleeper', details: { url: `${host}/sleeper` }, interop: listening('ViewProfile') },
    { appId: 'native', title: 'Native', type: 'native', details: { path: 'a.exe' }, interop: listening('ViewOrders') },
    { appId: 'faulty', title: 'Faulty', details: { url: 'not a url' } },
  ],
});
const instrument = { type: 'fdc3.instrument', id: { ticker: 'QLMK' } };

const windowOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const findings = (page: Page): Locator => page.locator('.findings-tool');

test.beforeEach(async ({ page, allow }) => {
  allow.push(/^request to another host: http:\/\/(?:127\.0\.0\.1|localhost):9\//);
  for (const origin of [host, far])
    await page.context().route(`${origin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>App</title><script>${script}</script>`,
      }),
    );
  await page.clock.install();
  await openAwake(page, '/playground');
  await page.getByText('App directory record').click();
  await page.getByLabel('Record as JSON').fill(directory);
});

/** Frame of a connected app. */
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

/** Returns messages of a type received by an app, after the expected number has arrived. */
const received = (frame: Frame, type: string) =>
  expect.poll(() =>
    frame.evaluate((wanted) => app.received.filter((each) => each.type === wanted).map(({ payload }) => payload), type),
  );

test(
  'apps of another version, with the id of another or with nonsense are told, and the workbench is no worse for it',
  { tag: '@everything' },
  async ({ page }) => {
    // Messages received before the schemas load are validated afterwards.
    const release = await hold(page, /\/check-current/);
    const one = await connect(page, 'one?version=1.2', 'One');
    await expect(findings(page)).toContainText('One: Uses FDC3 1.2, but this agent implements 2.2');
    await send(one, 'joinChannelRequest', { channelId: 'red' });
    await send(one, 'broadcastRequest', { channelId: 'fdc3.channel.3', context: { type: 'mine' } });
    await expect(page.locator('.log li', { hasText: 'broadcastResponse' })).toContainText('not checked');
    release();
    await expect(findings(page)).toContainText('Sends mine, a custom type without a namespace');
    await expect(page.locator('.log li', { hasText: 'broadcastResponse' })).not.toContainText('not checked');
    await expect(findings(page)).toContainText('there is no message type joinChannelRequest');

    // Two apps with the same id.
    const { instanceId, instanceUuid } = await one.evaluate(
      () => app.received[0]!.payload as { instanceId: string; instanceUuid: string },
    );
    const claim = new URLSearchParams({ instanceId, instanceUuid });
    const two = await connect(page, `two?${claim}`, 'Two');
    await expect(findings(page)).toContainText('Two: Sent the ids of an instance that runs in another window.');
    expect(await two.evaluate(() => app.received[0]!.payload.instanceId)).not.toBe(instanceId);
    await send(one, 'addContextListenerRequest', { channelId: 'fdc3.channel.1', contextType: null });
    const spoofed = { source: { appId: 'one', instanceId } };
    await send(two, 'broadcastRequest', { channelId: 'fdc3.channel.1', context: instrument }, spoofed);
    await expect(findings(page)).toContainText('Two: Names a different instance as the source of its messages');
    await received(one, 'broadcastEvent').toEqual([
      expect.objectContaining({ originatingApp: expect.objectContaining({ appId: 'two' }) }),
    ]);

    // Every request without required fields, and values that are not messages.
    await two.evaluate(() => {
      for (const name of [
        'addContextListener',
        'addIntentListener',
        'broadcast',
        'findInstances',
        'findIntent',
        'open',
      ])
        for (const payload of [null, [], {}, { app: 7, context: 'x', intent: {}, channelId: [] }])
          app.send(`${name}Request`, payload as object);
      for (const name of [
        'raiseIntent',
        'raiseIntentForContext',
        'intentResult',
        'getCurrentContext',
        'joinUserChannel',
      ])
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
      'Sent a malformed broadcastRequest, which was ignored. payload and meta must be objects',
      'Sent a malformed getInfoRequest, which was ignored',
      'Sent an invalid openRequest: payload',
      'Sends a context without a type',
      'Sent something that is not a message',
    ])
      await expect(findings(page)).toContainText(text);
    await send(two, 'getInfoRequest');
    await received(two, 'getInfoResponse').toHaveLength(1);
    expect(await axeFaults(page, '.findings-tool')).toEqual([]);
  },
);

/** Attempts by an app to stop the workbench. They run in the app's frame. */
const attacks: Record<string, () => void> = {
  'a list with holes': () => {
    const list: unknown[] = [];
    list.length = 1e8;
    app.post({ type: 'x', payload: list });
  },
  'a value that holds itself a million times': () => {
    let value: unknown = 1;
    for (let count = 0; count < 26; count += 1) value = [value, value];
    app.post({ type: 'x', payload: value });
  },
  'bytes, again and again': () => void setInterval(() => app.post({ type: 'x', payload: new Uint8Array(20e6) }), 5),
  'a flood on its port': () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      for (let count = 0; count < 200; count += 1) app.send('getInfoRequest');
      port2.postMessage('');
    };
    port2.postMessage('');
  },
  'a flood to the window': () =>
    void setInterval(() => {
      for (let count = 0; count < 1000; count += 1)
        app.agent.postMessage({ workbench: 'sample', state: 'failed' }, '*');
    }, 1),
  'hellos without an end': () => {
    for (let count = 0; count < 1000; count += 1) app.greet({ list: ['x'.repeat(1000)] });
  },
  'long names': () => {
    for (let count = 0; count < 50; count += 1)
      app.send('addIntentListenerRequest', { intent: `${count}${'x'.repeat(950_000)}` });
  },
  'a context for each of 300 types': () => {
    for (let count = 0; count < 300; count += 1)
      app.send('broadcastRequest', {
        channelId: 'fdc3.channel.8',
        context: { type: `a.b${count}`, text: 'x'.repeat(1.9e6) },
      });
  },
  'listeners and channels without an end': () =>
    void setInterval(() => {
      app.send('addEventListenerRequest');
      app.send('createPrivateChannelRequest');
    }, 10),
  'all windows at once': () => {
    for (let count = 0; count < 60; count += 1) app.send('openRequest', { app: { appId: 'two' } });
  },
  'dialogs and downloads': () => {
    alert('stop');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['MZ']));
    link.download = 'setup.exe';
    link.click();
  },
  'questions without an end': () => {
    const raise = () =>
      app.send('raiseIntentRequest', { intent: 'ViewInstrument', context: { type: 'fdc3.instrument', id: {} } });
    setInterval(raise, 100);
  },
};

/** Every run also floods a port, in the test of an app that sends too much. */
const inEachRun = ['questions without an end'];

/** Connects the app of the attacks, and begins the attack. */
async function attackFrom(page: Page, place: 'frame' | 'window', attack: () => void): Promise<void> {
  await page.getByLabel(`a ${place}`, { exact: true }).check();
  const opened = place === 'window' ? page.waitForEvent('popup') : undefined;
  await page
    .getByRole('textbox', { name: 'Address', exact: true })
    .fill(place === 'window' ? `${far}/far` : `${host}/one`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const popup = await opened;
  const frame = popup ? popup.mainFrame() : await frameOf(page, 'One');
  await expect(windowOf(page, popup ? 'Far' : 'One').getByText('connected', { exact: true })).toBeVisible();
  await frame.evaluate(`setTimeout(${attack.toString()}, 0); undefined`);
}

for (const [place, list, title, origin] of [['frame', attacks, 'One', host]] as const)
  test(`whatever an app in a ${place} does, other apps work and it can be closed`, async ({ page, allow }) => {
    test.slow();
    allow.push(/Ignored call to 'alert\(\)'|Download is disallowed/);
    await page.getByRole('button', { name: 'Open two apps and send an instrument' }).click();
    const watchlist = page.frameLocator('iframe[title="Watchlist"]');
    const chart = page.frameLocator('iframe[title="Price chart"]');
    await expect(chart.getByText('QLMK Quillmark Paper')).toBeVisible();
    const resolver = page.getByRole('dialog', { name: 'Which app should handle it?' });
    const downloads: unknown[] = [];
    page.on('download', (download) => downloads.push(download));
    // The reader stays when the browser asks whether to leave.
    page.on('dialog', (dialog) => dialog.dismiss());
    const companies = [
      ['OSTL', 'Ostrel Devices'],
      ['HVRL', 'Harrowvale Rail'],
    ] as const;
    // Unit tests of the agent make most attacks in every run.
    const made = Object.entries(list).filter(([name]) => everything || inEachRun.includes(name));
    for (const [index, [name, attack]] of made.entries()) {
      await test.step(name, async () => {
        await attackFrom(page, place, attack);
        // The attack needs time to do harm.
        await page.waitForTimeout(1200);
        if (name === 'questions without an end') {
          await expect(resolver).toContainText(`${title} (${origin})`);
          // Escape ends the question. The next one waits until the reader asks for it.
          await page.keyboard.press('Escape');
          await expect(windowOf(page, title)).toContainText('This app asks again which app should handle its intent.');
          await expect(resolver).toBeHidden();
        }
        const [ticker, company] = companies[index % 2]!;
        await watchlist.getByRole('button', { name: ticker }).click();
        await expect(chart.getByText(`${ticker} ${company}`)).toBeVisible();
        if (name === 'questions without an end') {
          await windowOf(page, title).getByRole('button', { name: 'Show the question' }).click();
          await resolver.getByRole('button', { name: 'Cancel' }).click();
          await expect(resolver).toBeHidden();
        }
        await page.getByRole('button', { name: `Close ${title}` }).click({ timeout: 10_000 });
        await expect(windowOf(page, title)).toHaveCount(0);
        const opened = page.getByRole('button', { name: /^Close Two/ });
        for (let left = await opened.count(); left > 0; left -= 1) await opened.first().click();
      });
    }
    expect(downloads).toEqual([]);
    await expect(page).toHaveURL('/playground');
    // The question of another app is asked after all.
    await watchlist.getByRole('button', { name: 'View' }).first().click();
    await resolver.getByRole('button', { name: 'Price chart (open)' }).click();
    await expect(watchlist.getByText('chart handles ViewInstrument.')).toBeVisible();
  });

test('an app that sends too much is stopped, and the reader can connect it again', async ({ page }) => {
  const one = await connect(page, 'one', 'One');
  const two = await connect(page, 'two', 'Two');
  await send(two, 'addContextListenerRequest', { channelId: 'fdc3.channel.2', contextType: null });
  await received(two, 'addContextListenerResponse').toHaveLength(1);
  for (const length of [1_000_000, 2_100_000])
    await one.evaluate(
      ([type, size]) =>
        app.send('broadcastRequest', { channelId: 'fdc3.channel.2', context: { type, text: 'x'.repeat(size) } }),
      [`example.size${length}`, length] as const,
    );
  await received(two, 'broadcastEvent').toEqual([
    expect.objectContaining({ context: expect.objectContaining({ type: 'example.size1000000' }) }),
  ]);
  await expect(windowOf(page, 'One')).toContainText('Sent a message with more than 2,000,000 characters');
  expect(await axeFaults(page, '.app-window[data-state="stopped"]')).toEqual([]);
  await windowOf(page, 'One').getByRole('button', { name: 'Reconnect' }).click();
  const again = await frameOf(page, 'One');
  await send(again, 'getInfoRequest');
  await received(again, 'getInfoResponse').toHaveLength(1);
  await two.evaluate(() => {
    for (let count = 0; count < 10_000; count += 1) app.send('getInfoRequest');
  });
  await expect(windowOf(page, 'Two')).toContainText('Sent more than 400 messages');
});

test(
  'intents that nobody finishes are told to who raised them, and of whom they waited for',
  { tag: '@everything' },
  async ({ page }) => {
    const one = await connect(page, 'one', 'One');
    const error = (name: string) => [expect.objectContaining({ error: name })];

    // The raising app leaves while the question is open.
    const two = await connect(page, 'two', 'Two');
    const resolver = page.getByRole('dialog', { name: 'Which app should handle it?' });
    await send(two, 'raiseIntentRequest', { intent: 'ViewInstrument', context: instrument });
    await expect(resolver).toBeVisible();
    await send(two, 'WCP6Goodbye');
    await expect(resolver).toBeHidden();

    // The handling app leaves, and another never answers.
    const raise = (intent: string) => send(one, 'raiseIntentRequest', { intent, context: instrument });
    await raise('ViewNews');
    const taker = await frameOf(page, 'Taker');
    await send(taker, 'addIntentListenerRequest', { intent: 'ViewNews' });
    await received(taker, 'intentEvent').toHaveLength(1);
    await page.getByRole('button', { name: 'Close Taker' }).click();
    await expect(findings(page)).toContainText('Taker: Closed before it sent the result of ViewNews');
    await received(one, 'raiseIntentResultResponse').toEqual(error('IntentHandlerRejected'));
    await raise('ViewNews');
    const silent = await frameOf(page, 'Taker');
    await send(silent, 'addIntentListenerRequest', { intent: 'ViewNews' });
    await received(silent, 'intentEvent').toHaveLength(1);

    // Other apps start and listen too late or never. Non-pages cannot be started.
    await raise('ViewOrders');
    await raise('ViewProfile');
    const sleeper = await frameOf(page, 'Sleeper');
    await send(one, 'openRequest', { app: { appId: 'two' }, context: instrument });
    await frameOf(page, 'Two 2');
    await page.clock.runFor(16_000);
    await send(sleeper, 'addIntentListenerRequest', { intent: 'ViewNews' });
    await page.clock.runFor(5000);
    await expect(findings(page)).toContainText('Sleeper: Added no listener for ViewProfile within 20 seconds');
    await expect(findings(page)).toContainText('Two 2: Added no listener for fdc3.instrument within 20 seconds');
    await received(one, 'openResponse').toEqual(error('AppTimeout'));
    await send(sleeper, 'addIntentListenerRequest', { intent: 'ViewProfile' });
    await expect(findings(page)).toContainText('Sleeper: Added its listener for ViewProfile');
    await page.clock.runFor(12_000);
    await expect(findings(page)).toContainText('Taker: Received ViewNews and has not sent an intentResultRequest');
    const responses = received(one, 'raiseIntentResponse');
    await responses.toContainEqual(expect.objectContaining({ error: 'NoAppsFound' }));
    await responses.toContainEqual(expect.objectContaining({ error: 'IntentDeliveryFailed' }));
  },
);

test(
  'windows that nobody connected are counted and not heard, and an app opens no more than it may',
  { tag: '@everything' },
  async ({ page }) => {
    const one = await connect(page, 'one', 'One');
    await page.evaluate((address) => {
      for (let count = 0; count < 3; count += 1)
        document.body.appendChild(document.createElement('iframe')).src = `${address}/two`;
    }, host);
    await expect(page.getByText('Ignored messages from windows that are not connected')).toContainText(
      `3 from ${host}`,
    );
    await expect(page.locator('.log li', { hasText: 'WCP1Hello' })).toHaveCount(1);

    await one.evaluate(() => {
      for (let count = 0; count < 14; count += 1) app.send('openRequest', { app: { appId: 'two' } });
    });
    await received(one, 'openResponse').toHaveLength(14);
    await expect(page.locator('.app-window')).toHaveCount(6);
    await expect(findings(page)).toContainText('One: Tried to open more than 5 apps in one second.');
    await windowOf(page, 'One').getByRole('button', { name: 'Block it from opening more' }).click();
    await send(one, 'raiseIntentRequest', { intent: 'ViewNews', context: instrument });
    await received(one, 'raiseIntentResponse').toEqual([{ error: 'NoAppsFound' }]);
    await expect(page.locator('.log .chip.bad')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close all' }).click();
    await expect(page.locator('.app-window')).toHaveCount(0);
  },
);

test('records that no page can open leave the workbench as it is', { tag: '@everything' }, async ({ page }) => {
  await connect(page, 'one', 'One');
  await expect(page.getByRole('button', { name: /^Open Native\. .* Its type is native/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Open Faulty\. .*details\.url/ })).toBeDisabled();
  await expect(windowOf(page, 'One')).toBeVisible();
});
