import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { brotliSize, percentile } from '../measureSizes.ts';
import { watchTraffic } from '../watchTraffic.ts';

interface HtmlFigures {
  median: number;
  p90: number;
  largest: number;
}

/** Document sizes of a built site, in KiB as sent by our server. */
export function measureHtml(dist: string, paths: string[]): HtmlFigures {
  const sizes = paths.map((path) => brotliSize(readFileSync(join(dist, `${path}.html`))) / 1024);
  return { median: percentile(sizes, 0.5), p90: percentile(sizes, 0.9), largest: percentile(sizes, 1) };
}

interface FetchedFigures {
  all: number;
  scripts: number;
  /** Neither the document nor its icon nor pictures in it. */
  beside: number;
}

/** KiB fetched by a page within a second after it was loaded on a fast machine without input, with headers. */
export async function measureFetched(browser: Browser, url: string): Promise<FetchedFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { received, kinds, urls } = watchTraffic(session);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1000);
  const icons = await page
    .locator('link[rel~="icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await context.close();
  const kindOf = (request: string) => (icons.includes(urls.get(request) ?? '') ? 'Image' : (kinds.get(request) ?? ''));
  const sum = (counts: (kind: string) => boolean) =>
    received.filter(({ request }) => counts(kindOf(request))).reduce((total, { bytes }) => total + bytes, 0) / 1024;
  return {
    all: sum(() => true),
    scripts: sum((kind) => kind === 'Script'),
    beside: sum((kind) => kind !== 'Document' && kind !== 'Image'),
  };
}
