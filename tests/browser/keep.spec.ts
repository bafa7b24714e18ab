import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './support/test.ts';
import { awake, openAwake, requestsOf } from './support/pages.ts';
import { variantTest } from './support/variantSite.ts';

const test = variantTest({});
test.describe.configure({ mode: 'default' });

test('a version is kept when a reader asks, is read without a network, never hides what the site has now, and is removed', async ({ page, context, variant, allow }) => {
  allow.push(/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/);
  const heading = page.getByRole('heading', { level: 1 });
  const part = page.locator('.keep');
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  // Nothing is asked for before the reader asks.
  const asked = requestsOf(page, (request) => /offline|keep/.test(request.url()));
  await openAwake(page, '/docs');
  expect(await workers()).toBe(0);
  expect(asked).toEqual([]);
  await part.getByRole('button', { name: 'Keep this version offline' }).click();
  await expect(part).toContainText(/Keeps 7 pages and search \(\d+\.\d MB\) in this browser/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await part.getByRole('button', { name: 'Keep it' }).click();
  await expect(part.getByRole('button', { name: 'Remove it from this browser' })).toBeFocused();
  expect(await workers()).toBe(1);

  await test.step('without a network, pages load, follow each other in place, and are found', async () => {
    await context.setOffline(true);
    await page.goto('/docs/platforms');
    await expect(heading).toHaveText('Platforms');
    await awake(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/docs/fdc3-intro"]')!.click());
    await expect(heading).toHaveText('Introduction');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toMatch(/\/docs\/platforms$/);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('channel');
    await page.getByRole('option', { name: /Channel/ }).first().click();
    await expect(heading).toHaveText('Channel');
  });

  const edit = (path: string, change: (text: string) => string) => writeFileSync(join(variant.out, path), change(readFileSync(join(variant.out, path), 'utf8')));
  await test.step('with a network, a page is what the site has now', async () => {
    await context.setOffline(false);
    edit('docs/platforms.html', (html) => html.replace('<h1 tabindex="-1">Platforms', '<h1 tabindex="-1">Other platforms'));
    await page.goto('/docs/platforms');
    await expect(heading).toHaveText('Other platforms');
  });

  await test.step('what is kept follows the site, with a notice', async () => {
    edit('offline/2.1.json', (json) => {
      const list = JSON.parse(json) as { print: string; files: [string, string][] };
      return JSON.stringify({ ...list, print: 'another', files: list.files.map(([url, hash]) => [url, url === '/docs/platforms' ? 'another' : hash]) });
    });
    await openAwake(page, '/docs/fdc3-intro');
    await expect(page.locator('.notice')).toHaveText(/What this browser keeps of version 2\.1 is now as the site has it/);
    await context.setOffline(true);
    await page.goto('/docs/platforms');
    await expect(heading).toHaveText('Other platforms');
    await context.setOffline(false);
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
