import { everything } from '../support/everything.ts';
import { axeFaults, lookRules, setTheme } from './support/axe.ts';
import { openInPieces } from './support/inPieces.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake, pageTypes, setTastes } from './support/pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { crampedLines, setTextSize } from './support/textSize.ts';
import { faultsOf, recordSent } from './support/wholePage.ts';

test.beforeEach(({ allow }) => void allow.push(/404/));

test.describe('nothing moves or scrolls sideways, scripts keep every node, large text is readable, and axe finds nothing on', () => {
  for (const { type, path } of pageTypes) {
    // These have tests of their own with more states.
    const isCheckedElsewhere = ['rules', 'checker', 'not found'].includes(type);
    test(type, async ({ page }) => {
      await watchShifts(page);
      // A browser paints the part of a document that it has received. No part may move when the rest arrives.
      for (const width of everything ? [375, 1440] : [375]) {
        // The footer of a short page is in view at this height.
        await page.setViewportSize({ width, height: 2000 });
        await openInPieces(page, path);
        expect(await shiftsOf(page), `in pieces, at ${width} px`).toEqual([]);
      }
      await recordSent(page);
      expect(await faultsOf(page, path)).toEqual([]);

      await page.setViewportSize({ width: 1280, height: 800 });
      const before = (await page.locator('main').boundingBox())!;
      await setTextSize(page, 32);
      expect(await crampedLines(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeUndefined();
      expect((await page.locator('main').boundingBox())!.width, 'the main part keeps its room').toBeGreaterThanOrEqual(
        before.width,
      );
      for (const article of await page.locator('.article').all())
        expect((await article.boundingBox())!.width).toBeGreaterThan(1000);
      await page.setViewportSize({ width: 375, height: 800 });
      expect(await sidewaysOverflow(page), 'large text on a phone').toBeUndefined();
      await page.setViewportSize({ width: 1400, height: 900 });
      await setTextSize(page, 16);
      await setTheme(page, 'dark');
      // The frames of samples are tested in run.spec.ts.
      await page.evaluate(() => document.querySelectorAll('details.run').forEach((run) => run.removeAttribute('open')));
      // The bar, the sidebar and the footer are the same on all pages.
      const part = everything || type === 'home' || type === 'long doc with code' ? undefined : 'main';
      if (!isCheckedElsewhere) expect(await axeFaults(page, part), 'dark on a desktop').toEqual([]);
    });

    test(`${type}, light on a phone, and with stored choices`, { tag: '@everything' }, async ({ page }) => {
      await watchShifts(page);
      await page.setViewportSize({ width: 375, height: 800 });
      await openAwake(page, path);
      expect(await shiftsOf(page), 'on a phone').toEqual([]);
      if (!isCheckedElsewhere) expect(await axeFaults(page, undefined, lookRules), 'light on a phone').toEqual([]);
      await page.addInitScript(setTastes);
      await page.setViewportSize({ width: 1400, height: 800 });
      await openAwake(page, path);
      expect(await shiftsOf(page), 'on a desktop').toEqual([]);
    });
  }
});

test('nothing moves when stored choices apply', async ({ page }) => {
  await watchShifts(page);
  await page.addInitScript(setTastes);
  await page.setViewportSize({ width: 1400, height: 800 });
  await openAwake(page, '/docs/next/api/supported-platforms');
  expect(await shiftsOf(page)).toEqual([]);
});
