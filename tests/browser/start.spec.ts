import { openAwake } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('a newcomer comes from the home page to code by one click, pastes it, and it works', async ({
  page,
  context,
  allow,
}) => {
  await openAwake(page, '/');
  await page.getByRole('link', { name: 'Build an app' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build an app');

  const files = new Map<string, string>();
  for (const name of ['blotter.html', 'chart.html', 'blotter.js', 'chart.js', 'stand-in.js']) {
    const figure = page.locator('figure').filter({ has: page.locator('figcaption', { hasText: name }) });
    files.set(name, (await figure.locator('code').textContent()) ?? '');
  }
  await context.route('**/pasted/*', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/.*\//, '');
    return route.fulfill({
      contentType: name.endsWith('.js') ? 'text/javascript' : 'text/html',
      body: files.get(name) ?? '',
    });
  });

  const chart = await context.newPage();
  await page.goto('/pasted/blotter.html');
  await chart.goto('/pasted/chart.html');
  const heading = chart.getByRole('heading');
  await expect(heading).toHaveText('Nothing selected');
  await page.getByRole('button', { name: 'Select Apple' }).click();
  await expect(heading).toHaveText('Following: Apple');
  await page.getByRole('button', { name: 'Chart Microsoft' }).click();
  await expect(heading).toHaveText('Chart of Microsoft, as you asked');

  await chart.close();
  allow.push(/NoAppsFound/);
  await page.getByRole('button', { name: 'Chart Apple' }).click();
  await expect(page.locator('body')).toContainText('NoAppsFound');
});

test('each role has its page on the landing pages that have it', async ({ page }) => {
  for (const [path, count] of [
    ['/docs', 5],
    ['/docs/next', 5],
    ['/docs/2.0', 0],
  ] as const) {
    await page.goto(path);
    const links = page.getByRole('region', { name: 'What do you want to do?' }).getByRole('link');
    await expect(links).toHaveCount(count);
  }
});
