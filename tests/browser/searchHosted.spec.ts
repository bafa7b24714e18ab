import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { SearchRecord } from '@fdc3-docs/search';
import { indexSettings } from '../../packages/algolia/push/settings.ts';
import { withVersions } from '../../packages/algolia/push/readRecords.ts';
import { searchIndex, type FakeIndex, type FakeQuery } from '../../packages/algolia/tests/support/fakeIndex.ts';
import { expect } from './support/test.ts';
import { openAwake, requestsOf } from './support/pages.ts';
import { docFile } from '../core/site/support/fixtureFiles.ts';
import { variantTest } from './support/variantSite.ts';

const service = { provider: 'algolia', applicationId: 'TESTAPP', apiKey: 'public-key', indexName: 'fdc3' };
const hosts = [
  'testapp-dsn.algolia.net',
  'testapp-1.algolianet.com',
  'testapp-2.algolianet.com',
  'testapp-3.algolianet.com',
];
const anyHost = /^https:\/\/[^/]*algolia/;

/** A site with hosted search. These tests simulate the service, so no request leaves the machine. */
const test = variantTest(
  { search: service },
  {
    'content/docs/cases/two.md': docFile(
      'Case two',
      '## openLater {#open-later}\n\nOpens it later.\n',
      'versions: ">=2.2"\n',
    ),
  },
);
test.describe.configure({ mode: 'default' });
test.beforeEach(({ allow }) => void allow.push(new RegExp(`^request to another host: https://(${hosts.join('|')})/`)));

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
  const pushed = withVersions(records, versions).map((record) => ({ ...record }));
  return {
    records: new Map(pushed.map((record) => [record.objectID, record])),
    settings: indexSettings,
    rules: [],
    synonyms: [],
  };
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

test('the dialog shows what the service finds, and nothing of the embedded search is fetched', async ({
  page,
  context,
  variant,
}) => {
  const asked = await playService(context, variant.out);
  const embedded = requestsOf(page, (request) => /\/search\.json$|\/site-assets\/(search-|worker)/.test(request.url()));
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

test('a name that only another version has is told whatever the service finds', async ({ page, context, variant }) => {
  await playService(context, variant.out);
  await openAwake(page, '/docs/fdc3-intro');
  await searchFor(page, 'openLater');
  await expect(
    dialog(page)
      .getByRole('group', { name: /^openLater is not documented in .+ It is in Next\.$/ })
      .getByRole('option'),
  ).toHaveAttribute('href', '/docs/next/cases/two#open-later');
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

test('nothing found offers pages that others read, and titles of pages to search for', async ({
  page,
  context,
  variant,
}) => {
  await playService(context, variant.out);
  await openAwake(page, '/docs/fdc3-intro');
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
  for (const policy of [
    response!.headers()['content-security-policy'],
    await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content'),
  ]) {
    const connect = policy!.split('; ').find((directive) => directive.startsWith('connect-src '));
    expect(connect!.split(' ').slice(1)).toEqual(["'self'", ...hosts.map((host) => `https://${host}`)]);
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
