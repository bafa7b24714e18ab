import type { BrowserContext, Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { expect } from './support/test.ts';
import { openAwake } from './support/pages.ts';
import { variantNavbar, variantTest } from './support/variantSite.ts';

/** A site with options ours lacks: a hiding bar, analytics, the repository button. */
const test = variantTest({
  navbar: { ...variantNavbar, hideOnScroll: true },
  analytics: { src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST', id: 'G-TEST' },
  repositoryButton: { src: 'https://buttons.example/buttons.js' },
});
test.describe.configure({ mode: 'default' });

const longPage = '/docs/platforms';
const thirdParties =
  /^https:\/\/(www\.googletagmanager\.com|region1\.google-analytics\.com|buttons\.example|api\.github\.com)\//;

/** Replaces third-party scripts, with the same requests. No request leaves the machine. */
const analyticsScript = `fetch('https://region1.google-analytics.com/g/collect?v=2', { method: 'POST', body: '' });`;
const buttonScript = `
  fetch('https://api.github.com/repos/finos/FDC3');
  document.querySelector('footer').append(Object.assign(document.createElement('iframe'), { src: 'https://buttons.example/button.html', title: 'Button' }));`;

/** Simulates the third parties. Returns the requested addresses. */
async function playThirdParties(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = url.includes('gtag/js') ? analyticsScript : url.endsWith('/buttons.js') ? buttonScript : '';
    await route.fulfill({
      contentType: body === '' ? 'text/html' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body,
    });
  });
  return asked;
}

test.beforeEach(
  ({ allow }) => void allow.push(new RegExp(thirdParties.source.replace('^', '^request to another host: '))),
);

test.describe('a bar that hides', () => {
  const bar = (page: Page) => page.locator('.navbar');
  const top = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
  test.beforeEach(async ({ context }) => void (await playThirdParties(context)));

  /** Scrolls as a reader does, from where they are. */
  async function scroll(page: Page, by: number): Promise<void> {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, by);
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
  }

  test('is there at first, hides on the way down and comes on the way up', async ({ page }) => {
    await openAwake(page, longPage);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await scroll(page, 800);
    await expect(bar(page)).not.toBeInViewport();
    await scroll(page, 600);
    await expect(bar(page)).not.toBeInViewport();
    await scroll(page, -100);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await scroll(page, 400);
    await expect(bar(page)).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('stays while focus is in it, and comes when focus does', async ({ page }) => {
    await openAwake(page, longPage);
    const link = bar(page).getByRole('link', { name: 'About' }).first();
    await link.focus();
    await scroll(page, 800);
    await expect(bar(page)).toHaveAttribute('data-away');
    expect(await top(page)).toBeGreaterThan(0);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await link.blur();
    await expect(bar(page)).not.toBeInViewport();
    await link.focus();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(link).toBeInViewport();
  });

  test('is there on the next page', async ({ page }) => {
    await openAwake(page, longPage);
    await scroll(page, 1200);
    await expect(bar(page)).not.toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Start' }).click();
    await expect(page).toHaveURL(/fdc3-intro$/);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('glides, but not with reduced motion', { tag: '@everything' }, async ({ page }) => {
    await openAwake(page, longPage);
    for (const { reducedMotion, moves } of [
      { reducedMotion: 'reduce', moves: false },
      { reducedMotion: 'no-preference', moves: true },
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      const seconds = await bar(page).evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).transitionDuration),
      );
      expect(seconds > 0.01).toBe(moves);
      await scroll(page, 800);
      await expect(bar(page)).not.toBeInViewport();
    }
  });
});

test.describe('analytics and the repository button', () => {
  const pageViews = (page: Page) =>
    page.evaluate(() => {
      const calls = (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as unknown[]);
      return calls
        .filter(([name, event]) => name === 'event' && event === 'page_view')
        .map(([, , values]) => values as Record<string, string>);
    });

  test('are asked for at their hosts alone, after the page, and the policy lets them work', async ({
    page,
    context,
  }) => {
    const asked = await playThirdParties(context);
    await openAwake(page, '/docs/fdc3-intro');
    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        'https://api.github.com/repos/finos/FDC3',
        'https://buttons.example/button.html',
        'https://buttons.example/buttons.js',
        'https://region1.google-analytics.com/g/collect?v=2',
        'https://www.googletagmanager.com/gtag/js?id=G-TEST',
      ]);
    const settings = await page.evaluate(() =>
      (window.dataLayer ?? [])
        .map((call) => [...(call as IArguments)] as unknown[])
        .find(([name]) => name === 'config'),
    );
    expect(settings).toEqual(['config', 'G-TEST', { anonymize_ip: true }]);
  });

  test('are in no document and bring no inline script', async ({ page, context }) => {
    await playThirdParties(context);
    const response = await page.goto('/docs/fdc3-intro');
    const html = await response!.text();
    expect(html).not.toMatch(/<script[^>]+(googletagmanager|buttons\.example)/);
    const policy = response!.headers()['content-security-policy']!;
    expect(policy).not.toContain('unsafe-');
    expect(policy).not.toMatch(/script-src[^;]* (\*|https:)( |;)/);
    await expect(page.locator('script[src^="https://www.googletagmanager.com/"]')).toBeAttached();
    const inline = await page.locator('script:not([src])').evaluateAll((all) => all.map((each) => each.textContent));
    for (const text of inline) expect(html).toContain(text);
  });

  test('are told of each page that is shown in place, once', async ({ page, context }) => {
    await playThirdParties(context);
    await openAwake(page, '/docs/fdc3-intro');
    await expect(page.locator('script[src^="https://www.googletagmanager.com/"]')).toBeAttached();
    expect(await pageViews(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'about channels' }).click();
    await expect(page).toHaveURL(/channel#open-one$/);
    await expect
      .poll(() => pageViews(page))
      .toEqual([
        {
          page_title: expect.stringContaining('Channel'),
          page_location: page.url(),
          page_path: '/docs/guides/channel',
        },
      ]);
    await page.goBack();
    await expect(page).toHaveURL(/fdc3-intro$/);
    await expect
      .poll(async () => (await pageViews(page)).map((view) => view.page_path))
      .toEqual(['/docs/guides/channel', '/docs/fdc3-intro']);
  });

  for (const signal of ['globalPrivacyControl', ...(everything ? (['doNotTrack'] as const) : [])] as const) {
    test(`are not asked for when the reader's browser says ${signal}`, async ({ page, context }) => {
      const asked = await playThirdParties(context);
      await page.addInitScript(
        (name) => Object.defineProperty(Navigator.prototype, name, { get: () => (name === 'doNotTrack' ? '1' : true) }),
        signal,
      );
      await openAwake(page, '/docs/fdc3-intro');
      await page.getByRole('main').getByRole('link', { name: 'about channels' }).click();
      await expect(page).toHaveURL(/channel#open-one$/);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    });
  }
});
