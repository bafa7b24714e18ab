import type { Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { expect, test } from './support/test.ts';
import { awake, isDocument, openAwake, requestsOf } from './support/pages.ts';

const html = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('colour mode', () => {
  test.use({ colorScheme: 'dark' });

  test('is light whatever the system prefers, has two states, each a click from the other, and is kept', async ({
    page,
  }) => {
    await openAwake(page, '/docs/fdc3-intro');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    for (const next of ['dark', 'light', 'dark']) {
      await page.getByRole('button', { name: `Switch to ${next}` }).click();
      await expect(html(page)).toHaveAttribute('data-theme', next);
      await expect(page.locator('[aria-live=polite]')).toHaveText(next === 'dark' ? 'Dark theme' : 'Light theme');
      expect(await stored(page, 'theme')).toBe(next);
    }
    await expect(html(page)).not.toHaveCSS('background-color', paper);

    // It is kept, over a navigation and over a load, where it applies before the first paint.
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Community' }).click();
    await expect(heading(page)).toHaveText('FDC3 Community');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.addInitScript(() => {
      // The body is parsed after the boot script, so the first paint has the reader's theme.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        Object.assign(window, { atBody: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => (window as unknown as { atBody: string }).atBody)).toBe('dark');
    await awake(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('the version and the dismissal of the announcement follow in other tabs, where focus is not lost', async ({
    page,
    context,
  }) => {
    await openAwake(page, '/docs/fdc3-intro');
    const other = await context.newPage();
    await openAwake(other, '/community');
    await other.getByRole('button', { name: 'Dismiss announcement' }).focus();
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await expect(html(other)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(other.locator('.announcement')).toBeHidden();
    await expect(other.locator('.brand')).toBeFocused();
    await expect(other.locator('.version-name .shown')).toHaveText('2.1');
    await page.getByRole('button', { name: /^Version/ }).dblclick();
    await page.locator('[id="site:versions"]').getByRole('link', { name: '2.0' }).click();
    await expect(other.locator('.version-name .shown')).toHaveText('2.0');
  });

  test(
    'and the announcement are those chosen meanwhile, in a tab that has not been woken',
    { tag: '@everything' },
    async ({ page, context }) => {
      await openAwake(page, '/docs/2.0/fdc3-intro');
      const other = await context.newPage();
      await other.goto('/community');
      // The preferred version needs no app.
      await expect(other.locator('.version-name .shown')).toHaveText('2.0');
      await expect(html(other)).not.toHaveAttribute('data-awake');
      await page.getByRole('button', { name: 'Switch to dark' }).click();
      await page.getByRole('button', { name: 'Dismiss announcement' }).click();
      await expect(html(other)).toHaveAttribute('data-theme', 'light');
      await awake(other);
      await expect(html(other)).toHaveAttribute('data-theme', 'dark');
      const bar = other.locator('meta[name=theme-color]');
      await expect(bar).toHaveAttribute('content', (await bar.getAttribute('data-dark'))!);
      await expect(other.locator('.announcement')).toBeHidden();
    },
  );
});

test.describe('the announcement', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });

  test('comes back when it is another one, and a theme that does not exist is ignored', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'sepia');
      localStorage.setItem('announcement.id', 'last-year');
      localStorage.setItem('announcement.dismiss', 'true');
    });
    await openAwake(page, '/docs/fdc3-intro');
    await expect(bar(page)).toBeVisible();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page, 'announcement.dismiss')).toBeNull();
  });
});

