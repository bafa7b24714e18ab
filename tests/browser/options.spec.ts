import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { SearchRecord } from '@fdc3-docs/search';
import {
  indexOf,
  searchIndex,
  type FakeIndex,
  type FakeQuery,
} from '../../packages/algolia/tests/support/fakeIndex.ts';
import { docFile } from '../core/site/support/fixtureFiles.ts';
import { everything } from '../support/everything.ts';
import { expect } from './support/test.ts';
import { awake, openAwake, requestsOf } from './support/pages.ts';
import { variantNavbar, variantTest } from './support/variantSite.ts';

const service = { provider: 'algolia', applicationId: 'TESTAPP', apiKey: 'public-key', indexName: 'fdc3' };
const hosts = [
  'testapp-dsn.algolia.net',
  'testapp-1.algolianet.com',
  'testapp-2.algolianet.com',
  'testapp-3.algolianet.com',
];
const anyHost = /^https:\/\/[^/]*algolia/;

const words = 'Words that fill a few lines of the page. '.repeat(40);

/** Headings with the names of page parts, and targets that are hidden at first. */
const text = `## Page

${words}

## Menu

${words}

## Main

## Root

## Search field

## Foot

## Versions

${words}

## Navigation

${words}

:::details[More]
### In details

${words}
:::

::::tabs{group="form"}
:::tab[One]{value="one"}
First.
:::
:::tab[Two]{value="two"}
### In a tab

Second, with the word zanzibar.
:::
::::

:::::details[Both]
::::tabs
:::tab[A]{value="a"}
First.
:::
:::tab[B]{value="b"}
### In both

${words}
:::
::::
:::::

${words}

## 频道

${words}
`;

/**
 * A site with options ours lacks: a hiding bar, analytics, the repository button, hosted search. It also has documents
 * with unusual anchors. These tests simulate all services, so no request leaves the machine.
 */
const test = variantTest(
  {
    navbar: { ...variantNavbar, hideOnScroll: true },
    analytics: { src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST', id: 'G-TEST' },
    repositoryButton: { src: 'https://buttons.example/buttons.js' },
    search: service,
  },
  {
    'content/docs/cases/two.md': docFile(
      'Case two',
      '## openLater {#open-later}\n\nOpens it later.\n',
      'versions: ">=2.2"\n',
    ),
    'content/docs/anchors.md': docFile('Anchors', text),
    'content/docs/links.md': docFile('Links', 'See [both](anchors.md#in-both) and [the tab](anchors.md#in-a-tab).'),
  },
);
test.describe.configure({ mode: 'default' });

const longPage = '/docs/platforms';
const thirdParties =
  /^https:\/\/(www\.googletagmanager\.com|region1\.google-analytics\.com|buttons\.example|api\.github\.com)\//;

/** Replaces third-party scripts, with the same requests. No request leaves the machine. */
const analyticsScript = `fetch('https://region1.google-analytics.com/g/collect?v=2', { method: 'POST', body: '' });`;
const buttonScript = `
  fetch('https://api.github.com/repos/finos/FDC3');
  document.querySelector('footer').append(Object.assign(document.createElement('iframe'), { src: 'https://buttons.example/button.html', title: 'Button' }));`;

/** Simulates the third parties. Returns the requested addresses. */
async function playThirdParties(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = url.includes('gtag/js') ? analyticsScript : url.endsWith('/buttons.js') ? buttonScript : '';
    await route.fulfill({
      contentType: body === '' ? 'text/html' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body,
    });
  });
  return asked;
}

test.beforeEach(
  ({ allow }) =>
    void allow.push(
      new RegExp(thirdParties.source.replace('^', '^request to another host: ')),
      new RegExp(`^request to another host: https://(${hosts.join('|')})/`),
    ),
);

