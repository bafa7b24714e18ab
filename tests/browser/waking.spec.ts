import type { Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { expect, test } from './support/test.ts';
import { awake, hold, moveMouse, openAwake, requestsOf } from './support/pages.ts';

const app = /\/site-assets\/app\./;

/** Has timers of several seconds wait until the returned function is called, instead of the time. */
async function holdTime(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const wait = setTimeout;
    const held: (() => void)[] = [];
    window.setTimeout = ((act: () => void, time = 0) =>
      time < 5000 ? wait(act, time) : held.push(act)) as typeof setTimeout;
    Object.assign(window, { passTime: () => held.splice(0).forEach((act) => act()) });
  });
  return () => page.evaluate(() => (window as unknown as { passTime(): void }).passTime());
}

test.describe('until a reader acts', () => {
  for (const path of ['/docs/fdc3-glossary#uuid', ...(everything ? ['/'] : [])]) {
    test(`${path} fetches nothing but itself and its typeface; after a while of quiet the app comes`, async ({
      page,
    }) => {
      const requests = requestsOf(page, (request) => !/favicon|webmanifest|\.woff2$/.test(request.url()));
      const passTime = await holdTime(page);
      await page.goto(path);
      // Frames and idle time in which an eager script would have started.
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 3000 }))),
          ),
      );
      expect(requests).toEqual([new URL(path, page.url()).pathname]);
      await passTime();
      await page.locator('html[data-awake]').waitFor({ state: 'attached' });
      expect(requests.filter((each) => app.test(each))).toHaveLength(1);
      const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
      expect(marks).toEqual(expect.arrayContaining(['first-sign', 'awake']));
    });
  }

  test('a page that is nothing without scripts has them at once', async ({ page, allow }) => {
    allow.push(/404/);
    await holdTime(page);
    for (const path of ['/search', ...(everything ? ['/no-such-page'] : [])]) {
      await page.goto(path);
      await page.locator('html[data-awake]').waitFor({ state: 'attached' });
    }
  });
});

test.describe('the app comes at the first sign of a reader', () => {
  test.use({ hasTouch: true });
  const signs: { sign: string; make: (page: Page) => Promise<void> }[] = [
    { sign: 'a pointer pressed', make: (page) => page.mouse.click(5, 500) },
    { sign: 'a pointer that moves', make: moveMouse },
    { sign: 'a key', make: (page) => page.keyboard.press('Tab') },
    { sign: 'a touch', make: (page) => page.touchscreen.tap(5, 500) },
    { sign: 'scrolling', make: (page) => page.mouse.wheel(0, 300) },
    { sign: 'focus', make: (page) => page.locator('.article a').first().focus() },
  ];
  test('whichever it is', async ({ page }) => {
    const requests = requestsOf(page, (request) => app.test(request.url()));
    await holdTime(page);
    for (const { sign, make } of signs) {
      requests.length = 0;
      await page.goto('/docs/references');
      expect(requests, sign).toEqual([]);
      await make(page);
      await page.locator('html[data-awake]').waitFor({ state: 'attached' });
      expect(requests, sign).toHaveLength(1);
    }
  });
});

test.describe('what a reader does before the app is there is not lost', () => {
  test('clicks on buttons are made up for, each once; categories bring what is in them, and the sidebar wakes', async ({
    page,
  }) => {
    const release = await hold(page, app);
    await page.goto('/docs/fdc3-intro');
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const sidebar = page.getByRole('navigation', { name: 'Documents' });
    await expect(sidebar.locator('a[href="/docs/references"], a[href="/docs/api/spec"]')).toHaveCount(0);
    await sidebar.getByText('FDC3 Standard').click();
    await expect(sidebar.getByRole('link', { name: 'Abstract' })).toBeVisible();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.announcement')).toBeHidden();
    // A category brings what is in it, whether the reader or the app is quicker.
    await expect(sidebar.getByRole('link', { name: 'References' })).toBeVisible();
    await awake(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await sidebar.getByText('API Part').click();
    await expect(sidebar.getByRole('link', { name: 'DesktopAgent', exact: true })).toBeVisible();

    // The sidebar follows the page without being drawn anew.
    await sidebar.evaluate((element) => element.setAttribute('data-mark', ''));
    await sidebar.getByRole('link', { name: 'Why FDC3?' }).click();
    await expect(sidebar.getByRole('link', { name: 'Why FDC3?' })).toHaveAttribute('aria-current', 'page');
    await expect(sidebar.locator('[aria-current=page]')).toHaveCount(1);
    await expect(sidebar).toHaveAttribute('data-mark', '');
  });

  test('nor are clicks in an island that is asleep', async ({ page }) => {
    const release = await hold(page, /\/site-assets\/desktop\./);
    await openAwake(page, '/');
    const log = page.getByRole('log', { name: 'Desktop agent' });
    await expect(log).not.toContainText('ViewChart');
    await page
      .getByRole('button', { name: /^Chart/ })
      .nth(2)
      .click();
    await expect(log).not.toContainText('ViewChart');
    release();
    await expect(log).toContainText('ViewChart');
  });

  test('an opened category stays open, and a chosen tab chosen', async ({ page }) => {
    const release = await hold(page, app);
    await page.goto('/docs/supported-platforms');
    const inside = page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Introduction' });
    await page.getByRole('navigation', { name: 'Documents' }).getByText('Getting Started').click();
    await expect(inside).toBeVisible();
    await page.locator('.tabs label').nth(1).click();
    release();
    await awake(page);
    await expect(inside).toBeVisible();
    await expect(page.locator('.tabs input').nth(1)).toBeChecked();
  });

  for (const place of [900])
    test(`the menu of a phone is the drawer, which leaves address, history, place (${place}) and focus as they were`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 720 });
      const release = await hold(page, app);
      await page.goto('/docs/references');
      await page.evaluate((top) => scrollTo(0, top), place);
      const facts = () => page.evaluate(() => [location.href, navigation.entries().length, scrollY]);
      const before = await facts();
      expect(before[2]).toBe(place);
      const menu = page.getByRole('link', { name: 'Menu', exact: true });
      await page.mouse.click(
        28,
        28 + (await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top)),
      );
      await expect.poll(() => page.evaluate(() => (window as { __early?: Set<unknown> }).__early!.size)).toBe(1);
      expect(await facts()).toEqual(before);
      release();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await facts()).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
      await expect(menu).toBeFocused();
      expect(await facts()).toEqual(before);
    });

  test('a link followed early is an ordinary page load', { tag: '@everything' }, async ({ page }) => {
    await hold(page, app);
    await page.goto('/docs/fdc3-intro');
    await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Why FDC3?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why FDC3?');
  });
});

test('a sidebar whose file is missing stays as the server drew it', { tag: '@everything' }, async ({ page, allow }) => {
  allow.push(/404/);
  await page.route(/sidebar-.*\.json/, (route) => route.fulfill({ status: 404 }));
  await openAwake(page, '/docs/fdc3-intro');
  const sidebar = page.getByRole('navigation', { name: 'Documents' });
  await sidebar.getByText('FDC3 Standard').click();
  // The first doc leads on to the others.
  await expect(sidebar.getByRole('link', { name: 'Abstract' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page whose app is missing stays readable', async ({ page, allow }) => {
  allow.push(/404/);
  await page.route(app, (route) => route.fulfill({ status: 404 }));
  await page.goto('/docs/fdc3-intro');
  await moveMouse(page);
  await expect(page.locator('head script[src]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Why FDC3?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why FDC3?');
  // It is served where it was built for, so the base URL is not to blame.
  await expect(page.locator('.base-url-banner')).toBeHidden();
});
