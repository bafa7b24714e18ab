import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { openAwake, pageTypes } from './support/pages.ts';

/** What is wrong on the page as it stands, one line each: rule, impact, place. Contrast is among the rules. */
async function violations(page: Page): Promise<string[]> {
  // Colours in the middle of a transition are nobody's.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
  // The availability table's rows are made alike: the first of each group stand for thousands of cells.
  const result = await new AxeBuilder({ page }).exclude('.availability-matrix tr:nth-child(n + 20)').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  return result.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) => nodes.map(({ target, any }) => `${id} (${impact}) at ${target.join(' ')}: ${any[0]?.message ?? ''}`));
}

const setTheme = (page: Page, theme: string) => page.addInitScript((name) => localStorage.setItem('theme', name), theme);

// A system that wants less motion, so that nothing is measured on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ allow }) => void allow.push(/404/));

for (const theme of ['light', 'dark']) {
  test.describe(`axe finds nothing serious in the ${theme} theme`, () => {
    test.beforeEach(({ page }) => setTheme(page, theme));

    for (const { type, path } of pageTypes) {
      test(`${type}, on a desktop and on a phone`, async ({ page }) => {
        await page.setViewportSize({ width: 1400, height: 900 });
        await openAwake(page, path);
        expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 375, height: 720 });
        expect(await violations(page)).toEqual([]);
      });
    }

    test('the not-found page with suggestions', async ({ page }) => {
      await openAwake(page, '/docs/1.2/fdc3-glossary');
      await expect(page.getByRole('region', { name: 'The same topic in other versions' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the open version dropdown, and the open locale menu', async ({ page }) => {
      await openAwake(page, '/docs/fdc3-glossary');
      await page.getByRole('button', { name: /^Version/ }).click();
      await expect(page.locator('#versions')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Language/ }).click();
      await expect(page.locator('#locales')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the open drawer', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 720 });
      await openAwake(page, '/docs/references');
      await page.getByRole('link', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('a page that is late, one that failed, one that crashed', async ({ page, allow }) => {
      allow.push(/Failed to (load resource|fetch)|upside down/);
      const module = /\/assets\/training\.[^/?]+\.js$/;
      let fail = () => {};
      await page.route(module, async (route) => {
        await new Promise<void>((resolve) => (fail = resolve));
        await route.abort();
      });
      await page.goto('/training');
      await expect(page.locator('.spinner')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      fail();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.unroute(module);
      await page.route(module, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("upside down"); }' }));
      await openAwake(page, '/training');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('every page type has one main heading, one main landmark and a title of its own', async ({ page }) => {
  const titles = new Set<string>();
  for (const { path } of pageTypes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(pageTypes.length);
});
