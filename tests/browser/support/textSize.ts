import type { Page } from '@playwright/test';

/** Sets the size of the page's text as a reader who needs larger letters does, in pixels; 16 is the usual one. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}px !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, pixels);
}

/** Texts whose lines are closer than their letters are high, by the place where they stand. */
export function crampedLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest('.sr, svg') &&
        [...each.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent!.trim() !== ''),
    );
    const cramped = texts.filter((each) => {
      const { lineHeight, fontSize } = getComputedStyle(each);
      return (
        parseFloat(fontSize) > 0 && each.getClientRects().length > 0 && parseFloat(lineHeight) < parseFloat(fontSize)
      );
    });
    // What stands on a line of its own, as the arrow of an external link does, is as high as that line.
    return [
      ...new Set(
        cramped.map(
          (each) =>
            `${each.tagName.toLowerCase()}.${each.className} in ${each.parentElement!.className}: ${each.textContent.slice(0, 40)}`,
        ),
      ),
    ];
  });
}
