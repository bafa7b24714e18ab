import type { Browser } from 'playwright-core';
import { cpuSlowdown } from './measurePaint.ts';
import { percentile } from './measureSizes.ts';
import { paintTime, watchPaint } from './whenPainted.ts';

/**
 * Opens the dialog on a page and types a query with a slow processor. Returns the milliseconds from a key to the
 * painted results: the median over all keys after the first two, when the engine is warm.
 */
export async function measureSearchPaint(browser: Browser, url: string, query: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 300);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-awake'));
  await page.keyboard.press('Control+k');
  const field = page.locator('dialog[open] [role=combobox]');
  await field.waitFor();
  // The index is there when a first query has been answered.
  await field.fill('channel');
  await page.locator('dialog[open] [role=option]').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await field.fill('');
  const times: number[] = [];
  for (const key of query) {
    await watchPaint(page, { event: 'input', inside: 'dialog[open]' });
    await page.keyboard.type(key);
    times.push(await paintTime(page, 5000));
  }
  await context.close();
  return percentile(times.slice(2), 0.5);
}
