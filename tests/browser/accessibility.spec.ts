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
  test('on the not-found page with suggestions', async ({ page }) => {
    await openAwake(page, '/docs/1.2/fdc3-glossary');
    await expect(page.getByRole('region', { name: 'The same topic in other versions' })).toBeVisible();
    expect(await axeFaults(page, 'main')).toEqual([]);
    await setTheme(page, 'dark');
    expect(await axeFaults(page, 'main', themeRules), 'dark').toEqual([]);
  });

  test('in the open version dropdown, the open locale menu and the open drawer', async ({ page }) => {
    await openAwake(page, '/docs/fdc3-glossary');
    for (const { theme, rules } of themes) {
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
    for (const { theme, rules } of themes) {
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
