import type { Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { expect, test } from './support/test.ts';
import { awake, hold, openAwake, sign } from './support/pages.ts';

const main = (page: Page) => page.locator('main');
const islandModule = /\/site-assets\/desktop\.[^/?]+\.js$/;
const drawn = (page: Page) => main(page).locator('#agent-log');
/** Replaces the module of the home page's island. */
const replaceModule = (page: Page, code: string) =>
  page.route(islandModule, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
const goHome = (page: Page) => page.locator('.brand').click();
const goToTraining = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('heading', { name: 'FDC3 Training' })).toBeVisible();
};

test.describe('the module of an island', () => {
  test('that is late: a spinner, the page stays readable, then the island wakes', async ({ page }) => {
    const release = await hold(page, islandModule);
    await page.goto('/');
    await sign(page);
    const spinner = main(page).locator('.spinner');
    await expect(spinner).toBeVisible();
    expect(await spinner.boundingBox()).toMatchObject({ width: 128, height: 110 });
    await expect(main(page).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(drawn(page)).toBeVisible();
    release();
    await expect(spinner).toHaveCount(0);
    await expect(page.locator('[data-island][data-awake]')).toHaveCount(1);
  });

  test('that cannot be fetched: the error, Retry loads it, and the rest of the page works meanwhile', async ({
    page,
    allow,
  }) => {
    allow.push(/Failed to (load resource|fetch)/);
    await page.route(islandModule, (route) => route.abort());
    await openAwake(page, '/');
    const alert = main(page).getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('This page could not be loaded.');
    await expect(alert).toContainText(/Failed to fetch dynamically imported module: .*\/site-assets\/desktop\./);
    await expect(drawn(page)).toBeVisible();
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // It fails again and shows the message again.
    await page.route(/retry=/, (route) => route.abort());
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('retry=1');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.locator('[data-island][data-awake]')).toHaveCount(1);
    await expect(drawn(page)).toBeVisible();
  });

  test(
    'without a default export says so, as the reader comes to it too',
    { tag: '@everything' },
    async ({ page, allow }) => {
      allow.push(/doesn't have a default export/);
      await replaceModule(page, 'export const other = {};');
      await openAwake(page, '/docs/references');
      await goHome(page);
      await expect(main(page).getByRole('alert')).toContainText(
        "The page component at / doesn't have a default export",
      );
      await expect(drawn(page)).toBeVisible();
      await goToTraining(page);
      await goHome(page);
      // The browser remembers the failed module. Retry reloads the page with the current module.
      await page.unrouteAll();
      await main(page).getByRole('button', { name: 'Retry' }).click();
      await awake(page);
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    },
  );
});

test.describe('an island that crashes', () => {
  const code = `export default function Island() { if (!window.calm) throw new Error('The abacus is upside down'); return 'Calm again'; }`;

  for (const { name, open } of [
    ...(everything ? [{ name: 'as it wakes', open: (page: Page) => openAwake(page, '/') }] : []),
    {
      name: 'as the reader comes to it',
      open: async (page: Page) => {
        await openAwake(page, '/docs/references');
        await goHome(page);
      },
    },
  ]) {
    test(`${name} says so, is drawn again on request, and leaves the rest of the page alive`, async ({
      page,
      allow,
    }) => {
      allow.push(/The abacus is upside down/);
      await replaceModule(page, code);
      await open(page);
      const island = page.locator('[data-island]');
      await expect(island.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
      await expect(island).toContainText('The abacus is upside down');
      await island.getByRole('button', { name: 'Try again' }).click();
      await expect(island.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
      await page.getByRole('button', { name: 'Switch to dark' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.evaluate(() => Object.assign(window, { calm: true }));
      await island.getByRole('button', { name: 'Try again' }).click();
      await expect(island).toHaveText('Calm again');
      await page.evaluate(() => Object.assign(window, { calm: false }));
      await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Community' }).click();
      await goHome(page);
      await expect(island.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
      await goToTraining(page);
    });
  }
});

test.describe('a path where nothing is', () => {
  test.beforeEach(({ allow }) => void allow.push(/404/));
  const section = (page: Page, name: string) => main(page).getByRole('region', { name });

  test('keeps its address, however odd', { tag: '@everything' }, async ({ page }) => {
    for (const path of ['/docs/100%25', '/docs/<b>bold</b>', '/%F0%9F%90%99', '/%E0%A4%A', '/docs/fdc3-intro/more']) {
      const response = await page.goto(path);
      expect(response!.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await awake(page);
    }
  });

  test('without the list of pages it stays as it came', { tag: '@everything' }, async ({ page, allow }) => {
    allow.push(/Failed to load resource/);
    await page.route('**/paths.json', (route) => route.abort());
    await openAwake(page, '/docs/fdc3-intr');
    await expect(section(page, 'Where to start')).toBeVisible();
    await expect(section(page, 'Did you mean')).toHaveCount(0);
  });
});

test.describe('a site that is served from another path than it was built for', () => {
  test('a banner names the configured and the likely base URL', async ({ page, allow, baseURL }) => {
    allow.push(/404/);
    const at = '/standard/docs/fdc3-intro.html';
    await page.route(`**${at}`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL('/docs/fdc3-intro', baseURL).href }) }),
    );
    await page.route('**/site-assets/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(at);
    await sign(page);
    const banner = page.getByRole('alert');
    await expect(banner).toBeVisible();
    await expect(banner.locator('code').nth(0)).toHaveText('/');
    await expect(banner.locator('code').nth(1)).toHaveText('/standard/');
    await expect(banner).toBeInViewport();
  });

  test('its not-found page has the banner too', { tag: '@everything' }, async ({ page, allow, baseURL }) => {
    allow.push(/404/);
    await page.route('**/standard/nowhere', async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL('/nowhere', baseURL).href }) }),
    );
    await page.route(/\/site-assets\/|\/paths\.json$/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/standard/nowhere');
    await sign(page);
    await expect(page.getByRole('alert')).toContainText('it was built for the base URL /');
  });
});

test.describe('a page that was opened before the site was built anew', () => {
  const banner = (page: Page) => page.locator('.outdated-banner');

  test('without the app says so, and loads the page on request', async ({ page, allow }) => {
    allow.push(/404/);
    await page.route('**/site-assets/app.*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/docs/fdc3-intro');
    await sign(page);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toHaveAttribute('role', 'alert');
    await page.unrouteAll();
    await banner(page).getByRole('link', { name: 'Reload the page' }).click();
    await awake(page);
    await expect(banner(page)).toBeHidden();
  });

  test('without a later part says so only when the site has changed', async ({ page, allow }) => {
    allow.push(/404|Failed to fetch/);
    await openAwake(page, '/docs/fdc3-intro');
    const asked = page.waitForResponse((response) => response.url().endsWith('/docs/fdc3-intro'));
    await page.route('**/site-assets/searchDialog.*', (route) => route.fulfill({ status: 404 }));
    await page.locator('.search-button').first().hover();
    await asked;
    await expect(banner(page)).toBeHidden();
    await page.route('**/docs/fdc3-intro', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/ data-build="[^"]*"/, ' data-build="newer"'),
      });
    });
    await page.getByRole('heading', { level: 1 }).hover();
    await page.locator('.search-button').first().hover();
    await expect(banner(page)).toBeVisible();
    await page.unrouteAll();
    await banner(page).getByRole('link', { name: 'Reload the page' }).click();
    await expect(banner(page)).toBeHidden();
    await awake(page);
  });
});
