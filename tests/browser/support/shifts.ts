import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Has a page note what moves in it; to be called before it is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    let secondFrame = Infinity;
    document.addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame((time) => (secondFrame = time))),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // Chromium also tells of words that were exchanged in a place that stayed as it is.
        // And of what is no node of the page's, such as the corner by which a text field is resized.
        const moved = entry.sources.filter(
          ({ node, previousRect, currentRect }) => node && JSON.stringify(previousRect) !== JSON.stringify(currentRect),
        );
        if (moved.length === 0) continue;
        // A table is as wide as its rows want. A busy browser paints it while the parser still adds some, as it does
        // any table; the last of them are seen in the first frame after it has ended.
        const isRead = document.readyState !== 'loading' && entry.startTime >= secondFrame;
        if (
          !isRead &&
          moved.every(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('table'))
        )
          continue;
        const nodes = moved.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`,
        );
        shifts.push(`${entry.value} ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved in the page so far. Shifts are told when a frame has been painted. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
