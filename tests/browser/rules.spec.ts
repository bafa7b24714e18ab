import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake, routePageData } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const list = (page: Page) => page.locator('.rules');
const rule = (page: Page, id: string) => list(page).locator(`li[data-rule="${id}"]`);
const shown = (page: Page) => list(page).locator('li[data-rule]:visible');
const openFilters = (page: Page) => list(page).getByText('Filters').click();
const words = (page: Page) => page.getByRole('searchbox', { name: 'Containing' });

test('words and boxes choose and remember by keyboard; filters show what is left, and rules lead to their sentences', async ({
  page,
}) => {
  await openAwake(page, '/docs/rules');
  const all = await shown(page).count();
  await expect(list(page).getByRole('status')).toHaveText(`${all} of ${all} rules, 0 done`);
  await words(page).focus();
  await page.keyboard.type('resolver MUST');
  const few = await shown(page).count();
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(all);
  await page.keyboard.press('Tab');
  await expect(shown(page).first().getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(list(page).getByRole('status')).toHaveText(`${few} of ${all} rules, 1 done`);

  await openAwake(page, '/docs/rules');
  await expect(list(page).getByRole('status')).toHaveText(`${all} of ${all} rules, 1 done`);
  await shown(page).getByRole('checkbox', { checked: true }).uncheck();

  await test.step('filters and headings stay in view, with what is shown and done', async () => {
    const must = list(page).locator('.l-must:not(.c-gone)');
    const done = list(page).locator('.must-done');
    await expect(done).toHaveText(`0 of ${await must.count()} MUST done`);
    await must.last().getByRole('checkbox').check();
    await expect(done).toHaveText(`1 of ${await must.count()} MUST done`);
    const group = must.last().locator('xpath=ancestor::section');
    await expect(group.locator('h2')).toHaveAttribute('data-count', `${await group.locator('li').count()}`);
    await must.last().scrollIntoViewIfNeeded();
    for (const part of [words(page), group.locator('h2')]) await expect(part).toBeInViewport({ ratio: 1 });

    await page.getByRole('radio', { name: 'MUST' }).check();
    await openFilters(page);
    await expect(page.getByRole('radio', { name: 'Bridges' })).toBeVisible();
    const left = await group.locator('li:visible').count();
    await expect(group.locator('h2')).toHaveAttribute('data-count', `${left}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: 'Bridges' })).toBeHidden();
  });

  await test.step('every rule leads to its sentence, which leads to itself', async () => {
    await rule(page, 'da-intent-listener-timeout').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/docs\/api\/ref\/DesktopAgent#da-intent-listener-timeout$/);
    const sentence = page.locator('#da-intent-listener-timeout');
    await expect(sentence).toBeInViewport();
    await expect(sentence.getByRole('link', { name: 'Link to this rule (MUST)' })).toHaveAttribute(
      'href',
      '#da-intent-listener-timeout',
    );
  });

  await test.step('what the address names is shown, whatever the filters hide; levels are tags on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await openAwake(page, '/docs/rules?text=zzz#gone');
    await expect(page.locator('#gone')).toBeInViewport();
    await expect(page.locator('.rules .gone li strong').first()).toHaveCSS('border-style', 'solid');
  });
});

test('what is ticked in one tab is ticked in the others', async ({ page, context }) => {
  await openAwake(page, '/docs/1.2/rules');
  const other = await context.newPage();
  await openAwake(other, '/docs/1.2/rules');
  const boxes = (tab: Page) => list(tab).getByRole('checkbox');
  await boxes(page).nth(0).check();
  await expect(boxes(other).nth(0)).toBeChecked();
  await boxes(other).nth(5).check();
  await expect(list(page).getByRole('status')).toHaveText(/, 2 done$/);
  await openAwake(page, '/docs/1.2/rules');
  await expect(boxes(page).nth(0)).toBeChecked();
  await expect(boxes(page).nth(5)).toBeChecked();
  await Promise.all([boxes(page).nth(1).check(), boxes(other).nth(2).check()]);
  for (const tab of [page, other]) await expect(list(tab).getByRole('status')).toHaveText(/, 4 done$/);
  for (const box of [1, 2]) await boxes(page).nth(box).uncheck();
  await boxes(page).nth(0).uncheck();
  await expect(list(other).getByRole('status')).toHaveText(/, 1 done$/);
});

test('what is chosen stands in the address: sent to somebody, loaded again, come back to', async ({
  page,
  context,
}) => {
  await openAwake(page, '/docs/rules');
  await page.getByRole('radio', { name: 'MUST' }).check();
  await openFilters(page);
  await page.getByRole('radio', { name: 'Bridges' }).check();
  await words(page).pressSequentially('agent');
  await expect(page).toHaveURL(/\/docs\/rules\?level=must&by=bridge&text=agent$/);
  const said = (await list(page).getByRole('status').textContent())!;

  // Another window shows the same without input.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(list(other).getByRole('status')).toHaveText(said);
  await openFilters(other);
  await expect(other.getByRole('radio', { name: 'Bridges' })).toBeChecked();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is using FDC3?');
  await page.goBack();
  await expect(list(page).getByRole('status')).toHaveText(said);
  await page.reload();
  await expect(list(page).getByRole('status')).toHaveText(said);

  await openFilters(page);
  await page.getByRole('group', { name: 'Applies to' }).getByRole('radio', { name: 'All' }).check();
  await expect(page).toHaveURL(/\/docs\/rules\?level=must&text=agent$/);
  await openAwake(page, '/docs/rules?level=always');
  await openFilters(page);
  await expect(page.getByRole('group', { name: 'Level' }).getByRole('radio', { name: 'All' })).toBeChecked();
});

test('it is accessible, no wider than a phone, and has levels in a column where there is room, before the statement where not', async ({
  page,
}) => {
  // The shortest page of its kind represents all.
  await openAwake(page, '/docs/1.0/rules');
  expect(await axeFaults(page, 'main')).toEqual([]);
  const places = () =>
    list(page)
      .locator('li')
      .evaluateAll((items) =>
        items.map((item) => {
          const [level, text] = ['strong', 'p a'].map((each) => item.querySelector(each)!.getClientRects()[0]!);
          return { left: level!.left, isBeside: level!.right < text!.left, isAbove: level!.bottom <= text!.bottom };
        }),
      );
  await page.setViewportSize({ width: 768, height: 900 });
  const wide = await places();
  expect(wide.every(({ isBeside }) => isBeside)).toBe(true);
  expect(new Set(wide.map(({ left }) => left)).size).toBe(1);
  await page.setViewportSize({ width: 375, height: 900 });
  const narrow = await places();
  expect(narrow.every(({ isBeside, isAbove }) => isBeside || isAbove)).toBe(true);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysOverflow(page)).toBeUndefined();
});

test(
  'who leaves as soon as words are typed finds all of them on the way back',
  { tag: '@everything' },
  async ({ page }) => {
    await openAwake(page, '/docs/rules');
    await words(page).pressSequentially('resolver');
    await page.getByRole('banner').getByRole('link', { name: 'Get Involved' }).click();
    await expect(page).toHaveURL('/get-involved');
    await page.goBack();
    await expect(page).toHaveURL('/docs/rules?text=resolver');
    await expect(words(page)).toHaveValue('resolver');
  },
);

test(
  'a link that does not take focus leads on while words still go into the address',
  { tag: '@everything' },
  async ({ page }) => {
    await routePageData(page, '/get-involved', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await openAwake(page, '/docs/rules');
    await words(page).pressSequentially('resolver');
    // Voice control clicks without moving focus.
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Get Involved' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/get-involved');
  },
);
