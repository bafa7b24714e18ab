import type { Page } from '@playwright/test';
import { configModule, docFile } from '../core/site/support/fixtureFiles.ts';
import { everything, sample } from '../support/everything.ts';
import { axeFaults, lookRules, setTheme } from './support/axe.ts';
import { awake, hold, isDocument, openAwake, requestsOf } from './support/pages.ts';
import { expect } from './support/test.ts';
import { variantTest } from './support/variantSite.ts';
import { watchContext } from './support/watchContext.ts';

const methods = ['broadcast', 'raiseIntent', 'joinChannel', 'leaveChannel', 'findInstancesByContextAndResultType'];
const filler = 'Apps share what a person works on, on any platform. '.repeat(20);
const test = variantTest(
  {},
  {
    'content/sidebars.ts': configModule({
      docs: [
        'fdc3-intro',
        'glossary',
        { category: 'Guides', items: ['guides/channel', 'platforms'] },
        { category: 'Interfaces', items: ['api/ref/Agent', 'api/ref/Trade', 'api/ref/Later'] },
      ],
      'use-cases': ['cases/one'],
    }),
    'content/docs/glossary.md': docFile(
      'Glossary',
      `## App\n\nA program.\n\n## Trademark\n\nA trade mark.\n\n${filler}`,
    ),
    'content/docs/api/ref/Agent.md': docFile(
      'Agent',
      methods.map((name) => `## ${name}\n\nUse ${name} on a channel of the platform. ${filler}\n`).join('\n'),
    ),
    'content/docs/api/ref/Trade.md': docFile('Trade', 'A kind of context.\n', 'versions: ">=2.1"\n'),
    'content/docs/api/ref/Later.md': docFile('Later', '## openLater\n\nOpens it later.\n', 'versions: ">=2.2"\n'),
  },
);
// One worker builds the site once.
test.describe.configure({ mode: 'default' });

const button = (page: Page) => page.getByRole('button', { name: 'Search docs' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search docs' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search docs' });
const options = (page: Page) => dialog(page).getByRole('option');
const active = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]');
const status = (page: Page) => dialog(page).getByRole('status');
const popover = (page: Page) => page.locator('.search-popover');

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

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Searches in the open dialog and waits for the results. */
async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(status(page)).toContainText(`for "${query}"`);
}

/** Opens the first result of a query, which saves it, and returns its address. */
async function openResult(page: Page, query: string): Promise<string> {
  await page.keyboard.press('Control+k');
  await searchFor(page, query);
  const href = (await options(page).first().getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  return href;
}

test('nothing is fetched before a reader turns to search, and nothing twice', async ({ page, context }) => {
  const files = requestsOf(page, (request) => searchFiles.test(new URL(request.url()).pathname));
  await openAwake(page, doc);
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
  const words = page.waitForEvent('requestfinished', (request) => wordsFile.test(request.url()));
  await button(page).hover();
  await expect.poll(() => files.filter((file) => indexFile.test(file)).length).toBe(1);
  expect(files.filter((file) => dialogCode.test(file))).toHaveLength(1);
  await expect(dialog(page)).toHaveCount(0);
  await words;
  await page.waitForLoadState('networkidle');
  const before = files.length;
  await context.setOffline(true);
  await page.keyboard.press('/');
  await searchFor(page, 'broadcast');
  await expect(options(page).first()).toContainText('broadcast');
  expect(files.slice(before).filter((file) => !file.includes('search-text'))).toEqual([]);
});

test('the dialog opens by its button and keys, closes in as many ways, and gives focus back', async ({ page }) => {
  await openAwake(page, doc);
  await expect(button(page).locator('kbd')).toHaveText('Ctrl K');
  await page.keyboard.press('Alt+/');
  await expect(popover(page)).toBeHidden();
  /** A shortcut on a keyboard layout without Latin letters. */
  const pressCyrillic = () =>
    page.evaluate(() =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    );
  const ways = [
    { name: 'the button', open: () => button(page).click() },
    { name: 'Ctrl K and Caps Lock', open: () => page.keyboard.press('Control+K') },
    { name: 'a double click', open: () => button(page).dblclick() },
    { name: 'Cmd K', open: () => page.keyboard.press('Meta+k') },
    { name: 'Enter on the button', open: () => button(page).press('Enter') },
    { name: 'a layout without Latin letters', open: pressCyrillic },
  ];
  for (const { name, open } of sample(ways, 2)) {
    await open();
    await expect(field(page), name).toBeFocused();
    await expect(field(page), name).toHaveValue('');
    await expect(dialog(page).getByText('No recent searches'), name).toBeVisible();
    await closeDialog(page);
  }
  const link = page.locator('main .article a').first();
  await link.focus();
  for (const { name, close } of [
    { name: 'Escape', close: () => page.keyboard.press('Escape') },
    { name: 'the shortcut that opened it', close: pressCyrillic },
    { name: 'its button', close: () => dialog(page).getByRole('button', { name: 'Close' }).click() },
    { name: 'a click outside', close: () => page.mouse.click(20, 400) },
  ]) {
    await page.keyboard.press('Control+k');
    await expect(field(page), name).toBeFocused();
    await close();
    await expect(dialog(page), name).toHaveCount(0);
    await expect(link, name).toBeFocused();
  }

  // A selection that ends outside is no click there.
  await page.keyboard.press('Control+k');
  await field(page).fill('broadcast');
  const box = (await field(page).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(5, box.y + 300);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();

  // It opens again before the browser has reported that it is closed.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('.search-dialog')!.close();
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  });
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
});

