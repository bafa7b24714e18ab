import type { Page } from '@playwright/test';
import { axeFaults, lookRules, setTheme } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { watchContext } from './support/watchContext.ts';
import { awake, hold, isDocument, openAwake, requestsOf } from './support/pages.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Search docs' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search docs' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search docs' });
const options = (page: Page) => dialog(page).getByRole('option');
const active = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]');
const status = (page: Page) => dialog(page).getByRole('status');

const dialogCode = /\/site-assets\/searchDialog\.[^/]+\.js$/;
const manifestFile = /\/search\.json$/;
const indexFile = /\/site-assets\/search-(?!text|words)[^/]+\.[^/]+\.json$/;
const wordsFile = /\/site-assets\/search-words-[^/]+\.json$/;
const namesFile = /\/search\/names-[^/]+\.json$/;
const searchFiles = /\/(search\.json|search\/names-[^/]+|site-assets\/(search-|searchDialog|worker)[^/]*)$/;

const doc = '/docs/fdc3-intro';

/** Opens the dialog with the shortcut. */
async function openDialog(page: Page, path = doc): Promise<void> {
  await openAwake(page, path);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Searches in the open dialog and waits for the results. */
async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(status(page)).toContainText(`for "${query}"`);
}

/** Opens the n-th result for a query, which also saves the query. */
async function openResult(page: Page, query: string): Promise<string> {
  await page.keyboard.press('Control+k');
  await searchFor(page, query);
  const href = (await options(page).first().getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  return href;
}

test.describe('nothing of search', () => {
  test('is fetched before a reader turns to it', async ({ page }) => {
    const files = requestsOf(page, (request) => searchFiles.test(new URL(request.url()).pathname));
    await openAwake(page, doc);
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
    await button(page).hover();
    await expect.poll(() => files.some((file) => indexFile.test(file))).toBe(true);
    expect(files.filter((file) => dialogCode.test(file))).toHaveLength(1);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is fetched twice: focus prepares what a key then uses, without any network', async ({ page, context }) => {
    const files = requestsOf(page, (request) => searchFiles.test(new URL(request.url()).pathname));
    await openAwake(page, doc);
    // The worker sends its own requests, and the page is idle before they finish.
    const words = page.waitForEvent('requestfinished', (request) => /\/site-assets\/search-words/.test(request.url()));
    await button(page).focus();
    await expect.poll(() => files.filter((file) => indexFile.test(file)).length).toBe(1);
    await words;
    await page.waitForLoadState('networkidle');
    const before = files.length;
    await context.setOffline(true);
    await page.keyboard.press('/');
    await searchFor(page, 'broadcast');
    await expect(options(page).first()).toContainText('broadcast');
    expect(files.slice(before).filter((file) => !file.includes('search-text'))).toEqual([]);
  });
});

test.describe('the dialog opens', () => {
  test('with its button, with either of its keys and with Enter on the button, and has focus in its field', async ({
    page,
  }) => {
    await openAwake(page, doc);
    for (const { name, open } of [
      { name: 'the button', open: () => button(page).click() },
      { name: 'Ctrl K and Caps Lock', open: () => page.keyboard.press('Control+K') },
      { name: 'Cmd K', open: () => page.keyboard.press('Meta+k') },
      { name: 'Enter on the button', open: () => button(page).press('Enter') },
    ]) {
      await open();
      await expect(field(page), name).toBeFocused();
      await expect(field(page), name).toHaveValue('');
      await expect(field(page), name).toHaveAttribute('placeholder', 'Search docs');
      await expect(dialog(page).getByText('No recent searches'), name).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });

  test('but not with a slash in a text field, where it is text', async ({ page }) => {
    await openAwake(page, '/search');
    const query = page.getByRole('searchbox');
    await query.click();
    await page.keyboard.type('a/b');
    await expect(query).toHaveValue('a/b');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('but not with Alt and a slash', async ({ page }) => {
    await openAwake(page, doc);
    await page.keyboard.press('Alt+/');
    await expect(page.locator('.search-popover')).toBeHidden();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('and the page behind it does not scroll', async ({ page }) => {
    await openDialog(page);
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('or says so when the reader is offline before its code is there, and comes when they are back', async ({
    page,
    context,
    allow,
  }) => {
    allow.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await openAwake(page, doc);
    await context.setOffline(true);
    await page.keyboard.press('/');
    await page.keyboard.type('broadcast');
    await expect(page.locator('.search-popover').getByRole('status')).toContainText('You may be offline');
    await page.keyboard.press('Enter');
    await expect(page.locator('.search-popover')).toBeVisible();
    await expect(page).toHaveURL(/fdc3-intro$/);
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    // Browsers may remember the failed import. The search page then has the results.
    await expect(
      options(page)
        .or(page.locator('.found a'))
        .filter({ hasText: /broadcast/ })
        .first(),
    ).toBeVisible();
    await expect(field(page).or(page.getByRole('searchbox'))).toHaveValue('broadcast');
  });

  test('with all that is typed before its code is there', async ({ page }) => {
    const release = await hold(page, dialogCode);
    await openAwake(page, doc);
    await page.keyboard.press('/');
    await page.keyboard.type('raise');
    await expect(page.locator('.search-popover input')).toHaveValue('raise');
    release();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('Intent');
    await expect(field(page)).toHaveValue('raiseIntent');
    await expect(options(page).first()).toBeVisible();
  });

  test('with all that is typed before the app is there', async ({ page }) => {
    const release = await hold(page, /\/site-assets\/app\.[^/]+\.js$/);
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('broad');
    await expect(page.locator('.search-popover input')).toHaveValue('broad');
    release();
    await expect(field(page)).toHaveValue('broad');
    await expect(options(page).first()).toBeVisible();
  });

  test('and says that it is on its way', async ({ page }) => {
    const release = await hold(page, dialogCode);
    await openAwake(page, doc);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('broad');
    await expect(page.locator('.search-popover').getByRole('status')).toHaveText('Search is loading…');
    release();
    await expect(field(page)).toHaveValue('broad');
  });

  test('not for who has turned away before it is there', async ({ page }) => {
    const release = await hold(page, dialogCode);
    await openAwake(page, doc);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(page.locator('.search-popover')).toBeHidden();
    const loaded = page.waitForResponse(dialogCode);
    release();
    await loaded;
    await page.waitForTimeout(300);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('or leads to the search page when its code cannot be had', async ({ page, allow }) => {
    allow.push(/Failed to load resource/);
    await page.route(dialogCode, (route) => route.abort());
    await openAwake(page, doc);
    await page.keyboard.press('/');
    await page.keyboard.type('broadcast');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=broadcast$/);
    await expect(page.getByText(/results for "broadcast" in FDC3 2\.1/)).toBeVisible();
  });

  test('by a double click, which does not close it, and by the key of a layout without Latin letters', async ({
    page,
  }) => {
    await page.goto(doc);
    await page.locator('.search-button').dblclick();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.locator('.search-button').dblclick();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    const press = () =>
      page.evaluate(() => {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
        );
      });
    await press();
    await expect(field(page)).toBeFocused();
    await press();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('and says its shortcut on the button', async ({ page }) => {
    await openAwake(page, doc);
    await expect(button(page).locator('kbd')).toHaveText('Ctrl K');
    await page.setViewportSize({ width: 900, height: 700 });
    await expect(button(page).locator('kbd')).toBeHidden();
    await expect(button(page)).toBeVisible();
  });
});

test.describe('the dialog closes', () => {
  test('with Escape, its shortcut, its button and a click outside, and focus is where it was', async ({ page }) => {
    await openAwake(page, doc);
    const link = page.locator('main .article a').first();
    await link.focus();
    for (const { name, close } of [
      { name: 'Escape', close: () => page.keyboard.press('Escape') },
      { name: 'the shortcut that opened it', close: () => page.keyboard.press('Control+k') },
      { name: 'its button', close: () => dialog(page).getByRole('button', { name: 'Close' }).click() },
      { name: 'a click outside', close: () => page.mouse.click(20, 400) },
    ]) {
      await page.keyboard.press('Control+k');
      await expect(field(page), name).toBeFocused();
      await close();
      await expect(dialog(page), name).toHaveCount(0);
      await expect(link, name).toBeFocused();
    }
  });

  test('not when a text is selected and the pointer ends outside', async ({ page }) => {
    await openDialog(page);
    await field(page).fill('broadcast');
    const box = (await field(page).boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(5, box.y + 300);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
  });

  test('when the reader goes back', async ({ page }) => {
    await openAwake(page, doc);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Versions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FDC3 Versions');
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/versions$/);
    await page.goBack();
    await expect(page).toHaveURL(/fdc3-intro$/);
  });

  test('or to another place of the same page, like the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 720 });
    await openAwake(page, doc);
    await page.evaluate(() => (location.hash = '#nowhere'));
    for (const { opens, name } of [
      { opens: page.getByRole('link', { name: 'Menu', exact: true }), name: 'Menu' },
      { opens: button(page), name: 'Search docs' },
    ]) {
      await opens.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
      await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    }
  });
});

test('on a phone Back closes search or the drawer, and only then leaves the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 375, height: 720 },
  });
  const problems = await watchContext(context, baseURL!);
  const page = await context.newPage();
  await openAwake(page, doc);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Versions' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FDC3 Versions');
  for (const { opens, name } of [
    { opens: page.getByRole('link', { name: 'Menu', exact: true }), name: 'Menu' },
    { opens: page.locator('.search-button'), name: 'Search docs' },
  ]) {
    await opens.tap();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    await expect(page).toHaveURL(/\/versions$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/fdc3-intro$/);
  expect(problems).toEqual([]);
  await context.close();
});

test.describe('results', () => {
  test('stand in groups of at most five, twenty at most, with marks, kind, version and a short snippet', async ({
    page,
  }) => {
    await openDialog(page);
    await searchFor(page, 'channel');
    const groups = dialog(page).getByRole('group');
    expect(await groups.count()).toBeGreaterThan(1);
    for (const group of await groups.all()) expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
    expect(await options(page).count()).toBeLessThanOrEqual(20);
    const first = options(page).first();
    await expect(first.locator('mark').first()).toHaveText(/channel/i);
    await expect(first.locator('.chip')).toHaveText(/^(Page|Section|API|Context|Intent)$/);
    // All results belong to the searched version, named once in the dialog.
    await expect(first.locator('.hit-versions')).toHaveText('');
    await expect(dialog(page).locator('.hit-snippet').filter({ hasText: /\w/ }).first()).toBeVisible();
    const words = await dialog(page)
      .locator('.hit-snippet')
      .evaluateAll((all) => all.map((each) => each.textContent.split(/\s+/).filter((word) => /\w/.test(word)).length));
    expect(Math.max(...words)).toBeLessThanOrEqual(10);
  });

  test('have snippets where they are in view, and below when they come there', async ({ page }) => {
    const texts = requestsOf(page, (request) => request.url().includes('/search-text.'));
    await openDialog(page);
    await searchFor(page, 'broadcast');
    const snippets = dialog(page).locator('.hit-snippet');
    const withWords = snippets.filter({ hasText: /\w/ });
    await expect(snippets.nth(5)).toHaveText(/\w/);
    const before = [await withWords.count(), texts.length];
    expect(before[0]).toBeLessThan(await snippets.count());
    await options(page).last().scrollIntoViewIfNeeded();
    await expect(snippets.last()).toHaveText(/\w/);
    expect(texts.length).toBeGreaterThan(before[1]!);
  });

  test('have snippets of five words on narrow screens', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openDialog(page);
    await searchFor(page, 'channel');
    await expect(dialog(page).locator('.hit-snippet').filter({ hasText: /\w/ }).first()).toBeVisible();
    const words = await dialog(page)
      .locator('.hit-snippet')
      .evaluateAll((all) => all.map((each) => each.textContent.split(/\s+/).filter((word) => /\w/.test(word)).length));
    expect(Math.max(...words)).toBeLessThanOrEqual(5);
  });

  test('are gone through with arrows, in sight and told to assistive technology', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await openDialog(page);
    await searchFor(page, 'channel');
    const count = await options(page).count();
    const place = async () =>
      options(page).evaluateAll((all) => all.findIndex((each) => each.getAttribute('aria-selected') === 'true'));
    for (const [key, expected] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['Home', 1],
      ['ArrowUp', 0],
      ['ArrowUp', count - 1],
      ['End', count - 1],
      ['ArrowDown', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await place(), key).toBe(expected);
      await expect(active(page)).toHaveCount(1);
      await expect(active(page)).toBeInViewport();
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!);
      await expect(field(page)).toBeFocused();
    }
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Home');
    await page.keyboard.type('a ');
    await expect(field(page)).toHaveValue('a channel');
  });

  test('open with Enter, in place, with the matched section in view', async ({ page, baseURL }) => {
    await openDialog(page, '/docs/references');
    const documents = requestsOf(page, isDocument);
    await searchFor(page, 'broadcast');
    const href = (await active(page).getAttribute('href'))!;
    expect(href).toContain('#');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new URL(href, baseURL).href);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
    expect(documents).toEqual([]);
  });

  test('open with Enter that came before them', async ({ page }) => {
    const release = await hold(page, indexFile);
    await openDialog(page, '/docs/references');
    await page.keyboard.type('broadcast');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/#.*broadcast/i);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('open with the pointer, which also makes them active', async ({ page, baseURL }) => {
    await openDialog(page);
    await searchFor(page, 'glossary');
    const second = options(page).nth(1);
    const href = (await second.getAttribute('href'))!;
    await second.hover();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await second.click();
    await expect(page).toHaveURL(new URL(href, baseURL).href);
  });

  test('open in the section of the page that is shown', async ({ page }) => {
    await openDialog(page, '/docs/api/ref/Channel');
    await searchFor(page, 'getCurrentContext');
    const href = (await options(page).first().getAttribute('href'))!;
    expect(href).toContain('/docs/api/ref/Channel#');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
  });

  test('open in a new tab with Ctrl Enter, and the dialog stays', async ({ page, context }) => {
    await openDialog(page);
    await searchFor(page, 'broadcast');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(/\/docs\//);
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/fdc3-intro$/);
  });

  test('the slash alone opens the dialog unless the reader has turned that off', async ({ page }) => {
    await openDialog(page);
    await dialog(page).getByRole('checkbox', { name: 'Open search with Slash' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await page.keyboard.press('/');
    await expect(page.locator('.search-popover')).toBeHidden();
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('checkbox', { name: 'Open search with Slash' }).check();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(dialog(page)).toBeVisible();
  });

  test('are those of the version the reader is in, or of all, each section once', async ({ page }) => {
    await openDialog(page, '/docs/1.2/fdc3-intro');
    await expect(dialog(page).getByText('In FDC3 1.2')).toBeVisible();
    await searchFor(page, 'channel');
    for (const href of await options(page).evaluateAll((all) => all.map((each) => each.getAttribute('href'))))
      expect(href).toMatch(/^\/docs\/1\.2\//);
    await dialog(page).getByRole('switch', { name: 'All versions' }).click();
    await expect(dialog(page).getByText('In all versions')).toBeVisible();
    await expect
      .poll(() => dialog(page).locator('.hit-versions').allTextContents())
      .toContainEqual(expect.stringMatching(/[,–]/));
    const hrefs = await options(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  test('are those of another version that the query names, on request', async ({ page }) => {
    await openDialog(page, '/docs/fdc3-intro');
    await searchFor(page, 'what is new in 2.0');
    await dialog(page).getByRole('button', { name: 'Search in 2.0' }).click();
    await expect(dialog(page).getByText('In FDC3 2.0')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toHaveAttribute('href', '/docs/2.0/changes');
    await expect(dialog(page).getByRole('button', { name: 'Search in 2.0' })).toHaveCount(0);
    await dialog(page).getByRole('switch', { name: 'All versions' }).click();
    await dialog(page).getByRole('switch', { name: 'All versions' }).click();
    await expect(dialog(page).getByText('In FDC3 2.1')).toBeVisible();
  });

  test('are told to assistive technology when the reader pauses, not with each key', async ({ page }) => {
    await openDialog(page);
    // Timers stand still until released.
    await page.evaluate(() => {
      const held = new Map<number, () => void>();
      const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
      Object.assign(window, {
        setTimeout: (run: () => void, wait = 0) =>
          wait < 100 ? start(run, wait) : -held.set(-held.size - 1, run).size,
        clearTimeout: (id: number) => (id < 0 ? held.set(id, () => {}) : stop(id)),
        letGo: () => {
          for (const run of held.values()) run();
          // Results of the last key may arrive only now.
          window.setTimeout = start as typeof window.setTimeout;
        },
      });
    });
    const seeAll = dialog(page).getByRole('link', { name: /^See all/ });
    for (const letter of 'priv') {
      await page.keyboard.press(letter);
      await expect(seeAll).toHaveAttribute('href', new RegExp(`q=${await field(page).inputValue()}&`));
      await expect(seeAll).toHaveText(/\d/);
      await expect(status(page)).toBeEmpty();
    }
    await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    await expect(status(page)).toContainText('for "priv"');
  });

  test('that are more than are listed are on the search page', async ({ page }) => {
    await openDialog(page);
    await searchFor(page, 'channel');
    await dialog(page)
      .getByRole('link', { name: /^See all \d+ results$/ })
      .click();
    await expect(page).toHaveURL(/\/search\?q=channel&version=2\.1$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('link').first()).toBeVisible();
  });
});

test('opens again at once, before the browser has told that it is closed', async ({ page }) => {
  await openDialog(page);
  await field(page).fill('first');
  // Like Enter on a result. No frame comes between this and the key.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('.search-dialog')!.close();
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  });
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
});

test('a page that comes while the dialog is open again leaves focus in the dialog', async ({ page }) => {
  await openDialog(page, '/docs/references');
  await searchFor(page, 'broadcast');
  const release = await hold(page, /\/docs\/api\/[^.]*$/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  release();
  await expect(page).toHaveURL(/#/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('glossary');
  await expect(field(page)).toHaveValue('glossary');
});

test.describe('Tab stays in the dialog', () => {
  test('forwards and backwards', async ({ page }) => {
    await openDialog(page);
    await searchFor(page, 'channel');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 9; press += 1) {
        await page.keyboard.press(key);
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('.search-dialog'),
        );
        expect(outside).toBe(false);
      }
    }
  });
});

test.describe('what was opened before', () => {
  test('is listed, can be made a favorite, and removed', async ({ page, baseURL }) => {
    await openAwake(page, doc);
    const hrefs: string[] = [];
    for (const query of ['broadcast', 'glossary', 'trademarks']) hrefs.unshift(await openResult(page, query));
    await page.reload();
    await awake(page);
    await page.keyboard.press('/');
    const list = (name: string) => dialog(page).getByRole('region', { name });
    const links = (name: string) =>
      list(name)
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    await expect(list('Recent').getByRole('link')).toHaveCount(3);
    expect(await links('Recent')).toEqual(hrefs);
    await list('Recent')
      .getByRole('button', { name: /to favorites$/ })
      .nth(1)
      .click();
    expect(await links('Favorites')).toEqual([hrefs[1]]);
    expect(await links('Recent')).toEqual([hrefs[0], hrefs[2]]);
    await list('Recent')
      .getByRole('button', { name: /^Remove .* from recent$/ })
      .first()
      .click();
    expect(await links('Recent')).toEqual([hrefs[2]]);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new URL(hrefs[1]!, baseURL).href);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is seven at most, four where there are favorites', async ({ page, allow }) => {
    // Focusing a link prefetches it, but these lead nowhere.
    allow.push(/404/);
    await page.addInitScript(() => {
      const saved = (name: string) => ({
        url: `/docs/${name}`,
        titles: [name],
        group: 'API',
        kind: 'page',
        version: '2.1',
      });
      localStorage.setItem('search.recent', JSON.stringify([...'abcdefgh'].map(saved)));
      if (!location.search.includes('none'))
        localStorage.setItem('search.favourites', JSON.stringify([...'ABCDEFGHIJKL'].map(saved)));
    });
    await openDialog(page, `${doc}?none`);
    await expect(dialog(page).getByRole('region', { name: 'Recent' }).getByRole('link')).toHaveCount(7);
    await openDialog(page);
    await expect(dialog(page).getByRole('region', { name: 'Recent' }).getByRole('link')).toHaveCount(4);
    await expect(dialog(page).getByRole('region', { name: 'Favorites' }).getByRole('link')).toHaveCount(10);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('chan');
    await expect(field(page)).toHaveValue('chan');
  });

  test('is forgotten where storage is blocked, and all else works', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
    );
    await openAwake(page, doc);
    await openResult(page, 'broadcast');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  });
});

test.describe('when nothing is found', () => {
  test('it says so, suggests queries and asks to be told', async ({ page }) => {
    await openDialog(page);
    await searchFor(page, 'zzqqxx');
    await expect(dialog(page).getByText('No results for "zzqqxx"').first()).toBeVisible();
    await expect(dialog(page)).toContainText('Believe this query should return results?');
    await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
      'href',
      /\/issues\/new\?title=.*zzqqxx/,
    );
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a suggestion searches', async ({ page }) => {
    await openDialog(page);
    // Too different from every word for a typo, but with the same beginning.
    await field(page).fill('glossxxxxqq');
    await expect(status(page)).toContainText('No results for "glossxxxxqq"');
    await expect(dialog(page).getByText('Try searching for')).toBeVisible();
    const suggestions = dialog(page).locator('.suggestions').getByRole('button');
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    await suggestions.first().click();
    await expect(field(page)).toHaveValue('glossary');
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toContainText('Glossary');
  });
});

test.describe('when search cannot be had', () => {
  for (const { name, url, body } of [
    { name: 'the list of indexes is missing', url: manifestFile, body: undefined },
    { name: 'the index is missing', url: indexFile, body: undefined },
    { name: 'the index is cut off', url: indexFile, body: '{"format":"docs-search-names-4","sum":"' },
    { name: 'the index is something else', url: indexFile, body: '<!doctype html>' },
  ]) {
    test(`because ${name}, it says so and tries again on request`, async ({ page, context, allow }) => {
      allow.push(/404|Failed to load resource/);
      let asked = 0;
      await context.route(url, (route) => {
        asked += 1;
        return body === undefined
          ? route.fulfill({ status: 404 })
          : route.fulfill({ contentType: 'application/json', body });
      });
      await openDialog(page);
      await field(page).fill('broadcast');
      await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
      await expect(dialog(page)).toContainText('You might want to check your network connection.');
      const before = asked;
      const again = dialog(page).getByRole('button', { name: 'Try again' });
      await again.click();
      await expect.poll(() => asked).toBeGreaterThan(before);
      await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
      await expect(field(page)).toBeFocused();
      await context.unroute(url);
      // The message may still be the first, with a button that no longer works.
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(options(page).first()).toBeVisible({ timeout: 3000 });
      }).toPass();
      await expect(field(page)).toBeFocused();
    });
  }

  test('because the worker cannot be had, it says so and tries again', async ({ page, context, allow }) => {
    allow.push(/Failed to load resource|worker/i);
    const worker = /\/site-assets\/worker[^/]*\.js$/;
    await context.route(worker, (route) => route.abort());
    await openDialog(page);
    await field(page).fill('broadcast');
    await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
    await context.unroute(worker);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toBeVisible();
  });

  test('because it is late, it shows that', async ({ page }) => {
    const release = await hold(page, indexFile);
    await openDialog(page);
    await field(page).fill('broadcast');
    await expect(dialog(page).getByText('Searching…').first()).toBeVisible();
    await expect(dialog(page).locator('.wait')).toBeVisible();
    release();
    await expect(options(page).first()).toBeVisible();
    await expect(dialog(page).locator('.wait')).toHaveCount(0);
  });
});

