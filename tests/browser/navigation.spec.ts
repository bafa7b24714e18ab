import type { Locator, Page, Route } from '@playwright/test';
import { everything, sample } from '../support/everything.ts';
import { expect, test } from './support/test.ts';
import {
  awake,
  hold,
  isDocument,
  isPageData,
  openAwake,
  requestsOf,
  setConnection,
  unfoldSidebar,
  routePageData,
} from './support/pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Position in the history. */
const place = (page: Page) => page.evaluate(() => navigation.currentEntry!.index);

/** Clicks within a single task, faster than any reader. */
const clickAll = async (page: Page, paths: string[]) => {
  await unfoldSidebar(page);
  await page.evaluate((all) => {
    for (const path of all) document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)!.click();
  }, paths);
};

test('a page that a link shows in place has the head of a fresh load, and on the way back the first article is whole', async ({
  page,
  request,
}) => {
  await openAwake(page, '/docs/fdc3-intro');
  const first = await page.locator('.article').innerHTML();
  await sidebarLink(page, 'FDC3 Charter').click();
  await expect(heading(page)).toHaveText('FDC3 Charter');
  const shown = await page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta[name=description], meta[property], link[rel=canonical]')].map(
      (each) => each.outerHTML,
    ),
  );
  const fresh = await (await request.get('/docs/fdc3-charter')).text();
  for (const tag of shown) expect(fresh).toContain(tag);
  // No file brought the first article.
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome to FDC3 2.1');
  expect(await page.locator('.article').innerHTML()).toBe(first);
});