test('the page behind the dialog does not scroll, and the slash can be turned off', async ({ page }) => {
  await openDialog(page, '/docs/platforms');
  await page.mouse.move(20, 500);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await page.mouse.wheel(0, 600);
  const slash = dialog(page).getByRole('checkbox', { name: 'Open search with Slash' });
  await slash.uncheck();
  await closeDialog(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.reload();
  await page.keyboard.press('/');
  await expect(popover(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await slash.check();
  await closeDialog(page);
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeVisible();
});

test(
  'offline before its code is there, it says so, and comes when the reader is back',
  { tag: '@everything' },
  async ({ page, context, allow }) => {
    allow.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await openAwake(page, doc);
    await context.setOffline(true);
    await page.keyboard.press('/');
    await page.keyboard.type('broadcast');
    await expect(popover(page).getByRole('status')).toContainText('You may be offline');
    await page.keyboard.press('Enter');
    await expect(popover(page)).toBeVisible();
    await expect(page).toHaveURL(/fdc3-intro$/);
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    // The browser may remember the failure. Then the search page has the results.
    await expect(
      options(page)
        .or(page.locator('.found a'))
        .filter({ hasText: /broadcast/ })
        .first(),
    ).toBeVisible();
    await expect(field(page).or(page.getByRole('searchbox'))).toHaveValue('broadcast');
  },
);

test('what is typed before the app or the code of the dialog is there is kept', async ({ page }) => {
  const releaseApp = await hold(page, /\/site-assets\/app\.[^/]+\.js$/);
  const releaseDialog = await hold(page, dialogCode);
  await page.goto(doc);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('raise');
  await expect(popover(page).locator('input')).toHaveValue('raise');
  releaseApp();
  await awake(page);
  await expect(popover(page).getByRole('status')).toHaveText('Search is loading…');
  await page.keyboard.type('Int');
  releaseDialog();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ent');
  await expect(field(page)).toHaveValue('raiseIntent');
  await expect(options(page).first()).toBeVisible();
});

test('a reader who has turned away gets no dialog when its code comes', async ({ page }) => {
  const release = await hold(page, dialogCode);
  await openAwake(page, doc);
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(popover(page)).toBeHidden();
  const loaded = page.waitForResponse(dialogCode);
  release();
  await loaded;
  await page.waitForTimeout(300);
  await expect(dialog(page)).toHaveCount(0);
});

test('without its code, the search page answers', { tag: '@everything' }, async ({ page, allow }) => {
  allow.push(/Failed to load resource/);
  await page.route(dialogCode, (route) => route.abort());
  await openAwake(page, doc);
  await page.keyboard.press('/');
  await page.keyboard.type('broadcast');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=broadcast$/);
  await expect(page.getByText(/results? for "broadcast" in Fixture 2\.1/)).toBeVisible();
});

test('on a phone, Back closes search or the drawer, and only then leaves the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 375, height: 720 },
  });
  const problems = await watchContext(context, baseURL!);
  const page = await context.newPage();
  await openAwake(page, doc);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Start' }).tap();
  await page.evaluate(() => navigation.navigate('/about').finished);
  for (const { opens, name } of [
    { opens: page.getByRole('link', { name: 'Menu', exact: true }), name: 'Menu' },
    { opens: page.locator('.search-button'), name: 'Search docs' },
  ]) {
    for (const goBack of [
      () => page.evaluate(() => history.back()),
      // To another position of the same page.
      () => page.evaluate(() => void dispatchEvent(new PopStateEvent('popstate'))),
    ]) {
      await opens.tap();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await goBack();
      await expect(page.getByRole('dialog', { name })).toHaveCount(0);
      await expect(page).toHaveURL(/\/about$/);
    }
  }
  await page.goBack();
  await expect(page).toHaveURL(/fdc3-intro$/);
  expect(problems).toEqual([]);
  await context.close();
});