test.describe('while the words of the texts are on their way', () => {
  test('results are found by names, and what the reader has moved to stays when more come', async ({ page }) => {
    const release = await hold(page, wordsFile);
    await openDialog(page);
    await field(page).fill('channel');
    await expect(options(page).nth(2)).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'See all results' })).toBeVisible();
    await expect(status(page)).toHaveText('');
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
    const chosen = await active(page).getAttribute('href');
    release();
    await expect(status(page)).toContainText('for "channel"');
    await expect(dialog(page).getByRole('link', { name: /See all \d+ results/ })).toBeVisible();
    expect(await active(page).getAttribute('href')).toBe(chosen);
    await expect(field(page)).toBeFocused();
  });

  test('a failure leaves what was found by names, with a way to try again', async ({ page, context, allow }) => {
    allow.push(/404|Failed to load resource/);
    await context.route(wordsFile, (route) => route.fulfill({ status: 404 }));
    await openDialog(page);
    await field(page).fill('channel');
    await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
    await expect(options(page).first()).toBeVisible();
    await context.unroute(wordsFile);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(status(page)).toContainText('for "channel"');
    await expect(dialog(page).getByText('Unable to fetch results')).toHaveCount(0);
  });
});

test.describe('odd queries', () => {
  test('have at most 64 characters', async ({ page }) => {
    await openDialog(page);
    await field(page).focus();
    await page.keyboard.insertText('a'.repeat(64));
    await expect(field(page)).toHaveValue('a'.repeat(64));
    await page.keyboard.insertText('b');
    await expect(field(page)).toHaveValue('a'.repeat(64));
  });

  test('are text', async ({ page }) => {
    await openDialog(page);
    for (const query of [
      '🐙🐙',
      'قناة السياق',
      '<img src=x onerror=alert(1)>',
      '<b>broadcast</b>',
      '.*+?^${}()|[]\\',
      '"quoted"',
      '%',
    ]) {
      await field(page).fill(query);
      await expect(status(page)).toContainText(query);
      await expect(dialog(page).locator('img')).toHaveCount(0);
    }
    await field(page).fill('  ');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  });

  test('of ten fast keys only the last is answered', async ({ page }) => {
    await openDialog(page);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const text = document.querySelector('.search-dialog [role=status]')?.textContent;
        if (text) said.push(text);
      }).observe(document.querySelector('.search-dialog')!, { subtree: true, childList: true, characterData: true });
    });
    const release = await hold(page, indexFile);
    await page.keyboard.type('broadcasts', { delay: 5 });
    release();
    await expect(status(page)).toContainText('for "broadcasts"');
    const text = await status(page).textContent();
    await page.waitForTimeout(300);
    expect(await status(page).textContent()).toBe(text);
  });
});

