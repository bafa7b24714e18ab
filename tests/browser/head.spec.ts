import { expect, test } from './support/test.ts';
import { openAwake } from './support/pages.ts';

test('a page tells browsers and search engines what it is, and its policy lets it', async ({
  page,
  context,
  request,
}) => {
  await openAwake(page, '/docs/api/ref/Channel');
  const bar = page.locator('meta[name=theme-color]');
  const paper = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(document.documentElement)
        .backgroundColor.match(/\d+/g)!
        .map(Number);
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    });
  const light = await paper();
  await expect(bar).toHaveAttribute('content', light);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
  const dark = await paper();
  expect(dark).not.toBe(light);
  await expect(bar).toHaveAttribute('content', dark);
  await page.route(/\/site-assets\/app\./, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(bar).toHaveAttribute('content', dark);

  const crumbs = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    itemListElement: { name: string }[];
  };
  expect(crumbs.itemListElement.at(0)!.name).toBe('FDC3 2.1');
  expect(crumbs.itemListElement.at(-1)!.name).toBe('Channel');

  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  const { icons } = JSON.parse(data!) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
});

test('the feed of versions is XML, linked from the list of versions, and leads to pages', async ({ page, request }) => {
  await page.goto('/versions');
  const href = (await page.locator('link[type="application/atom+xml"]').getAttribute('href'))!;
  await expect(page.getByRole('link', { name: 'feed' })).toHaveAttribute('href', href);
  const answer = await request.get(href);
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const links = [...xml.querySelectorAll('entry > link[rel=alternate]')].map(
        (link) => new URL(link.getAttribute('href')!).pathname,
      );
      return {
        root: xml.documentElement.localName,
        titles: [...xml.querySelectorAll('entry > title')].map(({ textContent }) => textContent),
        links,
      };
    },
    await answer.text(),
  );
  expect(feed.root).toBe('feed');
  expect(feed.titles).toEqual(['FDC3 2.1', 'FDC3 2.0', 'FDC3 1.2', 'FDC3 1.1', 'FDC3 1.0']);
  for (const path of feed.links) expect((await request.get(path)).status()).toBe(200);
});
