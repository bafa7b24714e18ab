import type { Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { expect, test } from './support/test.ts';
import { awake, hold, openAwake } from './support/pages.ts';

test.describe('the desktop on the home page', () => {
  const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });
  const news = (page: Page) => page.getByRole('region', { name: 'News' });
  const calls = (page: Page) => page.locator('.calls');
  const showCode = (page: Page) => page.getByText('Show the code of the three apps').click();
  const log = (page: Page) => page.getByRole('log');

  test('chart and news follow the instrument that is picked; a chart that is asked for is the answer of the chart alone', async ({
    page,
  }) => {
    await openAwake(page, '/');
    await page.getByRole('radio', { name: /TRVW/ }).click();
    for (const follower of [chart(page), news(page)]) await expect(follower).toContainText('Trevow Tidal Power');
    await expect(chart(page).getByRole('img')).toHaveAccessibleName(/closing prices of TRVW/);
    await expect(calls(page)).toContainText("ticker: 'TRVW'");
    await expect(calls(page)).toContainText('fdc3.broadcast(instrument)');
    await expect(log(page)).toContainText('The blotter broadcast TRVW on the red channel.');
    const [whole, begun] = await page.locator('.blotter table').evaluate((table: HTMLTableElement) => {
      const columns = () => [...table.tHead!.rows[0]!.cells].map((cell) => cell.getBoundingClientRect().left);
      const before = columns();
      table.tBodies[0]!.replaceChildren();
      return [before, columns()];
    });
    expect(begun).toEqual(whole);

    await openAwake(page, '/');
    await page.getByRole('button', { name: 'Chart of TRVW' }).click();
    await expect(chart(page)).toContainText('Trevow Tidal Power');
    await expect(news(page)).toContainText('Quillmark Paper');
    await expect(calls(page)).toContainText(/raiseIntent\(\s*'ViewChart', instrument\)/);
    await expect(log(page)).toContainText('The news stays with QLMK');
    // The selected instrument can be broadcast again.
    await page.getByRole('radio', { name: /QLMK/ }).click();
    await expect(chart(page)).toContainText('Quillmark Paper');
    // By keyboard.
    await page.getByRole('radio', { name: /QLMK/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /TRVW/ })).toBeChecked();
    await expect(chart(page)).toContainText('Trevow Tidal Power');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(log(page)).toContainText('ViewChart');
  });

  test('the calls are those of the version that is chosen, and nothing below moves', async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await openAwake(page, '/');
    await expect(page.locator('.roles a[href="/playground"]')).toBeInViewport();
    await showCode(page);
    for (const { version, has, lacks } of [
      { version: '1.0', has: 'fdc3.broadcast(instrument)', lacks: 'await fdc3.broadcast' },
      { version: '1.1', has: "fdc3.joinChannel('red')", lacks: 'joinUserChannel' },
      { version: '2.0', has: "await fdc3.joinUserChannel('fdc3.channel.1')", lacks: 'getAgent' },
      { version: 'Next', has: 'await getAgent()', lacks: 'fdc3Ready' },
    ]) {
      await calls(page).getByRole('radio', { name: version, exact: true }).check();
      await expect(calls(page).getByRole('radio', { name: version, exact: true })).toBeChecked();
      await expect(calls(page)).toContainText(has);
      await expect(calls(page).locator('pre').filter({ hasText: lacks })).toHaveCount(0);
    }
    const below = page.getByRole('heading', { name: 'The parts of the standard' });
    const top = async () => (await below.boundingBox())!.y + (await page.evaluate(() => scrollY));
    const before = await top();
    for (const version of everything ? ['1.0', '1.1', '1.2', '2.0', '2.1', 'Next'] : ['1.0', 'Next']) {
      await calls(page).getByRole('radio', { name: version, exact: true }).check();
      await page.getByRole('button', { name: 'Chart of TRVW' }).click();
      expect(await top(), `${version}, chart asked for`).toBe(before);
      await page.getByRole('radio', { name: /TRVW/ }).click();
      expect(await top(), `${version}, picked`).toBe(before);
    }

    await test.step('the parts of its diagram are links, and its words are large enough on every screen', async () => {
      for (const width of [320, 375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const sizes = await page
          .locator('.parts-diagram text')
          .evaluateAll((texts) =>
            texts.map(
              (text) => parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getScreenCTM()!.a,
            ),
          );
        expect(Math.min(...sizes), `at ${width} px`).toBeGreaterThanOrEqual(13);
      }
      const links = page.locator('svg a.part');
      expect(await links.count()).toBe(5);
      for (const link of await links.all()) await expect(link).toHaveAccessibleName(/\w{3}/);
      await links.filter({ hasText: /^API/ }).click();
      await expect(page).toHaveURL(/\/docs\/api\/spec$/);
    });
  });

  test('the windows are apps of a desktop agent, whose messages can be read', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openAwake(page, '/');
    expect(asked.filter((path) => /\/frames\/|createAgent|LiveDesktop/.test(path))).toEqual([]);
    await page.getByRole('radio', { name: /TRVW/ }).click();
    await page.getByText('Show broadcastRequest and the messages around it').click();
    const line = (text: string) => page.locator('.wire li', { hasText: text });
    await expect(line('broadcastEvent')).toHaveCount(2);
    // From what the reader did: none of what set the windows up.
    await expect(line('WCP')).toHaveCount(0);
    await page.getByRole('button', { name: 'Chart of OSTL' }).click();
    await expect(line('raiseIntentResultResponse')).toHaveCount(1);
    await expect(line('agent → ChartintentEvent')).toHaveCount(1);
    await expect(page.locator('.wire .chip.bad')).toHaveCount(0);
    await expect(chart(page)).toContainText('Ostrel Devices');
    await expect(news(page)).toContainText('Trevow Tidal Power');
  });

  for (const [part, module] of [
    ['the agent', /\/site-assets\/createAgent\./],
    ...(everything ? ([['its module', /\/site-assets\/LiveDesktop\./]] as const) : []),
  ] as const)
    test(`the windows act where ${part} cannot be fetched, and say so`, async ({ page, allow }) => {
      allow.push(/Failed to (load resource|fetch)/);
      await page.route(module, (route) => route.abort());
      await openAwake(page, '/');
      await page.getByRole('radio', { name: /TRVW/ }).click();
      await expect(page.getByText('The agent could not start, so the windows simulate it.')).toBeVisible();
      await expect(news(page)).toContainText('Trevow Tidal Power');
      await page.getByRole('button', { name: 'Chart of OSTL' }).click();
      await expect(chart(page)).toContainText('Ostrel Devices');
    });

  test('a choice made before the app was there counts', { tag: '@everything' }, async ({ page }) => {
    const release = await hold(page, /\/site-assets\/app\./);
    await page.goto('/');
    await page.getByRole('radio', { name: /TRVW/ }).click();
    await showCode(page);
    await calls(page).getByRole('radio', { name: '1.2', exact: true }).check();
    release();
    await awake(page);
    await expect(chart(page)).toContainText('Trevow Tidal Power');
    await expect(calls(page)).toContainText("joinChannel('red')");
  });
});

