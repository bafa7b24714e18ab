import type { Page } from 'playwright-core';

/**
 * When something happened and when the change it made was painted, in milliseconds of the page's clock; `painted` is 0
 * until then.
 */
interface Times {
  event: number;
  painted: number;
}

interface Watched {
  /** The event that begins the measurement: `click`, `input`. */
  event: string;
  /** Only changes inside elements of this selector count. */
  inside: string;
  /** The change counts when the text of this element is no longer what it was; any change counts without it. */
  changes?: string;
}

/**
 * Begins to watch a page for an event and the change that follows it. No function in it has a name: tsx would call a
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
      // The frame that shows the change has been handed to the compositor when the next task after it runs.
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
 * Waits for the change and gives the milliseconds from the event to the frame that shows it. @throws when there is none
 * within `timeout`.
 */
export async function paintTime(page: Page, timeout = 30_000): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { times: Times }).times.painted > 0, undefined, { timeout });
  const { event, painted } = await page.evaluate(() => (window as unknown as { times: Times }).times);
  return painted - event;
}
