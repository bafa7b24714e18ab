import type { Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { expect, test } from './support/test.ts';
import { isDocument, openAwake, requestsOf } from './support/pages.ts';

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls to a position, or to the end. Returns the final position. */
async function scrollFar(page: Page, to = 1_000_000): Promise<number> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), to);
  return top(page);
}

/** Follows a link anywhere on the page. Playwright's click would scroll to it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), path);
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe(path);
  await expect.poll(() => top(page), `${path} begins at its top`).toBe(0);
}

/** Moves through the history and expects the saved scroll position. */
async function travel(page: Page, steps: number, path: string, place: number): Promise<void> {
  await page.evaluate((delta) => history.go(delta), steps);
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe(path);
  await expect.poll(() => top(page), `the place on ${path}`).toBe(place);
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 720 }));

test.describe('each entry of the history keeps its place', () => {
  const journeys = [
    { name: 'a static page, and a document left at its end', first: '/community', at: 600, second: '/docs/fdc3-intro' },
    { name: 'a document, and a static page', first: '/docs/fdc3-intro', at: 1234, second: '/get-involved' },
  ];
  for (const { name, first, at, second } of everything ? journeys : journeys.slice(0, 1)) {
    test(name, async ({ page }) => {
      await openAwake(page, first);
      const documents = requestsOf(page, isDocument);
      expect(await scrollFar(page, at)).toBe(at);
      await follow(page, second);
      // Words that are only read out do not make a page longer.
      await expect(page.locator('[aria-live=polite]')).not.toBeEmpty();
      const [whole, footer] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector('.footer')!.getBoundingClientRect().bottom + scrollY,
      ]);
      expect(whole).toBe(Math.round(footer!));
      const far = await scrollFar(page);
      expect(far).toBeGreaterThan(300);
      await travel(page, -1, first, at);
      await travel(page, 1, second, far);
      await travel(page, -1, first, at);
      expect(documents).toEqual([]);
    });
  }
});
