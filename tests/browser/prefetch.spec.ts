import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { isPageData, openAwake, requestsOf, setConnection } from './support/pages.ts';

const sidebarLink = (page: Page, path: string) => page.locator(`.sidebar a[href="${path}"]`);

/** Waits until all pending work of the app is done: its timers and idle callbacks run first. */
const pass = (page: Page, milliseconds: number) =>
  page.evaluate(
    (wait) => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => requestIdleCallback(resolve)), wait)),
    milliseconds,
  );

test.describe('a page is fetched ahead when the reader points at its link', () => {
  // On a middling network only intent counts, so that links in view do not interfere.
  test.beforeEach(({ page }) => setConnection(page, { effectiveType: '3g' }));

  const signs: { sign: string; make: (page: Page, path: string) => Promise<void> }[] = [
    { sign: 'a pointer that rests on it', make: (page, path) => sidebarLink(page, path).hover() },
    { sign: 'focus', make: (page, path) => sidebarLink(page, path).focus() },
    { sign: 'a pointer pressed', make: (page, path) => sidebarLink(page, path).dispatchEvent('pointerdown') },
  ];
  for (const { sign, make } of signs) {
    test(`${sign}; the click then needs no request`, async ({ page }) => {
      const data = requestsOf(page, isPageData);
      await openAwake(page, '/docs/references');
      expect(data).toEqual([]);
      await expect(async () => {
        await make(page, '/docs/fdc3-glossary');
        await expect.poll(() => data, { timeout: 2000 }).toEqual(['/docs/fdc3-glossary']);
      }).toPass();
      await sidebarLink(page, '/docs/fdc3-glossary').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary of Terms');
      expect(data).toEqual(['/docs/fdc3-glossary']);
    });
  }

  test('a pointer that only passes means nothing', async ({ page }) => {
    const data = requestsOf(page, isPageData);
    await openAwake(page, '/docs/references');
    await sidebarLink(page, '/docs/fdc3-glossary').evaluate((link) => {
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      link.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
    });
    await pass(page, 100);
    expect(data).toEqual([]);
  });

  test('however often it is pointed at, one request', async ({ page }) => {
    const data = requestsOf(page, isPageData);
    await openAwake(page, '/docs/references');
    for (let time = 0; time < 3; time++) {
      await sidebarLink(page, '/docs/fdc3-glossary').hover();
      await pass(page, 100);
      await page.mouse.move(700, 5);
    }
    expect(data).toEqual(['/docs/fdc3-glossary']);
  });

  test('a static page too, once', async ({ page }) => {
    await openAwake(page, '/docs/references');
    const data = requestsOf(page, isPageData);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Versions' });
    await link.hover();
    await expect.poll(() => data).toEqual(['/versions']);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FDC3 Versions');
    expect(data).toEqual(['/versions']);
  });

  test('files, other sites and the page itself are left alone', async ({ page }) => {
    await openAwake(page, '/docs/references');
    const requests = requestsOf(page, () => true);
    for (const link of [
      '.doc-facts a[href$=".md"]',
      '.article a.external',
      '.sidebar a[aria-current=page]',
      '.toc a',
    ]) {
      await page.locator(link).first().dispatchEvent('pointerdown');
    }
    await pass(page, 100);
    expect(requests).toEqual([]);
  });
});

test.describe('links in view', () => {
  test('are fetched ahead on a good network, those below are not until they come', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    const data = requestsOf(page, isPageData);
    await openAwake(page, '/docs/references');
    await expect.poll(() => data).toContain('/docs/fdc3-standard');
    const next = '/docs/supported-platforms';
    expect(data).not.toContain(next);
    await page.locator('.pager').scrollIntoViewIfNeeded();
    await expect.poll(() => data).toContain(next);
    expect(new Set(data).size).toBe(data.length);
  });

  for (const path of ['/docs']) {
    test(`of ${path}, which offers choices, make one request in all`, async ({ page }) => {
      const requests = requestsOf(page, (request) => request.resourceType() === 'fetch');
      await page.setViewportSize({ width: 1280, height: 720 });
      await openAwake(page, path);
      const asked = () => requests.filter((each) => each.startsWith('/docs'));
      await expect.poll(() => asked().length).toBe(1);
      await pass(page, 300);
      expect(asked()).toHaveLength(1);
    });
  }

  test('are not more than ten an article, and no static pages', async ({ page }) => {
    const requests = requestsOf(page, isPageData);
    await page.setViewportSize({ width: 1280, height: 6000 });
    await openAwake(page, '/docs/fdc3-glossary');
    const asked = () => requests.filter((path) => path.startsWith('/docs/'));
    await expect.poll(() => asked().length).toBeGreaterThan(3);
    await pass(page, 100);
    expect(asked().length).toBeLessThanOrEqual(10);
    expect(requests).not.toContain('/community');
  });
});

test('nothing is fetched ahead with data saver', async ({ page }) => {
  await setConnection(page, { saveData: true, effectiveType: '4g' });
  const data = requestsOf(page, isPageData);
  await openAwake(page, '/docs/references');
  await sidebarLink(page, '/docs/fdc3-glossary').hover();
  await pass(page, 100);
  expect(data).toEqual([]);
  await sidebarLink(page, '/docs/fdc3-glossary').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary of Terms');
  await pass(page, 100);
  expect(data).toEqual(['/docs/fdc3-glossary']);
});
