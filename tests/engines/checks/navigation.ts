import { expect } from 'vitest';
import type { Check } from '../support/check.ts';
import type { Page } from '../support/page.ts';

const heading = 'main h1';

/** Marks the document for `isSame`. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isSame = (page: Page) => page.evaluate(() => 'marked' in window);

/** The n-th visible link to an address gets a click as by the mouse, wherever it stands: no scrolling to it. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`main a[href="${to}"]`)!.click(), href);

export const navigationChecks: Check[] = [
  {
    name: 'a link shows the next page from its top, in place where the engine can, with its title and focus',
    async run(page) {
      await page.open('/docs/2.0/fdc3-intro');
      await mark(page);
      await page.scrollTo(900);
      await page.click('.sidebar a', 'Why FDC3?');
      await page.expectText(heading, 'Why FDC3?');
      await page.expectAddress('/docs/2.0/why-fdc3');
      await page.expect(() => document.title).toBe('Why FDC3? | FDC3 2.0');
      await page
        .expect(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href)
        .toBe('https://fdc3.finos.org/docs/why-fdc3');
      await page.expect(() => scrollY).toBe(0);
      await page.expectText('.sidebar [aria-current=page]', 'Why FDC3?');
      expect(await isSame(page)).toBe(page.inPlace);
      if (!page.inPlace) return;
      await page.expectFocus('main h1');
      await page.expectText('[aria-live=polite]', 'Why FDC3? | FDC3 2.0');
    },
  },
  {
    name: 'links to sections of other pages show them below the bar, also from a document that was loaded with a hash',
    weekly: true,
    async run(page) {
      await page.open('/docs/api/spec#api-access');
      await page.expectInView('#api-access');
      for (const href of [
        '/docs/api/ref/DesktopAgent#raiseintent',
        '/docs/api/ref/Metadata#appmetadata',
        '/docs/api/ref/Types#appidentifier',
      ]) {
        await mark(page);
        await follow(page, href);
        await page.expectAddress(href);
        await page.awake();
        const [, id] = href.split('#');
        await page.expectInView(`#${id}`);
        if (page.inPlace) await page.expectFocus(`#${id}`);
        expect(await isSame(page)).toBe(page.inPlace);
      }
    },
  },
  {
    name: 'where keys begin after a link to a section is that section',
    async run(page) {
      await page.open('/docs/references');
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('main a[href="/docs/fdc3-glossary#uuid"]')!.focus(),
      );
      await page.press('Enter');
      await page.expectAddress('/docs/fdc3-glossary#uuid');
      await page.awake();
      await page.expectInView('#uuid');
      await page.press('Tab');
      // The next stop is at the section or behind it, not at the top of the page.
      await page
        .expect(() => {
          const section = document.getElementById('uuid')!;
          const { activeElement } = document;
          return (
            activeElement !== null &&
            activeElement !== document.body &&
            (section.contains(activeElement) ||
              Boolean(section.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING))
          );
        })
        .toBe(true);
    },
  },
  {
    name: 'the contents list leads to its sections, and marks the one that is read',
    weekly: true,
    async run(page) {
      await page.resize(1400, 720);
      await page.open('/docs/api/ref/Channel');
      await page.click('.toc a', 'addContextListener');
      await page.expectAddress('/docs/api/ref/Channel#addcontextlistener');
      await page.expectInView('#addcontextlistener');
      await page.expectText('.toc a[aria-current]', 'addContextListener');
      // What was chosen is marked for the next frames, until the browser has gone there.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
        document.getElementById('broadcast')!.scrollIntoView({ behavior: 'instant' });
      });
      await page.expectText('.toc a[aria-current]', 'broadcast');
    },
  },
  {
    name: 'quick clicks end on the last page, and the way back is the one that was gone',
    weekly: true,
    async run(page) {
      await page.open('/docs/references');
      await page.evaluate(() => {
        for (const path of ['/docs/fdc3-compliance', '/docs/supported-platforms', '/docs/fdc3-intro'])
          document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)!.click();
      });
      await page.expectAddress('/docs/fdc3-intro');
      await page.expectText(heading, 'Welcome to FDC3 2.1');
      await page.awake();
      await page.window.back();
      await page.expectAddress('/docs/references');
      await page.expectText(heading, /^References/);
    },
  },
  {
    name: 'an address that no page has offers the nearest ones',
    weekly: true,
    allow: /404|could not be found/,
    async run(page) {
      await page.open('/docs/api/ref/Chanel');
      await page.expectText(heading, /not found/i);
      await page.expect(() => document.querySelector('main a[href="/docs/api/ref/Channel"]') !== null).toBe(true);
      await page.click('main a[href="/docs/api/ref/Channel"]');
      await page.expectText(heading, 'Channel');
    },
  },
  {
    name: 'the first stop of the keyboard skips to the content',
    weekly: true,
    async run(page) {
      await page.open('/docs/fdc3-intro');
      await page.press('Tab');
      await page.expect(() => document.activeElement?.textContent).toBe('Skip to content');
      await page.press('Enter');
      await page.press('Tab');
      await page.expect(() => document.activeElement?.closest('main') !== null).toBe(true);
    },
  },
];
