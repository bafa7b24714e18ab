import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { Ajv } from 'ajv';
import { everything } from '../support/everything.ts';
import { axeFaults, themeRules } from './support/axe.ts';
import { serveApp } from './support/serveApp.ts';
import { expect, test } from './support/test.ts';

const folder = 'toolbox/fdc3-reference-ui/';
/** Where the package looks for a user interface if the agent names none. */
const published = 'https://fdc3.finos.org/';

let agent: Awaited<ReturnType<typeof serveApp>>;
test.beforeAll(async () => void (agent = await serveApp('toolboxApp')));
test.afterAll(() => agent.stop());
test.beforeEach(({ allow }) => {
  allow.push(/getAgent: *Desktop agent not found/);
  allow.push(/^request to another host: http:\/\/127\.0\.0\.1:\d+\//, /^request to another host: https:\/\/fdc3\./);
});

/** Opens the agent's page, which is on another origin than the site. */
async function openAgent(page: Page, options: Record<string, string>) {
  await page.goto(`${agent.url}?${new URLSearchParams(options).toString()}`);
  const app = page.frameLocator('iframe[title="app"]');
  return {
    app,
    press: (name: string) => app.getByRole('button', { name, exact: true }).click(),
    selector: app.frameLocator('iframe[name="FDC3 Channel Selector"]'),
    resolver: app.frameLocator('iframe[name="FDC3 Intent Resolver"]'),
  };
}

for (const addresses of ['the package’s default addresses', ...(everything ? ['addresses of the agent'] : [])])
  test(`an app of another origin uses the channel selector and the intent resolver at ${addresses}`, async ({
    page,
    baseURL,
  }) => {
    const isDefault = addresses.startsWith('the package');
    // The site answers as if it were published at that address.
    await page.route(`${published}**`, async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(published, baseURL!), maxRedirects: 0 }),
      }),
    );
    const address = (name: string) => (isDefault ? 'true' : `${baseURL}${folder}${name}.html`);
    const { app, press, selector, resolver } = await openAgent(page, {
      selector: address('channel_selector'),
      resolver: address('intent_resolver'),
    });
    const output = app.locator('output');

    await selector.getByRole('button', { name: 'No channel' }).click();
    await selector.getByRole('button', { name: 'Channel 2' }).click();
    await expect(selector.getByRole('button', { name: 'Channel: Channel 2' })).toBeVisible();
    await press('Channel');
    await expect(output).toHaveText('On fdc3.channel.2');
    // By keyboard: the current channel has the focus.
    await selector.getByRole('button', { name: 'Channel: Channel 2' }).press('Enter');
    await expect(selector.getByRole('button', { name: 'Channel 2', pressed: true })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await press('Channel');
    await expect(output).toHaveText('On no channel');

    await press('Raise');
    const dialog = resolver.getByRole('dialog', { name: 'Choose an app' });
    await expect(dialog).toContainText('For fdc3.instrument (<b>Quillmark</b>)');
    await dialog.getByRole('button', { name: 'Chart Running' }).click();
    await expect(output).toHaveText('ViewChart went to chart chart-1');
    await expect(app.locator('iframe[name="FDC3 Intent Resolver"]')).toBeHidden();

    await press('Raise for context');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(['View chart', 'View news']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(output).toHaveText('ViewNews went to chart new');

    await press('Raise');
    await dialog.press('Escape');
    await expect(output).toHaveText('Rejected: UserCancelledResolution');
  });

const channels = ['red', 'not a color'].map((color, index) => ({
  id: `fdc3.channel.${index + 1}`,
  type: 'user',
  displayMetadata: { name: `Channel ${index + 1} ${'with a long name '.repeat(6)}`, color },
}));
const apps = [{ appId: 'chart' }, { appId: 'news', instanceId: '1', title: `News ${'x'.repeat(80)}` }];
const messages = {
  channel_selector: { type: 'Fdc3UserInterfaceChannels', payload: { selected: null, userChannels: channels } },
  intent_resolver: {
    type: 'Fdc3UserInterfaceResolve',
    payload: { context: { type: 'a.b' }, appIntents: [{ intent: { name: 'ViewChart' }, apps }] },
  },
};