test.describe('back and forward', () => {
  test('have focus where the reader left the page: on the link, or on the heading of what is in view', async ({
    page,
  }) => {
    await openAwake(page, '/docs/api/spec');
    const link = page.locator('.article a[href="/docs/api/ref/DesktopAgent#raiseintent"]').last();
    await link.focus();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await page.keyboard.press('Enter');
    await expect(page.locator('#raiseintent')).toBeFocused();
    await page.evaluate(() => scrollTo(0, document.getElementById('open')!.offsetTop - 100));
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.goForward();
    await expect(page.locator('#open')).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
    await page.goBack();
    await expect(heading(page)).toHaveText(/^API Overview/);
    expect(
      await page.evaluate(
        () =>
          document.activeElement!.matches('h2[id], h3[id]') &&
          document.activeElement!.getBoundingClientRect().top < innerHeight,
      ),
    ).toBe(true);
    await page.goForward();
    await expect(heading(page)).toHaveText('DesktopAgent');
    await expect(heading(page)).toBeFocused();
  });

  test(
    'have focus on the article’s link, though the sidebar has got the same one before it',
    { tag: '@everything' },
    async ({ page }) => {
      await openAwake(page, '/docs/fdc3-standard');
      const link = page.locator('.article a[href="/docs/api/ref/PrivateChannel"]');
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('PrivateChannel');
      await page.goBack();
      await expect(heading(page)).toHaveText(/^FDC3/);
      await expect(link).toBeFocused();
      await expect(page.locator('.sidebar a[href="/docs/api/ref/PrivateChannel"]')).toHaveCount(1);
    },
  );

  test('bring the tools of a page back to work, with what the reader had put in', async ({ page }) => {
    const leaveAndComeBack = async () => {
      await page.evaluate(() => navigation.navigate('/docs/references'));
      await expect(heading(page)).toHaveText('References & Bibliography');
      await page.goBack();
    };
    await openAwake(page, '/docs/rules');
    const words = page.getByRole('searchbox', { name: 'Containing' });
    const count = page.locator('.rules output');
    await words.fill('resolver');
    await page.locator('.rules').getByText('Filters').click();
    await page.getByRole('radio', { name: 'MUST', exact: false }).first().check();
    await expect(count).toHaveText(/^(\d{1,2}) of/);
    const few = (await count.textContent())!;
    await leaveAndComeBack();
    await expect(words).toHaveValue('resolver');
    await expect(count).toHaveText(few);
    await words.fill('');
    await expect(count).not.toHaveText(few);

    await openAwake(page, '/docs/check');
    const field = page.getByRole('textbox').first();
    const verdict = page.locator('.checker').first().getByRole('status');
    await field.fill('{');
    await expect(verdict).toContainText('This is not JSON');
    await leaveAndComeBack();
    await expect(field).toHaveValue('{');
    await expect(verdict).toContainText('This is not JSON');
    await field.fill('');
    await expect(verdict).toHaveText('');

    await openAwake(page, '/docs/changes/api/ref/Channel');
    await leaveAndComeBack();
    await expect(page.locator('.difference[data-awake]')).toBeVisible();
    await page.getByRole('button', { name: 'Next change' }).focus();
    await page.keyboard.press('n');
    await expect(page.locator('.steps output')).toHaveText(/^1 of/);
  });

  test('come home after a reload in the middle', { tag: '@everything' }, async ({ page }) => {
    await openAwake(page, '/docs/fdc3-intro');
    await clickAll(page, ['/docs/why-fdc3']);
    await expect(heading(page)).toHaveText('Why FDC3?');
    await page.reload();
    await awake(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Welcome to FDC3 2.1');
    await page.goForward();
    await expect(heading(page)).toHaveText('Why FDC3?');
  });
});

test('while pages are on their way, the last click counts, Escape ends it, and progress is told after 200 ms', async ({
  page,
}) => {
  // With data saver nothing is prefetched, so the test determines the order of responses.
  await setConnection(page, { saveData: true });
  await openAwake(page, '/docs/references');
  const bar = page.getByRole('progressbar', { name: 'Loading page' });

  await test.step('progress is a bar, but not for the first 200 ms, nor for a page that is here already', async () => {
    const release = await hold(page, /\/docs\/why-fdc3$/);
    await page.evaluate(() => {
      const times = { click: 0, bar: 0 };
      Object.assign(window, { times });
      addEventListener('click', () => (times.click = performance.now()), { capture: true, once: true });
      new MutationObserver(() => {
        if (times.bar === 0 && document.querySelector('.progress')) times.bar = performance.now();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await clickAll(page, ['/docs/why-fdc3']);
    await expect(bar).toBeVisible();
    const waited = await page.evaluate(() => {
      const { times } = window as unknown as { times: { click: number; bar: number } };
      return times.bar - times.click;
    });
    expect(waited).toBeGreaterThanOrEqual(199);
    await expect(page.locator('.spinner')).toHaveCount(0);
    release();
    await expect(heading(page)).toHaveText('Why FDC3?');
    await expect(bar).toHaveCount(0);
    await page.evaluate(() => ((window as unknown as { times: { bar: number } }).times.bar = 0));
    await page.goBack();
    await expect(heading(page)).toHaveText('References & Bibliography');
    expect(await page.evaluate(() => (window as unknown as { times: { bar: number } }).times.bar)).toBe(0);
  });

  const release = await hold(page, /\/docs\/fdc3-charter$/);
  await test.step('Escape leaves the reader where they are', async () => {
    await clickAll(page, ['/docs/fdc3-charter']);
    await expect(bar).toHaveCount(1);
    await page.evaluate(() => window.stop());
    await expect(bar).toHaveCount(0);
    await expect(heading(page)).toHaveText('References & Bibliography');
    await sidebarLink(page, 'Glossary').click();
    await expect(heading(page)).toHaveText('Glossary of Terms');
  });

  await test.step('a page that comes after a newer one was asked for is not shown', async () => {
    await clickAll(page, ['/docs/fdc3-charter']);
    await clickAll(page, ['/docs/fdc3-compliance']);
    await expect(heading(page)).toHaveText(/Compliance/);
    const late = page.waitForResponse(/\/docs\/fdc3-charter$/);
    release();
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(heading(page)).toHaveText(/Compliance/);
    await expect(page).toHaveURL(/\/docs\/fdc3-compliance$/);
    await expect(bar).toHaveCount(0);
  });

  const three = ['/docs/why-fdc3', '/docs/fdc3-charter', '/docs/fdc3-standard'];
  for (const { order, delays } of [
    ...(everything ? [{ order: 'in order', delays: [50, 150, 250] }] : []),
    { order: 'in reverse', delays: [350, 200, 50] },
  ])
    await test.step(`quick clicks leave no stale entries when the pages come back ${order}`, async () => {
      await page.unrouteAll();
      for (const [index, path] of three.entries())
        await routePageData(page, path, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, delays[index]));
          await route.continue().catch(() => {});
        });
      await openAwake(page, '/docs/references');
      const before = await place(page);
      const settled = Promise.all(three.map((path) => page.waitForResponse(`**${path}`)));
      await clickAll(page, three);
      await settled;
      await expect(page).toHaveURL(/\/docs\/fdc3-standard$/);
      await expect(heading(page)).toHaveText('FDC3 2.1');
      await expect(page).toHaveTitle(/^FDC3 2\.1/);
      expect(await place(page)).toBe(before + 1);
      await page.goBack();
      await expect(heading(page)).toHaveText('References & Bibliography');
    });
});

test.describe('when the document of a page cannot be had, the browser loads the page itself, once', () => {
  test.beforeEach(({ allow }) => void allow.push(/Failed to load resource/));
  // Other runs try a rejected request and an unexpected document, which the other two are cases of.
  const failures: [name: string, fail: (route: Route) => Promise<void>][] = [
    ['no connection for it', (route) => route.abort()],
    ['a server error', (route) => route.fulfill({ status: 500, body: 'oh no' })],
    [
      'a document of another build',
      async (route) => {
        const html = await (await route.fetch()).text();
        await route.fulfill({ body: html.replace(/ data-build="[^"]*"/, ' data-build="another"') });
      },
    ],
    ['no page of the site', (route) => route.fulfill({ body: '<!doctype html>' })],
  ];
  test('whatever the failure', async ({ page }) => {
    const documents = requestsOf(page, isDocument);
    for (const [name, fail] of sample(failures, 2)) {
      await routePageData(page, '/docs/why-fdc3', fail);
      await openAwake(page, '/docs/references');
      const before = await place(page);
      documents.length = 0;
      await clickAll(page, ['/docs/why-fdc3']);
      await expect(heading(page), name).toHaveText('Why FDC3?');
      await awake(page);
      expect(documents, name).toEqual(['/docs/why-fdc3']);
      expect(await place(page), name).toBe(before + 1);
      await page.goBack();
      await expect(heading(page), name).toHaveText('References & Bibliography');
      await page.unrouteAll();
    }
    await test.step('a page that is not there at all', async () => {
      await page.evaluate(() =>
        document.querySelector('main')!.insertAdjacentHTML('beforeend', '<a href="/docs/no-such-page">Nowhere</a>'),
      );
      await page.getByRole('link', { name: 'Nowhere' }).click();
      await expect(heading(page)).toHaveText('Page not found');
      await page.goBack();
      await expect(heading(page)).toHaveText('References & Bibliography');
    });
  });

  test('on the way back as well', { tag: '@everything' }, async ({ page }) => {
    await openAwake(page, '/docs/references');
    await clickAll(page, ['/docs/why-fdc3']);
    await expect(heading(page)).toHaveText('Why FDC3?');
    await page.reload();
    await awake(page);
    await routePageData(page, '/docs/references', (route) => route.abort());
    const documents = requestsOf(page, isDocument);
    await page.goBack();
    await expect(heading(page)).toHaveText('References & Bibliography');
    await awake(page);
    expect(documents).toEqual(['/docs/references']);
    await page.goForward();
    await expect(heading(page)).toHaveText('Why FDC3?');
  });

  test(
    'a page whose own script cannot be had is shown in place all the same',
    { tag: '@everything' },
    async ({ page, allow }) => {
      allow.push(/Failed to fetch/);
      await openAwake(page, '/docs/references');
      const documents = requestsOf(page, isDocument);
      await page.route(/\/site-assets\/versions\./, (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Versions' }).click();
      await expect(heading(page)).toHaveText('FDC3 Versions');
      await expect(page).toHaveURL(/\/versions$/);
      expect(documents).toEqual([]);
    },
  );
});

test.describe('left to the browser', () => {
  test('a click with Control or Shift, a middle click, a download, and a file', async ({ page, context, allow }) => {
    // If a document names no icon, the browser requests the default icon.
    allow.push(/favicon\.ico/);
    await openAwake(page, '/docs/references');
    const ways: Parameters<Locator['click']>[0][] = [
      { modifiers: ['ControlOrMeta'] },
      { modifiers: ['Shift'] },
      { button: 'middle' },
    ];
    for (const how of ways) {
      const opened = context.waitForEvent('page');
      await sidebarLink(page, 'Glossary').click(how);
      const other = await opened;
      await expect(heading(other), JSON.stringify(how)).toHaveText('Glossary of Terms');
      await other.close();
      await expect(heading(page)).toHaveText('References & Bibliography');
    }
    await page.getByRole('link', { name: 'View as Markdown' }).evaluate((link) => link.setAttribute('download', ''));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.md$/);
    await expect(heading(page)).toHaveText('References & Bibliography');

    // A file of the site, and the way back from it.
    await page.getByRole('link', { name: 'View as Markdown' }).evaluate((link) => link.removeAttribute('download'));
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL(/\/docs\/references\.md$/);
    await expect(page.getByText('# References & Bibliography')).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText('References & Bibliography');
  });

  test('a link to another site', { tag: '@everything' }, async ({ page, allow }) => {
    allow.push(/request to another host: https:\/\/www\.iso\.org/);
    await page.route('https://www.iso.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    );
    await openAwake(page, '/docs/references');
    await page.locator('.article a[href^="https://www.iso.org/"]').first().click();
    await expect(heading(page)).toHaveText('Elsewhere');
  });
});

test('links with a hash load nothing, and addresses with a file name or a slash at the end become bare', async ({
  page,
  baseURL,
}) => {
  const cases = [
    { from: '/docs/fdc3-intro.html', to: '/docs/fdc3-intro' },
    { from: '/docs/index.html', to: '/docs' },
    { from: '/docs/fdc3-intro/', to: '/docs/fdc3-intro' },
    { from: '/docs/2.0/', to: '/docs/2.0' },
    { from: '/index.html', to: '/' },
    { from: '/community.html?x=1#vendor', to: '/community?x=1#vendor' },
  ];
  await page.setViewportSize({ width: 1400, height: 700 });
  await openAwake(page, '/docs/references');
  const loads = requestsOf(page, (request) => isDocument(request) || isPageData(request));
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Informative references' })
    .click();
  await expect(page).toHaveURL(/#informative-references$/);
  await expect(page.getByRole('heading', { name: 'Informative references' })).toBeInViewport();
  expect(loads.filter((path) => path.includes('/references'))).toEqual([]);

  await test.step('by a link', async () => {
    const documents = requestsOf(page, isDocument);
    for (const { from, to } of sample(cases, 2)) {
      await page.evaluate(
        (href) => document.querySelector('main')!.insertAdjacentHTML('beforeend', `<a href="${href}">Follow</a>`),
        from,
      );
      await page.getByRole('link', { name: 'Follow', exact: true }).click();
      await expect(page).toHaveURL(new URL(to, baseURL).href);
      await expect(page.getByRole('link', { name: 'Follow', exact: true })).toHaveCount(0);
    }
    expect(documents).toEqual([]);
  });

  await test.step('by the server, and on a host that serves them as they are', async () => {
    for (const { from, to } of everything ? cases : [cases.at(-1)!]) {
      const there = new URL(to, baseURL).href;
      await page.goto(from);
      await expect(page).toHaveURL(there);
      await page.goto('about:blank');
      await page.route(new URL(from, baseURL).href.replace(/#.*/, ''), async (route) => {
        await route.fulfill({ response: await route.fetch({ url: there }) });
      });
      await openAwake(page, from);
      await expect(page).toHaveURL(there);
    }
  });
});

test(
  'pages that are left leave nothing behind: no elements, no listeners, however many there were',
  { tag: '@everything' },
  async ({ page, context }) => {
    await openAwake(page, '/docs/fdc3-intro');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const measured = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const count = (metric: string) => metrics.find(({ name }) => name === metric)!.value;
      return { nodes: count('Nodes'), listeners: count('JSEventListeners') };
    };
    /** What stays once nothing is loaded, drawn or collected any more. */
    const kept = async () => {
      for (let last = await measured(); ;) {
        await page.waitForTimeout(200);
        const now = await measured();
        if (now.nodes === last.nodes && now.listeners === last.listeners) return now;
        last = now;
      }
    };
    const pages = ['/docs/rules', '/community', '/versions', '/docs/check', '/', '/docs/fdc3-intro'];
    const round = async () => {
      for (const path of pages) {
        await page.evaluate((to) => navigation.navigate(to).finished, path);
        await expect(page).toHaveURL(path);
        // A page that is left before its parts are awake loads what they need in a later round.
        await page.waitForFunction(() =>
          [...document.querySelectorAll('main [data-island]:not([data-awake])')].every((island) =>
            [island, ...island.children].every((element) =>
              [...element.getClientRects()].every(({ top }) => top > innerHeight),
            ),
          ),
        );
      }
    };
    // Loaded scripts stay, and so do the last pages, because readers may return to them.
    for (let turn = 0; turn < 2; turn++) await round();
    const before = await kept();
    for (let turn = 0; turn < 4; turn++) await round();
    const after = await kept();
    expect(after.listeners).toBeLessThan(before.listeners + 5);
    expect(after.nodes).toBeLessThan(before.nodes * 1.1);
    await devtools.detach();
  },
);

test('without the Navigation API every link is a page load', { tag: '@everything' }, async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as { navigation?: unknown }).navigation;
    delete (Window.prototype as { navigation?: unknown }).navigation;
    delete (window as { NavigateEvent?: unknown }).NavigateEvent;
  });
  await openAwake(page, '/docs/references');
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  const documents = requestsOf(page, isDocument);
  await sidebarLink(page, 'Glossary').click();
  await expect(heading(page)).toHaveText('Glossary of Terms');
  expect(documents).toEqual(['/docs/fdc3-glossary']);
  await awake(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('References & Bibliography');
});

test(
  'what the not-found page suggests comes too late for a reader who has gone on',
  { tag: '@everything' },
  async ({ page, allow }) => {
    allow.push(/404/);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/paths.json', async (route) => {
      await asked;
      await route.continue();
    });
    const listing = page.waitForRequest('**/paths.json');
    await openAwake(page, '/docs/fdc3-introo');
    await listing;
    await page.evaluate(() => void navigation.navigate('/docs'));
    await expect(heading(page)).toHaveText('FDC3 2.1 documentation');
    const listed = page.waitForResponse('**/paths.json');
    answer();
    await (await listed).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await expect(heading(page)).toHaveText('FDC3 2.1 documentation');
  },
);

test.describe('a page looks the same however the reader came to it', () => {
  const journeys = [
    { from: '/no-such-page', by: sample(['/docs/supported-platforms', '/versions', '/docs', '/'], 4) },
    ...(everything
      ? [
          { from: '/docs/trademarks', by: ['/docs/supported-platforms', '/docs/fdc3-intro', '/'] },
          { from: '/', by: ['/docs/fdc3-intro', '/community'] },
          { from: '/docs', by: ['/versions', '/docs/2.0', '/docs/changes', '/docs/references', '/'] },
        ]
      : []),
  ];
  for (const { from, by } of journeys) {
    test([from, ...by].join(' → '), async ({ page, allow }) => {
      allow.push(/404|ERR_FAILED/);
      // A typeface that comes too late is not used, so the same page may have either.
      await page.context().route(/\.woff2$/, (route) => route.abort());
      await openAwake(page, from);
      const documents = requestsOf(page, isDocument);
      for (const path of by) {
        await page.evaluate((href) => void navigation.navigate(href), path);
        await expect.poll(() => page.evaluate(() => location.pathname)).toBe(path);
        const there = await looks(page);
        const fresh = await page.context().newPage();
        await openAwake(fresh, path);
        expect(there, path).toEqual(await looks(fresh));
        await fresh.close();
      }
      expect(documents).toEqual([]);
    });
  }

  /**
   * Lists where every element is and how it looks, except in the sidebar: what the reader opened there stays open, and
   * scrolls it.
   */
  async function looks(page: Page): Promise<string[]> {
    // The bar wakes in a separate task.
    await expect(page.locator('.search-button kbd')).not.toBeEmpty();
    await expect(page.locator('[data-later]')).toHaveCount(0);
    // So do filters, which then show the number of rows.
    await expect(page.locator('.row-filters output:empty')).toHaveCount(0);
    return page.locator('.root *:not(.sidebar *)').evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { display, color, backgroundColor, fontSize, fontWeight, padding, border } = getComputedStyle(element);
        const box = [x, y, width, height].map(Math.round).join(' ');
        return `${element.tagName} ${element.getAttribute('class') ?? ''} ${box} ${display} ${color} ${backgroundColor} ${fontSize} ${fontWeight} ${padding} ${border}`;
      }),
    );
  }
});