test('results come in groups with marks and snippets, and take the keys of a list', async ({ page, context }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  const texts = requestsOf(page, (request) => request.url().includes('/search-text.'));
  await openDialog(page);
  await searchFor(page, 'platform');
  const groups = dialog(page).getByRole('group');
  expect(await groups.count()).toBeGreaterThan(1);
  for (const group of await groups.all()) expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
  const count = await options(page).count();
  expect(count).toBeLessThanOrEqual(20);
  await expect(options(page).first().locator('mark').first()).toHaveText(/platform/i);
  await expect(options(page).first().locator('.chip')).not.toBeEmpty();
  // The dialog names the version once.
  await expect(options(page).first().locator('.hit-versions')).toHaveText('');
  const snippets = dialog(page).locator('.hit-snippet');
  await expect(snippets.filter({ hasText: /\w/ }).first()).toBeVisible();
  const lengths = await snippets.evaluateAll((all) =>
    all.map((each) => each.textContent.split(/\s+/).filter((word) => /\w/.test(word)).length),
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(10);
  expect(texts.length).toBeGreaterThan(0);

  const position = async () =>
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
    expect(await position(), key).toBe(expected);
    await expect(active(page)).toBeInViewport();
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!);
    await expect(field(page)).toBeFocused();
  }
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  // Keys of an input method select text, not results.
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
    expect(await position()).toBe(0);
  }
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press(key);
      const isOutside = () =>
        page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('.search-dialog'),
        );
      expect(await isOutside()).toBe(false);
    }
  }
  await field(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('a ');
  await expect(field(page)).toHaveValue('a platform');

  await searchFor(page, 'broadcast');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(/\/docs\//);
  await tab.close();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/fdc3-intro$/);

  await searchFor(page, 'platform');
  await dialog(page)
    .getByRole('link', { name: /^See all \d+ results$/ })
    .click();
  await expect(page).toHaveURL(/\/search\?q=platform&version=2\.1$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link').first()).toBeVisible();
});

test('results open in place with the section in view, by Enter and by the pointer', async ({ page, baseURL }) => {
  await openDialog(page);
  const documents = requestsOf(page, isDocument);
  await searchFor(page, 'broadcast');
  const href = (await active(page).getAttribute('href'))!;
  expect(href).toBe('/docs/api/ref/Agent#broadcast');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(href, baseURL).href);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#broadcast')).toBeInViewport();
  // A section of the same page.
  await page.keyboard.press('Control+k');
  await searchFor(page, 'leaveChannel');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#leavechannel')).toBeInViewport();

  await page.keyboard.press('Control+k');
  await searchFor(page, 'platform');
  const second = options(page).nth(1);
  const target = (await second.getAttribute('href'))!;
  await second.hover();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const release = await hold(page, /\/docs\/platforms$/);
  await second.click();
  // The page comes while the dialog is open again: focus stays in the dialog.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  release();
  await expect(page).toHaveURL(new URL(target, baseURL).href);
  await page.keyboard.type('glossary');
  await expect(field(page)).toHaveValue('glossary');
  expect(documents).toEqual([]);
});

