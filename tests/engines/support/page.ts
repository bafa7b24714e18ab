import { expect } from 'vitest';
import type { EngineName, EngineWindow } from './window.ts';

/** A reader's window with functions for checks. */
export interface Page {
  engine: EngineName;
  /** Whether the engine supports navigation in place: it has the Navigation API. */
  inPlace: boolean;
  /** Base address of the site. */
  url: string;
  window: EngineWindow;
  goto(path: string): Promise<void>;
  /** Loads a page, simulates reader input and waits until the app has loaded. */
  open(path: string): Promise<void>;
  /** Waits until the app has loaded on a page reached by a link. */
  awake(): Promise<void>;
  /** Runs a function in the page and returns its value, as JSON. */
  evaluate<Result, Values extends unknown[]>(
    run: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>>;
  /**
   * Clicks the first visible element with a selector, and with a text if set. Waits until it exists and stands still.
   */
  click(selector: string, words?: string): Promise<void>;
  /** Presses a key, or several keys together: `Escape`, `Control+k`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Waits until an expression in the page has this value. */
  expect<Values extends unknown[]>(
    run: (...values: Values) => unknown,
    ...values: Values
  ): ReturnType<typeof expect.poll>;
  /** Waits until the address after the host ends like this. */
  expectAddress(address: string): Promise<void>;
  /** Waits until the first matching element has this text. */
  expectText(selector: string, words: string | RegExp): Promise<void>;
  /** Waits until a matching element has focus. */
  expectFocus(selector: string): Promise<void>;
  /** Waits until the element is in view, below the bar. */
  expectInView(selector: string): Promise<void>;
  scrollTo(top: number): Promise<void>;
  resize(width: number, height: number): Promise<void>;
}

/** Adds functions for checks to an engine's window. `url` has no slash at its end. */
export function createPage(engine: EngineName, window: EngineWindow, url: string, inPlace: boolean): Page {
  const evaluate: Page['evaluate'] = async (run, ...values) =>
    (await window.evaluate(`(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(', ')})`)) as never;
  const poll: Page['expect'] = (run, ...values) => expect.poll(() => evaluate(run, ...values));
  const page: Page = {
    engine,
    inPlace,
    url,
    window,
    evaluate,
    expect: poll,
    goto: (path) => window.goto(url + path),
    async open(path) {
      await window.goto(url + path);
      await page.awake();
    },
    awake: () =>
      poll(() => {
        // Without reader input, scripts would wait for seconds.
        dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
        // Islands without a static version hydrate immediately.
        const asleep = document.querySelector('[data-island]:not([data-awake]):has([data-needs-app])');
        return asleep ? undefined : document.documentElement.dataset.awake;
      }).toBe(''),
    async click(selector, words) {
      let point: { x: number; y: number } | undefined;
      await expect
        .poll(
          async () => (point = await evaluate(pointOf, selector, words ?? null).then((found) => found ?? undefined)),
          { message: `${selector} ${words ?? ''} can be clicked` },
        )
        .toBeTruthy();
      await window.click(point!.x, point!.y);
    },
    press: (keys) => window.press(keys.split('+')),
    type: (text) => window.type(text),
    expectAddress: (address) => poll(() => location.pathname + location.search + location.hash).toBe(address),
    expectText: (selector, words) => {
      const text = poll((css) => document.querySelector(css)?.textContent?.replace(/\s+/g, ' ').trim(), selector);
      return words instanceof RegExp ? text.toMatch(words) : text.toBe(words);
    },
    expectFocus: (selector) =>
      poll((css) => {
        const { activeElement } = document;
        return activeElement?.matches(css) ? css : `${activeElement?.outerHTML.slice(0, 100)}`;
      }, selector).toBe(selector),
    expectInView: (selector) =>
      poll((css) => {
        const { top, bottom } = document.querySelector(css)!.getBoundingClientRect();
        const bar = document.querySelector('.navbar')!.getBoundingClientRect().bottom;
        return top >= bar - 1 && bottom <= innerHeight + 1
          ? 'in view'
          : `at ${top} of ${innerHeight}, the bar ends at ${bottom}`;
      }, selector).toBe('in view'),
    async resize(width, height) {
      await window.resize(width, height);
      await poll(() => innerWidth).toBe(width);
    },
    scrollTo: (top) => evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top),
  };
  return page;
}

/** Position for clicking a visible, motionless and uncovered element, computed in the page. */
async function pointOf(selector: string, words: string | null): Promise<{ x: number; y: number } | null> {
  const element = [...document.querySelectorAll(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      (words === null || each.textContent?.replace(/\s+/g, ' ').trim() === words),
  );
  if (!element) return null;
  const middle = () => {
    // If a link spans several lines, click the first line, because the gaps between lines are not clickable.
    const { left, top, width, height } = element.getClientRects()[0]!;
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isMet = ({ x, y }: { x: number; y: number }) => {
    const met = document.elementFromPoint(x, y);
    return met !== null && (element.contains(met) || met.closest('label')?.contains(element) === true);
  };
  if (!isMet(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const before = middle();
  await frame();
  const { x, y } = middle();
  return isMet({ x, y }) && before.x === x && before.y === y ? { x, y } : null;
}
