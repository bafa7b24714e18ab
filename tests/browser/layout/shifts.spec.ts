import { openAwake, pageTypes } from '../support/pages.ts';
import { servePieces } from '../support/servePieces.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test.describe('nothing moves while a page loads and wakes', () => {
  test.beforeEach(({ allow }) => void allow.push(/404/));
  for (const { type, path } of pageTypes) {
    test(type, async ({ page }) => {
      await watchShifts(page);
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark');
        localStorage.setItem('docs-preferred-version-default', 'current');
        localStorage.setItem('tabs.language', 'dotnet');
      });
      for (const width of [1400, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await openAwake(page, path);
        expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
      }
    });
  }

  test('a document that is painted while it is still being read', async ({ page, baseURL, allow }) => {
    allow.push(/^request to another host: http:\/\/127\.0\.0\.1/);
    const pieces = await servePieces(baseURL ?? '', /<(?:header|a|nav|button|div|main|article|h1)[ >]/g, 20);
    await watchShifts(page);
    for (const width of [1400, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${pieces.url}/docs/trademarks`, { waitUntil: 'load' });
      expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
    }
    pieces.close();
  });
});
