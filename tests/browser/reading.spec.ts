import { expect, test } from './support/test.ts';
import { awake, hold, openAwake, requestsOf, isPageData } from './support/pages.ts';

const phone = { width: 375, height: 720 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is complete, in the light theme, without the controls that need scripts', async ({ page }) => {
    await page.goto('/docs/fdc3-intro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to FDC3 2.1');
    await expect(page.locator('.article p').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    for (const control of await page.locator('.scripted, .copy').all()) await expect(control).toBeHidden();
  });

  test('links lead on: text, sidebar, pager, navbar, version dropdown', async ({ page }) => {
    await page.goto('/docs/fdc3-intro');
    await page.locator('.article a[href^="/docs/"]').first().click();
    await expect(page).not.toHaveURL(/fdc3-intro/);
    await page.goto('/docs/fdc3-intro');
    await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Why FDC3?' }).click();
    await expect(page).toHaveURL(/\/docs\/why-fdc3$/);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page).toHaveURL(/\/docs\/fdc3-charter$/);
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Community' }).click();
    await expect(page).toHaveURL(/\/community$/);
    await page.getByRole('button', { name: 'Version' }).click();
    await page.getByRole('link', { name: 'All versions' }).click();
    await expect(page).toHaveURL(/\/versions$/);
  });

  test("the sidebar's categories open and close", async ({ page }) => {
    await page.goto('/docs/references');
    const sidebar = page.getByRole('navigation', { name: 'Documents' });
    const inside = sidebar.getByRole('link', { name: 'Introduction' });
    await expect(inside).toBeHidden();
    await sidebar.getByText('Getting Started').click();
    await expect(inside).toBeVisible();
    await sidebar.getByText('Getting Started').click();
    await expect(inside).toBeHidden();
  });

  for (const { name, width } of [
    { name: 'beside a wide article', width: 1400 },
    { name: 'above a narrow one', width: 1000 },
  ]) {
    test(`the table of contents stands ${name} and leads to sections`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/docs/references');
      const toc = page.getByRole('navigation', { name: 'On this page' });
      const link = toc.getByRole('link', { name: 'Codes in context types' });
      if (width < 1200) {
        await expect(link).toBeHidden();
        await toc.locator('summary').click();
      }
      await link.click();
      await expect(page).toHaveURL(/#codes-in-context-types$/);
      await expect(page.getByRole('heading', { name: 'Codes in context types' })).toBeInViewport();
    });
  }

  test('tabs change by their radios, by pointer and by keyboard', async ({ page }) => {
    await page.goto('/docs/next/api/supported-platforms');
    const tabs = page.locator('.tabs').first();
    const panels = tabs.locator('.tab-panel');
    await expect(panels.nth(0)).toBeVisible();
    await expect(panels.nth(1)).toBeHidden();
    await tabs.locator('label').nth(1).click();
    await expect(panels.nth(0)).toBeHidden();
    await expect(panels.nth(1)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(panels.nth(0)).toBeVisible();
    await expect(panels.nth(1)).toBeHidden();
  });

  test('the menu of a phone unfolds links and sidebar, and folds again', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/docs/references');
    const links = page.getByRole('navigation', { name: 'Site' });
    const sidebar = page.getByRole('navigation', { name: 'Documents' });
    await expect(links).toBeHidden();
    await expect(sidebar).toBeHidden();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(links).toBeVisible();
    await expect(sidebar).toBeVisible();
    await page.getByRole('link', { name: 'Close menu' }).click();
    await expect(links).toBeHidden();
    await expect(sidebar).toBeHidden();
  });
});

test('the first paint needs one request, the document, and does not wait for the typeface', async ({ page }) => {
  const requests = requestsOf(page, () => true);
  const release = await hold(page, /\/(assets|img)\/|favicon|\.woff2$/);
  await page.goto('/docs/api/spec', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(
    await page
      .locator(
        'link[rel=stylesheet], link[rel=preload]:not([as=font]), link[rel=modulepreload], script[src]:not([type=module])',
      )
      .count(),
  ).toBe(0);
  expect(requests.filter((path) => !/^\/(site-assets\/app\.|favicon)|\.woff2$/.test(path))).toEqual(['/docs/api/spec']);
  release();
  await awake(page);
});

test('the HTML of an article is in no script and is fetched no second time', async ({ page, request }) => {
  const scripts = requestsOf(page, (each) => each.resourceType() === 'script');
  const data = requestsOf(page, isPageData);
  await openAwake(page, '/docs/fdc3-intro');
  const sentences = await page.locator('.article > p').evaluateAll((all) => all.map((each) => each.textContent));
  expect(sentences.length).toBeGreaterThan(5);
  const sources = [
    ...(await page.locator('script').evaluateAll((all) => all.map((each) => each.textContent))),
    ...(await Promise.all(scripts.map(async (path) => (await request.get(path)).text()))),
  ];
  expect(sentences.filter((sentence) => sources.some((source) => source.includes(sentence)))).toEqual([]);
  expect(data).not.toContain('/docs/fdc3-intro');
});

test('on a narrow screen the contents stay at the top, and fold when one is chosen or on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openAwake(page, '/docs/api/ref/DesktopAgent');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const [summary, list] = [contents.locator('summary'), contents.locator('ul')];
  await page.evaluate(() => scrollTo(0, 5000));
  await expect(summary).toBeInViewport();
  await summary.click();
  await expect(list).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await list.getByRole('link', { name: 'getInfo', exact: true }).click();
  await expect(list).toBeHidden();
  const heading = page.getByRole('heading', { name: 'getInfo' }).first();
  const bottom = async () => (await contents.boundingBox())!.y + (await contents.boundingBox())!.height;
  await expect.poll(async () => (await heading.boundingBox())!.y - (await bottom())).toBeGreaterThanOrEqual(0);
});

test('a menu at the title copies the page, and leads to its source by keys', async ({ page, context }) => {
  await openAwake(page, '/docs/fdc3-intro');
  const button = page.locator('[popovertarget="site:page-menu"]');
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[id="site:page-menu"]').getByRole('button', { name: 'Copy as Markdown' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator('[id="site:page-menu"]').getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button.click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).first().click();
  await expect(page.locator('[id="site:page-menu"]')).toBeHidden();
  await expect(button).toHaveAttribute('data-copied', 'Copied');
});
