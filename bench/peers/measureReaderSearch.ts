import type { Browser, Page } from 'playwright-core';
import { throttle, untilQuiet } from '../measurePaint.ts';
import { percentile } from '../measureSizes.ts';
import { paintTime, watchPaint } from '../whenPainted.ts';
import { watchTraffic } from '../watchTraffic.ts';
import type { Selectors } from './peers.ts';

export interface ReaderSearchFigures {
  /** All that is fetched from opening search until the first word has its results and nothing more comes. */
  firstUseKilobytes: number;
  /** From the first key of a word, typed at a steady pace, to the frame that shows a result. */
  firstResultMilliseconds: number;
  /** From the input of a word, when all is there, to the frame that shows its results. */
  warmMilliseconds: number;
}

const word = 'broadcast';
/** Milliseconds between two keys: some 75 words a minute. */
export const keyPace = 150;
/** How long a word takes to type. */
export const wordTime = (word.length - 1) * keyPace;
const words = ['channel', 'instrument', 'resolver', 'listener', 'portfolio'];

/** Searches as a reader would: the first time with slow network and processor, then again with all fetched and the processor slow. */
export async function measureReaderSearch(browser: Browser, url: string, selectors: Selectors, runs: number): Promise<ReaderSearchFigures> {
  const all: ReaderSearchFigures[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    try {
      all.push(await searchOnce(await context.newPage(), url, selectors));
    } finally {
      await context.close();
    }
  }
  const median = (key: keyof ReaderSearchFigures) => percentile(all.map((each) => each[key]), 0.5);
  return { firstUseKilobytes: median('firstUseKilobytes'), firstResultMilliseconds: median('firstResultMilliseconds'), warmMilliseconds: median('warmMilliseconds') };
}

async function searchOnce(page: Page, url: string, { searchField, searchResult }: Selectors): Promise<ReaderSearchFigures> {
  const session = await page.context().newCDPSession(page);
  await throttle(session);
  const traffic = watchTraffic(session);
  await page.goto(url, { waitUntil: 'load' });
  await page.mouse.move(5, 300);
  await untilQuiet(page, traffic);
  const before = traffic.received.length;
  await page.keyboard.press('Control+k');
  await page.locator(searchField).first().waitFor();
  await watchPaint(page, { event: 'input', inside: 'body', changes: searchResult });
  await page.keyboard.type(word, { delay: keyPace });
  const firstResultMilliseconds = await paintTime(page);
  await untilQuiet(page, traffic);
  const firstUseKilobytes = traffic.received.slice(before).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const times: number[] = [];
  for (const round of ['fetched', 'warm']) {
    for (const each of words) {
      await page.locator(searchField).first().selectText();
      await watchPaint(page, { event: 'input', inside: 'body', changes: searchResult });
      await page.keyboard.insertText(each);
      const time = await paintTime(page);
      if (round === 'warm') times.push(time);
      await untilQuiet(page, traffic);
    }
  }
  return { firstUseKilobytes, firstResultMilliseconds, warmMilliseconds: percentile(times, 0.5) };
}
