import { expect, test } from './support/test.ts';
import { htmlErrors } from './support/htmlValidate.ts';

// Another context for each test would cost a second.
test.use({ javaScriptEnabled: false });

test('documents are complete without scripts, and lead on', async ({ page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Documents' });
  await test.step('an article, in the light theme, without the controls that need scripts', async () => {
    await page.goto('/docs/fdc3-intro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to FDC3 2.1');
    await expect(page.locator('.article p').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('.scripted, .copy').filter({ visible: true })).toHaveCount(0);
    // A diagram offers nothing that would not work.
    await expect(page.locator('.participants').first()).toBeVisible();
    await expect(page.locator('.enlarge').first()).toBeHidden();
  });

  await test.step('links lead on: text, sidebar, pager, navbar, version dropdown', async () => {
    await page.locator('.article a[href^="/docs/"]').first().click();
    await expect(page).not.toHaveURL(/fdc3-intro/);
    await page.goBack();
    await sidebar.getByRole('link', { name: 'Why FDC3?' }).click();
    await expect(page).toHaveURL(/\/docs\/why-fdc3$/);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page).toHaveURL(/\/docs\/fdc3-charter$/);
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Community' }).click();
    await expect(page).toHaveURL(/\/community$/);
    await page.getByRole('button', { name: 'Version' }).click();
    await page.getByRole('link', { name: 'All versions' }).click();
    await expect(page).toHaveURL(/\/versions$/);
  });

  await test.step('the sidebar shows the page, and its categories open and close', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/docs/context/ref/Valuation');
    await expect(page.locator('.layout > .sidebar [aria-current=page]')).toBeInViewport();
    await page.setViewportSize({ width: 1400, height: 800 });
    await page.goto('/docs/references');
    const inside = sidebar.getByRole('link', { name: 'Introduction' });
    await expect(inside).toBeHidden();
    await sidebar.getByText('Getting Started').click();
    await expect(inside).toBeVisible();
    await sidebar.getByText('Getting Started').click();
    await expect(inside).toBeHidden();
  });

  await test.step('the contents stand beside a wide article and above a narrow one, and lead to sections', async () => {
    const toc = page.getByRole('navigation', { name: 'On this page' });
    const link = toc.getByRole('link', { name: 'Codes in context types' });
    for (const width of [1400, 1000]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 1000) {
        await page.goto('/docs/references');
        await expect(link).toBeHidden();
        await toc.locator('summary').click();
      }
      await link.click();
      await expect(page).toHaveURL(/#codes-in-context-types$/);
      await expect(page.getByRole('heading', { name: 'Codes in context types' })).toBeInViewport();
    }
  });

  await test.step('tabs change by their radios, by pointer and by keyboard', async () => {
    await page.goto('/docs/next/api/supported-platforms');
    const tabs = page.locator('.tabs').first();
    const panels = tabs.locator('.tab-panel');
    await expect(panels.nth(0)).toBeVisible();
    await expect(panels.nth(1)).toBeHidden();
    await tabs.locator('label').nth(1).click();
    await expect(panels.nth(0)).toBeHidden();
    await expect(panels.nth(1)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(panels.nth(0)).toBeVisible();
    await expect(panels.nth(1)).toBeHidden();
  });

  await test.step('the menu of a phone unfolds links and sidebar, and folds again', async () => {
    await page.setViewportSize({ width: 375, height: 720 });
    const links = page.getByRole('navigation', { name: 'Site' });
    await expect(links).toBeHidden();
    await expect(sidebar).toBeHidden();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(links).toBeVisible();
    await expect(sidebar).toBeVisible();
    await page.getByRole('link', { name: 'Close menu' }).click();
    await expect(links).toBeHidden();
    await expect(sidebar).toBeHidden();
  });
});