test.describe('a bar that hides', () => {
  const bar = (page: Page) => page.locator('.navbar');
  const top = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
  test.beforeEach(async ({ context }) => void (await playThirdParties(context)));

  /** Scrolls as a reader does, from where they are. */
  async function scroll(page: Page, by: number): Promise<void> {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, by);
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
  }

  test('is there at first and on the next page, hides on the way down, and comes on the way up and with focus', async ({
    page,
  }) => {
    await openAwake(page, longPage);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await scroll(page, 800);
    await expect(bar(page)).not.toBeInViewport();
    await scroll(page, 600);
    await expect(bar(page)).not.toBeInViewport();
    await scroll(page, -100);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await scroll(page, 400);
    await expect(bar(page)).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });

    // It stays while focus is in it, and comes when focus does.
    const link = bar(page).getByRole('link', { name: 'About' }).first();
    await link.focus();
    await scroll(page, 800);
    await expect(bar(page)).toHaveAttribute('data-away');
    expect(await top(page)).toBeGreaterThan(0);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await link.blur();
    await expect(bar(page)).not.toBeInViewport();
    await link.focus();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(link).toBeInViewport();
    await link.blur();
    await scroll(page, 300);
    await expect(bar(page)).not.toBeInViewport();

    // It is there on the next page.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Start' }).click();
    await expect(page).toHaveURL(/fdc3-intro$/);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('glides, but not with reduced motion', { tag: '@everything' }, async ({ page }) => {
    await openAwake(page, longPage);
    for (const { reducedMotion, moves } of [
      { reducedMotion: 'reduce', moves: false },
      { reducedMotion: 'no-preference', moves: true },
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      const seconds = await bar(page).evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).transitionDuration),
      );
      expect(seconds > 0.01).toBe(moves);
      await scroll(page, 800);
      await expect(bar(page)).not.toBeInViewport();
    }
  });
});

