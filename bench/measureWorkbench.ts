import type { Browser } from 'playwright-core';
import { throttle, untilQuiet } from './measurePaint.ts';
import { percentile } from './measureSizes.ts';
import { watchTraffic, type Received } from './watchTraffic.ts';

export interface WorkbenchFigures {
  /** Of the agent, its checks and its apps, by a reader who does nothing with them. */
  kibibytesBefore: number;
  /** All that the first action fetches. */
  kibibytes: number;
  /** From the first action until two apps are connected. */
  milliseconds: number;
}

/** What belongs to the desktop and not to the page: frames, what runs the agent, and validators of its messages. */
const isOfDesktop = (url: string): boolean =>
  /\/(?:frames?|createAgent|directory|check(?:Messages|ers)?)\b/.test(new URL(url).pathname);

/**
 * Opens the workbench `runs` times with an empty cache over a slow line on a slow processor, leaves it alone until nothing is
 * on its way any more, and then starts two apps; gives medians.
 */
export async function measureWorkbench(browser: Browser, url: string, runs: number): Promise<WorkbenchFigures> {
  const figures: WorkbenchFigures[] = [];
  for (let run = 0; run < runs; run++) figures.push(await startOnce(browser, url));
  const median = (of: (each: WorkbenchFigures) => number) => percentile(figures.map(of), 0.5);
  return {
    kibibytesBefore: median((each) => each.kibibytesBefore),
    kibibytes: median((each) => each.kibibytes),
    milliseconds: median((each) => each.milliseconds),
  };
}

async function startOnce(browser: Browser, url: string): Promise<WorkbenchFigures> {
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
    await untilQuiet(page, traffic);
    const before = traffic.received.length;
    const milliseconds = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          document.querySelector<HTMLElement>('.workbench .bar .main')!.click();
          const timer = setInterval(() => {
            if (document.querySelectorAll('.app-window[data-state="connected"]').length < 2) return;
            clearInterval(timer);
            resolve(performance.now() - began);
          }, 10);
        }),
    );
    await untilQuiet(page, traffic);
    const kibibytes = (received: Received[]) => received.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    const early = traffic.received.slice(0, before).filter(({ request }) => isOfDesktop(traffic.urls.get(request)!));
    return { kibibytesBefore: kibibytes(early), kibibytes: kibibytes(traffic.received.slice(before)), milliseconds };
  } finally {
    await context.close();
  }
}
