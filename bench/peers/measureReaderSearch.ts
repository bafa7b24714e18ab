import type { Browser, Page } from 'playwright-core';
import { throttle } from '../measurePaint.ts';
import { percentile } from '../measureSizes.ts';
import { paintTime, watchPaint } from '../whenPainted.ts';
import type { Selectors } from './peers.ts';
import { openSlowLine, type SlowLine } from './slowLine.ts';

interface ReaderSearch {
  site: string;
  /** Page on which the reader opens search. */
  path: string;
  selectors: Selectors;
  runs: number;
  /** Slowdown of the processor. */
  slowdown: number;
}

interface ReaderSearchFigures {
  /** Bytes fetched from opening search until the first word has results and all requests finish. */
  firstUseKilobytes: number;
  /** From the first key of a word, typed at a steady pace, to the painted results. */
  firstResultMilliseconds: number;
  /** From the input of a word to the painted results, with everything loaded. */
  warmMilliseconds: number;
}

const word = 'broadcast';
/** Milliseconds between two keys: some 75 words a minute. */
const keyPace = 150;
/** Time to type a word. */
export const wordTime = (word.length - 1) * keyPace;
const words = ['channel', 'instrument', 'resolver', 'listener', 'portfolio'];

/**
 * Searches as a reader would, over a slow line and with a slow processor: the first time, and again with all fetched.
 */
export async function measureReaderSearch(browser: Browser, search: ReaderSearch): Promise<ReaderSearchFigures> {
  const all: ReaderSearchFigures[] = [];
  for (let run = 0; run < search.runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const line = await openSlowLine(search.site);
    try {
      all.push(await searchOnce(await context.newPage(), line, search));
    } finally {
      await context.close();
      line.close();
    }
  }
  const median = (key: keyof ReaderSearchFigures) =>
    percentile(
      all.map((each) => each[key]),
      0.5,
    );
  return {
    firstUseKilobytes: median('firstUseKilobytes'),
    firstResultMilliseconds: median('firstResultMilliseconds'),
    warmMilliseconds: median('warmMilliseconds'),
  };
}

async function searchOnce(
  page: Page,
  line: SlowLine,
  { path, selectors: { searchField, searchResult }, slowdown }: ReaderSearch,
): Promise<ReaderSearchFigures> {
  const untilQuiet = async () => {
    while (performance.now() - line.changed() < 1000) await page.waitForTimeout(100);
  };
  const session = await page.context().newCDPSession(page);
  await throttle(session, 'processor', slowdown);
  await page.goto(new URL(path, line.url).href, { waitUntil: 'load' });
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 300);
  await page.waitForTimeout(1000);
  await untilQuiet();
  const before = line.bytes();
  await page.keyboard.press('Control+k');
  await page.locator(searchField).first().waitFor();
  await watchPaint(page, { event: 'input', inside: 'body', changes: searchResult });
  await page.keyboard.type(word, { delay: keyPace });
  const firstResultMilliseconds = await paintTime(page);
  await untilQuiet();
  const firstUseKilobytes = (line.bytes() - before) / 1024;
  const times: number[] = [];
  for (const round of ['fetched', 'warm']) {
    for (const each of words) {
      await page.locator(searchField).first().selectText();
      await watchPaint(page, { event: 'input', inside: 'body', changes: searchResult });
      await page.keyboard.insertText(each);
      const time = await paintTime(page);
      if (round === 'warm') times.push(time);
      if (round === 'fetched') await page.waitForTimeout(1000);
      await untilQuiet();
    }
  }
  return { firstUseKilobytes, firstResultMilliseconds, warmMilliseconds: percentile(times, 0.5) };
}
