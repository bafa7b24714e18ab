import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { axeFaults, setTheme, themeRules } from './support/axe.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake, pageTypes, requestsOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const appWindow = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const frameOf = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

/** Messages in the log: direction, app, type and validity, without the connection messages. */
const messages = (page: Page) =>
  page.locator('.log li').evaluateAll((lines) =>
    lines.map((line) => {
      const [, way, type, verdict] = [...line.children].map((each) => each.textContent);
      return `${way}: ${type}${verdict === 'valid' ? '' : ` ${verdict}`}`;
    }),
  );

async function startDesktop(page: Page): Promise<void> {
  await openAwake(page, '/playground');
  await startApps(page);
}

async function startApps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open two apps and send an instrument' }).click();
  for (const title of ['Watchlist', 'Price chart']) {
    await expect(frameOf(page, title).locator('html[data-ready]')).toBeAttached();
    await expect(page.getByLabel(`Channel for ${title}`)).toHaveValue('fdc3.channel.1');
  }
  await expect(frameOf(page, 'Price chart').getByText('QLMK Quillmark Paper')).toBeVisible();
  await expect(page.locator('.log li', { hasText: 'broadcastResponse' })).toHaveCount(1);
}

test('the empty desktop says what to do; one press opens two apps and sends an instrument, seen beside its messages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAwake(page, '/playground');
  const stage = page.locator('.stage');
  await expect(stage.getByRole('heading', { name: 'See two apps share an instrument' })).toBeVisible();
  await expect(page.locator('.log')).toContainText('No messages yet.');
  const start = stage.getByRole('button', { name: 'Open two apps and send an instrument' });
  await expect(start).toBeInViewport({ ratio: 0.99 });
  await start.press('Enter');
  // The button has disappeared, so keyboard focus continues where it was.
  await expect(stage).toBeFocused();
  await expect(frameOf(page, 'Price chart').getByText('QLMK Quillmark Paper')).toBeVisible();
  await expect(page.getByText('Watchlist sent QLMK, and Price chart drew it')).toBeVisible();
  await expect(page.getByText('Select another company. The chart follows.')).toBeVisible();
  for (const type of ['broadcastRequest', 'broadcastEvent', 'broadcastResponse'])
    await expect(page.locator('.log li', { hasText: type }).getByText('valid')).toBeInViewport();
  const [desktop, messagesBox] = await Promise.all(
    ['.desktop-tool', '.messages-tool'].map((part) => page.locator(part).boundingBox()),
  );
  expect(messagesBox).toMatchObject({ y: desktop!.y, height: desktop!.height });
  expect(await axeFaults(page)).toEqual([]);

  for (const title of ['Watchlist', 'Price chart']) await page.getByRole('button', { name: `Close ${title}` }).click();
  await expect(start).toBeVisible();
  await expect(stage).toBeFocused();
  await page.getByRole('button', { name: 'Open Price chart' }).click();
  await expect(appWindow(page, 'Price chart').getByText('connected')).toBeVisible();
  await expect(page.getByText('Watchlist sent QLMK')).toHaveCount(0);
});

