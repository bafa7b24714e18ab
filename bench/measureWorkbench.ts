import type { Browser, Page } from 'playwright-core';
import { throttle, untilQuiet } from './measurePaint.ts';
import { percentile } from './measureSizes.ts';
import { watchTraffic, type Received } from './watchTraffic.ts';

interface WorkbenchFigures {
  /** Bytes of the agent, its checks and its apps, fetched without any input. */
  kibibytesBefore: number;
  /** Bytes fetched by the first action. */
  kibibytes: number;
  /** Without headers, because newer HTTP versions send repeated headers only once. */
  contentKibibytes: number;
  /** From the first action until two apps are connected. */
  milliseconds: number;
}

/** Files of the desktop: frames, the agent's code, and validators for its messages. */
const isOfDesktop = (url: string): boolean =>
  /\/(?:frames?|createAgent|directory|check(?:Messages|ers)?)\b/.test(new URL(url).pathname);

/**
 * Opens a page `runs` times with an empty cache, a slow network and a slow processor. Waits until all requests finish,
 * then clicks to start two apps. Returns medians.
 */
export async function measureWorkbench(
  browser: Browser,
  url: string,
  runs: number,
  action = '.workbench .bar .main',
): Promise<WorkbenchFigures> {
  const figures: WorkbenchFigures[] = [];
  for (let run = 0; run < runs; run++) figures.push(await startOnce(browser, url, action));
  const median = (of: (each: WorkbenchFigures) => number) => percentile(figures.map(of), 0.5);
  return {
    kibibytesBefore: median((each) => each.kibibytesBefore),
    kibibytes: median((each) => each.kibibytes),
    contentKibibytes: median((each) => each.contentKibibytes),
    milliseconds: median((each) => each.milliseconds),
  };
}

async function startOnce(browser: Browser, url: string, action: string): Promise<WorkbenchFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    const traffic = watchTraffic(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.mouse.move(200, 400);
    await page.mouse.move(201, 400);
    await page.waitForFunction(() => 'awake' in document.documentElement.dataset);
    // Apps out of view start only when a reader scrolls to them.
    await page.locator(action).first().scrollIntoViewIfNeeded();
    await untilQuiet(page, traffic);
    const before = traffic.received.length;
    const began = await page.evaluate(() => performance.now());
    const milliseconds = await page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          document.querySelector<HTMLElement>(selector)!.click();
          const timer = setInterval(() => {
            if (document.querySelectorAll('.app-window[data-state="connected"]').length < 2) return;
            clearInterval(timer);
            resolve(performance.now() - began);
          }, 10);
        }),
      action,
    );
    await untilQuiet(page, traffic);
    const kibibytes = (received: Received[]) => received.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    const early = traffic.received.slice(0, before).filter(({ request }) => isOfDesktop(traffic.urls.get(request)!));
    return {
      kibibytesBefore: kibibytes(early),
      kibibytes: kibibytes(traffic.received.slice(before)),
      contentKibibytes: await contentOf(page, began),
      milliseconds,
    };
  } finally {
    await context.close();
  }
}

/** Bytes fetched by a page and its frames since `began` (page time), compressed and without headers. */
async function contentOf(page: Page, began: number): Promise<number> {
  const bytes = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(
          (from) =>
            (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
              .filter(({ startTime, transferSize }) => startTime >= from && transferSize > 0)
              .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
          frame === page.mainFrame() ? began : 0,
        ),
      ),
  );
  return bytes.reduce((sum, each) => sum + each, 0) / 1024;
}