test('pages that do more with scripts work without, or say why not', async ({ page, allow }) => {
  allow.push(/404/);
  await test.step('the home page shows its desktop, the community page every entry, the workbench why it has nothing', async () => {
    await page.goto('/');
    const chart = page.getByRole('region', { name: 'Chart' });
    await expect(chart).toContainText('QLMK');
    await expect(chart.getByRole('img')).toHaveAccessibleName(/closing prices of QLMK/);
    await expect(page.getByRole('region', { name: 'News' }).locator('li')).not.toHaveCount(0);
    await expect(page.locator('.calls')).toContainText("ticker: 'QLMK'");
    await expect(page.getByRole('log')).toContainText('QLMK');
    // Nothing looks as if it could be pressed.
    await expect(page.locator('.desktop :is(button, input)').filter({ visible: true })).toHaveCount(0);

    await page.goto('/community');
    await expect(page.locator('.filters')).toBeHidden();
    for (const section of await page.locator('main section').all()) await expect(section).toBeVisible();

    await page.goto('/playground');
    // What is said without scripts alone is no text to Playwright's own search for it.
    await expect(page.locator('main noscript p')).toBeVisible();
    const controls = page.locator('main :is(button, input, select, textarea, [href^="#"])');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
  });

  await test.step('rules are filtered, and have no boxes', async () => {
    await page.goto('/docs/rules');
    await expect(page.getByRole('searchbox', { name: 'Containing' })).toBeHidden();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.locator('.rules').getByText('Filters').click();
    await page.getByRole('radio', { name: 'Bridges' }).check();
    await expect(page.locator('.rules li[data-rule=da-intent-listener-timeout]')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'DesktopAgent', exact: true })).toBeHidden();
    await page.getByRole('group', { name: 'Applies to' }).getByRole('radio', { name: 'All' }).check();
    await page.getByRole('radio', { name: 'Removed' }).check();
    await expect(page.getByRole('heading', { name: /^Removed since 2\.0/ })).toBeVisible();
  });

  await test.step('names are chosen by kind and change, and not by text', async () => {
    await page.goto('/versions');
    const row = (name: string) =>
      page.locator('.availability-matrix tbody tr').filter({ has: page.getByText(name, { exact: true }) });
    await expect(page.getByRole('searchbox', { name: 'Name contains' })).toBeHidden();
    await page.getByRole('radio', { name: 'Errors' }).check();
    await expect(row('OpenError.AppNotFound')).toBeVisible();
    await expect(row('DesktopAgent.open')).toBeHidden();
    await page.getByRole('radio', { name: '2.1' }).check();
    await expect(row('OpenError.AppNotFound')).toBeHidden();
    await expect(row('OpenError.DesktopAgentNotFound')).toBeVisible();
    await expect(page.locator('.availability-matrix thead')).toBeVisible();
  });

  await test.step('changes are listed and compared', async () => {
    expect(await htmlErrors(await (await page.request.get('/docs/1.1/changes')).text())).toEqual([]);
    await page.goto('/docs/changes/api/ref/Channel');
    await expect(page.getByRole('combobox', { name: 'From' })).toBeHidden();
    await expect(page.locator('[data-change]').first()).toBeVisible();
    const fold = page.locator('.fold').first();
    await fold.locator('summary').click();
    await expect(fold.locator('> :not(summary)').first()).toBeVisible();
    await page.goto('/docs/changes');
    await expect(page.getByRole('heading', { name: 'What changed in FDC3 2.1' })).toBeVisible();
    await expect(page.locator('.names').getByRole('link', { name: 'CreateInteraction' })).toHaveAttribute(
      'href',
      '/docs/intents/ref/CreateInteraction',
    );
    await expect(
      page.getByRole('listitem').filter({ hasText: 'findInstances' }).filter({ hasText: 'Agent Bridging Part' }),
    ).toBeVisible();
  });

  await test.step('the checker has no field', async () => {
    await page.goto('/docs/check');
    await expect(page.locator('textarea').first()).toBeHidden();
    const reason = page.locator('.checker noscript p').first();
    await expect(reason).toBeVisible();
    await expect(reason).toContainText('needs JavaScript, which is turned off');
  });

  await test.step('a path where nothing is has status 404 and a page that leads on', async () => {
    const response = await page.goto('/docs/no-such-page');
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('region', { name: 'Where to start' }).getByRole('link', { name: 'FDC3 2.1' }).click();
    await expect(page).toHaveURL(/\/docs$/);
  });
});

test('static pages are complete', { tag: '@everything' }, async ({ page }) => {
  for (const { path, heading, words } of [
    { path: '/versions', heading: 'FDC3 Versions', words: ['FDC3 1.0', 'FDC3 2.1', 'Superseded', 'Release notes'] },
    { path: '/training', heading: 'FDC3 Training', words: ['Price', 'Course'] },
    { path: '/users', heading: 'Who is using FDC3?', words: ['are members of FINOS'] },
    { path: '/get-involved', heading: 'Get Involved in FDC3', words: ['Slack', 'working group'] },
    { path: '/search', heading: 'Search', words: ['glossary'] },
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const word of words) await expect(page.locator('main')).toContainText(word);
    await expect(page.locator('main a[href]').first()).toBeVisible();
  }
});
