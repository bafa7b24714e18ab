import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openAwake, pageTypes } from '../support/pages.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { setTextSize } from '../support/textSize.ts';

/** Texts whose lines are closer than their letters are high, by the place where they stand. */
function crampedLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr, svg') && [...each.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent!.trim() !== ''),
    );
    const cramped = texts.filter((each) => {
      const { lineHeight, fontSize } = getComputedStyle(each);
      return parseFloat(fontSize) > 0 && each.getClientRects().length > 0 && parseFloat(lineHeight) < parseFloat(fontSize);
    });
    // What stands on a line of its own, as the arrow of an external link does, is as high as that line.
    return [...new Set(cramped.map((each) => `${each.tagName.toLowerCase()}.${each.className} in ${each.parentElement!.className}: ${each.textContent.slice(0, 40)}`))];
  });
}

test.beforeEach(({ allow }) => void allow.push(/404/));

for (const { type, path } of pageTypes) {
  test(`text of 200 % is readable: ${type}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAwake(page, path);
    const before = await page.locator('main').boundingBox();
    await setTextSize(page, 32);
    expect(await crampedLines(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeUndefined();
    const main = (await page.locator('main').boundingBox())!;
    expect(main.width, 'the main part keeps its room').toBeGreaterThanOrEqual(before!.width);
    const article = page.locator('.article');
    if ((await article.count()) > 0) expect((await article.boundingBox())!.width).toBeGreaterThan(1000);
  });
}
