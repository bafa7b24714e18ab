import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzip } from '../support/unzip.ts';
import { awake, openAwake, requestsOf } from './support/pages.ts';
import { expect } from './support/test.ts';
import { buildSite, builtSiteTest } from './support/variantSite.ts';

/**
 * Another standard, below another base URL, with other versions, parts, words and pages: what works for ours works for
 * it.
 */
const test = builtSiteTest((folder) =>
  buildSite([
    '--root',
    'tests/secondSite',
    '--strict',
    // Adds the archives.
    '--release',
    '--cache',
    join(folder, 'cache'),
    '--out',
    join(folder, 'dist'),
  ]),
);
test.describe.configure({ mode: 'default' });

test('is read, navigated and searched under its base URL', async ({ page }) => {
  const asked = requestsOf(page, () => true);
  const main = page.locator('main');
  await openAwake(page, '/rail/');
  await expect(page.locator('.brand')).toHaveText('Lampline');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'system');

  await main.getByRole('link', { name: 'Lampline Second edition' }).click();
  await expect(page).toHaveURL('/rail/handbook');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lampline 2.0 documentation');
  await main.getByRole('link', { name: 'All rules of this version' }).click();
  await expect(main.locator('.article')).toContainText('A driver MUST stop before a red lamp.');
  await expect(main.locator('.article')).not.toContainText('blue lamp');

  const bar = page.getByRole('navigation', { name: 'Site' });
  await bar.getByRole('link', { name: 'Signals' }).click();
  await expect(page).toHaveURL('/rail/handbook/overview');
  await expect(main).toContainText('A cabin sets them.');
  await expect(main.locator('.sequence')).toBeVisible();
  await page.locator('.layout > .sidebar summary', { hasText: 'Signs' }).click();
  await page.locator('.layout > .sidebar').getByRole('link', { name: 'Lamps' }).click();
  await expect(page).toHaveURL('/rail/handbook/signs/lamps');
  await expect(main.getByRole('row')).toHaveCount(4);

  await page.getByRole('button', { name: /^Version/ }).click();
  await page.locator('[id="site:versions"]').getByRole('link', { name: 'Third edition draft of 3.0' }).click();
  // Including the current section, if reaching the menu scrolled the page.
  await expect(page).toHaveURL(/\/rail\/handbook\/third\/signs\/lamps(#red)?$/);
  await expect(main.getByRole('note')).toContainText('This is the draft of Lampline 3.0 (Third edition)');
  await expect(main.getByRole('row')).toHaveCount(5);
  await bar.getByRole('link', { name: 'Crews' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Duties of a crew');

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search docs' });
  await dialog.getByRole('combobox').fill('light');
  await expect(dialog.getByRole('option').first()).toContainText('Lamps');
  await expect(dialog.locator('.search-foot').getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Enter');
  // The bar has left the reader in the version.
  await expect(page).toHaveURL('/rail/handbook/third/signs/lamps');

  // Pages that exist only in the draft are mentioned in the current version.
  await page.goto('/rail/handbook/signs/lamps');
  await awake(page);
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('bells');
  await expect(
    dialog
      .getByRole('group', { name: 'Bells is not documented in Lampline Second edition. It is in Third edition.' })
      .getByRole('option'),
  ).toHaveAttribute('href', '/rail/handbook/third/signs/bells');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rail/handbook/third/signs/bells');

  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/rail/handbook/all-signs');
  await expect(main.locator('.signs li')).toHaveText(['Lamps']);
  await expect(main.locator('.signs')).toHaveCSS('list-style-type', 'square');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.locator('.navbar-tools button').last(), 'the long name of a version gives way').toBeInViewport({
    ratio: 1,
  });
  expect(asked.filter((path) => !path.startsWith('/rail/'))).toEqual([]);
});

test('says what is not there, and leads to what is', async ({ page, allow }) => {
  allow.push(/404/);
  await page.goto('/rail/handbook/signs/lamp');
  await awake(page);
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Lamps' }).first()).toBeVisible();
  const hrefs = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of new Set(hrefs)) expect((await page.request.get(href)).status(), href).toBe(200);
});

test.describe('without scripts, in the dark', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });
  test('reads and leads on', async ({ page }) => {
    await page.goto('/rail/handbook/overview');
    await expect(page.locator('.search-button:visible')).toHaveCount(0);
    await page.locator('main').getByRole('link', { name: 'lamps', exact: true }).click();
    await expect(page).toHaveURL('/rail/handbook/signs/lamps');
    await expect(page.locator('main')).toContainText('A driver MUST stop before a red lamp.');
  });
});

test('has a copy that reads from a folder', async ({ page, variant }) => {
  await page.goto('/rail/handbook');
  const link = page.getByRole('link', { name: 'Download Lampline 2.0' });
  const archive = await (await page.request.get((await link.getAttribute('href'))!)).body();
  const folder = join(variant.out, '../copy');
  for (const [path, content] of unzip(archive)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const address = pathToFileURL(join(folder, 'lampline-second-edition/')).href;
  await page.goto(`${address}index.html`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Lampline 2.0 documentation');
  await expect(page.locator('.offline-copy')).toHaveCount(0);

  // The sidebar is complete: pages in a closed category are a click away.
  const sidebar = page.locator('.sidebar');
  await expect(sidebar.getByRole('link', { name: 'Lamps' })).toBeHidden();
  await sidebar.locator('summary', { hasText: 'Signs' }).click();
  await sidebar.getByRole('link', { name: 'Lamps' }).click();
  await expect(heading).toHaveText('Lamps');
  await expect(page).toHaveURL(`${address}handbook/signs/lamps.html`);
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Lamps');

  // Table of contents links lead to their headings.
  await page.setViewportSize({ width: 1280, height: 300 });
  await expect(page.locator('#green')).not.toBeInViewport();
  await page.locator('.toc').getByRole('link', { name: 'Green' }).click();
  await expect(page.locator('#green')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });

  // The theme stays the same on other pages.
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await page.locator('.pager a').first().click();
  await expect(heading).toHaveText('What Lampline is');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.sequence')).toBeVisible();

  // Tabs are remembered.
  const panels = page.locator('.tab-panel');
  await page.getByText('On the right', { exact: true }).click();
  await expect(panels).toHaveText(['Beside the first rail.', 'Beside the second rail.']);
  await page.reload();
  await expect(panels.nth(1)).toBeVisible();
  await expect(panels.first()).toBeHidden();

  // Search finds pages and headings, and leads to them. The folder `signs` ranks lower.
  await page.keyboard.press('/');
  await page.keyboard.type('lamps');
  const hits = page.locator('.copy-hits a');
  await expect(hits).toHaveText(['Where the lamps stand What Lampline is', 'Lamps']);
  await expect(hits.first()).toHaveAttribute('href', /overview\.html#where-the-lamps-stand$/);
  await expect(hits.first()).toHaveAttribute('data-chosen', '');
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(1)).toHaveAttribute('data-chosen', '');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('duties');
  await expect(page.getByRole('status').filter({ hasText: 'in titles and headings' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Duties of a crew');
});
