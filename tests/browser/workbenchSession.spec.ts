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
  await openAwake(page, '/workbench');
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
