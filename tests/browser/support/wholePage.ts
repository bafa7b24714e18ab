import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { awake } from './pages.ts';
import { sidewaysOverflow } from './overflow.ts';

interface Sent {
  sent: { nodes: Element[]; html: string };
}

/** Unexpected changes by scripts. */
async function notLeft(page: Page, path: string): Promise<string | undefined> {
  const { lost, changed } = await page.evaluate(() => {
    const root = document.querySelector('.root')!;
    const { nodes, html } = (window as unknown as Sent).sent;
    // Expected changes by scripts: scroll state, key names for this system, filter counts, boxes of rules, tab stops for
    // scrollable elements, and island marks.
    const still = (text: string) =>
      text
        .replace(/<kbd.*?<\/kbd>|<output>.*?<\/output>/g, '')
        .replace(/<input type="checkbox" aria-label="Done: [^"]*">/g, '')
        .replaceAll(' aria-current="true"', '')
        .replaceAll(' data-awake=""', '')
        .replace(/(<(?:pre|div)\b[^>]*?) tabindex="0"(?: role="group" aria-label="[^"]*")?/g, '$1')
        .replace(/<!--\/?\$[^>]*-->/g, '');
    const [before, after] = [still(html), still(root.innerHTML)];
    const place = [...before].findIndex((letter, index) => letter !== after[index]);
    const changed =
      before === after
        ? undefined
        : [before, after].map((text) => text.slice(Math.max(0, place - 40), place + 60)).join(' → ');
    return { lost: nodes.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 100)), changed };
  });
  if (lost.length > 0) return `${path} lost ${lost.join(' | ')}`;
  return changed && `${path} has other HTML after it woke than before: ${changed}`;
}

/** Scrolls to each island, so that React hydrates it. Islands that a reader opens remain static. */
async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]:not(details:not([open]) *)').all()) {
    await island.evaluate((element) => {
      const boxes = [element, ...element.querySelectorAll('*')].filter((each) => each.getClientRects().length > 0);
      boxes[0]!.scrollIntoView({ behavior: 'instant' });
    });
    await expect(island).toHaveAttribute('data-awake', '');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
}

/** Whether the table of contents is neither beside the top of the article nor above it, in a wide window. */
async function contentsAway(page: Page, path: string): Promise<string | undefined> {
  const { contents, beginning, text } = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top;
    return { contents: topOf('.toc'), beginning: topOf('.doc-head') ?? 0, text: topOf('.article') ?? 0 };
  });
  return contents === undefined || Math.abs(contents - beginning) < 100 || contents < text
    ? undefined
    : `${path} has its contents ${contents - beginning} px below its beginning`;
}

/** Records the elements that the server sent, for `faultsOf`, and starts pages without storage. */
export async function recordSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.clear();
    addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('.root');
      // Frame documents have no app.
      if (root) Object.assign(window, { sent: { nodes: [...root.querySelectorAll('*')], html: root.innerHTML } });
    });
  });
}

/**
 * Opens a page at 320 px and wakes all of it. Returns what its scripts changed unexpectedly, and what scrolls sideways
 * there or at 200 % zoom. Leaves the page in a wide window with all disclosures open.
 */
export async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // A key wakes the app immediately.
  await page.keyboard.press('Shift');
  await awake(page);
  await wakeIslands(page);
  const faults = [await notLeft(page, path), await sidewaysOverflow(page)];
  // Remaining width of 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 640 });
  faults.push(await sidewaysOverflow(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  faults.push(await contentsAway(page, path));
  return faults.filter((fault) => fault !== undefined);
}
