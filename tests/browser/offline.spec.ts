import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { awake, isDocument, openAwake, requestsOf, setConnection } from './support/pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByRole('alert');
const follow = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), path);

test.describe('offline, the page that is read stays', () => {
  test.beforeEach(async ({ page, allow }) => {
    allow.push(/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/);
    // Nothing is here before it is asked for.
    await setConnection(page, { saveData: true });
  });

  test('when a link is followed, to a document, a static page or a file, and on the way back', async ({
    page,
    context,
  }) => {
    await openAwake(page, '/docs/references');
    const documents = requestsOf(page, isDocument);
    const entries = await page.evaluate(() => navigation.entries().length);
    await context.setOffline(true);
    const link = page.locator('.sidebar a[href="/docs/fdc3-glossary"]');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toContainText('The page could not be loaded.');
    await expect(heading(page)).toHaveText('References & Bibliography');
    await expect(page).toHaveURL(/\/docs\/references$/);
    await expect(page.locator('.progress')).toHaveCount(0);

    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(link).toBeFocused();

    await page.keyboard.press('Enter');
    const again = notice(page).getByRole('button', { name: 'Try again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-live=polite]')).toHaveText('The page still could not be loaded.');
    await expect(again).toBeFocused();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Glossary of Terms');
    await expect(heading(page)).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
    expect(await page.evaluate(() => navigation.entries().length)).toBe(entries + 1);
    expect(documents).toEqual([]);

    await page.reload();
    await awake(page);
    const refused = async (act: () => Promise<void>) => {
      await context.setOffline(true);
      await act();
      await expect(notice(page)).toBeVisible();
      await expect(heading(page)).toHaveText('Glossary of Terms');
      await context.setOffline(false);
      await notice(page).getByRole('button', { name: 'Try again' }).click();
    };
    await test.step('on the way back to a page that is not here', async () => {
      await refused(() => page.evaluate(() => history.back()));
      await expect(heading(page)).toHaveText('References & Bibliography');
      await expect(page).toHaveURL(/\/docs\/references$/);
      await expect(notice(page)).toHaveCount(0);
    });
    await test.step('when a link to a static page is followed', async () => {
      await page.goForward();
      await expect(heading(page)).toHaveText('Glossary of Terms');
      await refused(() => follow(page, '/versions'));
      await expect(page).toHaveURL('/versions');
      await expect(heading(page)).toHaveText('FDC3 Versions');
    });
    await test.step('when a link to a file is followed', async () => {
      await page.goBack();
      await expect(heading(page)).toHaveText('Glossary of Terms');
      await refused(() => follow(page, '/docs/fdc3-glossary.md'));
      await expect(page).toHaveURL('/docs/fdc3-glossary.md');
    });
  });
});
