import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake, pageTypes, setTastes } from './support/pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { crampedLines, setTextSize } from './support/textSize.ts';

test.beforeEach(({ allow }) => void allow.push(/404/));

test.describe('nothing moves while a page loads and wakes, and text of 200 % is readable', () => {
  for (const { type, path } of pageTypes) {
    test(type, async ({ page }) => {
      await watchShifts(page);
      await page.addInitScript(setTastes);
      for (const width of [375, 1400]) {
        await page.setViewportSize({ width, height: 800 });
        await openAwake(page, path);
        expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      const before = (await page.locator('main').boundingBox())!;
      await setTextSize(page, 32);
      expect(await crampedLines(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeUndefined();
      expect((await page.locator('main').boundingBox())!.width, 'the main part keeps its room').toBeGreaterThanOrEqual(
        before.width,
      );
      await page.setViewportSize({ width: 375, height: 800 });
      expect(await sidewaysOverflow(page), 'on a phone').toBeUndefined();
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const article of await page.locator('.article').all())
        expect((await article.boundingBox())!.width).toBeGreaterThan(1000);
    });
  }
});