test('without scripts the button is a link to the search page, which says what else there is', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(doc);
  await expect(button(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Search docs' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByText('needs scripts')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'FDC3 2.0' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await context.close();
});

test.describe('a name that the version lacks', () => {
  const told = (page: Page) => dialog(page).getByRole('group', { name: / is not documented in / });

  test('is told first, and keys lead to it', async ({ page }) => {
    const files = requestsOf(page, (request) => namesFile.test(new URL(request.url()).pathname));
    await openDialog(page);
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
    await searchFor(page, 'AgentError');
    await expect(told(page)).toHaveAccessibleName('AgentError is not documented in FDC3 2.1. It is in Next.');
    await expect(status(page)).toContainText('It is in Next. ');
    expect(files).toHaveLength(1);
    const place = told(page).getByRole('option');
    await expect(place).toHaveCount(1);
    await expect(place).toHaveAttribute('href', '/docs/next/api/ref/Errors#agenterror');
    await expect(place).toContainText('Next');
    await expect(active(page)).toHaveAttribute('href', '/docs/next/api/ref/Errors#agenterror');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveAttribute('href', /^\/docs\/(?!next\/)/);
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await place.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/next/api/ref/Errors#agenterror');
    // There it is an ordinary name, saved with the version in which it was opened.
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('region', { name: 'Recent' })).toContainText('Errors › AgentErrorAPI');
    await searchFor(page, 'AgentError');
    await expect(told(page)).toHaveCount(0);
    expect(files).toHaveLength(1);
  });

  test('is told where nothing else is found, and not when all versions are searched', async ({ page }) => {
    await openDialog(page);
    await searchFor(page, 'WCP1Hello');
    await expect(told(page)).toHaveAccessibleName('WCP1Hello is not documented in FDC3 2.1. It is in Next.');
    await expect(dialog(page).locator('.search-state')).toHaveCount(0);
    await expect(active(page)).toHaveAttribute('href', '/docs/next/api/specs/webConnectionProtocol#wcp1hello');
    await dialog(page).getByRole('switch', { name: 'All versions' }).check();
    await expect(options(page).first()).toContainText('WCP1Hello');
    await expect(told(page)).toHaveCount(0);
  });

  test('is gone to when Enter comes before it', async ({ page }) => {
    await openDialog(page);
    const release = await hold(page, namesFile);
    await page.keyboard.type('AgentError');
    await page.keyboard.press('Enter');
    await expect(options(page).first()).toBeVisible();
    release();
    await expect(page).toHaveURL('/docs/next/api/ref/Errors#agenterror');
  });

  test('is only told where it is a word of prose: Enter stays in the version', async ({ page }) => {
    await openDialog(page, '/docs/1.2/fdc3-intro');
    await searchFor(page, 'trade');
    await expect(told(page)).toHaveAccessibleName('Trade is not documented in FDC3 1.2. It is in 2.1, Next.');
    await expect(options(page).first()).toHaveAttribute('href', '/docs/context/ref/Trade');
    await expect(active(page)).toHaveAttribute('href', /^\/docs\/1\.2\//);
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toHaveAttribute('href', '/docs/context/ref/Trade');
  });

  test('is looked for only where the version has no such name', async ({ page }) => {
    const files = requestsOf(page, (request) => namesFile.test(new URL(request.url()).pathname));
    await openDialog(page);
    for (const query of ['broadcast', 'raise intent', 'how do I join a channel']) await searchFor(page, query);
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
  });

  test('is not told where the file cannot be had, and results are what they were', async ({ page, allow }) => {
    allow.push(/404/);
    await page.route(namesFile, (route) => route.fulfill({ status: 404 }));
    await openDialog(page);
    await searchFor(page, 'AgentError');
    await page.waitForLoadState('networkidle');
    await expect(told(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/(?!next\/|fdc3-intro$)/);
  });
});

test.describe('axe finds nothing in the open dialog', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('light on a desktop and dark on a phone', async ({ page, context, allow }) => {
    allow.push(/404/);
    const look = async (state: string) => {
      expect(await axeFaults(page, '.search-dialog'), state).toEqual([]);
      await setTheme(page, 'dark');
      await page.setViewportSize({ width: 375, height: 800 });
      expect(await axeFaults(page, '.search-dialog', lookRules), `${state}, dark on a phone`).toEqual([]);
      await setTheme(page, 'light');
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await page.setViewportSize({ width: 1280, height: 800 });
    await openDialog(page);
    await look('empty');
    await searchFor(page, 'channel');
    await expect(dialog(page).locator('.hit-snippet mark').first()).toBeVisible();
    await look('results');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('region', { name: 'Recent' })).toBeVisible();
    await look('recent searches');
    // Without results, other versions are searched.
    await context.route(indexFile, (route) => route.fulfill({ status: 404 }));
    await searchFor(page, 'zzqqxx');
    await look('nothing found');
    await searchFor(page, 'AgentError');
    await expect(dialog(page).getByRole('group', { name: /^AgentError is not documented/ })).toBeVisible();
    await look('a name of another version');
    await searchFor(page, 'zzqqxx');
    await dialog(page).getByRole('button', { name: 'Search all versions' }).click();
    await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
    await look('a failure');
  });
});

test('nothing sticks out at 320 px, nor at 375', async ({ page }) => {
  const expectInside = async () => {
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 640 });
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('.search-dialog *:not(.sr, .hit-snippet *)')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
          .map((each) => `${each.outerHTML.slice(0, 100)} in ${each.parentElement!.className}`),
      );
      expect(tooWide, `at ${width} px`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await openDialog(page);
  await searchFor(page, 'findIntentsByContext');
  // Snippets arrive after the results. Each is a single line, truncated at its width, with the marks inside.
  await expect(page.locator('.search-dialog .hit-snippet mark').first()).toBeAttached();
  await expectInside();
  await searchFor(page, 'findInstancesByNothing');
  await searchFor(page, 'WCP5ValidateAppIdentityFailedResponse');
  await expect(options(page).first()).toContainText('WCP5ValidateAppIdentityFailedResponse');
  await expectInside();
});