test('nothing of the agent is fetched before it is started; then a context and an intent go from app to app', async ({
  page,
}) => {
  const requests = requestsOf(page, (request) =>
    /createAgent|checkMessages|frame|checkers/.test(new URL(request.url()).pathname),
  );
  await openAwake(page, '/playground');
  expect(requests).toEqual([]);
  await startApps(page);
  // Messages are saved as lines of JSON.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toContain('WCP5ValidateAppIdentityResponse');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.log')).toContainText('No messages yet.');
  await frameOf(page, 'Watchlist').getByRole('button', { name: 'OSTL' }).click();
  await expect(frameOf(page, 'Price chart').getByText('OSTL Ostrel Devices')).toBeVisible();
  await expect
    .poll(() => messages(page))
    .toEqual([
      'Watchlist → agent: getCurrentChannelRequest',
      'agent → Watchlist: getCurrentChannelResponse',
      'Watchlist → agent: broadcastRequest',
      'agent → Price chart: broadcastEvent',
      'agent → Watchlist: broadcastResponse',
    ]);
  // The event names the broadcasting app, and apps do not receive their own broadcasts.
  const event = page.locator('.log li', { hasText: 'broadcastEvent' });
  await event.getByText('JSON').click();
  await expect(event.locator('pre')).toContainText('"appId": "watchlist"');
  await expect(event.getByRole('link')).toHaveAttribute(
    'href',
    '/docs/next/api/specs/desktopAgentCommunicationProtocol#broadcastevent',
  );

  // The end stays in view if the box shrinks, or if entries arrive before the scroll event.
  const log = page.locator('.log');
  await log.evaluate((box) => {
    box.style.maxHeight = box.style.minHeight = '8rem';
    const more = document.createElement('li');
    more.style.height = '10rem';
    box.querySelector('ol')!.prepend(more);
    box.dispatchEvent(new Event('scroll'));
  });
  await frameOf(page, 'Watchlist').getByRole('button', { name: 'QLMK' }).click();
  await expect(page.locator('.log li', { hasText: 'broadcastResponse' })).toHaveCount(2);
  await expect(page.locator('.log li').last()).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: 'Clear' }).click();

  // Off the channel, the chart receives nothing.
  await appWindow(page, 'Price chart').getByLabel('Channel for Price chart').selectOption('no channel');
  await expect(page.locator('.log li', { hasText: 'channelChangedEvent' })).toHaveCount(1);
  await frameOf(page, 'Watchlist').getByRole('button', { name: 'TRVW' }).click();
  await expect(page.locator('.log li', { hasText: 'broadcastResponse' })).toHaveCount(1);
  await expect(page.locator('.log li', { hasText: 'broadcastEvent' })).toHaveCount(0);

  await setTheme(page, 'dark');
  expect(await axeFaults(page, undefined, themeRules)).toEqual([]);
  await expect(frameOf(page, 'Watchlist').locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.emulateMedia({ forcedColors: 'active' });
  const [line, text] = await frameOf(page, 'Price chart')
    .locator('polyline')
    .evaluate((drawn) => [getComputedStyle(drawn).stroke, getComputedStyle(document.body).color]);
  expect(line).toBe(text);
  await page.emulateMedia({ forcedColors: 'none' });

  await test.step('an intent that several apps take is resolved by keyboard, and a new window is opened for it', async () => {
    const view = frameOf(page, 'Watchlist').getByRole('button', { name: 'View' }).first();
    const resolver = page.getByRole('dialog', { name: 'Which app should handle it?' });
    await view.click();
    await expect(resolver.getByRole('button')).toHaveText([
      'Price chart (open)',
      'New Price chart',
      'New Quote board',
      'Cancel',
    ]);
    expect(await axeFaults(page, '.resolver')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(frameOf(page, 'Watchlist').getByText('ViewInstrument: UserCancelledResolution')).toBeVisible();

    await view.click();
    await expect(resolver.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(frameOf(page, 'Watchlist').getByText('chart handles ViewInstrument.')).toBeVisible();
    await expect(frameOf(page, 'Price chart').getByText('ViewInstrument was raised by watchlist')).toBeVisible();

    await view.click();
    await resolver.getByRole('button', { name: 'New Quote board' }).click();
    await expect(frameOf(page, 'Quote board').getByText('Request for Quillmark Paper')).toBeVisible();
    expect((await messages(page)).filter((each) => / (invalid|not checked)$/.test(each))).toEqual([]);
  });

  await test.step('on a phone one window is shown at a time', async () => {
    await page.setViewportSize({ width: 375, height: 720 });
    await expect(page.locator('.app-window:visible')).toHaveCount(1);
    await page.getByRole('group', { name: 'Window in front' }).getByRole('button', { name: 'Watchlist' }).click();
    await expect(page.locator('.app-window:visible')).toHaveAttribute('data-app', 'watchlist');
    expect(await sidewaysOverflow(page)).toBeUndefined();
  });
});

test(
  'a private channel carries prices until the one who listens disconnects',
  { tag: '@everything' },
  async ({ page }) => {
    await startDesktop(page);
    await page.clock.install();
    await frameOf(page, 'Watchlist').getByRole('button', { name: 'Quote' }).nth(2).click();
    await expect(frameOf(page, 'Quote board').getByText('OSTL:')).toBeVisible();
    await expect(page.locator('.log li', { hasText: 'privateChannelOnAddContextListenerEvent' })).toHaveCount(1);
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(frameOf(page, 'Quote board').getByText(/^OSTL: \d+ sent, /)).toBeVisible({ timeout: 100 });
    }).toPass();
    for (const type of ['privateChannelOnUnsubscribeEvent', 'privateChannelOnDisconnectEvent'])
      await expect(page.locator('.log li', { hasText: type })).toHaveCount(1);
    await expect(frameOf(page, 'Watchlist').getByText(/^Quote 3 for OSTL/)).toBeVisible();
  },
);

