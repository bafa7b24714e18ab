import type { Page } from '@playwright/test';

/** Sets the text size of the page in pixels, like a reader with larger text. The default is 16. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}px !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, pixels);
}

/** Texts with a line height below their letter height, by position. */
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
    // An element alone on its line, such as the external link icon, is as high as the line.
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