test.describe('the version dropdown', () => {
  /**
   * Opens the menu and waits until it has come to rest: Playwright scrolls the page to reach what moves, and then
   * misses it.
   */
  const open = async (page: Page) => {
    await page.getByRole('button', { name: /^Version/ }).click();
    await page
      .locator('[id="site:versions"]')
      .evaluate((menu) => Promise.all(menu.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  };
  const choose = async (page: Page, label: string) => {
    await open(page);
    await page.locator('[id="site:versions"]').getByRole('link', { name: label }).click();
  };

  const ways = [
    { from: '/docs/api/ref/Channel', choice: '1.2', to: '/docs/1.2/api/ref/Channel' },
    { from: '/docs/supported-platforms', choice: 'Next', to: '/docs/next/api/supported-platforms' },
    { from: '/docs/2.0', choice: '1.1', to: '/docs/1.1' },
    { from: '/community', choice: '2.0', to: '/docs/2.0/fdc3-intro' },
  ];
  test('says which versions lack the page, leads in place to the topic in another or its first page, and is remembered', async ({
    page,
    baseURL,
  }) => {
    await openAwake(page, '/docs/fdc3-glossary');
    await page.evaluate(() => (document.documentElement.dataset.same = ''));
    await open(page);
    const entry = (name: string) => page.locator('[id="site:versions"]').getByRole('link', { name });
    await expect(entry('1.2')).toContainText('does not have this page');
    await expect(entry('2.0')).not.toContainText('does not have this page');
    await expect(entry('2.1')).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[id="site:versions"] [aria-current]')).toHaveCount(1);
    await entry('1.2').click();
    await expect(page).toHaveURL('/docs/1.2/fdc3-intro');
    await open(page);
    await entry('All versions').click();
    await expect(heading(page)).toHaveText('FDC3 Versions');
    await expect(html(page)).toHaveAttribute('data-same', '');
    for (const { from, choice, to } of everything ? ways : ways.slice(-1)) {
      await openAwake(page, from);
      await page.evaluate(() => (document.documentElement.dataset.same = ''));
      await choose(page, choice);
      await expect(page).toHaveURL(new URL(to, baseURL).href);
      await expect(page.locator('[id="site:versions"]')).toBeHidden();
      await expect(page.getByRole('button', { name: `Version ${choice}` })).toBeVisible();
      await expect(html(page)).toHaveAttribute('data-same', '');
      const name = choice === 'Next' ? 'current' : choice;
      expect(await stored(page, 'docs-preferred-version-default')).toBe(name);
    }
  });

  test(
    'leads to the page that has the topic in a version that lacks this one, and back',
    { tag: '@everything' },
    async ({ page }) => {
      await openAwake(page, '/docs/1.2/api/api-intro');
      await expect(page.locator('.version-banner').getByRole('link')).toHaveAttribute('href', '/docs/api/spec');
      await open(page);
      await page.locator('[id="site:versions"]').getByRole('link', { name: '2.1' }).click();
      await expect(page).toHaveURL('/docs/api/spec');
      await openAwake(page, '/docs/next/api/ref/GetAgent');
      await open(page);
      await expect(
        page.locator('[id="site:versions"]').getByRole('link', { name: '2.1 latest, see Globals' }),
      ).toHaveAttribute('href', '/docs/api/ref/Globals');
    },
  );

  test('takes the keys of a menu, and closes on Escape and when focus leaves it', async ({ page }) => {
    await openAwake(page, '/docs/why-fdc3');
    const button = page.getByRole('button', { name: /^Version/ });
    const links = page.locator('[id="site:versions"]').getByRole('link');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[id="site:versions"]')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('[id="site:versions"]')).toBeHidden();
    await expect(button).toBeFocused();
    for (const [key, reached] of [
      ['ArrowDown', links.first()],
      ['ArrowDown', links.nth(1)],
      ['End', links.last()],
      ['ArrowDown', links.first()],
      ['ArrowUp', links.last()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(reached).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.locator('[id="site:versions"]')).toBeHidden();
    expect(
      await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement!.closest('.dropdown:has([id="site:versions"])') === null,
      ),
    ).toBe(true);
    await button.focus();
    await page.keyboard.press('Space');
    await expect(page.locator('[id="site:versions"]')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('[id="site:versions"]')).toBeHidden();
    await button.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(links.filter({ hasText: '1.0' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/docs\/1\.0\/why-fdc3$/);
    await expect(page.locator('[id="site:versions"]')).toBeHidden();
    await expect(heading(page)).toBeFocused();
  });

  test('keeps the section that is read, whatever the address names', async ({ page }) => {
    await openAwake(page, '/docs/api/ref/DesktopAgent#site:main');
    await page.evaluate(() => document.getElementById('raiseintent')!.scrollIntoView());
    await expect(page.locator('.toc a[aria-current]').first()).toHaveText('raiseIntent');
    await choose(page, '2.0');
    await expect(page).toHaveURL(/\/docs\/2\.0\/api\/ref\/DesktopAgent#raiseintent$/);
    await expect(page.locator('#raiseintent')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await choose(page, '1.2');
    await expect(page).toHaveURL(/\/docs\/1\.2\/api\/ref\/DesktopAgent#raiseintent$/);
  });

  for (const { from, by, to } of [
    {
      from: '/docs/2.0/api/ref/Channel#broadcast',
      by: 'Read this page in FDC3 2.1',
      to: '/docs/api/ref/Channel#broadcast',
    },
    ...(everything
      ? [
          { from: '/docs/api/ref/DesktopAgent#findinstances', by: '1.2', to: '/docs/1.2/api/ref/DesktopAgent#methods' },
          { from: '/docs/2.0/api/ref/Channel#%E0%A4%A', by: '2.1', to: '/docs/api/ref/Channel' },
        ]
      : []),
  ]) {
    test(`${from} by ${by} leads to ${to}`, async ({ page, baseURL }) => {
      await openAwake(page, from);
      const documents = requestsOf(page, isDocument);
      if (/^\d/.test(by)) await choose(page, by);
      else await page.getByRole('link', { name: by }).click();
      await expect(page).toHaveURL(new URL(to, baseURL).href);
      const [, id] = to.split('#');
      if (id) await expect(page.locator(`#${id}`)).toBeInViewport();
      if (id) await expect(page.locator(`#${id}`)).toBeFocused();
      expect(documents).toEqual([]);
    });
  }
});

test('the language changes neither what the page is asked nor where in it the reader is', async ({ page }) => {
  await openAwake(page, '/docs/rules?level=must#da-intent-listener-timeout');
  const entries = page.locator('[id="site:locales"]').getByRole('link', { includeHidden: true });
  await expect(entries).toHaveText(['English']);
  await expect(entries).toHaveAttribute('aria-current', 'true');
  await expect(entries).toHaveAttribute('href', '/docs/rules');
  // On a busy machine, a page moving under the pointer closes the menu, so open it again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.locator('[id="site:locales"]').getByRole('link', { name: 'English' }).click({ timeout: 3000 });
  }).toPass();
  await expect(page).toHaveURL(/\/docs\/rules\?level=must#da-intent-listener-timeout$/);
});

test.describe('the drawer of a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const openDrawer = async (page: Page) => {
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(drawer(page)).toBeVisible();
  };

  test('holds links and sidebar, keeps focus and the address, and closes in as many ways', async ({ page }) => {
    await openAwake(page, '/docs/references');
    await openDrawer(page);
    await expect(drawer(page).getByRole('link', { name: 'Community' })).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'References' })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/\/docs\/references$/);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer(page)).toHaveCount(0);
    await openDrawer(page);
    await page.mouse.click(370, 400);
    await expect(drawer(page)).toHaveCount(0);

    // It keeps focus inside, and gives it back.
    await openDrawer(page);
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside, `after ${step + 1} steps`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeFocused();

    // It closes when a page is chosen, and on the way back.
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'Glossary' }).click();
    await expect(heading(page)).toHaveText('Glossary of Terms');
    await expect(drawer(page)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await openDrawer(page);
    await page.evaluate(() => history.back());
    await expect(drawer(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('Glossary of Terms');
    await page.goBack();
    await expect(heading(page)).toHaveText('References & Bibliography');
  });
});

test.describe('categories of the sidebar', () => {
  test('open when the reader comes to a page in them, and stay open; the bar marks where that is', async ({ page }) => {
    await openAwake(page, '/docs/fdc3-intro');
    const sidebar = page.getByRole('navigation', { name: 'Documents' });
    await expect(sidebar.getByRole('link', { name: 'Channel', exact: true })).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'API Reference' }).click();
    await expect(sidebar.getByRole('link', { name: 'Channel', exact: true })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Introduction' })).toBeVisible();

    // The bar has the links of the specification, and marks where the reader is.
    const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
    await expect(links.filter({ visible: true })).toHaveText([
      'Getting Started',
      'Community',
      'The Standard',
      'Get Involved',
      'FINOS AppD',
      'Training',
    ]);
    await expect(links.filter({ hasText: 'The Standard' })).toHaveAttribute('aria-current', /page|true/);
    await links.filter({ hasText: 'Community' }).click();
    await expect(links.filter({ hasText: 'Community' })).toHaveAttribute('aria-current', 'page');
    await expect(links.filter({ hasText: 'The Standard' })).not.toHaveAttribute('aria-current');
  });

  test('show the page that a reader comes to, in the sidebar and in the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await openAwake(page, '/docs/references');
    await page.evaluate(() => navigation.navigate('/docs/context/ref/TransactionResult'));
    const current = page.getByRole('navigation', { name: 'Documents' }).locator('[aria-current=page]');
    await expect(current).toHaveText('TransactionResult');
    await expect(current).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).locator('[aria-current=page]')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  });
});

