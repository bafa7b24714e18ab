import type { Page } from '@playwright/test';
import { everything } from '../support/everything.ts';
import { expect, test } from './support/test.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { hold, openAwake } from './support/pages.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('tabs', () => {
  const channel = '/docs/next/api/ref/Channel';
  /** Matches inside collapsed content come first. */
  const group = (page: Page) => page.locator('.tabs[data-group=language]:visible');

  test('of one group change together, by arrow keys too, and what was clicked stays in its place', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tabs.language', 'no-such-tab'));
    await openAwake(page, channel);
    const first = group(page).first().locator('input').first();
    await expect(first).toBeChecked();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(group(page).first().locator('input').nth(1)).toBeChecked();
    await expect(group(page).last().locator('input').nth(1)).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('tabs.package-manager'))).toBeNull();
    await page.keyboard.press('ArrowLeft');

    const last = group(page).last();
    await last.scrollIntoViewIfNeeded();
    const before = await last.boundingBox();
    await last.getByText('.NET', { exact: true }).click();
    await expect(group(page).locator('input[data-value=dotnet]:not(:checked)')).toHaveCount(0);
    await expect(last.locator('input[data-value=dotnet]')).toBeChecked();
    expect(Math.abs((await last.boundingBox())!.y - before!.y)).toBeLessThan(1);
    await expect(last.locator('.tab-panel').nth(1)).toBeVisible();
    await expect(last.locator('.tab-panel').nth(0)).toBeHidden();
  });

  test('are remembered: on the next page, after a reload, and before the app is there', async ({ page }) => {
    await openAwake(page, '/docs/supported-platforms');
    await page.locator('.tab-list').getByText('pnpm', { exact: true }).click();
    await page.getByRole('button', { name: /^Version/ }).click();
    await page.locator('[id="site:versions"]').getByRole('link', { name: '2.0' }).click();
    await expect(page).toHaveURL(/\/docs\/2\.0\//);
    await expect(page.locator('.tabs input[data-value=pnpm]')).toBeChecked();
    await hold(page, /\/site-assets\/app\./);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('.tabs input[data-value=pnpm]')).toBeChecked();
    await expect(page.locator('.tabs .tab-panel[data-label=pnpm]')).toBeVisible();
  });
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a button copies the code and says so, also when it is pressed before the app is there', async ({ page }) => {
    const release = await hold(page, /\/site-assets\/app\./);
    await page.goto('/docs/api/ref/Channel');
    const figure = page.locator('figure.code:visible').first();
    await figure.getByRole('button', { name: 'Copy' }).click();
    release();
    await expect(page.locator('[aria-live=polite]')).toHaveText('Copied');
    expect(await clipboard(page)).toBe((await figure.locator('pre').textContent())!.trimEnd());
    await expect(figure.locator('.copy')).toHaveAttribute('data-copied');
    // A word replaces the other, without overlapping the language label.
    await expect(figure.locator('.copy')).toHaveCSS('font-size', '0px');
    expect(await figure.locator('.copy').evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(80);
    await expect(figure.locator('.copy')).not.toHaveAttribute('data-copied');
  });

  test("a heading's anchor copies its address; the whole page is copied as its Markdown, and a failure is told", async ({
    page,
    request,
    allow,
  }) => {
    allow.push(/ERR_FAILED/);
    await openAwake(page, '/docs/references');
    const heading = page.getByRole('heading', { name: 'Informative references' });
    await heading.hover();
    await heading.getByRole('link', { name: 'Link to Informative references' }).click();
    const address = new URL('/docs/references#informative-references', page.url()).href;
    await expect(page).toHaveURL(address);
    expect(await clipboard(page)).toBe(address);
    await expect(page.locator('[aria-live=polite]')).toHaveText('Link copied');

    const button = page.getByRole('button', { name: 'Copy as Markdown' });
    await button.click();
    await expect(page.locator('[aria-live=polite]')).toHaveText('Copied');
    await expect(button).toHaveAttribute('data-copied');
    expect(await clipboard(page)).toBe(await (await request.get('/docs/references.md')).text());
    await page.evaluate(() => navigator.clipboard.writeText('as before'));
    await page.route('**/*.md', (route) => route.abort());
    await button.click();
    await expect(button).toHaveAttribute('data-failed');
    await expect(page.locator('[aria-live=polite]')).toHaveText(/could not be copied/);
    expect(await clipboard(page)).toBe('as before');
  });

  test('for an assistant, words that say which page and version it is go before the page; a failure is told', async ({
    page,
    request,
    baseURL,
  }) => {
    await openAwake(page, '/docs/2.0/api/ref/Channel');
    await page.getByRole('button', { name: 'Copy for an AI assistant' }).click();
    await expect(page.locator('[aria-live=polite]')).toHaveText('Copied');
    const [copied, twin] = [await clipboard(page), await (await request.get('/docs/2.0/api/ref/Channel.md')).text()];
    expect(copied.endsWith(`\n\n${twin}`)).toBe(true);
    expect(copied).toContain('the page "Channel" from the FDC3 2.0 documentation');
    for (const path of ['docs/2.0/api/ref/Channel', 'llms.txt']) expect(copied).toContain(new URL(path, baseURL).href);

    await test.step('where the browser does not let it copy, the code is selected and the reader told', async () => {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error('denied')) },
        }),
      );
      const figure = page.locator('figure.code:visible').first();
      await figure.locator('.copy').click();
      await expect(page.locator('[aria-live=polite]')).toHaveText(/did not allow copying/);
      expect(await page.evaluate(() => getSelection()!.toString().trim())).toBe(
        (await figure.locator('pre').innerText()).trim(),
      );
    });
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test("a heading's sign is no part of its title, and comes with focus", { tag: '@everything' }, async ({ page }) => {
    await openAwake(page, '/docs/references');
    const heading = page.getByRole('heading', { name: 'Informative references' });
    const sign = heading.getByRole('link', { name: 'Link to Informative references' });
    await expect(sign).toHaveCSS('opacity', '0');
    await sign.focus();
    await expect(sign).toHaveCSS('opacity', '1');
  });
});

