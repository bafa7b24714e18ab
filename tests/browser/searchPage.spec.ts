import type { Page } from '@playwright/test';
import { axeFaults, lookRules, setTheme } from './support/axe.ts';
import { everything } from '../support/everything.ts';
import { expect, test } from './support/test.ts';
import { awake, isDocument, openAwake, requestsOf } from './support/pages.ts';

const query = (page: Page) => page.getByRole('searchbox', { name: 'Words or names' });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const links = (page: Page) => results(page).getByRole('listitem').getByRole('link');
const count = (page: Page) => results(page).getByRole('status');
const version = (page: Page) => page.getByRole('combobox', { name: 'Version' });

test('an address shows its results on the first load, and its title holds the query, however the reader came to it', async ({
  page,
}) => {
  await page.goto('/search?q=raise+intent&version=2.0');
  await expect(count(page)).toHaveText(/^\d+ results for "raise intent" in FDC3 2\.0$/);
  await expect(query(page)).toHaveValue('raise intent');
  await expect(version(page)).toHaveValue('2.0');
  for (const href of await links(page).evaluateAll((all) => all.map((each) => each.getAttribute('href'))))
    expect(href).toMatch(/^\/docs\/2\.0\//);
  await expect(results(page).locator('mark').first()).toBeVisible();
  await expect(results(page).locator('.chip').first()).toHaveText(/^(Page|Section|API|Context|Intent)$/);
  await expect(page).toHaveTitle('raise intent | Search | FDC3');
  await query(page).fill('channel');
  await expect(page).toHaveTitle('channel | Search | FDC3');
  await query(page).fill('');
  await expect(page).toHaveTitle('Search | FDC3');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveTitle(/Community/);
  await page.evaluate(() => void navigation.navigate('/search?q=broadcast'));
  await expect(page).toHaveTitle('broadcast | Search | FDC3');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Number of history entries on this site, without the window's earlier pages. */
const entries = (page: Page) => page.evaluate(() => navigation.entries().length);

test('its field has focus; what is typed is in the address, and the history has one entry for it', async ({ page }) => {
  await openAwake(page, '/search');
  await expect(query(page)).toBeFocused();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FDC3 Community');
  await page.evaluate(() => void navigation.navigate('/search'));
  await expect(query(page)).toBeFocused();
  // Without a query it shows other ways to a page.
  await expect(page.getByRole('main').getByRole('link', { name: 'glossary' })).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  const before = await entries(page);
  await page.keyboard.type('broadcast', { delay: 20 });
  await expect(page).toHaveURL(/\?q=broadcast&version=2\.1$/);
  await expect(count(page)).toContainText('"broadcast"');
  expect(await entries(page)).toBe(before);
  await page.keyboard.press('Enter');
  expect(await entries(page)).toBe(before);
  await expect(query(page)).toHaveValue('broadcast');
});

test('a search that is typed stands after the one that the reader came with, and Enter adds nothing', async ({
  page,
}) => {
  await openAwake(page, '/search?q=channel');
  await expect(count(page)).toContainText('"channel"');
  const before = await entries(page);
  await query(page).fill('broad');
  await expect(page).toHaveURL(/\?q=broad&version=2\.1$/);
  await query(page).fill('broadcast');
  await expect(page).toHaveURL(/\?q=broadcast&version=2\.1$/);
  await query(page).press('Enter');
  await expect(count(page)).toContainText('"broadcast"');
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=channel$/);
  await expect(query(page)).toHaveValue('channel');
  await expect(count(page)).toContainText('"channel"');
  // Unchanged: nothing is added.
  await query(page).press('Enter');
  await page.goForward();
  await expect(query(page)).toHaveValue('broadcast');
  await page.goBack();
  await expect(page).toHaveURL(/\?q=channel$/);

  await test.step('filters by version and kind are in the address, and back and forward go through them', async () => {
    await expect(count(page)).toContainText('in FDC3 2.1');
    await version(page).selectOption({ label: 'FDC3 1.2' });
    await expect(page).toHaveURL(/\?q=channel&version=1\.2$/);
    await expect(count(page)).toContainText('in FDC3 1.2');
    await page.getByRole('checkbox', { name: 'API members' }).check();
    await expect(page).toHaveURL(/\?q=channel&version=1\.2&kind=api$/);
    await expect
      .poll(async () => [...new Set(await results(page).locator('.chip').allTextContents())])
      .toEqual(['API']);
    await version(page).selectOption({ label: 'All versions' });
    await expect(count(page)).toContainText('in all versions');
    await page.goBack();
    await expect(count(page)).toContainText('in FDC3 1.2');
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'API members' })).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\?q=channel$/);
    await expect(count(page)).toContainText('in FDC3 2.1');
    await page.goForward();
    await expect(version(page)).toHaveValue('1.2');
  });
});