/** Opens a user interface alone: the page plays the app, and keeps what it gets. */
async function openAlone(page: Page, name: keyof typeof messages): Promise<() => Promise<object[]>> {
  await page.addInitScript((message) => {
    const received: object[] = [];
    Object.assign(window, { received });
    addEventListener('message', ({ data, ports: [port] }: MessageEvent<object>) => {
      received.push(data);
      if (!port) return;
      port.onmessage = (event) => received.push(event.data as object);
      port.postMessage({ type: 'Fdc3UserInterfaceHandshake', payload: { fdc3Version: '2.2' } });
      // Others than these are ignored.
      for (const wrong of [null, 'x', { type: 1 }, { type: 'Unknown' }]) port.postMessage(wrong);
      port.postMessage(message);
    });
  }, messages[name]);
  await page.goto(`/${folder}${name}.html`);
  return () => page.evaluate(() => (window as unknown as { received: object[] }).received);
}

test.describe('each user interface fits 320 px, axe finds nothing in both themes, and its messages are valid', () => {
  const schemaOf = (name: string) =>
    JSON.parse(
      readFileSync(
        createRequire(import.meta.url).resolve(`@finos/fdc3-schema/dist/schemas/api/${name}.schema.json`),
        'utf8',
      ),
    ) as object;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['api', 'fdc3UserInterfaceMessage', 'common']) ajv.addSchema(schemaOf(name));
  const names = ['Hello', 'Restyle', 'ChannelSelected', 'ResolveAction'].map((name) => `fdc3UserInterface${name}`);
  const checks = new Map(names.map((name) => [name, ajv.compile(schemaOf(name))]));

  for (const name of ['channel_selector', 'intent_resolver'] as const)
    test(name, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 480 });
      const received = await openAlone(page, name);
      if (name === 'channel_selector') await page.getByRole('button', { name: 'No channel' }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFaults(page, undefined, colorScheme === 'dark' ? themeRules : undefined), colorScheme).toEqual(
          [],
        );
        const dark = await page.evaluate(() => {
          const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
          return red < 128;
        });
        expect(dark).toBe(colorScheme === 'dark');
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.getByRole('button', { name: name === 'channel_selector' ? /^Channel 2/ : /^News/ }).click();
      const all = async () => (await received()) as { type: string }[];
      await expect
        .poll(async () => (await all()).map(({ type }) => type))
        .toEqual([
          'Fdc3UserInterfaceHello',
          'Fdc3UserInterfaceRestyle',
          name === 'channel_selector' ? 'Fdc3UserInterfaceChannelSelected' : 'Fdc3UserInterfaceResolveAction',
          'Fdc3UserInterfaceRestyle',
        ]);
      for (const message of await all()) {
        const check = checks.get(message.type.replace(/^F/, 'f'))!;
        expect([check(message), check.errors]).toEqual([true, null]);
      }
    });
});

test('the workbench app makes calls to an agent of another origin, which shows it in a frame', async ({
  page,
  baseURL,
}) => {
  const { app } = await openAgent(page, { frame: `${baseURL}toolbox/fdc3-workbench/` });
  await expect(app.getByText('Connected to Test agent, FDC3 2.2.')).toBeVisible();
  const make = async (call: string, fields: Record<string, string>, result: string) => {
    await app.getByLabel('Call', { exact: true }).selectOption(call);
    for (const [label, value] of Object.entries(fields)) {
      const field = app.getByLabel(label, { exact: true });
      if ((await field.evaluate(({ localName }) => localName)) === 'select') await field.selectOption(value);
      else await field.fill(value);
    }
    await app.getByRole('button', { name: 'Send' }).click();
    await expect(app.getByRole('list').getByRole('listitem').first()).toContainText(result);
  };
  await make('getInfo', {}, 'getInfo resolved');
  await make('joinUserChannel', { 'User channel': 'fdc3.channel.2' }, 'joinUserChannel resolved');
  await make('broadcast', { Context: '{' }, 'broadcast rejected');
  await make('broadcast', { Context: '{ "type": "a.b" }' }, 'broadcast resolved');
  await make('addContextListener', { 'Context type': 'a.b' }, 'addContextListener resolved');
  await make('unsubscribe', { Listener: '1. context a.b' }, 'unsubscribe resolved');
  await make('open', { 'App or instance': 'chart' }, 'open resolved');
  await make('raiseIntent', { Intent: 'ViewNews', 'App or instance': 'chart / chart-1' }, 'ViewNews is handled');
  await expect(page.locator('ol')).toContainText(
    'broadcastRequest {"channelId":"fdc3.channel.2","context":{"type":"a.b"}}',
  );

  // Alone it says what it lacks.
  await page.setViewportSize({ width: 320, height: 480 });
  await page.clock.install();
  await page.goto('/toolbox/fdc3-workbench/');
  await page.clock.runFor(15_000);
  await expect(page.getByRole('status')).toContainText('No desktop agent');
  expect(await axeFaults(page)).toEqual([]);
});
