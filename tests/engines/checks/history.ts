import type { Check } from '../support/check.ts';
import type { Page } from '../support/page.ts';

/** Follows a link anywhere on the page. A mouse click would need scrolling. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), path);
  await page.expectAddress(path);
  await page.expect(() => scrollY).toBe(0);
  await page.awake();
}

/** Scrolls to a position as soon as the page is long enough, because large pages are laid out over several frames. */
const scrollAndStay = (page: Page, top: number) =>
  page
    .expect((to) => {
      scrollTo({ top: to, behavior: 'instant' });
      return Math.round(scrollY);
    }, top)
    .toBe(top);

/**
 * Moves through the history with the browser's buttons, or by a number of entries, until the page and its scroll
 * position are restored.
 */
async function travel(page: Page, way: 'back' | 'forward' | number, address: string, top: number): Promise<void> {
  if (typeof way === 'string') await page.window[way]();
  else await page.evaluate((delta) => history.go(delta), way);
  await page.expectAddress(address);
  await page.awake();
  await page.expect(() => Math.round(scrollY)).toBe(top);
}

export const historyChecks: Check[] = [
  {
    name: 'back and forward lead to where each page was left',
    async run(page) {
      await page.open('/docs/fdc3-intro');
      await scrollAndStay(page, 700);
      await follow(page, '/docs/why-fdc3');
      await scrollAndStay(page, 300);
      await travel(page, 'back', '/docs/fdc3-intro', 700);
      await travel(page, 'forward', '/docs/why-fdc3', 300);
      await travel(page, 'back', '/docs/fdc3-intro', 700);
    },
  },
  {
    name: 'and so they do over several pages at once, sections among them, and over a load',
    weekly: true,
    async run(page) {
      await page.resize(1400, 720);
      await page.open('/versions');
      await scrollAndStay(page, 600);
      await follow(page, '/docs/fdc3-intro');
      await scrollAndStay(page, 2100);
      await follow(page, '/community');
      await scrollAndStay(page, 400);
      await follow(page, '/docs/fdc3-intro');
      await scrollAndStay(page, 900);
      const section = await page.evaluate(() => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')].at(-1)!;
        link.click();
        return link.hash;
      });
      await page.expectAddress(`/docs/fdc3-intro${section}`);
      await page.expectInView(section);
      const place = await page.evaluate(() => Math.round(scrollY));
      await travel(page, -1, '/docs/fdc3-intro', 900);
      await travel(page, -3, '/versions', 600);
      await travel(page, 4, `/docs/fdc3-intro${section}`, place);
      await travel(page, -2, '/community', 400);
      await page.evaluate(() => location.reload());
      await page
        .expect(() =>
          performance
            .getEntriesByType('navigation')
            .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
        )
        .toBe(true);
      await page.awake();
      await page.expect(() => Math.round(scrollY)).toBe(400);
      await travel(page, -1, '/docs/fdc3-intro', 2100);
      await travel(page, -1, '/versions', 600);
      await travel(page, 3, '/docs/fdc3-intro', 900);
    },
  },
  {
    name: 'who comes back has focus on the link by which they left',
    weekly: true,
    async run(page) {
      // Without the Navigation API the page was another document. A browser that cached it may restore focus.
      if (!page.inPlace) return;
      await page.open('/docs/api/spec');
      const link = 'main .article a[href="/docs/api/ref/DesktopAgent#raiseintent"]';
      await page.evaluate((css) => document.querySelector<HTMLElement>(css)!.focus(), link);
      const place = await page.evaluate(() => Math.round(scrollY));
      await page.press('Enter');
      await page.expectFocus('#raiseintent');
      await page.expectInView('#raiseintent');
      await page.window.back();
      await page.expectFocus(link);
      await page.expect(() => Math.round(scrollY)).toBe(place);
    },
  },
  {
    name: 'and what they had put into the tools of a page',
    weekly: true,
    async run(page) {
      // After a reload, browsers restore form fields, unless the fields disable completion.
      if (!page.inPlace) return;
      await page.open('/docs/rules');
      await page.click('.row-filters [type=search]');
      await page.type('resolver');
      await page.expectText('.row-filters output', /^\d{1,2} of/);
      // The address changes when no key was pressed for a moment.
      await page.expect(() => new URLSearchParams(location.search).get('text')).toBe('resolver');
      const few = await page.evaluate(() => document.querySelector('.row-filters output')!.textContent!);
      await follow(page, '/docs/fdc3-intro');
      await page.window.back();
      // The selection may follow it.
      await page.expect(() => location.pathname).toBe('/docs/rules');
      await page.awake();
      await page
        .expect(() => document.querySelector<HTMLInputElement>('.row-filters [type=search]')!.value)
        .toBe('resolver');
      await page.expectText('.row-filters output', few);
    },
  },
];
