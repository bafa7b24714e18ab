import { openInPieces } from './support/inPieces.ts';
import { pageTypes } from './support/pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

// Browsers paint a document while it loads. The position of painted elements must not depend on later content.
test.describe('nothing moves in a document that is painted while it is still being read', () => {
  for (const { type, path } of pageTypes) {
    test(type, async ({ page }) => {
      await watchShifts(page);
      for (const width of [375, 1440]) {
        // High enough to show the footers of short pages.
        await page.setViewportSize({ width, height: 2000 });
        await openInPieces(page, path);
        expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
      }
    });
  }
});