test('the forms make calls, show the code that does the same, and check what is written', async ({ page }) => {
  await openAwake(page, '/playground');
  const form = page.locator('.call form');
  const code = page.locator('.same-code pre');
  await form.getByRole('combobox', { name: 'Call', exact: true }).selectOption('getInfo');
  await expect(code).toContainText('const info = await fdc3.getInfo();');
  await expect(code.locator('.k')).toHaveText(['import', 'from', 'const', 'await', 'const', 'await']);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(frameOf(page, 'Your calls').locator('pre').first()).toContainText('"fdc3Version": "2.2"');

  await form.getByRole('combobox', { name: 'Call', exact: true }).selectOption('addContextListener');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('addContextListener resolved')).toBeVisible();
  await expect(appWindow(page, 'Your calls').getByText('Listens for fdc3.instrument')).toBeVisible();

  await form.getByRole('combobox', { name: 'Call', exact: true }).selectOption('raiseIntent');
  await form.getByLabel('Context type').selectOption('fdc3.contact');
  await expect(form.getByRole('textbox', { name: 'Context', exact: true })).toHaveValue(/"type": "fdc3.contact"/);
  await expect(form.getByText('Valid context.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Intent', exact: true }).selectOption('ViewContact');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(frameOf(page, 'People').getByText(/^Request for /)).toBeVisible();
  await expect(frameOf(page, 'Your calls').getByText('raiseIntent resolved')).toBeVisible();

  await form
    .getByRole('textbox', { name: 'Context', exact: true })
    .fill('{ "type": "fdc3.contact", "id": { "email": 1 } }');
  await expect(form.getByText(/^Invalid: id, email must be text/)).toBeVisible();
  await form.getByRole('combobox', { name: 'Call', exact: true }).selectOption('getOrCreateChannel');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('combobox', { name: 'Call', exact: true }).selectOption('channel.getCurrentContext');
  await expect(form.getByRole('combobox', { name: 'Channel', exact: true })).toHaveValue('prices');
});

test(
  'an example that comes late takes nothing that was written or chosen meanwhile',
  { tag: '@everything' },
  async ({ page }) => {
    const late: (() => Promise<void>)[] = [];
    await page.route(/context\/ref\/(?:Contact|Country)\.md$/, (route) => void late.push(() => route.continue()));
    await openAwake(page, '/playground');
    const form = page.locator('.call form');
    const type = form.getByLabel('Context type');
    const text = form.getByRole('textbox', { name: 'Context', exact: true });
    await type.selectOption('fdc3.contact');
    await expect.poll(() => late.length).toBe(1);
    await text.fill('{ "type": "fdc3.nothing" }');
    const answered = page.waitForResponse(/Contact\.md$/);
    await late[0]!();
    await (await answered).finished();
    await type.selectOption('fdc3.country');
    await expect.poll(() => late.length).toBe(2);
    await expect(text).toHaveValue('{ "type": "fdc3.nothing" }');
    await type.selectOption('fdc3.chart');
    await expect(text).toHaveValue(/"type": "fdc3.chart"/);
    const answeredToo = page.waitForResponse(/Country\.md$/);
    await late[1]!();
    await (await answeredToo).finished();
    await type.selectOption('fdc3.email');
    await expect(text).toHaveValue(/"type": "fdc3.email"/);
  },
);

test(
  'what the forms broadcast reaches the apps on the red channel, and a rejected call is marked',
  { tag: '@everything' },
  async ({ page }) => {
    await startDesktop(page);
    const form = page.locator('.call form');
    await form
      .getByRole('textbox', { name: 'Context', exact: true })
      .fill('{ "type": "fdc3.instrument", "id": { "ticker": "OSTL" } }');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Channel for Your calls')).toHaveValue('fdc3.channel.1');
    await expect(frameOf(page, 'Price chart').getByText('OSTL Ostrel Devices')).toBeVisible();
    await expect(form.locator('.verdict.good', { hasText: 'broadcast resolved' })).toBeVisible();
    await form.getByRole('combobox', { name: 'Call', exact: true }).selectOption('raiseIntent');
    await form.getByRole('combobox', { name: 'Intent', exact: true }).selectOption('ViewNews');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.locator('.verdict.bad', { hasText: 'raiseIntent rejected: "NoAppsFound"' })).toBeVisible();
  },
);