test.describe('a page that a translator changes', () => {
  /** Wraps every text outside of code in elements, as Chrome's translator does. */
  const translate = (page: Page) =>
    page.evaluate(() => {
      const wrap = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          if (!text.data.trim() || text.parentElement?.closest('font, script, style, code, textarea')) continue;
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          inner.append(text.data);
          outer.append(inner);
          text.replaceWith(outer);
        }
      };
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.isConnected) wrap(node.parentNode!);
      }).observe(document.body, { childList: true, subtree: true });
    });

  for (const typed of ['channel broadcast', 'raise intent', 'zzqq heartbeat'])
    test(`is searched without a crash: ${typed}`, async ({ page }) => {
      await openDialog(page);
      await translate(page);
      await page.keyboard.type(typed, { delay: 40 });
      await expect(field(page)).toHaveValue(typed);
      await expect(status(page)).toContainText(typed);
      await field(page).fill('glossary');
      await expect(options(page).first()).toContainText('Glossary');
    });

  test('is searched on the results page', async ({ page }) => {
    await openAwake(page, '/search');
    await translate(page);
    await page.getByRole('searchbox', { name: 'Words or names' }).pressSequentially('channel broadcast', { delay: 60 });
    await expect(page.locator('.outcome .count')).toContainText('channel broadcast');
    await expect(page.locator('.outcome li').first()).toBeVisible();
  });

  test('shows the failure and goes on with the next letter where results cannot be drawn', async ({ page, allow }) => {
    allow.push(/removeChild|NotFoundError|error/i);
    await openDialog(page);
    await searchFor(page, 'channel');
    // Extensions may remove elements from the list.
    await page.evaluate(() => {
      for (const hit of document.querySelectorAll('.search-dialog [role=option]')) hit.remove();
    });
    await field(page).fill('broadcast');
    await expect(field(page)).toBeFocused();
    await field(page).fill('glossary');
    await expect(options(page).first()).toContainText('Glossary');
  });
});