test.describe('the filters of the community page', () => {
  const shown = (page: Page) => page.locator('main section[id]:visible .entries > li');

  test('show all entries first, then the kinds that are ticked or in the address', async ({ page }) => {
    await openAwake(page, '/community');
    const box = (name: RegExp) => page.getByRole('checkbox', { name });
    const count = page.locator('.filters output');
    const all = await shown(page).count();
    await expect(count).toHaveText(`${all} of ${all} entries`);
    await box(/^Adopters/).check();
    await expect.poll(() => shown(page).count()).toBeLessThan(all);
    const adopters = await shown(page).count();
    await box(/^Demos/).check();
    await expect.poll(() => shown(page).count()).toBeGreaterThan(adopters);
    await expect(count).toHaveText(`${await shown(page).count()} of ${all} entries`);
    await box(/^Adopters/).uncheck();
    await box(/^Demos/).uncheck();
    await expect(count).toHaveText(`${all} of ${all} entries`);

    // They are in the address: over a load, and on the way back.
    await box(/^Demos/).check();
    await expect(page).toHaveURL(/\/community\?show=demos$/);
    const demos = await shown(page).count();
    await page.reload();
    await expect(box(/^Demos/)).toBeChecked();
    await expect(box(/^Adopters/)).not.toBeChecked();
    await expect.poll(() => shown(page).count()).toBe(demos);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is using FDC3?');
    await page.goBack();
    await expect.poll(() => shown(page).count()).toBe(demos);
    await box(/^Demos/).uncheck();
    await expect(page).toHaveURL(/\/community$/);

    // A link to a type shows it.
    await page.goto('about:blank');
    await openAwake(page, '/community#demos');
    await expect(box(/^Demos/)).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Demos' })).toBeInViewport();
  });
});

test('the working groups are listed at every width', { tag: '@everything' }, async ({ page }) => {
  await page.goto('/get-involved');
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('#groups ~ dl dt').first()).toBeVisible();
  }
});