test('while the index is on its way the dialog says so; results are announced when the reader pauses', async ({
  page,
}) => {
  const release = await hold(page, indexFile);
  await openDialog(page);
  await page.keyboard.type('broadcast', { delay: 5 });
  await expect(dialog(page).getByText('Searching…').first()).toBeVisible();
  await expect(dialog(page).locator('.wait')).toBeVisible();
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/#broadcast$/);
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  // Timers of 100 ms and more wait until they are released.
  await page.evaluate(() => {
    const held = new Map<number, () => void>();
    const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    Object.assign(window, {
      setTimeout: (run: () => void, wait = 0) => (wait < 100 ? start(run, wait) : -held.set(-held.size - 1, run).size),
      clearTimeout: (id: number) => (id < 0 ? held.set(id, () => {}) : stop(id)),
      letGo: () => {
        for (const run of held.values()) run();
        // Results of the last key may come only now.
        window.setTimeout = start as typeof window.setTimeout;
      },
    });
  });
  const seeAll = dialog(page).getByRole('link', { name: /^See all/ });
  for (const letter of 'plat') {
    await page.keyboard.press(letter);
    await expect(seeAll).toHaveAttribute('href', new RegExp(`q=${await field(page).inputValue()}&`));
    await expect(seeAll).toHaveText(/\d/);
    await expect(status(page)).toBeEmpty();
  }
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  await expect(status(page)).toContainText('for "plat"');
});