test('keys of an input method open nothing and move nothing', async ({ page }) => {
  await openDialog(page);
  await searchFor(page, 'channel');
  const first = await active(page).getAttribute('id');
  for (const [key, more] of [
    ['Enter', { keyCode: 229 }],
    ['Enter', { isComposing: true }],
    ['ArrowDown', { keyCode: 229 }],
    ['Home', { isComposing: true }],
  ] as const) {
    await field(page).evaluate(
      (input, [name, facts]) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...facts })),
      [key, more] as const,
    );
    expect(await active(page).getAttribute('id')).toBe(first);
  }
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/fdc3-intro$/);
});

test.describe('where a version finds nothing', () => {
  for (const [query, versions] of [
    ['heartbeatEvent', 'Next'],
    ['addEventListener', 'Next'],
  ])
    test(`${query}: readers are told which version has it`, async ({ page }) => {
      await openDialog(page);
      await field(page).fill(query!);
      await expect(
        dialog(page).getByRole('group', {
          name: new RegExp(`is not documented in FDC3 2\\.1\\. It is in ${versions}`),
        }),
      ).toBeVisible();
      await expect(options(page).first()).toHaveAttribute('href', /^\/docs\/next\//);
    });

  for (const query of ['=>', '??=', '-->'])
    test(`${query}: readers are told why`, async ({ page }) => {
      await openDialog(page);
      await searchFor(page, query);
      await expect(dialog(page).getByText(/^Search finds words, names and numbers/)).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Search all versions' })).toHaveCount(0);
    });
});
