import { expect } from 'vitest';
import type { Check } from '../support/check.ts';
import type { Page } from '../support/page.ts';

const field = '.search-dialog[open] [role=combobox]';
const isOpen = (page: Page) => page.expect(() => document.querySelector('.search-dialog[open]') !== null);

async function searchFor(page: Page, query: string): Promise<void> {
  await page.expectFocus(field);
  await page.type(query);
  await page
    .expect(() => document.querySelector('.search-dialog [role=status]')?.textContent)
    .toContain(`for "${query}"`);
}

export const searchChecks: Check[] = [
  {
    name: 'search opens by key, shows results while the query is typed, and leads to the section that is chosen',
    weekly: true,
    async run(page) {
      await page.open('/docs/api/spec#api-access');
      await page.press('Control+k');
      await searchFor(page, 'raiseIntent');
      await page.press('ArrowDown');
      await page
        .expect(() =>
          [...document.querySelectorAll('.search-dialog [role=option]')].findIndex(
            (each) => each.getAttribute('aria-selected') === 'true',
          ),
        )
        .toBe(1);
      await page.press('ArrowUp');
      await page
        .expect(() => document.querySelector('.search-dialog [role=option]')?.getAttribute('aria-selected'))
        .toBe('true');
      const href = await page.evaluate(() =>
        document.querySelector('.search-dialog [role=option]')!.getAttribute('href')!,
      );
      expect(href).toMatch(/^\/docs\/api\/ref\/\w+#raiseintent$/i);
      await page.press('Enter');
      await isOpen(page).toBe(false);
      await page.expectAddress(href);
      await page.awake();
      await page.expectInView(href.replace(/^[^#]*/, ''));
      // And once more, from there.
      await page.press('/');
      await searchFor(page, 'getCurrentContext');
      const next = await page.evaluate(() =>
        document.querySelector('.search-dialog [role=option]')!.getAttribute('href')!,
      );
      expect(next).toContain('#');
      await page.click('.search-dialog [role=option]');
      await page.expectAddress(next);
      await page.awake();
      await page.expectInView(next.replace(/^[^#]*/, ''));
    },
  },
  {
    name: 'search opens by its button before the app is there, keeps what is typed, and Escape gives focus back',
    async run(page) {
      await page.goto('/docs/fdc3-intro');
      await page.click('.search-button');
      await page.type('channel');
      await page.expect((css) => document.querySelector<HTMLInputElement>(css)?.value, field).toBe('channel');
      await page.expect(() => document.querySelectorAll('.search-dialog [role=option]').length).toBeGreaterThan(3);
      await page.press('Escape');
      await isOpen(page).toBe(false);
      await page.expectFocus('.search-button');
    },
  },
  {
    name: 'the page of search takes its query from the address, and keeps it there',
    weekly: true,
    async run(page) {
      await page.open('/search?q=raise+intent&version=2.0');
      await page.expectText('.outcome [role=status]', /^\d+ results for "raise intent" in FDC3 2\.0$/);
      await page
        .expect(() =>
          [...document.querySelectorAll('.outcome li a')].every((link) =>
            link.getAttribute('href')!.startsWith('/docs/2.0/'),
          ),
        )
        .toBe(true);
      await page.evaluate(() => document.querySelector<HTMLInputElement>('main [type=search]')!.select());
      await page.type('broadcast');
      await page.expectAddress('/search?q=broadcast&version=2.0');
      await page.expectText('.outcome [role=status]', /"broadcast"/);
      await page.click('.outcome li a');
      await page.expect(() => location.pathname).toMatch(/^\/docs\/2\.0\//);
      await page.awake();
      await page.window.back();
      await page.expectAddress('/search?q=broadcast&version=2.0');
      await page.awake();
      await page.expectText('.outcome [role=status]', /"broadcast"/);
    },
  },
];
