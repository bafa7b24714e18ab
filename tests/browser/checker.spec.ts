import { axeFaults, setTheme, themeRules } from './support/axe.ts';
import { openAwake, requestsOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const ibm = { type: 'fdc3.instrument', id: { ticker: 'IBM' } };
const position = (holding: unknown) => ({ type: 'fdc3.position', instrument: ibm, holding });

test('a context is checked by keyboard, and nothing is loaded before', async ({ page }) => {
  const requests = requestsOf(page, (request) => /check/i.test(new URL(request.url()).pathname));
  await openAwake(page, '/docs/context/ref/Position');
  const field = page.getByRole('textbox', { name: 'Paste a context as JSON' });
  const status = page.locator('.checker').getByRole('status');
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeVisible();
  expect(requests).toEqual([]);

  // Tabs through all elements before the field, like a keyboard user.
  await page.locator('h1').focus();
  for (let step = 0; step < 40 && !(await field.evaluate((element) => element === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('{ "type": "fdc3.instrument" "id": 1 }');
  await expect(status).toHaveText('This is not JSON. Line 1, column 29: expected a comma or }.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(JSON.stringify(ibm));
  await expect(status).toHaveText('This page is about fdc3.position. This is a valid fdc3.instrument of FDC3 2.1.');
  await expect(field).toHaveAttribute('aria-invalid', 'false');

  await field.fill(JSON.stringify({ type: 'fdc3.portfolio', positions: [position(1), position('many')] }));
  await expect(page.locator('.checker li')).toHaveText(['positions, item 2, holding: must be a number, not text']);
  expect(
    requests.filter((path) => !/\/site-assets\/check(er|Worker|-2\.1)\.|^\/checkers\.json$/.test(path)),
    'nothing but the code',
  ).toEqual([]);
  expect(await axeFaults(page, '.checker')).toEqual([]);
  await setTheme(page, 'dark');
  expect(await axeFaults(page, '.checker', themeRules)).toEqual([]);

  // Validation runs in a worker. The page only shows a truncated list.
  const worker = page.waitForEvent('worker');
  await field.fill(
    JSON.stringify({ type: 'fdc3.portfolio', positions: Array.from({ length: 1200 }, () => position('x'.repeat(20))) }),
  );
  await worker;
  await expect(status).toHaveText(
    'This page is about fdc3.position. This is not a valid fdc3.portfolio of FDC3 2.1: 1,200 problems.',
  );
  await expect(page.locator('.checker li')).toHaveCount(51);
  await expect(page.locator('.checker li').last()).toHaveText('And 1,150 more.');
  await field.fill('{ "type": "fdc3.instrument", "id": {}, "type": "fdc3.contact" }');
  await expect(status).toHaveText(/ "type" appears again at line 1, column 40\. Only the last value counts\.$/);
  // The previous result disappears when a long text is pasted.
  const saidAtOnce = await field.evaluate((element: HTMLTextAreaElement) => {
    element.value = `[${'{"a":1},'.repeat(13_000)}1]`;
    element.dispatchEvent(new Event('input', { bubbles: true }));
    return element.closest('.checker')!.querySelector('[role=status]')!.textContent;
  });
  expect(saidAtOnce).toBe('Checking…');
  await expect(status).toHaveText(/^This is not a valid/);
  await field.fill('');
  await expect(status).toHaveText('');
});

test('the page of checkers, in a version to which the reader goes on', async ({ page, allow }) => {
  allow.push(/Failed to load resource/);
  await openAwake(page, '/docs/check');
  const record = page.getByRole('textbox', { name: 'JSON', exact: true });
  await page.route('**/checkers.json', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Check as' }).selectOption('Application');
  await record.fill('{ "appId": "blotter", "name": "Blotter" }');
  const said = page.locator('.checker', { has: record }).getByRole('status');
  await expect(said).toHaveText(/could not be loaded/);
  await page.unrouteAll();
  await record.press('End');
  await record.press('Space');
  await expect(said).toHaveText(/^This is not a valid Application of FDC3 2.1: \d+ problems?\.$/);
  expect(await axeFaults(page, '.article')).toEqual([]);

  await page.evaluate(() => location.assign('/docs/1.2/check'));
  // In the current section.
  await page.waitForURL(/\/docs\/1\.2\/check/);
  await page.getByRole('combobox', { name: 'Check as' }).selectOption('Application');
  await expect(record).toHaveValue('');
  await record.fill('{ "appId": "blotter", "name": "Blotter" }');
  await expect(said).toHaveText(/Application of FDC3 1\.2/);
});

test('an example is tried, and what is wrong in it leads to its line and to its field', async ({ page }) => {
  await openAwake(page, '/docs/check');
  const field = page.getByRole('textbox', { name: 'JSON', exact: true });
  const status = page.locator('.checker').getByRole('status');
  const example = page.getByRole('button', { name: 'Try an example' });
  await example.click();
  await expect(page.locator('.checker li')).toHaveCount(2);
  const menu = page.getByRole('combobox', { name: 'Check as' });
  await menu.selectOption('fdc3.position');
  await example.click();
  // The first example has two problems as well.
  await expect(field).toHaveValue(/fdc3\.position/);
  await expect(page.locator('.checker li')).toHaveCount(2);
  const { name, id, ...valid } = JSON.parse(await field.inputValue()) as Record<string, unknown>;
  expect([typeof name, typeof id]).toEqual(['number', 'string']);
  await field.fill(JSON.stringify(valid, undefined, 2));
  await expect(status).toHaveText('This is a valid fdc3.position of FDC3 2.1.');
  await expect(page.getByRole('link', { name: 'Fields of fdc3.position' })).toHaveAttribute(
    'href',
    '/docs/context/ref/Position#details',
  );

  const text = (await field.inputValue()).replace(/"holding": [^\n,]+/, '"holding": "many"');
  const line = text.slice(0, text.indexOf('"holding"')).split('\n').length;
  await field.fill(text);
  const problem = page.locator('.checker li');
  await expect(problem).toHaveText(`Line ${line}holding: must be a number, not text`);
  await expect(problem.getByRole('link', { name: 'holding' })).toHaveAttribute(
    'href',
    '/docs/context/ref/Position#details',
  );
  expect(await field.evaluate((element) => element.style.backgroundImage)).toContain('linear-gradient');
  await problem.getByRole('button', { name: `Line ${line}` }).click();
  await expect(field).toBeFocused();
  expect(
    await field.evaluate((element: HTMLTextAreaElement) => [element.selectionStart, element.selectionEnd]),
  ).toEqual([
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + 1,
    text.split('\n').slice(0, line).join('\n').length,
  ]);
  await field.fill('{\n  "a": 1\n  "b": 2\n}');
  await expect(problem).toHaveText('Line 3');
  expect(await axeFaults(page, '.checker')).toEqual([]);
});
