import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { isPageData, openAwake, requestsOf, setConnection } from './support/pages.ts';

const sidebarLink = (page: Page, path: string) => page.locator(`.sidebar a[href="${path}"]`);

/** Waits until all pending work of the app is done: its timers and idle callbacks run first. */
const pass = (page: Page, milliseconds: number) =>
  page.evaluate(
    (wait) => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => requestIdleCallback(resolve)), wait)),
    milliseconds,
  );

test('a page is fetched ahead when the reader points at its link, and the click then needs no request', async ({
  page,
}) => {
  // On a middling network only intent counts, so that links in view do not interfere.
  await setConnection(page, { effectiveType: '3g' });
  const data = requestsOf(page, isPageData);
  await openAwake(page, '/docs/references');
  expect(data).toEqual([]);

  await test.step('a pointer that only passes means nothing', async () => {
    await sidebarLink(page, '/docs/fdc3-glossary').evaluate((link) => {
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      link.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
    });
    await pass(page, 100);
    expect(data).toEqual([]);
  });

  await test.step('files, other sites and the page itself are left alone', async () => {
    const requests = requestsOf(page, () => true);
    for (const link of ['.doc-facts a[href$=".md"]', '.article a.external', '.sidebar a[aria-current=page]', '.toc a'])
      await page.locator(link).first().dispatchEvent('pointerdown');
    await pass(page, 100);
    expect(requests).toEqual([]);
  });

  const glossary = sidebarLink(page, '/docs/fdc3-glossary');
  const platforms = sidebarLink(page, '/docs/supported-platforms');
  const signs: { sign: string; path: string; link: Locator; make: (link: Locator) => Promise<unknown> }[] = [
    {
      sign: 'a pointer that rests on it, however often',
      path: '/docs/fdc3-glossary',
      link: glossary,
      make: async (link) => {
        for (let time = 0; time < 3; time++) {
          await link.hover();
          await pass(page, 100);
          await page.mouse.move(700, 5);
        }
      },
    },
    { sign: 'focus', path: '/docs/supported-platforms', link: platforms, make: (link) => link.focus() },
    {
      sign: 'a pointer pressed',
      path: '/docs/fdc3-standard',
      link: sidebarLink(page, '/docs/fdc3-standard'),
      make: (link) => link.dispatchEvent('pointerdown'),
    },
    {
      sign: 'a static page too',
      path: '/versions',
      link: page.getByRole('contentinfo').getByRole('link', { name: 'Versions' }),
      make: (link) => link.hover(),
    },
  ];
  for (const { sign, path, link, make } of signs)
    await test.step(sign, async () => {
      data.length = 0;
      await expect(async () => {
        await make(link);
        await expect.poll(() => data, { timeout: 2000 }).toEqual([path]);
      }).toPass();
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(data).toEqual([path]);
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

  test('of a page that offers choices make one request, and of an article no more than ten', async ({ page }) => {
    const requests = requestsOf(page, isPageData);
    const asked = () => requests.filter((path) => path.startsWith('/docs'));
    await openAwake(page, '/docs');
    await expect.poll(() => asked().length).toBe(1);
    await pass(page, 300);
    expect(asked()).toHaveLength(1);
    requests.length = 0;
    await page.setViewportSize({ width: 1280, height: 6000 });
    await openAwake(page, '/docs/fdc3-glossary');
    await expect.poll(() => asked().length).toBeGreaterThan(3);
    await pass(page, 100);
    expect(asked().length).toBeLessThanOrEqual(10);
    expect(requests, 'static pages').not.toContain('/community');
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