test('a large page is laid out from its top, few times, and nothing that is seen moves when the rest follows', async ({
  page,
}) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openAwake(page, '/docs/api/ref/Channel');
  await page.evaluate(() => {
    const seen = { later: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => (seen.later += changes.length)).observe(document.querySelector('.root')!, {
      subtree: true,
      attributeFilter: ['data-later'],
    });
  });
  const before = await shiftsOf(page);
  await page.evaluate(() => void navigation.navigate('/docs/api/spec'));
  await expect(heading(page)).toHaveText(/API Overview/);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: { later: number } }).seen.later))
    .toBeGreaterThan(50);
  await expect(page.locator('[data-later]')).toHaveCount(0);
  expect((await shiftsOf(page)).slice(before.length)).toEqual([]);
  // Links inside a page and going back need the exact position immediately.
  await page.evaluate(() => void navigation.navigate('/docs/api/ref/Channel#broadcast'));
  await expect
    .poll(() => page.evaluate(() => Math.round(document.getElementById('broadcast')?.getBoundingClientRect().top ?? 0)))
    .toBe(
      await page.evaluate(() => Math.round(parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))),
    );

  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')!.value;
  };
  const few = await layouts();
  await page.evaluate(() => void navigation.navigate('/docs/api/ref/DesktopAgent'));
  await expect(heading(page)).toHaveText('DesktopAgent');
  await expect(page.locator('[data-later]')).toHaveCount(0);
  // One for each island and heading would be 35. Blocks below the window take a frame for ten.
  expect((await layouts()) - few).toBeLessThan(25);
});

test('a hash that differs by the case of its letters leads to what it means, on a load, on the page, on another', async ({
  page,
}) => {
  const inView = (id: string) => expect(page.locator(`#${id}`)).toBeInViewport();
  await page.goto('/docs/api/ref/DesktopAgent#raiseIntent');
  await expect(page).toHaveURL(/#raiseintent$/);
  await inView('raiseintent');
  await expect(page.locator('#raiseintent')).toBeFocused();
  await page.evaluate(() => (location.hash = '#addContextListener'));
  await expect(page).toHaveURL(/#addcontextlistener$/);
  await inView('addcontextlistener');
  await page.evaluate(() => navigation.navigate('/docs/api/ref/Channel#Broadcast'));
  await expect(page).toHaveURL(/\/Channel#broadcast$/);
  await inView('broadcast');
  await page.evaluate(() => navigation.navigate('/docs/api/ref/Channel#nothing-like-it'));
  await expect(page).toHaveURL(/#nothing-like-it$/);
});
