import type { Page } from '@playwright/test';
import { everything } from '../../support/everything.ts';
import { expect, test } from '../support/test.ts';
import { openAwake } from '../support/pages.ts';
import { setTextSize } from '../support/textSize.ts';

const doc = '/docs/references';

/** Returns a line about layout problems of the bar at the current width, or nothing. */
function barFault(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const shown = (selector: string) => document.querySelector(selector)!.checkVisibility();
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const links = shown('.navbar-links');
    const rows = new Set(
      [...document.querySelectorAll('.navbar-inner > *, .navbar-links li, .navbar-tools > *')]
        .filter((each) => each.checkVisibility())
        .map((each) => Math.round(each.getBoundingClientRect().top + each.getBoundingClientRect().bottom)),
    );
    const cut = [...document.querySelectorAll('.navbar-links a')].filter((each) => each.scrollWidth > each.clientWidth);
    const faults = [
      box('.navbar').height > 4 * rem && `is ${box('.navbar').height} px high`,
      rows.size > 1 && `stands on ${rows.size} lines`,
      box('.navbar-tools').left < box(links ? '.navbar-links' : '.brand').right && 'lies over itself',
      box('.navbar-tools').right > innerWidth && 'sticks out',
      links && cut.length > 0 && `cuts ${cut.length} labels`,
      links === shown('.menu-button') && 'has both links and a menu, or neither',
      !shown('.sidebar') && !shown('.menu-button') && 'has no menu though the sidebar is folded',
    ].filter(Boolean);
    return faults.length > 0 ? `at ${innerWidth} px the bar ${faults.join(', ')}` : undefined;
  });
}

async function faultsBetween(page: Page, from: number, to: number): Promise<(string | undefined)[]> {
  const faults: (string | undefined)[] = [];
  for (let width = from; width <= to; width += everything ? 16 : 96) {
    await page.setViewportSize({ width, height: 700 });
    faults.push(await barFault(page));
  }
  return faults.filter(Boolean);
}

test('the bar is one line at any width, and has room for words of search and for its links where it is wide', async ({
  page,
}, { project }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAwake(page, doc);
  expect(await faultsBetween(page, 320, 1600)).toEqual([]);

  await page.setViewportSize({ width: project.name === 'wide' ? 1440 : 1280, height: 700 });
  const box = (await page.locator('.search-button:not(noscript *)').boundingBox())!;
  expect(box.width, 'search has its words').toBeGreaterThan(80);

  // The drawer closes when the bar has room for its links, and not before.
  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 900, height: 720 });
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1600, height: 720 });
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible();
  await setTextSize(page, 32);
  if (everything) expect(await faultsBetween(page, 640, 1600), 'with text of 200 %').toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is one line at any width, and its menu covers no heading', async ({ page }) => {
    await page.goto(doc);
    expect(await faultsBetween(page, 320, 1600)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible();
    await page.goto('/docs/fdc3-glossary#site:menu');
    await page.goto('/docs/fdc3-glossary#uuid');
    await expectBelowBar(page, '#uuid');
  });
});

async function expectBelowBar(page: Page, selector: string): Promise<void> {
  const place = () =>
    page.evaluate((target) => {
      const { top } = document.querySelector(target)!.getBoundingClientRect();
      const { bottom } = document.querySelector('.navbar')!.getBoundingClientRect();
      return top >= bottom && top < bottom + innerHeight / 3;
    }, selector);
  await expect.poll(place, `${selector} stands below the bar`).toBe(true);
}

test.describe('what is aimed at stands clear of the bar', () => {
  // The widths at which a wide face made the bar high when it still wrapped.
  for (const { width, size } of [
    { width: 1280, size: 32 },
    ...(everything
      ? [
          { width: 360, size: 16 },
          { width: 1110, size: 16 },
        ]
      : []),
  ]) {
    test(`at ${width} px with text of ${size} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await openAwake(page, '/docs/api/spec');
      await setTextSize(page, size);
      const middle = await page.locator('.article h2[id]').evaluateAll((all) => all[Math.floor(all.length / 2)]!.id);
      await page.evaluate((id) => (location.hash = id), middle);
      await expectBelowBar(page, `#${middle}`);
      const hidden = () =>
        page.evaluate(() => {
          const bar = document.querySelector('.navbar')!.getBoundingClientRect().bottom;
          return [...document.querySelectorAll('.layout > .sidebar, .toc')]
            .filter(
              (each) =>
                getComputedStyle(each).position === 'sticky' &&
                each.checkVisibility() &&
                each.getBoundingClientRect().top < bar - 1,
            )
            .map((each) => each.className);
        });
      // Its place moves with the size of the text, in a moment.
      await expect.poll(hidden, 'what sticks').toEqual([]);
    });
  }
});