test.describe('analytics and the repository button', () => {
  const pageViews = (page: Page) =>
    page.evaluate(() => {
      const calls = (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as unknown[]);
      return calls
        .filter(([name, event]) => name === 'event' && event === 'page_view')
        .map(([, , values]) => values as Record<string, string>);
    });

  test('are asked for at their hosts alone, after the page, in no document, and the policy lets them work', async ({
    page,
    context,
  }) => {
    const asked = await playThirdParties(context);
    const response = await page.goto('/docs/fdc3-intro');
    await awake(page);
    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        'https://api.github.com/repos/finos/FDC3',
        'https://buttons.example/button.html',
        'https://buttons.example/buttons.js',
        'https://region1.google-analytics.com/g/collect?v=2',
        'https://www.googletagmanager.com/gtag/js?id=G-TEST',
      ]);
    const settings = await page.evaluate(() =>
      (window.dataLayer ?? [])
        .map((call) => [...(call as IArguments)] as unknown[])
        .find(([name]) => name === 'config'),
    );
    expect(settings).toEqual(['config', 'G-TEST', { anonymize_ip: true }]);
    const html = await response!.text();
    expect(html).not.toMatch(/<script[^>]+(googletagmanager|buttons\.example)/);
    const policy = response!.headers()['content-security-policy']!;
    expect(policy).not.toContain('unsafe-');
    expect(policy).not.toMatch(/script-src[^;]* (\*|https:)( |;)/);
    const inline = await page.locator('script:not([src])').evaluateAll((all) => all.map((each) => each.textContent));
    for (const script of inline) expect(html).toContain(script);

    await test.step('they are told of each page that is shown in place, once', async () => {
      expect(await pageViews(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'about channels' }).click();
      await expect(page).toHaveURL(/channel#open-one$/);
      await expect
        .poll(() => pageViews(page))
        .toEqual([
          {
            page_title: expect.stringContaining('Channel'),
            page_location: page.url(),
            page_path: '/docs/guides/channel',
          },
        ]);
      await page.goBack();
      await expect(page).toHaveURL(/fdc3-intro$/);
      await expect
        .poll(async () => (await pageViews(page)).map((view) => view.page_path))
        .toEqual(['/docs/guides/channel', '/docs/fdc3-intro']);
    });
  });

  for (const signal of ['globalPrivacyControl', ...(everything ? (['doNotTrack'] as const) : [])] as const) {
    test(`are not asked for when the reader's browser says ${signal}`, async ({ page, context }) => {
      const asked = await playThirdParties(context);
      await page.addInitScript(
        (name) => Object.defineProperty(Navigator.prototype, name, { get: () => (name === 'doNotTrack' ? '1' : true) }),
        signal,
      );
      await openAwake(page, '/docs/fdc3-intro');
      await page.getByRole('main').getByRole('link', { name: 'about channels' }).click();
      await expect(page).toHaveURL(/channel#open-one$/);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    });
  }
});

test.describe('hosted search', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search docs' });
  const field = (page: Page) => dialog(page).getByRole('combobox');
  const options = (page: Page) => dialog(page).getByRole('option');

  interface Asked {
    request: Request;
    query: FakeQuery & { indexName: string };
  }

  type Answer = (route: Route, reply: () => Promise<void>) => Promise<void>;

  /** Answers searches from the build's records, or with `answer`. Returns all requests. */
  async function playService(
    context: BrowserContext,
    out: string,
    answer: Answer = (_, reply) => reply(),
  ): Promise<Asked[]> {
    await playThirdParties(context);
    const index = filledIndex(out);
    const asked: Asked[] = [];
    await context.route(anyHost, async (route) => {
      const request = route.request();
      if (request.url().includes('/recommendations')) return send(route, 200, { results: [{ hits: trending(index) }] });
      const { requests } = JSON.parse(request.postData() ?? '{}') as { requests: Asked['query'][] };
      asked.push(...requests.map((query) => ({ request, query })));
      await answer(route, () =>
        send(route, 200, {
          results: requests.map((query) => ({ ...searchIndex(index, query), index: query.indexName })),
        }),
      );
    });
    return asked;
  }

  /** A popular page: the platforms in the latest version. */
  function trending({ records }: FakeIndex): unknown[] {
    return [...records.values()].filter(({ url }) => url === '/docs/platforms');
  }

  /** Allows requests from any site, like the service. Aborted requests get no answer. */
  async function send(route: Route, status: number, body: unknown): Promise<void> {
    await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: body }).catch(() => {});
  }

  function filledIndex(out: string): FakeIndex {
    const versions = [
      { name: 'current', isLast: false },
      { name: '2.1', isLast: true },
      { name: '2.0', isLast: false },
    ];
    const records = versions.flatMap(({ name }) => {
      const lines = readFileSync(join(out, 'search', `records-${name}.ndjson`), 'utf8')
        .trim()
        .split('\n');
      return lines.map((line) => JSON.parse(line) as SearchRecord);
    });
    return indexOf(records, versions);
  }

  async function searchFor(page: Page, query: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await field(page).fill(query);
  }

  test('the dialog shows what the service finds, and nothing of the embedded search is fetched; it helps where nothing is found', async ({
    page,
    context,
    variant,
  }) => {
    const asked = await playService(context, variant.out);
    const embedded = requestsOf(page, (request) =>
      /\/search\.json$|\/site-assets\/(search-|worker)/.test(request.url()),
    );
    await openAwake(page, '/docs/fdc3-intro');
    expect(asked).toEqual([]);
    await searchFor(page, 'channel');
    await expect(options(page).first()).toContainText('Channel');
    await expect(dialog(page).locator('mark').first()).toHaveText(/channel/i);
    const href = (await options(page).filter({ hasText: 'Open one' }).getAttribute('href'))!;
    expect(href).toBe('/docs/guides/channel#open-one');
    await options(page).filter({ hasText: 'Open one' }).click();
    await expect(page).toHaveURL(/\/docs\/guides\/channel#open-one$/);
    await expect(page.locator('#open-one')).toBeInViewport();
    expect(embedded).toEqual([]);

    // A name that only another version has.
    await searchFor(page, 'openLater');
    await expect(
      dialog(page)
        .getByRole('group', { name: /^openLater is not documented in .+ It is in Next\.$/ })
        .getByRole('option'),
    ).toHaveAttribute('href', '/docs/next/cases/two#open-later');
    await page.keyboard.press('Escape');

    await test.step('nothing found offers pages that others read, and titles of pages to search for', async () => {
      await searchFor(page, 'channelqqqqzzz');
      await expect(dialog(page).getByText('No results for "channelqqqqzzz"').first()).toBeVisible();
      await dialog(page).getByText('Popular pages').waitFor();
      await dialog(page).locator('.recommended').getByRole('link', { name: 'Platforms' }).click();
      await expect(page).toHaveURL(/\/docs\/platforms$/);
      await expect(dialog(page)).toHaveCount(0);
      await searchFor(page, 'channelqqqqzzz');
      await expect(dialog(page).getByText('Try searching for')).toBeVisible();
      await dialog(page).locator('.suggestions').getByRole('button', { name: 'Channel' }).click();
      await expect(options(page).first()).toContainText('Channel');
    });
  });

  test('it is asked by one multi-index query, with id and public key in the address and facet filters for language and version', async ({
    page,
    context,
    variant,
  }) => {
    const asked = await playService(context, variant.out);
    await openAwake(page, '/docs/2.0/fdc3-intro');
    await searchFor(page, 'channel');
    await expect(options(page).first()).toBeVisible();
    const { request, query } = asked[0]!;
    const { pathname, hostname, searchParams } = new URL(request.url());
    expect(request.method()).toBe('POST');
    expect(hostname).toBe(hosts[0]);
    expect(pathname).toBe('/1/indexes/*/queries');
    expect(searchParams.get('x-algolia-application-id')).toBe('TESTAPP');
    expect(searchParams.get('x-algolia-api-key')).toBe('public-key');
    expect(await request.headerValue('cookie')).toBeNull();
    expect(query).toMatchObject({
      indexName: 'fdc3',
      query: 'channel',
      facetFilters: ['language:en', 'docusaurus_tag:docs-default-2.0'],
      distinct: false,
    });

    await dialog(page).getByRole('switch', { name: 'All versions' }).click();
    await expect.poll(() => asked.at(-1)!.query).toMatchObject({ facetFilters: ['language:en'], distinct: true });
    await expect
      .poll(() => dialog(page).locator('.hit-versions').allTextContents())
      .toContainEqual(expect.stringContaining('Next'));
  });

  test('the search page asks it page by page and by kind', async ({ page, context, variant }) => {
    const asked = await playService(context, variant.out);
    await openAwake(page, '/search?q=platform');
    const links = page.getByRole('region', { name: 'Results' }).getByRole('listitem').getByRole('link');
    await expect(page.getByText(/^\d+ results for "platform" in Fixture 2\.1$/)).toBeVisible();
    await expect(links.first()).toHaveAttribute('href', /^\/docs\/platforms/);
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return links.count();
      })
      .toBeGreaterThan(20);
    expect(asked.map(({ query }) => query.page)).toEqual([0, 1]);
    await page.getByRole('checkbox', { name: 'Pages' }).check();
    await expect
      .poll(() => asked.at(-1)!.query)
      .toMatchObject({ page: 0, facetFilters: ['language:en', 'docusaurus_tag:docs-default-2.1', ['kind:page']] });
    await expect(links).toHaveCount(1);
  });

  test(
    'a service that cannot be reached is said to be so after all its hosts, and tried again',
    { tag: '@everything' },
    async ({ page, context, variant, allow }) => {
      allow.push(/Failed to load resource/);
      let reachable = false;
      const asked = await playService(context, variant.out, (route, reply) => (reachable ? reply() : route.abort()));
      await openAwake(page, '/docs/fdc3-intro');
      await searchFor(page, 'channel');
      await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
      await expect(dialog(page)).toContainText('You might want to check your network connection.');
      expect(asked.map(({ request }) => new URL(request.url()).hostname).sort()).toEqual(hosts.toSorted());
      reachable = true;
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(options(page).first()).toBeVisible();
    },
  );

  test(
    'an answer that is of no use is an error that says why',
    { tag: '@everything' },
    async ({ page, context, variant, allow }) => {
      allow.push(/Failed to load resource/);
      let answer: { status: number; body: unknown } | undefined;
      await playService(context, variant.out, (route) => send(route, answer!.status, answer!.body));
      for (const { says, ...next } of [
        { status: 403, body: { message: 'Invalid API key', status: 403 }, says: 'rejected the application id or key' },
        { status: 404, body: { message: 'Index fdc3 does not exist', status: 404 }, says: 'npm run search:push' },
        { status: 200, body: { results: [{}] }, says: 'a response that cannot be read' },
      ]) {
        answer = next;
        await openAwake(page, '/docs/fdc3-intro');
        await searchFor(page, 'channel');
        await expect(dialog(page)).toContainText('Unable to fetch results');
        await expect(dialog(page)).toContainText(says);
      }
    },
  );

  test(
    'a service that is slow is waited for, and the dialog shows it',
    { tag: '@everything' },
    async ({ page, context, variant }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await playService(context, variant.out, async (_, reply) => {
        await released;
        await reply();
      });
      await openAwake(page, '/docs/fdc3-intro');
      await searchFor(page, 'channel');
      await expect(dialog(page).getByText('Searching…').first()).toBeVisible();
      await expect(dialog(page).locator('.wait')).toBeVisible();
      release();
      await expect(options(page).first()).toBeVisible();
      await expect(dialog(page).locator('.wait')).toHaveCount(0);
    },
  );

  test('the policy lets pages connect to the hosts of the application and to no other', async ({
    page,
    context,
    variant,
    allow,
  }) => {
    await playService(context, variant.out);
    const response = await page.goto('/docs/fdc3-intro');
    // Analytics and the button also connect.
    const reports = [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://api.github.com',
    ];
    for (const policy of [
      response!.headers()['content-security-policy'],
      await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content'),
    ]) {
      const connect = policy!.split('; ').find((directive) => directive.startsWith('connect-src '));
      expect(connect!.split(' ').slice(1).toSorted()).toEqual(
        ["'self'", ...reports, ...hosts.map((host) => `https://${host}`)].toSorted(),
      );
      expect(policy).not.toContain('unsafe-');
    }
    allow.push(/otherapp-dsn\.algolia\.net/);
    const reach = (host: string) =>
      page.evaluate(
        (url) =>
          fetch(url, { method: 'POST', body: '{"requests":[]}' }).then(
            () => true,
            () => false,
          ),
        `https://${host}/1/indexes/*/queries`,
      );
    for (const host of hosts) expect(await reach(host)).toBe(true);
    expect(await reach('otherapp-dsn.algolia.net')).toBe(false);
  });
});

