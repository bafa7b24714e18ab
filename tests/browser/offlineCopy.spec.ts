import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzip } from '../support/unzip.ts';
import { expect, test } from './support/test.ts';

let folder: string;
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'copy-'))));
test.afterAll(() => rmSync(folder, { recursive: true }));

test('the copy that a landing page offers reads from a folder', async ({ page, request }) => {
  await page.goto('/docs');
  const link = page.getByRole('link', { name: /^Download FDC3 2\.1$/ });
  const archive = await (await request.get((await link.getAttribute('href'))!)).body();
  for (const [path, content] of unzip(archive)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const open = (path: string) => page.goto(pathToFileURL(join(folder, 'fdc3-2.1', path)).href);

  await open('index.html');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('FDC3 2.1 documentation');
  await expect(page.locator('.offline-copy')).toHaveCount(0);

  // The sidebar is complete: pages in a closed category are a click away.
  await page.locator('.sidebar summary', { hasText: 'FDC3 Standard' }).click();
  await page.locator('.sidebar summary', { hasText: 'API Part' }).click();
  await page.locator('.sidebar').getByRole('link', { name: 'DesktopAgent', exact: true }).click();
  await expect(heading).toContainText('DesktopAgent');
  await expect(page).toHaveURL(/^file:.*\/docs\/api\/ref\/DesktopAgent\.html$/);
  await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('DesktopAgent');

  // Table of contents links lead to their headings.
  const entry = page.locator('.toc a').last();
  const anchor = (await entry.getAttribute('href'))!;
  await entry.click();
  await expect(page.locator(`[id="${anchor.slice(1)}"]`)).toBeInViewport();

  // The theme stays the same on other pages.
  await page.getByRole('button', { name: /Switch to dark/ }).click();
  await page.locator('.pager a').first().click();
  await expect(page).not.toHaveURL(/DesktopAgent/);
  await page.waitForLoadState();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // Search finds pages and headings, and leads to them.
  await page.keyboard.press('/');
  await page.keyboard.type('broadcast');
  // API pages rank before bridging pages, and the result for Enter is highlighted.
  await expect(page.locator('.copy-hits a[data-chosen]')).toHaveAttribute('href', /\/api\/ref\/\w+\.html#broadcast$/);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.copy-hits a').nth(1)).toHaveAttribute('data-chosen', '');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('glossary');
  await expect(page.getByRole('status').filter({ hasText: 'in titles and headings' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Glossary of Terms');

  // A diagram, and tabs synchronized with their group on other pages.
  await open('docs/api/spec.html');
  await expect(page.locator('.diagram .drawing').first()).toBeVisible();
  await open('docs/supported-platforms.html');
  const tabs = page.locator('.tabs').first();
  await tabs.locator('label').nth(1).click();
  await expect(tabs.locator('.tab-panel').nth(1)).toBeVisible();
  await expect(tabs.locator('.tab-panel').first()).toBeHidden();
  await page.reload();
  await expect(tabs.locator('.tab-panel').nth(1)).toBeVisible();
});
