import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { everything, sample } from '../support/everything.ts';
import { openAwake, requestsOf, sitePages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Calls with differently named exchanges. */
const exchanges: Record<string, string> = {
  getSystemChannels: 'getUserChannels',
  joinChannel: 'joinUserChannel',
  unsubscribe: 'contextListenerUnsubscribe',
  disconnect: 'privateChannelDisconnect',
  onAddContextListener: 'privateChannelAddEventListener',
  onUnsubscribe: 'privateChannelAddEventListener',
  onDisconnect: 'privateChannelAddEventListener',
};

/** Messages beyond the exchanges of the calls in the code, by the titles of samples that run together. */
const eventsOf: Record<string, string[]> = {
  'follow.ts, select.ts': ['broadcastEvent'],
  'select.ts, join-red.ts': ['channelChangedEvent', 'getCurrentContextResponse'],
  'open-chart.ts': ['broadcastEvent'],
  'view-chart.ts': ['intentEvent', 'intentResultRequest', 'raiseIntentResultResponse'],
  'valuation-service.ts, valuation-client.ts': ['intentEvent', 'intentResultRequest', 'raiseIntentResultResponse'],
  'quotes-service.ts, quotes-client.ts': ['intentEvent', 'intentResultRequest', 'broadcastEvent'],
  'quotes-service.ts, stop.ts': [
    'privateChannelOnAddContextListenerEvent',
    'privateChannelOnUnsubscribeEvent',
    'privateChannelOnDisconnectEvent',
  ],
};

/** Calls in branches not taken, and in handlers for actions only readers perform. */
const notReached: Record<string, string[]> = {
  'reuse-chart.ts': ['raiseIntent'],
  'context-menu.ts': ['raiseIntent'],
  'valuation-service.ts': ['unsubscribe'],
  'valuation-client.ts': ['addContextListener'],
  'quotes-client.ts': ['disconnect'],
};

const methods = ['DesktopAgent', 'Channel', 'PrivateChannel'].flatMap((name) => {
  const file = new URL(`../../node_modules/@finos/fdc3-standard/dist/src/api/${name}.d.ts`, import.meta.url);
  return [...readFileSync(fileURLToPath(file), 'utf8').matchAll(/^ {4}(\w+)\(/gm)].map(([, method]) => method!);
});

const runsOf = (page: Page): Locator => page.locator('details.run:has([data-island="run"])');
const pressRun = (run: Locator): Promise<void> => run.locator('> summary').click();

interface Sample {
  title: string;
  /** Calls in the code, with the name before the dot. */
  calls: { of: string; method: string }[];
}

/** Samples that start together with a sample, which is last. */
async function samplesOf(page: Page, run: Locator): Promise<Sample[]> {
  const props = await run.locator('[data-island]').getAttribute('data-props');
  const { samples } = JSON.parse(props!) as { samples: { title: string; src: string }[] };
  return Promise.all(
    samples.map(async ({ title, src }) => {
      const code = await (await page.request.get(`/${src}`)).text();
      const called = [...code.matchAll(/(\w+)\??\.(\w+)\(/g)].map(([, of, method]) => ({ of: of!, method: method! }));
      // Before 2.2 calls could be imported by name.
      const imported = [...code.matchAll(/= modules\["@finos\/fdc3"\]\["(\w+)"\]/g)];
      const calls = [...called, ...imported.map(([, method]) => ({ of: 'fdc3', method: method! }))];
      const isReached = ({ method }: { method: string }) =>
        methods.concat('unsubscribe').includes(method) && !notReached[title]?.includes(method);
      return { title, calls: calls.filter(isReached) };
    }),
  );
}

const titlesOf = (samples: Sample[]): string => samples.map(({ title }) => title).join(', ');

function expectedMessages(samples: Sample[]): string[] {
  const opening = ['WCP1Hello', 'WCP3Handshake', 'WCP4ValidateAppIdentity', 'WCP5ValidateAppIdentityResponse'];
  const exchanged = samples.flatMap(({ calls }) =>
    calls.flatMap(({ of, method }) => {
      // The package sends no message when it listens for the agent's own events.
      if (method === 'addEventListener' && ['fdc3', 'window'].includes(of)) return [];
      const name = method === 'addEventListener' ? 'privateChannelAddEventListener' : (exchanges[method] ?? method);
      return [`${name}Request`, `${name}Response`];
    }),
  );
  return [...new Set([...opening, ...exchanged, ...(eventsOf[titlesOf(samples)] ?? [])])];
}

/**
 * Runs all samples of some versions and returns their calls. Files are named by content, so a sample on several
 * pages or versions runs once.
 */
async function runAll(page: Page, request: APIRequestContext, names: string[]): Promise<Set<string>> {
  const called = new Set<string>();
  const known = new Set<string>();
  const pages = (await sitePages(request)).filter(({ version }) => names.includes(version));
  // A full run opens all pages.
  for (const { path } of pages.filter((page) => everything || page.path === '/docs/next/api/ref/Channel')) {
    const html = await (await request.get(path)).text();
    const props = [...html.matchAll(/data-island="run" data-props="([^"]*)"/g)].map(([, text]) => text!);
    if (props.every((each) => known.has(each))) continue;
    await openAwake(page, path);
    // Deprecated members are folded.
    await page.locator('.article > details').evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
    for (const [index, run] of (await runsOf(page).all()).entries()) {
      if (known.has(props[index]!)) continue;
      known.add(props[index]!);
      const samples = await samplesOf(page, run);
      const name = `${path}: ${titlesOf(samples)}`;
      for (const { method } of samples.flatMap(({ calls }) => calls)) called.add(method);
      await pressRun(run);
      const expected = expectedMessages(samples);
      const missing = async () => {
        const choice = run.locator('dialog[open] li button').first();
        if (await choice.isVisible()) await choice.click();
        const found = new Set(await run.locator('.log li > a').allTextContents());
        return expected.filter((each) => !found.has(each));
      };
      await expect.poll(missing, name).toEqual([]);
      await expect(run.locator('[role="status"]').first(), name).toContainText('Its listeners stay active.');
      const lines = await run.locator('.log li').evaluateAll((all) => all.map(({ textContent }) => textContent));
      expect(
        lines.filter((line) => !/[a-z]valid/.test(line)),
        name,
      ).toEqual([]);
      for (const frame of page.frames().filter((each) => each.url().includes('/frames/sample')))
        await expect(frame.locator('#status'), name).toHaveText('The code has finished. Its listeners stay active.');
      await pressRun(run);
      await expect(run.locator('iframe')).toHaveCount(0);
    }
  }
  return called;
}

test('each sample runs, and its calls send what the protocol says', async ({ page, request }) => {
  test.slow();
  const called = await runAll(page, request, ['current']);
  const missing = methods.filter((method) => !called.has(method));
  if (everything) expect(missing, 'calls that no sample makes').toEqual([]);
});

test('samples of 2.1 and 2.0 run unchanged, and say against which agent', async ({ page, request }) => {
  test.slow();
  if (everything) {
    const called = await runAll(page, request, ['2.1', '2.0']);
    expect([...called].toSorted()).toEqual(expect.arrayContaining(['addContextListener', 'broadcast', 'raiseIntent']));
  }
  for (const path of sample(['/docs/2.0/api/ref/Channel', '/docs/api/ref/Channel'], 2)) {
    await openAwake(page, path);
    await expect(runsOf(page).first().locator('> summary')).toHaveText('Run with FDC3 2.2Close');
    await pressRun(runsOf(page).first());
    await expect(runsOf(page).first().getByText('Runs with an agent for FDC3 2.2.')).toBeVisible();
    await expect(runsOf(page).first().locator('[role="status"]').first()).toContainText('Its listeners stay active.');
  }
  // The calls of older versions are others.
  expect(await (await request.get('/docs/1.2/api/ref/DesktopAgent')).text()).not.toContain('data-island="run"');
});

test('nothing is fetched before Run; it is pressed by keyboard, shows what the app logs, and runs again', async ({
  page,
}) => {
  const requests = requestsOf(page, (request) =>
    /createAgent|checkMessages|sample|frames|checkers|\/run\./.test(new URL(request.url()).pathname),
  );
  await openAwake(page, '/docs/next/api/ref/PrivateChannel');
  const run = page.locator('figure', { hasText: 'quotes-client.ts' }).locator('details.run');
  await run.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await run.locator('> summary').focus();
  await page.keyboard.press('Enter');
  const service = run.frameLocator('iframe[title="quotes-service.ts"]');
  const client = run.frameLocator('iframe[title="quotes-client.ts"]');
  await expect(service.locator('li')).toHaveText(/acmePricing\.quote/);
  await expect(client.locator('li').first()).toHaveText('227.48 / 227.52');
  await expect(run.getByRole('link', { name: 'intentEvent' })).toHaveAttribute(
    'href',
    '/docs/next/api/specs/desktopAgentCommunicationProtocol#intentevent',
  );
  expect(await axeFaults(page, 'details.run[open]')).toEqual([]);

  const instance = () => run.locator('iframe[title="quotes-client.ts"]').getAttribute('name');
  const first = await instance();
  await run.getByRole('button', { name: 'Run again' }).press('Enter');
  await expect.poll(instance).not.toBe(first);
  await expect(client.locator('li').first()).toHaveText('227.48 / 227.52');
  await run.locator('> summary').press('Enter');
  await expect(run.locator('iframe')).toHaveCount(0);
});

test('halves of a sample load together; the second runs when the first has ended; on a phone one is shown at a time', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/site-assets/sample.*', async (route) => {
    await held;
    await route.continue();
  });
  await openAwake(page, '/docs/next/api/ref/PrivateChannel');
  const run = page.locator('figure', { hasText: 'quotes-client.ts' }).locator('details.run');
  await pressRun(run);
  const statusOf = (title: string) => run.frameLocator(`iframe[title="${title}"]`).getByRole('status');
  await expect(statusOf('quotes-service.ts')).toHaveText('Running …');
  await expect(statusOf('quotes-client.ts')).toHaveText('Waiting for its turn.');
  // Each frame requests all modules of its script at once.
  const [frame] = page.frames().filter((each) => each.url().includes('/frames/sample'));
  const preloaded = await frame!.locator('link[rel="modulepreload"]').count();
  const asked = () => frame!.evaluate(() => performance.getEntriesByType('resource').length);
  expect(preloaded).toBeGreaterThan(0);
  expect(await asked()).toBe(preloaded + 1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  release();
  await expect(statusOf('quotes-service.ts')).toHaveText('The code has finished. Its listeners stay active.');
  await expect(statusOf('quotes-client.ts')).toHaveText('The code has finished. Its listeners stay active.');
  await expect(run.frameLocator('iframe[title="quotes-client.ts"]').locator('li').first()).toHaveText(/^227/);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // On a phone one app is shown at a time.
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(run.locator('.app-window:visible')).toHaveCount(1);
  await run.getByRole('group', { name: 'Window in front' }).getByRole('button', { name: 'quotes-service.ts' }).click();
  await expect(run.frameLocator('iframe[title="quotes-service.ts"]').getByText('acmePricing.quote')).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeUndefined();
});
