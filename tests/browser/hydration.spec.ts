import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { awake, hold, openAwake, requestsOf } from './support/pages.ts';

const app = /\/assets\/app\./;

test('the app comes by itself when the page has loaded and the browser is idle', async ({ page }) => {
  const requests = requestsOf(page, (request) => app.test(request.url()));
  await page.goto('/docs/fdc3-intro');
  await awake(page);
  expect(requests).toHaveLength(1);
});

test.describe('the app comes at once at the first sign of a reader', () => {
  test.use({ hasTouch: true });
  const signs: { sign: string; make: (page: Page) => Promise<void> }[] = [
    { sign: 'a pointer pressed', make: (page) => page.mouse.click(5, 500) },
    { sign: 'a key', make: (page) => page.keyboard.press('Tab') },
    { sign: 'a touch', make: (page) => page.touchscreen.tap(5, 500) },
    { sign: 'a pointer on a link', make: (page) => page.locator('.article a').first().hover() },
  ];
  for (const { sign, make } of signs) {
    test(sign, async ({ page }) => {
      const requests = requestsOf(page, (request) => app.test(request.url()));
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      await page.goto('/docs/fdc3-intro');
      expect(requests).toEqual([]);
      await make(page);
      await awake(page);
      expect(requests).toHaveLength(1);
    });
  }
});

test.describe('what a reader does before the app is there is not lost', () => {
  test('clicks on buttons are made up for, each once', async ({ page }) => {
    const release = await hold(page, app);
    await page.goto('/docs/fdc3-intro');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.announcement')).toBeHidden();
    await awake(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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

  test('the menu of a phone turns into the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 720 });
    const release = await hold(page, app);
    await page.goto('/docs/references');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page).toHaveURL(/#menu$/);
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page).not.toHaveURL(/#menu$/);
  });

  test('a link followed early is an ordinary page load', async ({ page }) => {
    await hold(page, app);
    await page.goto('/docs/fdc3-intro');
    await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Why FDC3?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why FDC3?');
  });
});

test('the sidebar wakes: it follows the page without being drawn anew', async ({ page }) => {
  await openAwake(page, '/docs/fdc3-intro');
  const sidebar = page.getByRole('navigation', { name: 'Documents' });
  await sidebar.evaluate((element) => element.setAttribute('data-mark', ''));
  await sidebar.getByRole('link', { name: 'Why FDC3?' }).click();
  await expect(sidebar.getByRole('link', { name: 'Why FDC3?' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.locator('[aria-current=page]')).toHaveCount(1);
  await expect(sidebar).toHaveAttribute('data-mark', '');
});

test('a sidebar whose file is missing stays as the server drew it', async ({ page, allow }) => {
  allow.push(/404/);
  await page.route(/sidebar-.*\.json/, (route) => route.fulfill({ status: 404 }));
  await openAwake(page, '/docs/fdc3-intro');
  const sidebar = page.getByRole('navigation', { name: 'Documents' });
  await sidebar.getByText('FDC3 Standard').click();
  await expect(sidebar.getByRole('link', { name: 'References' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page whose app is missing stays readable', async ({ page, allow }) => {
  allow.push(/404/);
  await page.route(app, (route) => route.fulfill({ status: 404 }));
  await page.goto('/docs/fdc3-intro');
  await expect(page.locator('head script[src]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Why FDC3?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why FDC3?');
  // It is served where it was built for, so the base URL is not to blame.
  await expect(page.locator('#base-url-banner')).toBeHidden();
});
