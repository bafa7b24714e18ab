import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { cpuSlowdown, throttle, untilQuiet } from './measurePaint.ts';
import { percentile } from './measureSizes.ts';
import { watchTraffic } from './watchTraffic.ts';
import { paintTime, watchPaint } from './whenPainted.ts';
import { listFiles } from '../src/core/listFiles.ts';

interface ComparedPages {
  /** Pages with the changed documents of the latest version: the two with the longest texts. */
  longest: string[];
  /** Largest page of changes, and a document with HTML of the same size. */
  largest: string;
  alike: string;
}

/** Selects pages of a build to measure. */
export function comparedPages(dist: string): ComparedPages {
  const pathsIn = (folder: string, ending: string) =>
    listFiles(join(dist, folder))
      .filter((path) => path.endsWith(ending))
      .map((path) => `${folder}/${path.slice(0, -ending.length)}`);
  const size = (path: string) => statSync(join(dist, path)).size;
  const documents = pathsIn('docs', '.md').filter((path) => existsSync(join(dist, `${path}.html`)));
  const changes = pathsIn('docs/changes', '.html');
  const textOf = (path: string) => size(`${path.replace('docs/changes/', 'docs/')}.md`);
  const largest = changes.toSorted((a, b) => size(`${b}.html`) - size(`${a}.html`))[0]!;
  const unlike = (path: string) => Math.abs(size(`${path}.html`) - size(`${largest}.html`));
  return {
    longest: changes
      .filter((path) => existsSync(join(dist, `${path.replace('docs/changes/', 'docs/')}.md`)))
      .toSorted((a, b) => textOf(b) - textOf(a))
      .slice(0, 2)
      .map((path) => `/${path}`),
    largest: `/${largest}`,
    alike: `/${documents.toSorted((a, b) => unlike(a) - unlike(b))[0]!}`,
  };
}

/**
 * Selects the oldest version for a comparison, on a page of changes with active scripts. Returns the milliseconds until
 * the difference is painted, as a median of `runs`. The browser does not slow down workers, so the worker's time counts
 * `cpuSlowdown` times.
 */
export async function measureDifference(browser: Browser, url: string, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const traffic = watchTraffic(session);
      await page.addInitScript(timeWorkers);
      await page.goto(url, { waitUntil: 'load' });
      await page.mouse.move(5, 300);
      await page.mouse.move(6, 300);
      await untilQuiet(page, traffic);
      await throttle(session, 'processor');
      await watchPaint(page, { event: 'change', inside: '.difference-body' });
      await page.evaluate(() => {
        const select = document.querySelector<HTMLSelectElement>('.difference select')!;
        select.selectedIndex = select.options.length - 1;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
      const painted = await paintTime(page);
      const worked = await page.evaluate(() => (window as unknown as { worked: number }).worked);
      times.push(painted + worked * (cpuSlowdown - 1));
    } finally {
      await context.close();
    }
  }
  return percentile(times, 0.5);
}

/** Runs in the page: notes how long the last worker took to answer. */
const timeWorkers = `{
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) {
    const start = performance.now();
    this.addEventListener('message', () => { window.worked = performance.now() - start; }, { once: true });
    return postMessage.apply(this, message);
  };
}`;
