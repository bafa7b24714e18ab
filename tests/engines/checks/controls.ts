import { expect } from 'vitest';
import { everything } from '../../support/everything.ts';
import type { Check } from '../support/check.ts';
import type { Page } from '../support/page.ts';

const menuButton = '.dropdown > button[popovertarget="site:versions"]';
const isOpen = (page: Page, menu: string) =>
  page.expect((id) => document.getElementById(`site:${id}`)!.matches(':popover-open'), menu);

/** Opens the version menu and follows an entry. */
async function choose(page: Page, label: string): Promise<void> {
  await page.click(menuButton);
  await isOpen(page, 'versions').toBe(true);
  await page.evaluate((words) => {
    const link = [...document.querySelectorAll<HTMLElement>('[id="site:versions"] a')].find(
      (each) => each.querySelector('b')?.textContent === words,
    )!;
    link.id = 'chosen';
  }, label);
  await page.click('#chosen');
}

export const controlChecks: Check[] = [
  {
    name: 'menus open below their buttons and inside of the window, however far the page is scrolled',
    async run(page) {
      for (const width of everything ? [1280, 375] : [1280]) {
        await page.resize(width, 720);
        await page.open('/docs/api/ref/Channel');
        for (const top of everything ? [0, 600, 2000] : [600]) {
          for (const menu of ['versions', 'locales']) {
            const button = `.dropdown > button[popovertarget="site:${menu}"]`;
            if (!(await page.evaluate((css) => document.querySelector(css)?.checkVisibility(), button))) continue;
            await page.scrollTo(top);
            await page.evaluate((css) => document.querySelector<HTMLElement>(css)!.click(), button);
            await isOpen(page, menu).toBe(true);
            await page
              .expect(
                (id, css) => {
                  const { top, bottom, left, right, height } = document
                    .getElementById(`site:${id}`)!
                    .getBoundingClientRect();
                  const below = document.querySelector(css)!.getBoundingClientRect().bottom;
                  return height > 20 &&
                    top >= below - 1 &&
                    top < below + 24 &&
                    bottom <= innerHeight &&
                    left >= 0 &&
                    right <= innerWidth
                    ? 'right'
                    : `${id} at ${left}, ${top} to ${right}, ${bottom}; its button ends at ${below}`;
                },
                menu,
                button,
              )
              .toBe('right');
            await page.press('Escape');
            await isOpen(page, menu).toBe(false);
          }
        }
      }
    },
  },
  {
    name: 'the menu of versions takes the keys of a menu, and Escape gives focus back',
    weekly: true,
    async run(page) {
      await page.open('/docs/why-fdc3');
      await page.evaluate((css) => document.querySelector<HTMLElement>(css)!.focus(), menuButton);
      await page.press('ArrowDown');
      await page.expectFocus('[id="site:versions"] li:first-child a');
      await page.press('ArrowDown');
      await page.expectFocus('[id="site:versions"] li:nth-child(2) a');
      await page.press('End');
      await page.expectFocus('[id="site:versions"] li:last-child a');
      await page.press('Escape');
      await isOpen(page, 'versions').toBe(false);
      await page.expectFocus(menuButton);
      await page.press('ArrowDown');
      await page.press('Enter');
      await page.expectAddress('/docs/next/why-fdc3');
      await page.awake();
      await isOpen(page, 'versions').toBe(false);
    },
  },
  {
    name: 'another version shows the section that is read',
    weekly: true,
    async run(page) {
      for (const hash of ['', '#broadcast', '#addcontextlistener']) {
        await page.open(`/docs/api/ref/Channel${hash}`);
        if (hash !== '#addcontextlistener')
          await page.evaluate(() =>
            document.getElementById('addcontextlistener')!.scrollIntoView({ behavior: 'instant' }),
          );
        await page.expectText('.toc a[aria-current]', 'addContextListener');
        await choose(page, '2.0');
        await page.expectAddress('/docs/2.0/api/ref/Channel#addcontextlistener');
        await page.awake();
        await page.expectInView('#addcontextlistener');
        if (page.inPlace) await page.expectFocus('#addcontextlistener');
      }
      // A section with another name there, and a link without a section.
      await page.open('/docs/api/ref/DesktopAgent#getuserchannels');
      await page.expectInView('#getuserchannels');
      await choose(page, '1.2');
      await page.expectAddress('/docs/1.2/api/ref/DesktopAgent#getsystemchannels');
      await page.expectInView('#getsystemchannels');
      await page.open('/docs/api/ref/Channel');
      await choose(page, '2.0');
      await page.expectAddress('/docs/2.0/api/ref/Channel');
      await page.window.back();
      await page.expectAddress('/docs/api/ref/Channel');
    },
  },
  {
    name: 'the colour mode and the dismissed announcement stay, over a link and over a load',
    async run(page) {
      await page.open('/docs/fdc3-intro');
      const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await page.click('button:has(.in-dark)');
      await page.expect(() => document.documentElement.dataset.theme).toBe('dark');
      await page.expect(() => getComputedStyle(document.documentElement).backgroundColor).not.toBe(paper);
      await page.click('.announcement button');
      await page.expect(() => document.querySelector('.announcement')!.checkVisibility()).toBe(false);
      // A page without a script: leaving while one is loaded is reported as an error.
      await page.click('.navbar-links a', 'Training');
      await page.expectText('main h1', 'FDC3 Training');
      for (const _ of ['by the link', 'loaded']) {
        await page
          .expect(() => [
            document.documentElement.dataset.theme,
            document.querySelector('.announcement')!.checkVisibility(),
          ])
          .toEqual(['dark', false]);
        await page.goto('/training');
      }
    },
  },
  {
    name: 'on a phone the drawer opens, keeps the page behind it as it was, closes on Escape and by a choice',
    async run(page) {
      await page.resize(375, 720);
      await page.open('/docs/references');
      const isDrawn = page.expect.bind(undefined, () => document.querySelector('dialog.drawer[open]') !== null);
      const width = () => page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().width);
      const before = await width();
      await page.click('.menu-button');
      await isDrawn().toBe(true);
      expect(await width()).toBe(before);
      await page.expectText('.drawer [aria-current=page]', /^References/);
      for (let step = 0; step < 5; step++) {
        await page.press('Tab');
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true);
      }
      await page.press('Escape');
      await isDrawn().toBe(false);
      await page.expectFocus('.menu-button');
      expect(await width()).toBe(before);
      await page.click('.menu-button');
      await page.click('.drawer a[href="/docs/fdc3-glossary"]');
      await page.expectText('main h1', 'Glossary of Terms');
      await isDrawn().toBe(false);
    },
  },
  {
    name: 'categories of the sidebar open and close, and the one that holds the page is open',
    weekly: true,
    async run(page) {
      await page.open('/docs/api/ref/Channel');
      const isSeen = () =>
        page.expect(
          () =>
            document
              .querySelector('.sidebar a[href="/docs/api/ref/Channel"]')
              ?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
        );
      await isSeen().toBe(true);
      await page.click('.sidebar summary', 'API Part');
      await isSeen().toBe(false);
      await page.click('.sidebar summary', 'API Part');
      await isSeen().toBe(true);
    },
  },
  {
    name: 'tabs of a group change together, and stay chosen on the next page',
    async run(page) {
      await page.open('/docs/next/api/supported-platforms');
      const chosen = () =>
        page.expect(() =>
          [...document.querySelectorAll<HTMLInputElement>('.tabs[data-group] input:checked')].map(
            ({ dataset }) => dataset.value,
          ),
        );
      const [first, second] = await page.evaluate(() => {
        const values = [...document.querySelectorAll<HTMLInputElement>('.tabs[data-group]')][0]!.querySelectorAll(
          'input',
        );
        return [values[0]!.dataset.value!, values[1]!.dataset.value!];
      });
      expect(first).not.toBe(second);
      await page.click(`.tabs[data-group] label:has([data-value="${second}"])`);
      await chosen().toContain(second);
      await chosen().not.toContain(first);
      await page.goto('/docs/next/api/supported-platforms');
      await chosen().toContain(second);
      await page
        .expect(() =>
          [...document.querySelectorAll('.tabs[data-group]')][0]!.querySelectorAll('.tab-panel')[1]!.checkVisibility(),
        )
        .toBe(true);
    },
  },
];
