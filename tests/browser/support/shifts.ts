import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records layout shifts in a page. Call before opening it. */
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
        // Chromium also reports text replaced at the same position, and parts without a node, such as the resize handle
        // of a text field.
        const moved = entry.sources.filter(
          ({ node, previousRect, currentRect }) => node && JSON.stringify(previousRect) !== JSON.stringify(currentRect),
        );
        if (moved.length === 0) continue;
        // A table is as wide as its rows need. Busy browsers paint any table while the parser still adds rows, and the
        // last rows appear in the first frame afterward.
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

/** Layout shifts so far. Browsers report them after painting a frame. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