test.describe('the table of contents follows the scroll', () => {
  test.use({ viewport: { width: 1400, height: 700 } });
  const current = (page: Page) => page.locator('.toc [aria-current]');

  for (const path of ['/docs/references', ...(everything ? ['/docs/fdc3-charter', '/docs/api/spec'] : [])]) {
    test(`${path}: nothing at the top, the section that is read or chosen, the last at the end`, async ({ page }) => {
      await openAwake(page, path);
      const links = page.locator('.toc a');
      await expect(current(page)).toHaveCount(0);
      const middle = Math.floor((await links.count()) / 2);
      const id = (await links.nth(middle).getAttribute('href'))!;
      await page.evaluate((hash) => document.getElementById(hash.slice(1))!.scrollIntoView(), id);
      await expect(current(page)).toHaveAttribute('href', id);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(current(page)).toHaveAttribute('href', (await links.last().getAttribute('href'))!);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(current(page)).toHaveCount(0);
      // The page ends before some sections that are chosen.
      for (const link of await links.all()) {
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'true');
        await expect(current(page)).toHaveCount(1);
      }
    });
  }

  test('in a list that is longer than the window the marked entry is in view', async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 500 });
    await openAwake(page, '/docs/api/ref/DesktopAgent#raiseintent');
    await expect(current(page)).toHaveText('raiseIntent');
    await expect(current(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => document.getElementById('raiseintentforcontext')!.scrollIntoView());
    await expect(current(page)).toHaveText('raiseIntentForContext');
    await expect(current(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#raiseintentforcontext')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current(page)).toHaveCount(0);
    await expect(page.locator('.toc a').first()).toBeInViewport({ ratio: 1 });

    await test.step('a link to a deprecated member opens its fold; the marked entry is never in a closed one', async () => {
      await page.setViewportSize({ width: 1400, height: 900 });
      const folded = page.locator('#open-deprecated');
      await expect(folded).toBeHidden();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(current(page)).toHaveText('Deprecated Functions');
      await page.locator('.toc').getByRole('link', { name: 'open (deprecated)' }).click();
      await expect(folded).toBeInViewport();
      await expect(current(page)).toHaveText('open (deprecated)');
    });
  });

  test(
    'samples stay beside the words in a wide window, and follow them in others',
    { tag: '@everything' },
    async ({ page }) => {
      const boxes = async () => {
        const pair = page.locator('.beside').first();
        const [words, sample] = [
          await pair.locator('.words').boundingBox(),
          await pair.locator('.sample').boundingBox(),
        ];
        return { isBeside: sample!.x > words!.x + words!.width, isBelow: sample!.y >= words!.y + words!.height };
      };
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/docs/api/ref/Channel');
      expect(await boxes()).toEqual({ isBeside: true, isBelow: false });
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await boxes()).toEqual({ isBeside: false, isBelow: true });
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('a wide table scrolls inside itself, by keyboard too', async ({ page }) => {
    await openAwake(page, '/docs/changes/api/spec');
    const wide = await page
      .locator('.table:visible')
      .evaluateAll((all) => all.findIndex((each) => each.scrollWidth > each.clientWidth));
    expect(wide).toBeGreaterThanOrEqual(0);
    const table = page.locator('.table:visible').nth(wide);
    await table.scrollIntoViewIfNeeded();
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await sidewaysOverflow(page)).toBeUndefined();
  });

  test('a table that would be wider has its rows stacked, each cell behind its head', async ({ page }) => {
    for (const path of [
      ...(everything ? ['/docs/api/conformance/Conformance-Overview'] : []),
      '/docs/agent-bridging/spec',
    ]) {
      await page.goto(path);
      const tables = page.locator('.table');
      expect(await tables.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(
        0,
      );
    }
    const table = page.locator('.stacked').first().getByRole('table');
    const row = table.getByRole('row').nth(1);
    const left = async (at: number) => (await row.getByRole('cell').nth(at).boundingBox())!.x;
    expect(await left(1)).toBe(await left(0));
    await expect(table).toMatchAriaSnapshot(`
      - table:
        - rowgroup:
          - row "Claim Value Example":
            - columnheader "Claim"
            - columnheader "Value"
            - columnheader "Example"
        - rowgroup:
          - row /^sub Value .* Example /:
            - cell "sub"
            - cell /^Value a UUID/
            - cell /^Example /
    `);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await left(1)).toBeGreaterThan(await left(0));
    await expect(row.getByRole('cell').nth(1)).toHaveCSS('display', 'table-cell');
  });

  test(
    'a field has its name, type and words below each other, and nothing of it is cut off',
    { tag: '@everything' },
    async ({ page }) => {
      await page.goto('/docs/context/ref/Chart');
      const row = page.locator('.fields tr').filter({ has: page.locator('code', { hasText: /^instruments$/ }) });
      const [name, type, words] = await row.locator('td').all();
      const top = async (cell: typeof name) => (await cell!.boundingBox())!.y;
      expect(Math.abs((await top(name)) - (await top(type)))).toBeLessThan(8);
      expect(await top(words)).toBeGreaterThan((await top(name)) + 12);
      await expect(name!).toContainText('required');
      const frames = page.locator('.table:has(> .fields)');
      expect(await frames.evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth))).toBe(true);
    },
  );

  test('what scrolls can be focused and has a name, what has room is no stop, and neither is a landmark', async ({
    page,
  }) => {
    const facts = () =>
      page.locator('main').evaluate((main) => {
        const frames = [...main.querySelectorAll<HTMLElement>('.table, .drawing, pre')].filter((each) =>
          each.checkVisibility(),
        );
        const named = (frame: HTMLElement) =>
          frame.matches('pre') || (frame.role === 'group' && Boolean(frame.ariaLabel));
        const scrolls = frames.filter((frame) => frame.scrollWidth > frame.clientWidth);
        return {
          scroll: scrolls.length,
          right: scrolls.filter((frame) => frame.tabIndex === 0 && named(frame)).length,
          idle: frames.filter((frame) => !scrolls.includes(frame) && frame.hasAttribute('tabindex')).length,
          landmarks: main.querySelectorAll(
            'section[aria-label], section[aria-labelledby], [role=region], aside:not([role]), nav',
          ).length,
        };
      });
    await openAwake(page, '/docs/api/ref/DesktopAgent');
    const settled = async () => {
      const { scroll, right, idle } = await facts();
      return right === scroll && idle === 0;
    };
    await expect.poll(settled).toBe(true);
    const phone = await facts();
    expect(phone.right).toBeGreaterThan(10);
    expect(phone.landmarks).toBeLessThan(5);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(settled).toBe(true);
    const wide = await facts();
    expect(wide.scroll).toBeLessThan(phone.scroll);
  });
});

