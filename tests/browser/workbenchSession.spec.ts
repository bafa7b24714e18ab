import type { Page } from '@playwright/test';
import { openAwake } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const host = 'http://127.0.0.1:9';
const directoryUrl = `${host}/v2/apps`;

/** An app directory with apps that run here and others that do not. */
const directory = JSON.stringify(
  {
    applications: [
      { appId: 'news', title: 'News', type: 'web', details: { url: 'https://news.example/' } },
      { appId: 'native', title: 'Native', type: 'native', details: { path: 'native.exe' } },
      { appId: 'chart', title: 'Their chart', type: 'web', details: { url: `${host}/chart` } },
      { appId: 'blotter', title: 'Blotter', type: 'website', details: { url: 'no address' } },
    ],
  },
  null,
  2,
);

async function serveDirectory(page: Page, allow: RegExp[]): Promise<void> {
  allow.push(/^request to another host: http:\/\/127\.0\.0\.1:9\//);
  await page.route(`${host}/**`, (route) =>
    route.request().url() === directoryUrl
      ? route.fulfill({ json: JSON.parse(directory), headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ contentType: 'text/html', body: '<p>An app' }),
  );
}

test('a directory is loaded or opened, its faults are shown, and a production record runs at another address', async ({
  page,
  allow,
}) => {
  await serveDirectory(page, allow);
  await openAwake(page, '/playground');
  const form = page.locator('form.connect');
  await form.getByText('App directory record').click();
  await form.getByLabel('Address of a directory').fill('ftp://files.example/apps');
  await form.getByRole('button', { name: 'Load' }).click();
  await expect(form).toContainText('The URL must begin with https:// or http://');
  await form.getByLabel('Address of a directory').fill(directoryUrl);
  await form.getByLabel('Address of a directory').press('Enter');
  await expect(form.getByLabel('Record as JSON')).toHaveValue(/Blotter/);
  await form
    .getByLabel('Open file')
    .setInputFiles({ name: 'apps.json', mimeType: 'application/json', buffer: Buffer.from(directory) });
  await expect(form).toContainText('Line 30: Record 4: type must be');
  await expect(form).toContainText('Native cannot be opened here. Its type is native');
  await expect(form).toContainText('Record 3 has the appId chart, which belongs to an app of this page.');
  await form.getByLabel('Record to run').selectOption('blotter');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(form).toContainText('Enter the address to open instead.');
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(`${host}/local`);
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(page.locator('iframe[title="Blotter"]')).toHaveAttribute('src', `${host}/local`);
  await expect(page.getByRole('button', { name: 'Open Price chart' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open Native\./ })).toBeDisabled();
});

test('work survives a reload and a file, and a link or a file opens addresses only after a click', async ({
  page,
  allow,
}) => {
  await serveDirectory(page, allow);
  await page.setViewportSize({ width: 700, height: 900 });
  await openAwake(page, '/playground');
  const form = page.locator('form.connect');
  const address = form.getByRole('textbox', { name: 'Address', exact: true });
  await page.getByRole('button', { name: 'Open People' }).click();
  await expect(page.getByLabel('Channel for People')).toBeEnabled();
  await page.getByLabel('Channel for People').selectOption('fdc3.channel.2');
  await form.getByText('App directory record').click();
  await form.getByLabel('Record as JSON').fill('{ "appId": "mine", "title": "Mine" }');
  await address.fill(`${host}/mine`);
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(page.locator('iframe[title="Mine"]')).toBeVisible();
  await page.locator('[name=call]').selectOption('addContextListener');
  const inWindows = page.getByLabel('Open apps in windows');
  await inWindows.check();
  await page.getByRole('group', { name: 'Window in front' }).getByRole('button', { name: 'People' }).click();
  const greetings = page.locator('.log li', { hasText: 'WCP1Hello' });
  await expect(greetings).toHaveCount(1);

  await page.reload();
  await expect(page.locator('iframe[title="Mine"]')).toHaveAttribute('src', `${host}/mine`);
  await expect(page.locator('.app-window:visible')).toHaveAttribute('data-app', 'people');
  await expect(page.getByLabel('Channel for People')).toHaveValue('fdc3.channel.2');
  await expect(inWindows).toBeChecked();
  await expect(greetings).toHaveCount(2);
  await expect(address).toHaveValue(`${host}/mine`);
  await expect(page.locator('[name=call]')).toHaveValue('addContextListener');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save session' }).click();
  const file = await (await download).path();
  await page.getByRole('button', { name: 'Close all' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/workbench?app=http://127.0.0.1:9/linked%3Fa=1&directory=http://127.0.0.1:9/v2/apps');
  const offer = page.locator('.offer');
  await expect(offer).toContainText(`${host}/linked?a=1`);
  await expect(offer).toContainText(directoryUrl);
  await expect(page.locator('iframe')).toHaveCount(0);
  await offer.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator(`iframe[src="${host}/linked?a=1"]`)).toBeVisible();
  await expect(form.getByLabel('Record as JSON')).toHaveValue(/Blotter/);

  await page.getByRole('button', { name: 'Close all' }).click();
  await page.getByLabel('Open session').setInputFiles(file);
  await expect(offer).toContainText(`Mine, in a frame: ${host}/mine`);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(greetings).toHaveCount(2);
  await offer.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator('iframe')).toHaveCount(2);
});

test('the workbench is whole at every width', async ({ page }) => {
  for (const width of [320, 375, 480, 600, 720, 768, 900, 980, 1024, 1100, 1200, 1260, 1300, 1320, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: width < 500 ? 720 : 900 });
    if (width === 320) {
      await openAwake(page, '/playground');
      await page.getByRole('button', { name: 'Open two apps and send an instrument' }).click();
      await expect(page.getByText('Watchlist sent QLMK')).toBeVisible();
    }
    const found = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect();
      const shown = [...document.querySelectorAll('.app-window')].filter((each) => box(each).height > 0);
      const parts = shown.flatMap((each) => [...each.querySelectorAll('header > *')]);
      const tools = [...document.querySelectorAll('.tool')].map(box);
      return {
        heights: new Set(shown.map((each) => Math.round(box(each.querySelector('header')!).height))).size,
        cut: parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        margin: Math.round(innerWidth - Math.max(...tools.map(({ right }) => right))),
        names: shown.map((each) => {
          const frame = each.querySelector('iframe')!.contentDocument!;
          return [...frame.querySelectorAll('li')].every((item) => item.offsetHeight < 48);
        }),
      };
    });
    expect(found, String(width)).toMatchObject({
      heights: 1,
      cut: [],
      sideways: 0,
      names: found.names.map(() => true),
    });
    expect(found.margin, `${width}: the margin at the right`).toBeLessThanOrEqual(80);
    if (width > 720) continue;
    // The switch stays in view above the window that it shows.
    await page.evaluate(() => scrollBy(0, document.querySelector('.stage')!.getBoundingClientRect().bottom - 300));
    await expect(page.getByRole('group', { name: 'Window in front' })).toBeInViewport({ ratio: 0.9 });
  }
});