test(
  'an app that stops answering is marked, found by nobody, and comes back when it answers',
  { tag: '@everything' },
  async ({ page }) => {
    await page.clock.install();
    await startDesktop(page);
    const chart = page.frames().find((frame) => frame.url().endsWith('/frames/chart'))!;
    await chart.evaluate(() => {
      const post = MessagePort.prototype.postMessage;
      Object.assign(window, { answerAgain: () => (MessagePort.prototype.postMessage = post) });
      MessagePort.prototype.postMessage = () => {};
    });
    await page.clock.runFor(10_000);
    await expect(appWindow(page, 'Price chart').getByText('not responding')).toBeVisible();
    await expect(page.locator('.findings')).toContainText('Price chart: Has not answered a heartbeatEvent');
    await frameOf(page, 'Watchlist').getByRole('button', { name: 'Chart' }).first().click();
    // The silent instance is not offered, so a new instance opens.
    await expect(appWindow(page, 'Price chart 2').getByText('connected')).toBeVisible();
    await chart.evaluate(() => (window as unknown as { answerAgain(): void }).answerAgain());
    await page.clock.runFor(3000);
    await expect(appWindow(page, 'Price chart').getByText('connected')).toBeVisible();
    await page.getByRole('button', { name: 'Close Price chart 2' }).click();
    await expect(appWindow(page, 'Price chart 2')).toHaveCount(0);
  },
);

const stranger = 'http://127.0.0.1:9';

/** An app that speaks the protocols without the package, and can do more than the package allows. */
const strangersScript = `
  const meta = (more) => ({ timestamp: new Date().toISOString(), ...more });
  const attempt = crypto.randomUUID();
  addEventListener('message', ({ data, ports }) => {
    if (data.type !== 'WCP3Handshake') return;
    const [port] = ports;
    const request = (type, payload) => port.postMessage({ type, payload, meta: meta({ requestUuid: crypto.randomUUID() }) });
    port.onmessage = ({ data }) => {
      document.body.textContent = data.type;
      if (data.type !== 'WCP5ValidateAppIdentityResponse') return;
      request('addIntentListenerRequest', { intent: 'ViewNews' });
      request('broadcastRequest', { channelId: 'fdc3.channel.1', context: { type: 'fdc3.instrument', id: 'QLMK' } });
      request('broadcastRequest', { channelId: 1, context: { type: 'mine' } });
      request('sellEverythingRequest', {});
      port.postMessage('not a message');
      for (let count = 0; count < 150; count += 1) request('getInfoRequest', {});
    };
    port.postMessage({ type: 'getInfoRequest', payload: {}, meta: meta({ requestUuid: crypto.randomUUID() }) });
    const url = location.href;
    port.postMessage({ type: 'WCP4ValidateAppIdentity', payload: { identityUrl: url, actualUrl: url }, meta: meta({ connectionAttemptUuid: attempt }) });
  });
  parent.postMessage({ type: 'WCP1Hello', payload: { identityUrl: location.href, actualUrl: location.href, fdc3Version: '2.2' }, meta: meta({ connectionAttemptUuid: attempt }) }, '*');`;

