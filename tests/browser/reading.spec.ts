import { expect, test } from './support/test.ts';
import { awake, hold, openAwake, requestsOf, isPageData } from './support/pages.ts';

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

test('the HTML of an article is in no script and is fetched no second time; a menu at its title copies it', async ({
  page,
  request,
  context,
}) => {
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

  // The menu at its title copies the page, and leads to its source by keys.
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
