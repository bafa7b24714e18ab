import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { cpuSlowdown, throttle, untilQuiet } from './measurePaint.ts';
import { percentile } from './measureSizes.ts';
import { watchTraffic } from './watchTraffic.ts';

interface Navigation {
  from: string;
  /** Selector of the link. */
  link: string;
  /** Rests on the link first. */
  hover: boolean;
  runs: number;
  /** Slowdown of the processor. */
  slowdown?: number;
}

/**
 * Clicks a link on a page with active scripts and a slow processor. Returns the milliseconds until the next page's
 * heading is painted, with or without a page load, as a median of `runs` with empty caches.
 */
export async function measureNavigation(browser: Browser, navigation: Navigation): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < navigation.runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    try {
      times.push(await navigateOnce(await context.newPage(), navigation));
    } finally {
      await context.close();
    }
  }
  return percentile(times, 0.5);
}

async function navigateOnce(page: Page, navigation: Navigation): Promise<number> {
  const { from, link, hover, slowdown = cpuSlowdown } = navigation;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const traffic = watchTraffic(session);
  await page.addInitScript({ path: join(import.meta.dirname, 'whenNavigated.js') });
  await page.goto(from, { waitUntil: 'load' });
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 300);
  await untilQuiet(page, traffic);
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await throttle(session, 'processor', slowdown);
  if (hover) {
    await target.hover();
    await page.waitForTimeout(400);
    await page.mouse.down();
    await page.mouse.up();
  } else {
    // Dispatch inside the page, so that the pointer has not hovered over the link and the tool's messages do not count.
    await target.evaluate((element: HTMLElement) => element.click());
  }
  await page.waitForFunction(() => Boolean(sessionStorage.painted), undefined, { timeout: 30_000 });
  return page.evaluate(() => Number(sessionStorage.painted) - Number(sessionStorage.clicked));
}
