import type { Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { axeFaults } from './support/axe.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const body = (page: Page) => page.locator('.difference-body');
const from = (page: Page) => page.getByRole('combobox', { name: 'From' });
const to = (page: Page) => page.getByRole('combobox', { name: 'to', exact: true });
const said = (page: Page) => page.locator('.compared').getByRole('status');
const position = (page: Page) => page.locator('.steps output');

test('a document leads to what changed in it, which is stepped through by keys and buttons', async ({ page }) => {
  await openAwake(page, '/docs/api/ref/Channel');
  await page.getByRole('link', { name: 'What changed since 2.0' }).click();
  await expect(page).toHaveURL(/\/docs\/changes\/api\/ref\/Channel$/);
  const count = await page.locator('[data-change]').count();
  await expect(position(page)).toHaveText(`${count} changes`);
  await expect(page.locator('.crumbs')).toHaveCSS('font-size', '14px');
  // Who has turned off the slash has no letter alone, except among the changes.
  await page.evaluate(() => (document.documentElement.dataset.slash = 'off'));
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => (document.documentElement.dataset.slash = ''));
  await page.keyboard.press('n');
  await expect(page.locator('[data-change]').first()).toBeFocused();
  await expect(position(page)).toHaveText(`1 of ${count}`);
  await page.keyboard.press('j');
  await expect(position(page)).toHaveText(`2 of ${count}`);
  await page.keyboard.press('k');
  await expect(position(page)).toHaveText(`1 of ${count}`);
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(position(page)).toHaveText(`2 of ${count}`);
  await from(page).focus();
  await page.keyboard.press('p');
  await expect(position(page)).toHaveText(`2 of ${count}`);
});

test('any two versions are compared in a worker, with the result that the build has', async ({ page }) => {
  await openAwake(page, '/docs/next/changes/api/ref/Channel');
  await expect(said(page)).toHaveText(/changes?:/);
  // Scrollable elements become tab stops in both.
  const text = async () => (await body(page).innerHTML()).replaceAll(' tabindex="0"', '');
  const built = await text();
  await from(page).selectOption('1.1');
  await expect(page).toHaveURL(/\?before=1\.1&after=current$/);
  await expect(page.locator('.compared').getByRole('link').first()).toHaveAttribute(
    'href',
    '/docs/1.1/api/ref/Channel',
  );
  await expect(said(page)).toHaveText(/changes?:/);
  expect(await text()).not.toBe(built);
  await page.reload();
  await expect(page.locator('.compared').getByRole('link').first()).toHaveText('1.1');
  await from(page).selectOption('2.1');
  await expect(page.locator('.compared').getByRole('link').first()).toHaveText('2.1');
  await expect(said(page)).toHaveText(/changes?:/);
  expect(await text()).toBe(built);
  await to(page).selectOption('2.1');
  await expect(body(page)).toHaveText('The two versions are the same.');
  await expect(page.getByRole('button', { name: 'Next change' })).toBeDisabled();
});

test(
  'a comparison that the address asks for comes without a sign of the reader; one that cannot be is told',
  { tag: '@everything' },
  async ({ page }) => {
    await page.goto('/docs/changes/api/ref/DesktopAgent?before=1.0&after=current');
    await expect(page.locator('.compared').getByRole('link').first()).toHaveText('1.0');
    await expect(said(page)).toHaveText(/changes:/);
    await page.goto('/docs/changes/api/ref/DesktopAgent?before=9.9&after=current');
    await expect(said(page)).toHaveText(
      /^The URL names version 9\.9, which does not contain this document\. \d+ changes:/,
    );
    await expect(page.locator('.compared').getByRole('link').first()).toHaveText('2.0');
  },
);

test('a signature that changed stands above what it is now, without scrolling on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openAwake(page, '/docs/1.2/changes');
  const open = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'DesktopAgent.open' }) });
  await expect(open.getByRole('deletion')).toContainText('removed: open(name: string, context?: Context)');
  await expect(open.getByRole('insertion')).toContainText('added: open(app: TargetApp, context?: Context)');
  await expect(open.locator('mark')).toHaveText(['name', 'string', 'app', 'TargetApp']);
  expect(await open.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
});

test('both versions stand side by side where there is room, and the pages are accessible and no wider than a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAwake(page, '/docs/changes/api/ref/Channel');
  const pair = page.locator('.pair').first();
  await expect(pair.locator('.old')).toBeVisible();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(pair.locator('.old')).toBeHidden();
  expect(await sidewaysOverflow(page)).toBeUndefined();

  // In a low window, like a large one at 400 %, only the bar sticks, and the next change is in view.
  await page.setViewportSize({ width: 320, height: 256 });
  // The keys work once the changes have been counted.
  await expect(position(page)).toHaveText(/^\d+ changes$/);
  await page.getByRole('button', { name: 'Next change' }).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await expect(position(page)).toHaveText(/^2 of/);
  const [steps, place] = await page.evaluate(() => [
    document.querySelector('.steps')!.getBoundingClientRect().bottom,
    document.activeElement!.getBoundingClientRect().top,
  ]);
  expect(steps).toBeLessThan(0);
  expect(place).toBeLessThan(128);
  await page.setViewportSize({ width: 320, height: 700 });
  await openAwake(page, '/docs/1.1/changes');
  if (everything) expect(await axeFaults(page, 'main')).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeUndefined();
});
