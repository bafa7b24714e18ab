import { everything } from '../support/everything.ts';
import { axeFaults, setTheme, themeRules } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { openAwake, sign } from './support/pages.ts';

// Reduced motion, so that nothing is measured during an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ allow }) => void allow.push(/404/));

// Structure is the same in both.
const themes = [
  { theme: 'light', rules: undefined },
  { theme: 'dark', rules: themeRules },
] as const;

test.describe('axe finds nothing, light and dark', () => {
  test('on the not-found page, which names the same topic in other versions and the nearest page', async ({ page }) => {
    await page.goto('/docs/1.2/fdc3-glossary');
    const links = page.getByRole('region', { name: 'The same topic in other versions' }).getByRole('link');
    await expect(links).toHaveCount(3);
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      '/docs/next/fdc3-glossary',
      '/docs/fdc3-glossary',
      '/docs/2.0/fdc3-glossary',
    ]);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await setTheme(page, 'dark');
    expect(await axeFaults(page, 'main', themeRules), 'dark').toEqual([]);

    await page.goto('/docs/fdc3-intr');
    const link = page.getByRole('region', { name: 'Did you mean' }).getByRole('link').first();
    await expect(link).toHaveText('Welcome to FDC3 2.1');
    await link.click();
    await expect(page).toHaveURL('/docs/fdc3-intro');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  });

  test('in the open version dropdown, the open locale menu and the open drawer', async ({ page }) => {
    await openAwake(page, '/docs/fdc3-glossary');
    for (const { theme, rules } of everything ? themes : themes.slice(0, 1)) {
      await setTheme(page, theme);
      for (const { name, menu } of [
        { name: /^Version/, menu: '[id="site:versions"]' },
        { name: /^Language/, menu: '[id="site:locales"]' },
      ]) {
        await page.getByRole('button', { name }).click();
        await expect(page.locator(menu)).toBeVisible();
        expect(await axeFaults(page, '.navbar', rules), `${menu}, ${theme}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
    await page.setViewportSize({ width: 375, height: 720 });
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    for (const { theme, rules } of everything ? themes : themes.slice(0, 1)) {
      await setTheme(page, theme);
      expect(await axeFaults(page, '.drawer', rules), `the drawer, ${theme}`).toEqual([]);
    }
  });

  test(
    'on an island that is late, one that failed, one that crashed',
    { tag: '@everything' },
    async ({ page, allow }) => {
      allow.push(/Failed to (load resource|fetch)|upside down/);
      const inBothThemes = async (state: string) => {
        for (const { theme, rules } of themes) {
          await setTheme(page, theme);
          expect(await axeFaults(page, 'main', rules), `${state}, ${theme}`).toEqual([]);
        }
      };
      const module = /\/site-assets\/desktop\.[^/?]+\.js$/;
      let fail = () => {};
      await page.route(module, async (route) => {
        await new Promise<void>((resolve) => (fail = resolve));
        await route.abort();
      });
      await page.goto('/');
      await sign(page);
      await expect(page.locator('.spinner')).toBeVisible();
      await inBothThemes('late');
      fail();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await inBothThemes('failed');
      await page.unroute(module);
      await page.route(module, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default () => { throw new Error("upside down"); }',
        }),
      );
      await openAwake(page, '/');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await inBothThemes('crashed');
    },
  );
});
