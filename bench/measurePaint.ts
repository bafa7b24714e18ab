import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { percentile } from './measureSizes.ts';
import { paintTime, watchPaint } from './whenPainted.ts';

export interface PaintFigures {
  firstPaintMilliseconds: number;
  largestPaintMilliseconds: number;
  totalBlockingMilliseconds: number;
  layoutShift: number;
  /** Bytes received over the network up to the largest paint, headers included, by requests that had finished or not. */
  kilobytesToPaint: number;
  requestsToPaint: number;
}

/** Lighthouse's "slow 4G": 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up; and a processor four times slower. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
export const cpuSlowdown = 4;

/** Loads a page `runs` times with an empty cache under throttling; gives medians. */
export async function measurePaint(browser: Browser, url: string, runs: number): Promise<PaintFigures> {
  const figures: PaintFigures[] = [];
  for (let run = 0; run < runs; run++) figures.push(await loadOnce(browser, url));
  const median = (key: keyof PaintFigures) => percentile(figures.map((each) => each[key]), 0.5);
  return {
    firstPaintMilliseconds: median('firstPaintMilliseconds'),
    largestPaintMilliseconds: median('largestPaintMilliseconds'),
    totalBlockingMilliseconds: median('totalBlockingMilliseconds'),
    layoutShift: median('layoutShift'),
    kilobytesToPaint: median('kilobytesToPaint'),
    requestsToPaint: median('requestsToPaint'),
  };
}

async function loadOnce(browser: Browser, url: string): Promise<PaintFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttle(session);
  const received = await watchBytes(session);
  await page.addInitScript({ path: join(import.meta.dirname, 'observePaint.js') });
  await page.goto(url, { waitUntil: 'load' });
  // Long enough for the app to load and hydrate under throttling, so that its blocking time counts.
  await page.waitForTimeout(2500);
  const timings = await page.evaluate(() => (window as unknown as { figures: Observed }).figures);
  const until = received.filter((each) => each.at <= received[0]!.start + timings.largest / 1000 + 0.005);
  await context.close();
  return {
    firstPaintMilliseconds: timings.first,
    largestPaintMilliseconds: timings.largest,
    totalBlockingMilliseconds: blockingTime(timings),
    layoutShift: timings.shift,
    kilobytesToPaint: until.reduce((sum, each) => sum + each.bytes, 0) / 1000,
    requestsToPaint: new Set(until.map((each) => each.request)).size,
  };
}

interface Observed {
  first: number;
  largest: number;
  shift: number;
  /** Tasks of more than 50 ms. */
  tasks: { start: number; end: number }[];
}

/** What each task takes beyond 50 ms after the first paint: before it nobody can be kept waiting by a click (https://web.dev/articles/tbt). */
function blockingTime({ first, tasks }: Observed): number {
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, first) - 50), 0);
}

export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

interface Received {
  request: string;
  bytes: number;
  /** Seconds on the browser's monotonic clock. */
  at: number;
  start: number;
}

async function watchBytes(session: CDPSession): Promise<Received[]> {
  const received: Received[] = [];
  const counted = new Map<string, number>();
  let start: number | undefined;
  const add = (request: string, bytes: number, at: number) => {
    counted.set(request, (counted.get(request) ?? 0) + bytes);
    received.push({ request, bytes, at, start: start ?? at });
  };
  session.on('Network.requestWillBeSent', ({ timestamp }) => (start ??= timestamp));
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) => add(requestId, response.encodedDataLength, timestamp));
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => add(requestId, encodedDataLength, timestamp));
  // Short answers are not reported piece by piece: the rest of their bytes is known when they are whole.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => add(requestId, encodedDataLength - (counted.get(requestId) ?? 0), timestamp));
  return received;
}

/**
 * Clicks a link on a hydrated page under processor slowdown and gives the milliseconds from the click to the frame
 * that shows the new page's heading; the median of `runs`, each in a fresh page. `hover` rests on the link first.
 */
export async function measureNavigation(browser: Browser, from: string, link: string, options: { runs: number; hover: boolean }): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < options.runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    times.push(await navigateOnce(page, from, link, options.hover));
    await context.close();
  }
  return percentile(times, 0.5);
}

async function navigateOnce(page: Page, from: string, link: string, hover: boolean): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.goto(from, { waitUntil: 'load' });
  await page.mouse.move(5, 300);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (hover) {
    await target.hover();
    await page.waitForTimeout(400);
  }
  await watchPaint(page, { event: 'click', inside: 'body', changes: 'h1' });
  // Dispatched in the page, so that the tool's own round trips do not count.
  if (hover) await page.mouse.down().then(() => page.mouse.up());
  else await target.evaluate((element: HTMLElement) => element.click());
  return paintTime(page);
}