test('the facts of a type and of an intent come first, at the addresses that their headings had', async ({ page }) => {
  for (const [path, ids] of [
    ['/docs/context/ref/Instrument', ['type', 'schema']],
    ['/docs/intents/ref/ViewChart', ['intent-name', 'display-name', 'result']],
  ] as const) {
    await page.goto(`${path}#${ids.at(-1)}`);
    await expect(page.locator(':target')).toBeInViewport();
    for (const id of ids) await expect(page.locator(`.facts th #${id}`)).toHaveCount(1);
    const [facts, section] = [page.locator('.facts'), page.locator('.article h2').first()];
    expect((await facts.boundingBox())!.y).toBeLessThan((await section.boundingBox())!.y);
  }
});

test('an interface begins with its members, and its code opens by keyboard', async ({ page }) => {
  await page.goto('/docs/api/ref/Channel');
  const members = page.locator('.article .table').first();
  await expect(members.getByRole('row')).toHaveCount(7);
  const broadcast = members
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'broadcast()', exact: true }) });
  await expect(broadcast.getByRole('cell').nth(1)).toHaveText(/\w+ \w+/);
  const code = page.locator('details.details pre').first();
  await expect(code).toBeHidden();
  await page.getByText('Full declaration of Channel').focus();
  await page.keyboard.press('Enter');
  await expect(code).toContainText('interface Channel {');
  await broadcast.getByRole('link').first().click();
  await expect(page).toHaveURL(/#broadcast$/);
  await expect(page.locator('h3#broadcast')).toBeInViewport();
});

test('external links are marked and keep the reader unknown', { tag: '@everything' }, async ({ page }) => {
  await openAwake(page, '/docs/references');
  for (const link of await page.locator('.article a[href^="http"]').all()) {
    await expect(link).toHaveClass(/external/);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('punctuation behind a long identifier stays on its line', { tag: '@everything' }, async ({ page }) => {
  await page.goto('/docs/api/ref/Channel');
  const parted = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.article code.id')].flatMap((code) => {
        const after = (code.closest('a') ?? code).nextSibling;
        if (after?.nodeType !== Node.TEXT_NODE || !/^[.,;:]/.test(after.textContent!)) return [];
        const range = document.createRange();
        range.setStart(after, 0);
        range.setEnd(after, 1);
        const last = [...code.getClientRects()].at(-1)!;
        return range.getBoundingClientRect().top > last.bottom ? [code.textContent] : [];
      }),
    );
  // At some of these widths an identifier ends a line.
  for (let width = 320; width <= 640; width += everything ? 8 : 64) {
    await page.setViewportSize({ width, height: 900 });
    expect(await parted(), `at ${width} px`).toEqual([]);
  }
});
