import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expect } from './support/test.ts';
import { awake, openAwake, requestsOf } from './support/pages.ts';
import { variantNavbar, variantTest } from './support/variantSite.ts';

const logo = { src: '/img/logo.svg', alt: 'Fixture', width: 32, height: 32 };
const test = variantTest(
  { navbar: { ...variantNavbar, logo } },
  {
    'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  },
);
test.describe.configure({ mode: 'default' });

// Between tests Playwright leaves caches and quotas as they are (`reuseContext`).
test.afterEach(async ({ context, variant: { url: origin } }) => {
  const devtools = await context.newCDPSession(context.pages()[0]!);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' });
  await devtools.detach();
});

const allowed = /Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/;
const notice = 'The site cannot be reached. This page is what this browser keeps of it.';

test('a version is kept when a reader asks, is read without a network, never hides what the site has now, and is removed', async ({
  page,
  context,
  variant,
  allow,
}) => {
  allow.push(allowed);
  const heading = page.getByRole('heading', { level: 1 });
  const part = page.locator('.keep');
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  // Nothing is asked for before the reader asks.
  const asked = requestsOf(page, (request) => /offline|keep/.test(request.url()));
  await openAwake(page, '/docs');
  expect(await workers()).toBe(0);
  expect(asked).toEqual([]);
  await part.getByRole('button', { name: 'Keep this version offline' }).click();
  await expect(part).toContainText(/Keeps \d+ pages and search \(\d+\.\d MB\) in this browser/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await part.getByRole('button', { name: 'Keep it' }).click();
  await expect(part.getByRole('button', { name: 'Remove it from this browser' })).toBeFocused();
  expect(await workers()).toBe(1);

  await test.step('without a network, pages load, follow each other in place, and are found', async () => {
    await context.setOffline(true);
    await page.goto('/docs/platforms');
    await expect(heading).toHaveText('Platforms');
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    await awake(page);
    await expect(heading).toHaveText('Platforms');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/docs/fdc3-intro"]')!.click());
    await expect(heading).toHaveText('Introduction');
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toMatch(
      /\/docs\/platforms$/,
    );
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('channel');
    await page
      .getByRole('option', { name: /Channel/ })
      .first()
      .click();
    await expect(heading).toHaveText('Channel');
  });

  await test.step('an address that would lead to a page is the page, and what is not kept says so and leads to what is', async () => {
    await page.goto('/docs/platforms.html');
    await expect(heading).toHaveText('Platforms');
    await page.goto('/docs/2.0/platforms');
    await expect(heading).toHaveText('This page is not available offline');
    await page.getByRole('link', { name: 'Version 2.1' }).click();
    await expect(page).toHaveURL('/docs');
    await openAwake(page, '/docs/platforms');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/docs/fdc3-intro"]')!.click());
    await expect(heading).toHaveText('Introduction');
    await page.evaluate(() => navigation.navigate('/docs/guides/channel'));
    await expect(heading).toHaveText('Channel');
  });

  await test.step('the logo shows and leads home, the search page finds what is kept, and each says that it was kept', async () => {
    const picture = page.locator('.brand img');
    expect(await picture.evaluate((image) => (image as HTMLImageElement).decode().then(() => true))).toBe(true);
    const kept = page
      .getByRole('status')
      .filter({ hasText: `${notice} What can be read and searched meanwhile is version 2.1.` });
    await openAwake(page, '/search?q=channel');
    await expect(kept).toBeVisible();
    await expect(kept.getByRole('link', { name: 'Try again' })).toBeVisible();
    await kept.getByRole('button', { name: 'Dismiss' }).click();
    await expect(kept).toHaveCount(0);
    await expect(page.locator('.outcome').getByRole('link').first()).toBeVisible();
    await page.locator('.brand').click();
    await expect(page).toHaveURL('/');
    await expect(kept).toBeVisible();
    await openAwake(page, '/search?q=channel&version=2.0');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await openAwake(page, '/versions');
    await expect(kept).toBeVisible();
    // Back to where the next step begins.
    await openAwake(page, '/docs/platforms');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/docs/fdc3-intro"]')!.click());
    await expect(heading).toHaveText('Introduction');
    await page.evaluate(() => navigation.navigate('/docs/guides/channel'));
    await expect(heading).toHaveText('Channel');
  });

  await test.step('pages that said so do not say it any more when the site can be reached again', async () => {
    await context.setOffline(false);
    // The worker learns it a moment later than the page, and waits for a slow answer only when it has.
    await expect.poll(() => context.serviceWorkers()[0]!.evaluate(() => navigator.onLine)).toBe(true);
    await expect
      .poll(() => page.evaluate(async () => (await (await fetch('/docs/platforms')).text()).includes('data-kept')))
      .toBe(false);
    await page.getByRole('status').filter({ hasText: notice }).getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText(notice)).toHaveCount(0);
    await expect(heading).toHaveText('Channel');
    for (const before of ['Introduction', 'Platforms']) {
      await page.goBack();
      await expect(heading).toHaveText(before);
      await expect(page.getByText(notice)).toHaveCount(0);
    }
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toMatch(
      /\/docs\/platforms$/,
    );
  });

  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(variant.out, path), change(readFileSync(join(variant.out, path), 'utf8')));
  await test.step('with a network, a page is what the site has now', async () => {
    edit('docs/platforms.html', (html) =>
      html.replace('<h1 tabindex="-1">Platforms', '<h1 tabindex="-1">Other platforms'),
    );
    await page.goto('/docs/platforms');
    await expect(heading).toHaveText('Other platforms');
    await expect(page.getByText(notice)).toHaveCount(0);
  });

  await test.step('what is kept follows the site, with a notice', async () => {
    edit('offline/2.1.json', (json) => {
      const list = JSON.parse(json) as { fingerprint: string; files: [string, string, number][] };
      return JSON.stringify({
        ...list,
        fingerprint: 'another',
        files: list.files.map(([url, hash, size]) => [url, url === '/docs/platforms' ? 'another' : hash, size]),
      });
    });
    await openAwake(page, '/docs/fdc3-intro');
    await expect(page.locator('.notice')).toHaveText(/The copy of version 2\.1 in this browser is up to date/);
    await context.setOffline(true);
    await page.goto('/docs/platforms');
    await expect(heading).toHaveText('Other platforms');
    await context.setOffline(false);
  });

  await test.step('a damaged list is mended when the reader asks', async () => {
    await openAwake(page, '/docs');
    await page.evaluate(async () => {
      for (const name of await caches.keys())
        await (await caches.open(name)).put('/offline/2.1.json', new Response('{broken'));
    });
    await openAwake(page, '/docs');
    await expect(part).toContainText('Keeping this version was interrupted');
    await part.getByRole('button', { name: 'Keep it' }).click();
    await expect(part).toContainText(/This browser keeps \d+ pages/);
  });

  await test.step('one press removes it', async () => {
    await openAwake(page, '/docs');
    await part.getByRole('button', { name: 'Remove it from this browser' }).click();
    await expect(part).toContainText('Removed.');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await workers()).toBe(0);
    await context.setOffline(true);
    await expect(page.goto('/docs/platforms')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

test('keeping may be interrupted, begin in two tabs, lack room and meet a site that does not answer', async ({
  page,
  context,
  variant,
  allow,
}) => {
  allow.push(allowed);
  const copies = (tab = page) =>
    tab.evaluate(async () =>
      Promise.all(
        (await caches.keys()).map(async (name) => ({ name, files: (await (await caches.open(name)).keys()).length })),
      ),
    );
  const second = await context.newPage();
  const part = second.locator('.keep');
  const press = async (tab: typeof page, name: string) => tab.locator('.keep').getByRole('button', { name }).click();

  await test.step('a tab that keeps it is closed: another one says so, and goes on where it stopped', async () => {
    await page.route('**/docs/platforms', () => {});
    await openAwake(page, '/docs');
    await press(page, 'Keep this version offline');
    await press(page, 'Keep it');
    await expect.poll(async () => (await copies())[0]?.files ?? 0).toBeGreaterThan(5);
    await openAwake(second, '/docs');
    await expect(part).toContainText('Another tab is keeping this version');
    await page.close();
    await expect(part).toContainText('Keeping this version was interrupted');
    const [begun] = await copies(second);
    const asked = requestsOf(second, (request) => request.headers()['x-keep'] !== undefined);
    await press(second, 'Keep it');
    await expect(part).toContainText('This browser keeps');
    const [whole] = await copies(second);
    expect(asked.length).toBeLessThanOrEqual(whole!.files - begun!.files + 3);
  });

  await test.step('the network goes while it is brought up to date: what was kept stays, of one build', async () => {
    const list = join(variant.out, 'offline/2.1.json');
    const before = readFileSync(list, 'utf8');
    const { files, ...rest } = JSON.parse(before) as { files: [string, string, number][] };
    writeFileSync(
      list,
      JSON.stringify({ ...rest, fingerprint: 'newer', files: files.map(([url, , size]) => [url, 'newer', size]) }),
    );
    // What the worker would answer in the place of the site must not get into the new copy.
    await context.route('**/docs/platforms', (route) => route.abort());
    const [whole] = await copies(second);
    const failed = second.waitForEvent('requestfailed', (request) => request.url().endsWith('/docs/platforms'));
    await openAwake(second, '/docs');
    await failed;
    expect(await copies(second)).toContainEqual(whole);
    await context.unroute('**/docs/platforms');
    writeFileSync(list, before);
    await context.setOffline(true);
    await second.goto('/docs/fdc3-intro');
    await expect(second.getByText(notice)).toBeVisible();
    await openAwake(second, '/docs');
    await expect(part).toContainText('This browser keeps');
    await context.setOffline(false);
  });

  await test.step('a page of a site that does not answer is what was kept, and says so', async () => {
    await context.route('**/docs/platforms', () => {});
    await second.goto('/docs/platforms');
    await expect(second.getByText(notice)).toBeVisible();
    await context.unroute('**/docs/platforms');
  });

  await test.step('who waited for another tab sees how far it is, and what failed can be gone on with or removed', async () => {
    let stop!: (route: Route) => void;
    const stopped = new Promise<Route>((resolve) => (stop = resolve));
    await context.route('**/docs/2.0/platforms', (route) =>
      route.request().headers()['x-keep'] ? stop(route) : route.continue(),
    );
    await openAwake(second, '/docs/2.0');
    await second.evaluate(
      () =>
        void navigator.locks.request('kept 2.0', () => new Promise((release) => Object.assign(window, { release }))),
    );
    await press(second, 'Keep this version offline');
    await press(second, 'Keep it');
    await expect(part).toContainText('Another tab is keeping this version');
    await second.evaluate(() => (window as unknown as { release(): void }).release());
    await expect(part).toHaveText('Keeping this version…');
    await expect(part.getByRole('progressbar')).toBeVisible();
    await (await stopped).abort();
    await expect(part).toContainText('This version could not be kept');
    await expect(part.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await press(second, 'Remove it from this browser');
    await expect(part).toContainText('Removed.');
    await context.unroute('**/docs/2.0/platforms');
  });

  await test.step('a full disk: nothing is left behind, and it is said', async () => {
    const devtools = await context.newCDPSession(second);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: variant.url, quotaSize: 1000 });
    await openAwake(second, '/docs/2.0');
    for (const step of ['while it is filled', 'before']) {
      // A browser may not know beforehand.
      await second.evaluate(
        (known) => void (navigator.storage.estimate = async () => (known ? { quota: 1000, usage: 900 } : {})),
        step === 'before',
      );
      await press(second, 'Keep this version offline');
      await press(second, 'Keep it');
      await expect(part).toContainText('This browser has no room for it.');
    }
    expect((await copies(second)).filter(({ name }) => name.startsWith('kept 2.0'))).toEqual([]);
  });
});

test('the next reader finds nothing of the one before', async ({ page }) => {
  await page.goto('/docs');
  expect(
    await page.evaluate(async () => [
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).length,
      (await navigator.storage.estimate()).quota! > 1e6,
    ]),
  ).toEqual([[], 0, true]);
});
