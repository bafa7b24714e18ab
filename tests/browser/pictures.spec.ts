import { axeFaults } from './support/axe.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake } from './support/pages.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('the matrix of intents and contexts is filtered by either, in the address too', async ({ page }) => {
  await openAwake(page, '/docs/intents-and-contexts');
  const rows = page.locator('.intent-matrix tbody tr:visible');
  const heads = page.locator('.intent-matrix thead th:visible');
  const [types, intents] = [await rows.count(), await heads.count()];
  await expect(page.getByRole('link', { name: 'ViewChart' }).first()).toHaveAttribute(
    'href',
    '/docs/intents/ref/ViewChart',
  );
  await page.getByRole('searchbox', { name: 'Type or intent' }).fill('ViewHoldings');
  await expect(heads).toHaveText(['ViewHoldings']);
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/\?text=ViewHoldings$/);
  await expect(page.getByRole('status')).toHaveText(`3 of ${types} types, 1 of ${intents} intents`);
  await page.getByRole('searchbox').fill('fdc3.country');
  await expect(rows).toHaveCount(1);
  await expect(heads).toHaveText(['ViewNews']);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByRole('status')).toHaveText('No types or intents match.');
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(types);
  // The bar highlights the section with this page.
  await expect(page.locator('header').getByRole('button', { name: 'Tools' })).toHaveAttribute('aria-current', 'true');
  // The row and the column of the pointer are tinted.
  await page.setViewportSize({ width: 1440, height: 900 });
  const colorOf = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [before, head] = [await colorOf(heads.nth(6)), rows.nth(2).locator('th')];
  await rows.nth(2).locator('td').nth(6).hover();
  await expect.poll(() => colorOf(heads.nth(6))).not.toBe(before);
  expect(await colorOf(head)).toBe(await colorOf(heads.nth(6)));
  await page.mouse.move(0, 0);
  expect(await axeFaults(page, 'main')).toEqual([]);
});

test('on a phone the matrix is a list of each type’s intents, and nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/docs/2.0/intents-and-contexts');
  const row = page.locator('.intent-matrix tbody tr').filter({ has: page.getByText('fdc3.organization') });
  await expect(row.getByRole('link', { name: 'ViewResearch' })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeUndefined();
});

test('versions stand along the years, as the table beside them says', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/versions');
  const drawing = page.getByRole('img', { name: /^Timeline of the versions: 1\.0 from March 5, 2019 to / });
  await expect(drawing).toHaveAccessibleName(/2\.1 from September 14, 2023 on, Next is a draft\.$/);
  await expect(drawing.locator('.old > rect')).toHaveCount(4);
  await expect(drawing.locator('.lasting')).toHaveCount(2);
  const { size, inside } = await drawing.evaluate((svg) => {
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')];
    return {
      size: Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))),
      inside: texts.every((text) => {
        const { left, right } = text.getBoundingClientRect();
        return left >= frame.left - 8 && right <= frame.right + 8;
      }),
    };
  });
  expect(size).toBeGreaterThanOrEqual(12);
  expect(inside).toBe(true);
});
