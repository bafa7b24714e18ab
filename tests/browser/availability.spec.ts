import type { Page } from '@playwright/test';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const matrix = (page: Page) => page.locator('.availability-matrix');
const row = (page: Page, name: string) =>
  matrix(page).getByRole('row', { name: new RegExp(`^${name.replace('.', '\\.')} `) });
const shown = (page: Page) => matrix(page).locator('tbody tr:not(.head):visible');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Name contains' });
const count = (page: Page) => matrix(page).getByRole('status');

test('tells of a name what each version did to it, by keyboard too; names and versions lead to their pages', async ({
  page,
}) => {
  await openAwake(page, '/versions#availability');
  await expect(matrix(page).getByRole('columnheader')).toHaveText(['Name', '1.0', '1.1', '1.2', '2.0', '2.1', 'Next']);
  const cells = row(page, 'DesktopAgent.getSystemChannels').getByRole('cell');
  await expect(cells).toHaveText(['no', 'new', 'yes', 'deprecated', 'deprecated', 'deprecated']);
  await row(page, 'DesktopAgent.findInstances').getByRole('link').click();
  await expect(page).toHaveURL(/\/docs\/next\/api\/ref\/DesktopAgent#/);

  // The list of versions has a row for each, and its links lead there.
  await page.goBack();
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(2)).toContainText('Latest');

  await test.step('works by keyboard', async () => {
    // The matrix is wider than its frame here.
    await page.setViewportSize({ width: 600, height: 720 });
    await page.locator('.row-choices > summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'OpenError.AppNotFound')).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: 'Availability by version' })).toBeFocused();
  });

  await rows.nth(3).getByRole('link', { name: 'FDC3 2.0' }).click();
  await expect(page).toHaveURL(/\/docs\/2\.0\/fdc3-intro$/);
});

test('text chooses rows, the number is announced, and what is chosen is in the address', async ({ page }) => {
  await openAwake(page, '/versions');
  const all = await shown(page).count();
  await expect(count(page)).toHaveText(`${all} of ${all} names`);
  await field(page).fill('channel BROADCAST');
  await expect(shown(page)).toHaveCount(1);
  await expect(row(page, 'Channel.broadcast')).toBeVisible();
  await expect(count(page)).toHaveText(`1 of ${all} names`);
  await expect(matrix(page).getByRole('rowheader', { name: 'Intents', exact: true })).toBeHidden();
  await page.getByRole('radio', { name: '1.2' }).check();
  await expect(count(page)).toHaveText('No names match.');
  await field(page).fill('');
  await expect(count(page)).toHaveText(`${await shown(page).count()} of ${all} names`);

  // What is chosen is in the address.
  await page.getByRole('radio', { name: /^Errors/ }).check();
  await page.getByRole('group', { name: 'Only changes in' }).getByRole('radio', { name: '2.0' }).check();
  await expect(page).toHaveURL(/\/versions\?kind=errors&change=2\.0$/);
  const said = (await count(page).textContent())!;
  await page.reload();
  await expect(count(page)).toHaveText(said);
  await expect(page.getByRole('radio', { name: /^Errors/ })).toBeChecked();
});

test('is the same after navigation in place, there and back', { tag: '@everything' }, async ({ page }) => {
  await openAwake(page, '/users');
  await page.evaluate(() => Object.assign(window, { here: true }));
  const go = async (path: string) => {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.querySelector('main')!.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
  };
  for (const path of ['/versions', '/users', '/versions']) await go(path);
  await expect(row(page, 'Channel.broadcast')).toBeVisible();
  await field(page).fill('fdc3.chart');
  await expect(shown(page)).toHaveCount(1);
  expect(await page.evaluate(() => 'here' in window)).toBe(true);
});

test('scrolls inside itself on a phone, with names and versions in sight', { tag: '@everything' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAwake(page, '/versions');
  expect(await sidewaysOverflow(page)).toBeUndefined();
  const region = page.getByRole('group', { name: 'Availability by version' });
  await region.scrollIntoViewIfNeeded();
  await region.evaluate((element) => element.scrollTo(element.scrollWidth, 3000));
  const box = (await region.boundingBox())!;
  const corner = (await matrix(page).getByRole('columnheader', { name: 'Name' }).boundingBox())!;
  expect(Math.round(corner.x - box.x)).toBe(0);
  expect(Math.round(corner.y - box.y)).toBeLessThanOrEqual(1);
  // Nothing of the versions lies over the names.
  const edge = { x: box.x + 100, y: box.y + 150 };
  expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)!.closest('th, td')!.tagName, edge)).toBe(
    'TH',
  );
  await expect(matrix(page).getByRole('columnheader', { name: 'Next' })).toBeInViewport();
});
