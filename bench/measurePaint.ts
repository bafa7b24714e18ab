import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { percentile } from './measureSizes.ts';
import { watchTraffic, type Traffic } from './watchTraffic.ts';

interface PaintFigures {
  firstPaintMilliseconds: number;
  largestPaintMilliseconds: number;
  layoutShift: number;
  /** Until the reader's first input, 2.5 seconds after page load. */
  totalBlockingMilliseconds: number;
  /** From the first sign on. */
  blockingAfterSignMilliseconds: number;
  /** Longest task after the first input. 0 if all tasks are shorter than 50 ms. */
  longestTaskMilliseconds: number;
  /**
   * From the first input to the page's mark `awake`. Without a mark, to the end of the last long task and the last
   * request.
   */
  awakeMilliseconds: number;
  /** Bytes received until the largest paint, with headers, by finished and unfinished requests. */
  kilobytesToPaint: number;
  requestsToPaint: number;
}

/** Lighthouse's "slow 4G": 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** Lighthouse's slowdown of the processor. */
export const cpuSlowdown = 4;

/** Loads a page `runs` times with an empty cache under throttling, then simulates input. Returns medians. */
export async function measurePaint(
  browser: Browser,
  url: string,
  runs: number,
  slowdown = cpuSlowdown,
): Promise<PaintFigures> {
  const figures: PaintFigures[] = [];
  for (let run = 0; run < runs; run++) figures.push(await loadOnce(browser, url, slowdown));
  const keys = Object.keys(figures[0]!) as (keyof PaintFigures)[];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      percentile(
        figures.map((each) => each[key]),
        0.5,
      ),
    ]),
  ) as unknown as PaintFigures;
}

async function loadOnce(browser: Browser, url: string, slowdown: number): Promise<PaintFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttle(session, 'both', slowdown);
  const traffic = watchTraffic(session);
  await page.addInitScript({ path: join(import.meta.dirname, 'observePaint.js') });
  await page.goto(url, { waitUntil: 'load' });
  // Long enough for an app to load and hydrate under throttling without waiting for a reader, so that its blocking time
  // counts.
  await page.waitForTimeout(2500);
  await page.mouse.move(200, 400);
  await page.mouse.move(201, 400);
  await untilQuiet(page, traffic);
  const timings = await page.evaluate(() => ({
    ...(window as unknown as { figures: Observed }).figures,
    awake: performance.getEntriesByName('awake', 'mark')[0]?.startTime,
  }));
  await context.close();
  const { first, largest, shift, sign, tasks } = timings;
  const until = traffic.received.filter((each) => each.milliseconds <= largest + 5);
  const after = tasks.filter(({ start }) => start >= sign);
  const lastEnd = Math.max(
    sign,
    ...after.map(({ end }) => end),
    ...traffic.received.map(({ milliseconds }) => milliseconds),
  );
  return {
    firstPaintMilliseconds: first,
    largestPaintMilliseconds: largest,
    layoutShift: shift,
    totalBlockingMilliseconds: blockingTime(
      first,
      tasks.filter(({ start }) => start < sign),
    ),
    blockingAfterSignMilliseconds: blockingTime(first, after),
    longestTaskMilliseconds: Math.max(0, ...after.map(({ start, end }) => end - start)),
    awakeMilliseconds: Math.max(0, (timings.awake ?? lastEnd) - sign),
    kilobytesToPaint: until.reduce((sum, each) => sum + each.bytes, 0) / 1000,
    requestsToPaint: new Set(until.map((each) => each.request)).size,
  };
}

interface Task {
  start: number;
  end: number;
}

interface Observed {
  first: number;
  largest: number;
  shift: number;
  /** When the pointer first moved. */
  sign: number;
  /** Tasks longer than 50 ms. */
  tasks: Task[];
}

/**
 * Time beyond 50 ms per task after the first paint, because before it readers have nothing to click
 * (https://web.dev/articles/tbt).
 */
function blockingTime(first: number, tasks: Task[]): number {
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, first) - 50), 0);
}

/**
 * Waits for a second without requests or long tasks, for at most 20 seconds. A request without data for three seconds
 * counts as finished, because the browser reports no end if the page does not read the body.
 */
export async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline) {
    await page.waitForTimeout(100);
    const sinceTask = await page.evaluate(
      () =>
        performance.now() -
        Math.max(0, ...((window as unknown as { figures?: Observed }).figures?.tasks ?? []).map(({ end }) => end)),
    );
    const sinceTraffic = performance.now() - traffic.changed();
    if (sinceTask > 1000 && sinceTraffic > (traffic.pending.size === 0 ? 1000 : 3000)) return;
  }
}

/** Slows a page's network and processor down, or the processor only. */
export async function throttle(
  session: CDPSession,
  what: 'both' | 'processor' = 'both',
  slowdown = cpuSlowdown,
): Promise<void> {
  if (what === 'both') {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
