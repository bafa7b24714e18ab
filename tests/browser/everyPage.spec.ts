import type { Page } from '@playwright/test';
import { choosePages } from './support/chosenPages.ts';
import { expect, test } from './support/test.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { awake } from './support/pages.ts';

interface Sent {
  sent: { nodes: Element[]; html: string };
}

/** What scripts did to the document that they should have left. */
async function notLeft(page: Page, path: string): Promise<string | undefined> {
  const { lost, changed } = await page.evaluate(() => {
    const root = document.querySelector('.root')!;
    const { nodes, html } = (window as unknown as Sent).sent;
    // What follows the scroll, the keys that open search on this system, what a filter counts, tab stops of what
    // scrolls and marks of islands are what scripts add.
    const still = (text: string) =>
      text
        .replace(/<kbd.*?<\/kbd>|<output>.*?<\/output>/g, '')
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

/** Comes near each island, which React hydrates then. Those that a reader has to open sleep until then. */
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

/** Whether the contents stand elsewhere than beside the beginning, in a window that has room for both. */
async function contentsAway(page: Page, path: string): Promise<string | undefined> {
  const { contents, beginning } = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top;
    return { contents: topOf('.toc'), beginning: topOf('.doc-head') ?? 0 };
  });
  return contents === undefined || Math.abs(contents - beginning) < 100
    ? undefined
    : `${path} has its contents ${contents - beginning} px below its beginning`;
}

// For what no file can tell: what scripts do with a document, and how wide it is. Pages that show each thing that the
// site has stand for all of them, so that this takes as long with ten times as many. EVERY_PAGE=1 visits all.
test.describe('every kind of page: scripts leave each node that the server sent, and nothing scrolls sideways at 320 px, nor at 200 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('of those that stand for all', async ({ page, request, allow }) => {
    allow.push(/404/);
    test.setTimeout(1_200_000);
    const { chosen } = await choosePages(request);
    expect(chosen.length).toBeGreaterThan(20);
    await page.addInitScript(() => {
      // Each page is the reader's first: none remembers the version of the one before.
      localStorage.clear();
      addEventListener('DOMContentLoaded', () => {
        const root = document.querySelector('.root');
        // Documents in frames have none.
        if (root) Object.assign(window, { sent: { nodes: [...root.querySelectorAll('*')], html: root.innerHTML } });
      });
    });
    const faults: (string | undefined)[] = [];
    for (const path of chosen) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // A key wakes the app at once.
      await page.keyboard.press('Shift');
      await awake(page);
      await wakeIslands(page);
      faults.push(await notLeft(page, path), await sidewaysOverflow(page));
      // What is left of 1280 px at 200 %.
      await page.setViewportSize({ width: 640, height: 640 });
      faults.push(await sidewaysOverflow(page));
      await page.setViewportSize({ width: 1440, height: 900 });
      faults.push(await contentsAway(page, path));
      await page.setViewportSize({ width: 320, height: 640 });
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });
});