test.describe('by keyboard', () => {
  test(
    'what sticks to the top does not move the page, and a menu scrolls in a low window',
    { tag: '@everything' },
    async ({ page }) => {
      for (const { path, from, stops, height } of [
        { path: '/docs/changes/api/ref/DesktopAgent', from: '.steps select', stops: 4, height: 600 },
        { path: '/docs/api/ref/Channel', from: '.brand', stops: 14, height: 256 },
      ]) {
        await page.setViewportSize({ width: 1280, height });
        await openAwake(page, path);
        await page.evaluate((selector) => {
          scrollTo(0, 2000);
          document.querySelector<HTMLElement>(selector)!.focus({ preventScroll: true });
        }, from);
        for (let stop = 1; stop < stops; stop++) {
          await page.keyboard.press('Tab');
          expect(
            await page.evaluate(() => [document.activeElement!.closest('.steps, .navbar, .sidebar') !== null, scrollY]),
          ).toEqual([true, 2000]);
        }
      }
      const inMenu = page.locator('[id="site:versions"]').getByRole('link');
      await page.getByRole('button', { name: /^Version/ }).focus();
      for (const key of ['ArrowUp', 'Home']) {
        await page.keyboard.press(key);
        await expect(key === 'Home' ? inMenu.first() : inMenu.last()).toBeFocused();
        const { top, bottom } = await page.evaluate(() => document.activeElement!.getBoundingClientRect());
        const menu = (await page.locator('[id="site:versions"]').boundingBox())!;
        expect(top).toBeGreaterThanOrEqual(menu.y);
        expect(bottom).toBeLessThanOrEqual(Math.min(256, menu.y + menu.height));
      }
      expect(await page.evaluate(() => scrollY)).toBe(2000);
    },
  );

  for (const { path, width } of [
    { path: '/docs/supported-platforms', width: 1400 },
    ...(everything
      ? [
          { path: '/community', width: 375 },
          { path: '/docs/fdc3-intro', width: 375 },
          { path: '/', width: 1400 },
        ]
      : []),
  ]) {
    test(`everything on ${path} at ${width} px is reached, in sight and with a mark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openAwake(page, path);
      const expected = await page.evaluate(() => {
        const all = [
          ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex="0"]'),
        ].filter((each) => each.checkVisibility({ visibilityProperty: true }));
        Object.assign(window, { reached: new Set<Element>() });
        // Only the selected radio button of a group is a tab stop.
        return all.filter((each) => !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked))
          .length;
      });
      const unmarked: string[] = [];
      for (let step = 0; step < expected + 5; step++) {
        await page.keyboard.press('Tab');
        const mark = await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          const { reached } = window as unknown as { reached: Set<Element> };
          if (focused === document.body || reached.has(focused)) return undefined;
          reached.add(focused);
          const { top, bottom, left, right } = focused.getBoundingClientRect();
          // Hidden radio buttons and checkboxes show focus on their labels, and links in drawings on their box.
          const marked =
            [focused, focused.parentElement!, focused.nextElementSibling ?? focused].some((each) => {
              const { outlineStyle, outlineWidth } = getComputedStyle(each);
              return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
            }) ||
            [...focused.querySelectorAll('rect')].some((each) => parseFloat(getComputedStyle(each).strokeWidth) > 2);
          const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          return marked && inSight
            ? undefined
            : `${focused.outerHTML.slice(0, 90)} ${marked ? 'is out of sight' : 'has no mark'}`;
        });
        if (mark) unmarked.push(mark);
      }
      expect(unmarked).toEqual([]);
      const missed = await page.evaluate(() => {
        const { reached } = window as unknown as { reached: Set<Element> };
        return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !reached.has(each))
          .map((each) => each.outerHTML.slice(0, 90));
      });
      expect(missed).toEqual([]);
    });
  }
});

test.describe('storage that cannot be used breaks nothing', () => {
  const storages: { name: string; spoil: () => void }[] = [
    {
      name: 'blocked',
      spoil: () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        }),
    },
    {
      name: 'full',
      spoil: () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
        };
      },
    },
  ];
  for (const { name, spoil } of everything ? storages : storages.slice(0, 1)) {
    test(name, async ({ page }) => {
      await page.addInitScript(spoil);
      await openAwake(page, '/docs/supported-platforms');
      await page.getByRole('button', { name: 'Switch to dark' }).click();
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: 'Dismiss announcement' }).click();
      await expect(page.locator('.announcement')).toBeHidden();
      await page.locator('.tabs').first().locator('label').nth(1).click();
      await expect(page.locator('.tabs').first().locator('.tab-panel').nth(1)).toBeVisible();
      await page.getByRole('button', { name: /^Version/ }).click();
      await page.locator('[id="site:versions"]').getByRole('link', { name: '2.0' }).click();
      await expect(page).toHaveURL(/\/docs\/2\.0\/supported-platforms(#|$)/);
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('.announcement')).toBeHidden();
    });
  }
});

test('with reduced motion nothing moves: no transition, no animation, no smooth scrolling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, '/docs/api/ref/Channel');
  await page.locator('.sidebar summary').last().click();
  const moving = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      return (
        transitionDuration.split(',').some((each) => parseFloat(each) > 0.01) ||
        animationName !== 'none' ||
        scrollBehavior === 'smooth'
      );
    });
    return [...all.map((element) => element.outerHTML.slice(0, 80)), ...document.getAnimations().map(String)];
  });
  expect(moving).toEqual([]);
});
