import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { pageTypes } from './support/pages.ts';

/** Elements wider than the sheet, or scrollable on it, with their page. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wrong = [...document.querySelectorAll('body *')].filter((element) => {
      if (element.closest('.sr, title') || !element.checkVisibility()) return false;
      const { overflowX } = getComputedStyle(element);
      const scrolls = (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1;
      return scrolls || element.getBoundingClientRect().right > width + 0.5;
    });
    return wrong
      .slice(0, 5)
      .map(
        (element) =>
          `${location.pathname}: ${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${element.textContent.slice(0, 40)}`,
      );
  });
}

/** Opens a page with print styles. A reused window may forget the setting before the page loads. */
async function openOnPaper(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.evaluate(() => matchMedia('print').matches)).toBe(true);
}

test('everything fits a sheet of A4, and nothing scrolls there', async ({ page, allow }) => {
  allow.push(/404/);
  // 180 mm: a sheet without its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  const wrong: string[] = [];
  for (const path of [
    ...pageTypes.map((type) => type.path),
    '/docs/next/api/specs/webConnectionProtocol',
    '/docs/2.0/api/ref/Metadata',
    '/docs/intents/spec',
    '/docs/2.0/api/conformance/App-Channel-Tests',
  ]) {
    await openOnPaper(page, path);
    wrong.push(...(await sticksOut(page)));
  }
  expect(wrong).toEqual([]);
});

test('paper has what was written, the addresses of other sites, and no controls', async ({ page }) => {
  await openOnPaper(page, '/docs/references');
  for (const part of [
    '.skip',
    '.navbar',
    '.announcement',
    '.sidebar',
    '.toc',
    '.doc-way button',
    '.doc-foot',
    '.footer nav',
  ])
    await expect(page.locator(part).first()).toBeHidden();
  const link = page.locator('.article a.external').first();
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toContain((await link.getAttribute('href'))!);
  const blank = await page.evaluate(
    () => document.documentElement.scrollHeight - document.querySelector('.footer')!.getBoundingClientRect().bottom,
  );
  expect(blank).toBeLessThan(2);
  // A section's heading stays with its text.
  await expect(page.locator('.article h2').first()).toHaveCSS('break-after', 'avoid');
  // Long code wraps, because it cannot scroll on paper.
  await openOnPaper(page, '/docs/api/ref/DesktopAgent');
  for (const part of ['.code', '.code pre']) {
    await expect(page.locator(part).first()).toHaveCSS('break-inside', 'auto');
    await expect(page.locator(part).first()).toHaveCSS('overflow', 'visible');
  }
  // Paper cannot be opened.
  const folded = page.locator('.details pre').first();
  expect(await folded.evaluate((pre) => pre.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  expect((await folded.boundingBox())!.height).toBeGreaterThan(100);
});

test('the home page has one column, words fill the sheet, and no diagram is cut', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openOnPaper(page, '/');
  const lefts = await page
    .locator('.first > .words, .windows')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
  await expect(page.locator('.main-way').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await openOnPaper(page, '/docs/fdc3-intro');
  await expect(page.locator('.diagram').first()).toHaveCSS('break-inside', 'avoid');
  const [words, article] = await page.evaluate(() =>
    ['.article > p', '.article'].map((part) => document.querySelector(part)!.getBoundingClientRect().width),
  );
  expect(words).toBe(article);
});
