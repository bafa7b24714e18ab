import type { Page } from '@playwright/test';

/** Sets the size of the page's text as a reader who needs larger letters does, in pixels; 16 is the usual one. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}px !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, pixels);
}