test('results are those of the version, of all versions, or of the one the query names', async ({ page }) => {
  await openDialog(page, '/docs/2.0/fdc3-intro');
  await expect(dialog(page).getByText('In Fixture 2.0')).toBeVisible();
  await searchFor(page, 'channel');
  const hrefs = () => options(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')!));
  for (const href of await hrefs()) expect(href).toMatch(/^\/docs\/2\.0\//);
  const all = dialog(page).getByRole('switch', { name: 'All versions' });
  await all.click();
  await expect(dialog(page).getByText('In all versions')).toBeVisible();
  await expect
    .poll(() => dialog(page).locator('.hit-versions').allTextContents())
    .toContainEqual(expect.stringMatching(/[,–]/));
  expect(new Set(await hrefs()).size).toBe((await hrefs()).length);
  await all.click();
  await searchFor(page, 'platform in 2.1');
  await dialog(page).getByRole('button', { name: 'Search in 2.1' }).click();
  await expect(dialog(page).getByText('In Fixture 2.1')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toHaveAttribute('href', /^\/docs\/(?!2\.0)/);
  await all.click();
  await all.click();
  await expect(dialog(page).getByText('In Fixture 2.0')).toBeVisible();
});

test('opened results are listed, can be made favorites, and removed', async ({ page, baseURL }) => {
  await openAwake(page, doc);
  const hrefs: string[] = [];
  for (const query of ['broadcast', 'glossary', 'trademark']) hrefs.unshift(await openResult(page, query));
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
    .getByRole('button', { name: /^Remove .* from recent searches$/ })
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

test('with blocked storage, nothing is remembered and all else works', { tag: '@everything' }, async ({ page }) => {
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

test('a query without results says so and suggests others; any query is text', async ({ page }) => {
  await openDialog(page);
  await searchFor(page, 'zzqqxx');
  await expect(dialog(page).getByText('No results for "zzqqxx"').first()).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    /\/issues\/new\?title=.*zzqqxx/,
  );
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  for (const query of ['=>', '-->']) {
    await searchFor(page, query);
    await expect(dialog(page).getByText(/^Search finds words, names and numbers/)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Search all versions' })).toHaveCount(0);
  }
  const odd = [
    '<img src=x onerror=alert(1)>',
    'قناة السياق',
    '🐙🐙',
    '<b>broadcast</b>',
    '.*+?^${}()|[]\\',
    '"quoted"',
    '%',
  ];
  for (const query of everything ? odd : odd.slice(0, 1)) {
    await field(page).fill(query);
    await expect(status(page)).toContainText(query);
    await expect(dialog(page).locator('img')).toHaveCount(0);
  }
  await field(page).fill('  ');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  await field(page).fill('');
  await page.keyboard.insertText('a'.repeat(64));
  await page.keyboard.insertText('b');
  await expect(field(page)).toHaveValue('a'.repeat(64));

  // Too far from each word to be a slip, but it begins like one.
  await field(page).fill('glossxxxxqq');
  await expect(status(page)).toContainText('No results for "glossxxxxqq"');
  await expect(dialog(page).getByText('Try searching for')).toBeVisible();
  const suggestions = dialog(page).locator('.suggestions').getByRole('button');
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  await suggestions.first().click();
  await expect(field(page)).toHaveValue(/^glossary$/i);
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toContainText('Glossary');
});

test('a missing or damaged file is reported, and loaded on request', async ({ page, context, allow }) => {
  allow.push(/404|Failed to load resource/);
  const again = dialog(page).getByRole('button', { name: 'Try again' });
  const failure = dialog(page).getByText('Unable to fetch results').first();
  for (const [index, [url, body]] of (
    [
      [manifestFile, undefined],
      [indexFile, undefined],
      [indexFile, '{"format":"docs-search-names-4","sum":"'],
      [indexFile, '<!doctype html>'],
    ] as const
  ).entries()) {
    let requests = 0;
    await context.route(url, (route) => {
      requests += 1;
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'application/json', body });
    });
    if (index === 0) {
      await openDialog(page);
      await field(page).fill('broadcast');
      await expect(failure).toBeVisible();
      await expect(dialog(page)).toContainText('You might want to check your network connection.');
    } else await again.click();
    await expect.poll(() => requests).toBeGreaterThan(0);
    await expect(failure).toBeVisible();
    await expect(field(page)).toBeFocused();
    await context.unroute(url);
  }
  // The message may be the previous one, whose button is about to go.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(options(page).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(field(page)).toBeFocused();
});

test(
  'a missing worker is reported, and started on request',
  { tag: '@everything' },
  async ({ page, context, allow }) => {
    allow.push(/Failed to load resource|worker/i);
    const worker = /\/site-assets\/worker[^/]*\.js$/;
    await context.route(worker, (route) => route.abort());
    await openDialog(page);
    await field(page).fill('broadcast');
    await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
    await context.unroute(worker);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toBeVisible();
  },
);

test(
  'before the words of the texts are there, names are found; their failure leaves those',
  { tag: '@everything' },
  async ({ page, context, allow }) => {
    allow.push(/404|Failed to load resource/);
    await context.route(wordsFile, (route) => route.fulfill({ status: 404 }));
    await openDialog(page);
    await field(page).fill('platforms');
    await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
    await expect(options(page).nth(2)).toBeVisible();
    await context.unroute(wordsFile);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route(wordsFile, async (route) => {
      await released;
      await route.continue();
    });
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await field(page).focus();
    await expect(dialog(page).getByRole('link', { name: 'See all results' })).toBeVisible();
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
    const chosen = await active(page).getAttribute('href');
    release();
    await expect(status(page)).toContainText('for "platforms"');
    await expect(dialog(page).getByRole('link', { name: /See all \d+ results/ })).toBeVisible();
    expect(await active(page).getAttribute('href')).toBe(chosen);
    await expect(dialog(page).getByText('Unable to fetch results')).toHaveCount(0);
    await context.unroute(wordsFile);
  },
);

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
  await expect(page.getByText(/needs (scripts|JavaScript)/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await context.close();
});

test.describe('a name that the version lacks', () => {
  const told = (page: Page) => dialog(page).getByRole('group', { name: / is not documented in / });
  const later = '/docs/next/api/ref/Later#openlater';

  test('is told first, and keys lead to it', async ({ page }) => {
    const files = requestsOf(page, (request) => namesFile.test(new URL(request.url()).pathname));
    await openDialog(page, '/docs/2.0/fdc3-intro');
    for (const query of ['broadcast', 'raise intent', 'how do I join a channel']) await searchFor(page, query);
    await page.waitForLoadState('networkidle');
    expect(files, 'names that the version has').toEqual([]);

    await searchFor(page, 'openLater');
    await expect(told(page)).toHaveAccessibleName('openLater is not documented in Fixture 2.0. It is in Next.');
    await expect(status(page)).toContainText('It is in Next. ');
    await expect(told(page).getByRole('option')).toHaveAttribute('href', later);
    await expect(active(page)).toHaveAttribute('href', later);
    expect(files).toHaveLength(1);
    await dialog(page).getByRole('switch', { name: 'All versions' }).check();
    await expect(options(page).first()).toContainText('openLater');
    await expect(told(page)).toHaveCount(0);
    await dialog(page).getByRole('switch', { name: 'All versions' }).uncheck();
    await expect(told(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await searchFor(page, 'openLater');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(later);
    // That version has it.
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('region', { name: 'Recent' })).toContainText('openLater');
    await searchFor(page, 'openLater');
    await expect(told(page)).toHaveCount(0);
  });

  test('is not told without the file of names; Enter waits for it', { tag: '@everything' }, async ({ page, allow }) => {
    allow.push(/404/);
    await page.route(namesFile, (route) => route.fulfill({ status: 404 }));
    await openDialog(page);
    await searchFor(page, 'openLater');
    await page.waitForLoadState('networkidle');
    await expect(told(page)).toHaveCount(0);
    await page.unroute(namesFile);
    const release = await hold(page, namesFile);
    await openDialog(page);
    await page.keyboard.type('openLater');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(later);
  });
});

test.describe('looks', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing, and nothing sticks out of a phone, in any state', async ({ page, context, allow }) => {
    allow.push(/404/);
    const look = async (state: string) => {
      if (everything || state === 'results' || state === 'a failure')
        expect(await axeFaults(page, '.search-dialog'), state).toEqual([]);
      if (everything) {
        await setTheme(page, 'dark');
        await page.setViewportSize({ width: 375, height: 800 });
        expect(await axeFaults(page, '.search-dialog', lookRules), `${state}, dark on a phone`).toEqual([]);
        await setTheme(page, 'light');
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('.search-dialog *:not(.sr, .hit-snippet *)')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
          .map((each) => `${each.outerHTML.slice(0, 100)} in ${each.parentElement!.className}`),
      );
      expect(tooWide, state).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await page.setViewportSize({ width: 1280, height: 800 });
    await openDialog(page);
    await look('empty');
    await searchFor(page, 'findInstancesByContextAndResultType');
    await expect(dialog(page).locator('.hit-snippet mark').first()).toBeVisible();
    await look('results');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('region', { name: 'Recent' })).toBeVisible();
    await look('recent searches');
    // Where nothing is found, the other versions are searched.
    await context.route(indexFile, (route) => route.fulfill({ status: 404 }));
    await searchFor(page, 'zzqqxx');
    await look('nothing found');
    await searchFor(page, 'openLater');
    await expect(dialog(page).getByRole('group', { name: /^openLater is not documented/ })).toBeVisible();
    await look('a name of another version');
    await searchFor(page, 'zzqqxx');
    await dialog(page).getByRole('button', { name: 'Search all versions' }).click();
    await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
    await look('a failure');
  });
});

test.describe('a page that a translator changes', () => {
  /** Puts elements around each text outside code, as the translator of Chrome does. */
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

  test(
    'is searched without a crash, in the dialog and on the results page',
    { tag: '@everything' },
    async ({ page }) => {
      await openDialog(page);
      await translate(page);
      for (const typed of ['channel broadcast', 'zzqq heartbeat']) {
        await field(page).fill('');
        await page.keyboard.type(typed, { delay: 40 });
        await expect(field(page)).toHaveValue(typed);
        await expect(status(page)).toContainText(typed);
        await field(page).fill('glossary');
        await expect(options(page).first()).toContainText('Glossary');
      }
      await openAwake(page, '/search');
      await translate(page);
      const query = page.getByRole('searchbox', { name: 'Words or names' });
      // The slash is text in a field.
      await query.pressSequentially('channel/broadcast', { delay: 60 });
      await expect(query).toHaveValue('channel/broadcast');
      await expect(page.locator('.outcome .count')).toContainText('channel/broadcast');
      await expect(page.locator('.outcome li').first()).toBeVisible();
    },
  );

  test(
    'shows the failure and goes on with the next letter where results cannot be drawn',
    { tag: '@everything' },
    async ({ page, allow }) => {
      allow.push(/removeChild|NotFoundError|error/i);
      await openDialog(page);
      await searchFor(page, 'channel');
      // An extension may remove elements of the list.
      await page.evaluate(() => {
        for (const hit of document.querySelectorAll('.search-dialog [role=option]')) hit.remove();
      });
      await field(page).fill('broadcast');
      await expect(field(page)).toBeFocused();
      await field(page).fill('glossary');
      await expect(options(page).first()).toContainText('Glossary');
    },
  );
});
