import type { Page } from 'playwright-core';

/**
 * Times of an event and of the painted change, in milliseconds of the page's clock. `painted` is 0 before the paint.
 */
interface Times {
  event: number;
  painted: number;
}

interface Watched {
  /** Event that starts the measurement: `click`, `input`. */
  event: string;
  /** Count only changes inside elements with this selector. */
  inside: string;
  /** Count the change when this element's text differs. By default any change counts. */
  changes?: string;
}

/**
 * Starts to watch a page for an event and the following change. Its functions have no names, because tsx would call a
 * helper that the page lacks.
 */
export async function watchPaint(page: Page, watched: Watched): Promise<void> {
  await page.evaluate(({ event, inside, changes }) => {
    const before = changes && document.querySelector(changes)?.textContent;
    const times: Times = { event: 0, painted: 0 };
    Object.assign(window, { times });
    addEventListener(event, ({ timeStamp }) => (times.event = timeStamp), { capture: true, once: true });
    const watch = new MutationObserver((found) => {
      const shown = found.some(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(inside),
      );
      if (times.event === 0 || !shown || (changes && document.querySelector(changes)?.textContent === before)) return;
      watch.disconnect();
      // When the next task runs, the frame with the change has been passed to the compositor.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => (times.painted = performance.now());
        channel.port2.postMessage(undefined);
      });
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, watched);
}

/**
 * Waits for the change. Returns the milliseconds from the event to the painted frame. @throws when there is no change
 * within `timeout`.
 */
export async function paintTime(page: Page, timeout = 30_000): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { times: Times }).times.painted > 0, undefined, { timeout });
  const { event, painted } = await page.evaluate(() => (window as unknown as { times: Times }).times);
  return painted - event;
}