test.describe('a long list', () => {
  const top = (page: Page) => page.evaluate(() => scrollY);

  /** Loads three pages of results and scrolls far down. Returns the position. */
  async function goDown(page: Page): Promise<number> {
    await openAwake(page, '/search?q=context&version=all');
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return links(page).count();
      })
      .toBeGreaterThanOrEqual(60);
    const hrefs = await links(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(new Set(hrefs).size, 'no result comes twice').toBe(hrefs.length);
    const far = 4000;
    // Scrolling to the end may be unfinished.
    await expect
      .poll(async () => {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), far);
        return top(page);
      })
      .toBe(far);
    return far;
  }

  /** Clicks a visible link, because clicking a hidden link would scroll. */
  async function openShown(page: Page): Promise<void> {
    const inView = await links(page).evaluateAll((all) =>
      all.findIndex((each) => {
        const { top: start, bottom } = each.getBoundingClientRect();
        return start > 100 && bottom < innerHeight;
      }),
    );
    await links(page).nth(inView).click();
    await expect(page).toHaveURL(/\/docs\//);
  }

  test('grows at its end, is as long, and scrolled as far, as before, and a new search begins at its top', async ({
    page,
  }) => {
    const before = await goDown(page);
    const documents = requestsOf(page, isDocument);
    const ways = [
      {
        name: 'on the way back from a page that came in place',
        way: async () => {
          await openShown(page);
          await page.goBack();
          expect(documents).toEqual([]);
        },
      },
      { name: 'after a reload', way: () => page.reload() },
      {
        name: 'on the way back from a page that was loaded',
        way: async () => {
          await page.goto('/docs/references');
          await page.goBack();
        },
      },
      {
        name: 'on the way back from a page that came in place and was reloaded',
        way: async () => {
          await awake(page);
          await openShown(page);
          await page.reload();
          await awake(page);
          await page.goBack();
        },
      },
    ];
    for (const { name, way } of everything ? ways : [ways[0]!, ways.at(-1)!]) {
      await way();
      await expect(page, name).toHaveURL(/\/search\?q=context&version=all$/);
      await expect.poll(() => links(page).count(), name).toBeGreaterThanOrEqual(60);
      await expect.poll(async () => Math.abs((await top(page)) - before), name).toBeLessThan(100);
    }
    await query(page).fill('channel');
    await page.keyboard.press('Enter');
    await expect(count(page)).toContainText('"channel"');
    await expect(links(page)).toHaveCount(20);
    expect(await page.evaluate(() => history.state)).toBeNull();
  });
});

test('more results come with the button as well', { tag: '@everything' }, async ({ page }) => {
  // Nothing loads automatically.
  await page.addInitScript(() =>
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
        unobserve() {}
      },
    }),
  );
  await openAwake(page, '/search?q=context&version=all');
  await expect(links(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more results' }).focus();
  await page.keyboard.press('Enter');
  await expect(links(page)).toHaveCount(40);
  await expect(page.getByRole('button', { name: 'Show more results' })).toBeFocused();
});

test('a link to another search changes the page that is shown', { tag: '@everything' }, async ({ page }) => {
  await openAwake(page, '/search?q=channel');
  await expect(count(page)).toContainText('"channel"');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('glossary');
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(count(page)).toContainText('"glossary"');
  await expect(query(page)).toHaveValue('glossary');
  await page.goBack();
  await expect(count(page)).toContainText('"channel"');
  await expect(query(page)).toHaveValue('channel');
});

test('nothing found, and a way to all versions', async ({ page }) => {
  await openAwake(page, '/search?q=zzqqxx');
  await expect(results(page).getByText('No results for "zzqqxx"')).toBeVisible();
  await expect(results(page).getByRole('link', { name: 'Let us know.' })).toBeVisible();
  await results(page).getByRole('button', { name: 'Search all versions' }).focus();
  await page.keyboard.press('Enter');
  await expect(results(page)).toBeFocused();
  await expect(page).toHaveURL(/version=all$/);
  await expect(count(page)).toContainText('in all versions');
});