test.describe('anchors', () => {
  test.beforeEach(async ({ context }) => void (await playThirdParties(context)));

  /** Whether a target is visible, below the bar and in the upper half of the window. */
  async function expectInView(page: Page, id: string): Promise<void> {
    const place = () =>
      page.evaluate((name) => {
        const target = document.getElementById(name)!;
        const { top } = target.getBoundingClientRect();
        const bar = document.querySelector('.navbar')!.getBoundingClientRect().bottom;
        const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
        return target.checkVisibility() && top >= Math.max(0, bar) - 1 && (top < innerHeight / 2 || isEnd);
      }, id);
    await expect.poll(place, id).toBe(true);
  }

  test('headings take no id of the page, and addresses of hidden parts show them', async ({ page }) => {
    await openAwake(page, '/docs/anchors#page');
    await expect(page.locator('html')).toHaveAttribute('data-awake', '');
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ['menu', 'versions', 'navigation', 'in-details', 'in-a-tab', 'in-both', '频道']) {
      await page.evaluate((hash) => (location.hash = hash), id);
      await expectInView(page, id);
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    // A link to where the reader is already shows it again.
    await page.getByText('One', { exact: true }).click();
    await page.evaluate(() => (location.hash = 'in-a-tab'));
    await expectInView(page, 'in-a-tab');
    await page.getByText('One', { exact: true }).click();
    await page.evaluate(() =>
      document.querySelector('#in-a-tab a')!.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    await expectInView(page, 'in-a-tab');
  });

  test('hidden targets are shown after a page load, in place and through the history', async ({ page }) => {
    await page.goto('/docs/anchors#in-both');
    await expectInView(page, 'in-both');
    await openAwake(page, '/docs/links');
    await page.getByRole('link', { name: 'both' }).click();
    await expect(page).toHaveURL(/#in-both$/);
    await expectInView(page, 'in-both');
    await page.goBack();
    await page.getByRole('link', { name: 'the tab' }).click();
    await expectInView(page, 'in-a-tab');
    await page.goBack();
    await page.goForward();
    await expectInView(page, 'in-a-tab');
    await page.setViewportSize({ width: 375, height: 700 });
    await page.evaluate(() => (location.hash = 'in-details'));
    await expectInView(page, 'in-details');
    // A link to a passage.
    await page.goto('about:blank');
    await page.goto('/docs/anchors#:~:text=zanzibar');
    await expect(page.getByText('zanzibar')).toBeVisible();
  });
});