test('an app of the reader’s own is connected, and told what it does wrong; one that says nothing is told step by step', async ({
  page,
  allow,
}) => {
  allow.push(/^request to another host: http:\/\/127\.0\.0\.1:9\//);
  await page.route(`${stranger}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('/mute') ? '<p>Mute' : `<p>App<script>${strangersScript}</script>`,
    }),
  );
  await page.clock.install();
  await openAwake(page, '/playground');
  const form = page.locator('form.connect');
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(`${stranger}/app`);
  await form.getByText('App directory record').click();
  await form.getByLabel('Record as JSON').fill('{ "appId": 1 }');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(form.getByText('The record must have an appId.')).toHaveCount(2);
  await form.getByLabel('Record as JSON').fill('{ "appId": "theirs", "title": "Theirs", "interop": {} }');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(appWindow(page, 'Theirs').getByText('connected')).toBeVisible();
  const findings = page.locator('.findings-tool');
  for (const text of [
    'Sent getInfoRequest before its identity',
    'Listens for ViewNews, which its app directory record does not list',
    'Sends an invalid fdc3.instrument context',
    'Sends mine, a custom type without a namespace',
    'Sent an invalid broadcastRequest',
    'there is no message type sellEverythingRequest',
    'Sent something that is not a message',
    'Sent more than 100 messages in one second',
  ])
    await expect(findings).toContainText(text);
  expect(await axeFaults(page, '.findings-tool')).toEqual([]);

  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(`${stranger}/mute`);
  await form.getByLabel('Record as JSON').fill('');
  await form.getByRole('button', { name: 'Connect' }).click();
  const steps = page.locator('.steps li');
  await expect(steps.first()).toHaveText(`Done Opened ${stranger}/mute in a frame.`);
  await page.clock.runFor(10_000);
  await expect(steps.nth(1)).toContainText(`Nothing arrived WCP1Hello from ${stranger}`);
  await expect(steps.nth(1).getByRole('link')).toHaveAttribute(
    'href',
    '/docs/next/start/build-an-app#if-nothing-happens',
  );

  // Windows that nobody connected are ignored.
  await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.src = '/frames/people';
  });
  await expect(page.getByText(/Ignored messages from windows that are not connected.* from http/)).toBeVisible();
});

test('an app runs in a window of its own, and is gone when that is closed', async ({ page, baseURL }) => {
  await openAwake(page, '/playground');
  const { href, host, pathname } = new URL('/frames/people', baseURL);
  const title = host + pathname;
  const form = page.locator('form.connect');
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(href);
  await form.getByRole('radio', { name: 'a window' }).check();
  const opened = page.waitForEvent('popup');
  await form.getByRole('button', { name: 'Connect' }).click();
  const popup = await opened;
  await expect(appWindow(page, title).getByText('connected')).toBeVisible();
  await expect(popup.getByText('Connected.')).toBeVisible();
  await popup.reload();
  await expect(popup.locator('html[data-ready]')).toBeAttached();
  // The same instance again, with its earlier id.
  await expect(page.locator('.log li', { hasText: 'WCP6Goodbye' })).toHaveCount(1);
  await expect(appWindow(page, title).getByText('connected')).toBeVisible();
  const identities = page.locator('.log li', { hasText: 'WCP5ValidateAppIdentityResponse' });
  for (const identity of await identities.all()) await identity.getByText('JSON').click();
  await expect(identities.locator('pre')).toHaveCount(2);
  const ids = await identities
    .locator('pre')
    .evaluateAll((texts) =>
      texts.map((text) => (JSON.parse(text.textContent) as { payload: { instanceId: string } }).payload.instanceId),
    );
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  await popup.close();
  await expect(appWindow(page, title)).toHaveCount(0);
});

test('the workbench and the frames have policies of their own, and all other pages keep theirs', async ({
  request,
}) => {
  const headersOf = async (path: string) => {
    const headers = (await request.get(path)).headers();
    return {
      frames: /frame-src ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1],
      connects: /connect-src ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1],
      ancestors: /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1],
      options: headers['x-frame-options'],
      opener: headers['cross-origin-opener-policy'],
    };
  };
  const usual = { frames: "'self'", connects: "'self'", ancestors: "'none'", options: 'DENY', opener: 'same-origin' };
  for (const { path } of pageTypes.filter((each) => each.path !== '/playground'))
    expect(await headersOf(path), path).toEqual(usual);
  const frames = "'self' https: http://localhost:* http://*.localhost:* http://127.0.0.1:*";
  expect(await headersOf('/playground')).toEqual({
    ...usual,
    frames,
    connects: frames,
    opener: 'same-origin-allow-popups',
  });
  for (const name of ['calls', 'chart', 'people', 'quotes', 'sample', 'watchlist'])
    expect(await headersOf(`/frames/${name}`), name).toEqual({
      frames: undefined,
      connects: "'self'",
      ancestors: "'self'",
      options: 'SAMEORIGIN',
      opener: 'same-origin-allow-popups',
    });
});

test('a link to the workbench loads it with its policy, and a link from it loads the next page with its own', async ({
  page,
}) => {
  await openAwake(page, '/versions');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.navbar a[href="/community"]')!;
    link.href = '/playground';
    link.id = 'shown';
    Object.assign(window, { isSame: true });
  });
  await page.locator('#shown').click();
  await expect(page.getByRole('heading', { name: 'Playground', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('.navbar a[href="/community"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/community/i);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
});