test(
  'a search that cannot be had says so, and is tried again',
  { tag: '@everything' },
  async ({ page, context, allow }) => {
    allow.push(/404/);
    const manifest = /\/search\.json$/;
    await context.route(manifest, (route) => route.fulfill({ status: 404 }));
    await openAwake(page, '/search?q=broadcast');
    await expect(results(page)).toContainText('Unable to fetch results');
    await context.unroute(manifest);
    await results(page).getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await expect(links(page).first()).toBeVisible();
    await expect(results(page)).toBeFocused();
  },
);

test('whatever an address asks for is text', { tag: '@everything' }, async ({ page }) => {
  for (const odd of [
    '?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E',
    '?q=%25',
    '?q=%',
    `?q=${'x'.repeat(200)}`,
    '?q=.*%2B&version=9&kind=none',
    '?q=%D9%82%D9%86%D8%A7%D8%A9',
  ]) {
    await openAwake(page, `/search${odd}`);
    await expect(count(page)).toContainText(' for "');
    await expect(page.locator('main img')).toHaveCount(0);
    expect((await query(page).inputValue()).length).toBeLessThanOrEqual(64);
  }
});

const looks = [
  { theme: 'light', width: 1280, rules: undefined },
  { theme: 'dark', width: 375, rules: lookRules },
] as const;

test('axe finds nothing in the results, light on a desktop and dark on a phone', async ({ page }) => {
  await openAwake(page, '/search?q=channel&version=all');
  await expect(links(page).first()).toBeVisible();
  for (const { theme, width, rules } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await setTheme(page, theme);
    expect(await axeFaults(page, 'main', rules)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('a name that the version lacks is told before the results, with where it is', async ({ page }) => {
  const told = results(page).getByRole('list', { name: 'In other versions' });
  await openAwake(page, '/search?q=leaveCurrentChannelRequest');
  await expect(count(page)).toHaveText(
    /^\d+ results? for "leaveCurrentChannelRequest" in FDC3 2\.1leaveCurrentChannelRequest is not documented in FDC3 2\.1\. It is in Next\.$/,
  );
  await expect(told.getByRole('link')).toHaveText([
    'Desktop Agent Communication Protocol (next) › leaveCurrentChannelRequest',
  ]);
  await expect(links(page).first()).toHaveAttribute(
    'href',
    '/docs/next/api/specs/desktopAgentCommunicationProtocol#leavecurrentchannelrequest',
  );
  for (const { theme, width, rules } of everything ? looks : []) {
    await page.setViewportSize({ width, height: 800 });
    await setTheme(page, theme);
    expect(await axeFaults(page, 'main', rules)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
  // Of the selected kinds, and of versions not yet searched.
  await page.getByRole('checkbox', { name: 'Intents' }).check();
  await expect(page).toHaveURL(/kind=intent/);
  await expect(told).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Intents' }).uncheck();
  await expect(told).toBeVisible();
  await version(page).selectOption('all');
  await expect(count(page)).toContainText('in all versions');
  await expect(told).toHaveCount(0);
  await version(page).selectOption('1.2');
  await query(page).fill('WCP1Hello');
  await expect(told.getByRole('link')).toHaveText(['Web Connection Protocol (next) › WCP1Hello']);
  await expect(results(page)).not.toContainText('No results');
  await told.getByRole('link').click();
  await expect(page).toHaveURL('/docs/next/api/specs/webConnectionProtocol#wcp1hello');
});

test(
  'focus goes on to the results when the button for more goes with the last of them',
  { tag: '@everything' },
  async ({ page }) => {
    // Nothing loads automatically.
    await page.addInitScript(() =>
      Object.assign(window, {
        IntersectionObserver: class {
          observe() {}
          disconnect() {}
          unobserve() {}
        },
      }),
    );
    await openAwake(page, '/search?q=currency&version=all');
    await expect(links(page)).toHaveCount(20);
    const more = page.getByRole('button', { name: 'Show more results' });
    for (let count = 20; await more.isVisible(); count = await links(page).count()) {
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(links(page)).not.toHaveCount(count);
    }
    expect(await page.evaluate(() => document.activeElement?.matches('.found a'))).toBe(true);
  },
);
