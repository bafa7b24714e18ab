import type { Browser } from 'playwright-core';
import { cpuSlowdown } from './measurePaint.ts';
import { percentile } from './measureSizes.ts';

/**
 * Opens the dialog on a page, types a query under processor slowdown, and gives the milliseconds from each key to the
 * frame that shows the new results: the median over the keys after the first two, when the engine is warm.
 */
export async function measureSearchPaint(browser: Browser, url: string, query: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
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
    await page.evaluate(() => {
      const times = { key: 0, painted: 0 };
      Object.assign(window, { times });
      addEventListener('input', (event) => (times.key = event.timeStamp), { capture: true, once: true });
      const watch = new MutationObserver((changes) => {
        const shown = changes.some(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('dialog[open]'));
        if (times.key === 0 || !shown) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => (times.painted = performance.now());
          channel.port2.postMessage(undefined);
        });
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.keyboard.type(key);
    await page.waitForFunction(() => (window as unknown as { times: { painted: number } }).times.painted > 0, undefined, { timeout: 5000 });
    times.push(await page.evaluate(() => {
      const { key: pressed, painted } = (window as unknown as { times: { key: number; painted: number } }).times;
      return painted - pressed;
    }));
  }
  await context.close();
  return percentile(times.slice(2), 0.5);
}
