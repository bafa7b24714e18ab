import type { Page } from '@playwright/test';
import { docFile } from '../core/site/support/fixtureFiles.ts';
import { openAwake } from './support/pages.ts';
import { expect } from './support/test.ts';
import { variantTest } from './support/variantSite.ts';

const words = 'Words that fill a few lines of the page. '.repeat(40);

/** Headings with the names of page parts, and targets that are hidden at first. */
const text = `## Page

${words}

## Menu

${words}

## Main

## Root

## Search field

## Foot

## Versions

${words}

## Navigation

${words}

:::details[More]
### In details

${words}
:::

::::tabs{group="form"}
:::tab[One]{value="one"}
First.
:::
:::tab[Two]{value="two"}
### In a tab

Second, with the word zanzibar.
:::
::::

:::::details[Both]
::::tabs
:::tab[A]{value="a"}
First.
:::
:::tab[B]{value="b"}
### In both

${words}
:::
::::
:::::

${words}

## 频道

${words}
`;

const test = variantTest(
  {},
  {
    'content/docs/anchors.md': docFile('Anchors', text),
    'content/docs/links.md': docFile('Links', 'See [both](anchors.md#in-both) and [the tab](anchors.md#in-a-tab).'),
  },
);
test.describe.configure({ mode: 'default' });

/** Whether a target is visible, below the bar and in the upper half of the window. */
async function expectInView(page: Page, id: string): Promise<void> {
  const place = () =>
    page.evaluate((name) => {
      const target = document.getElementById(name)!;
      const { top } = target.getBoundingClientRect();
      const bar = document.querySelector('.navbar')!.getBoundingClientRect().bottom;
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      return target.checkVisibility() && top >= Math.max(0, bar) - 1 && (top < innerHeight / 2 || isEnd);
    }, id);
  await expect.poll(place, id).toBe(true);
}

test('headings take no id of the page, and addresses of hidden parts show them', async ({ page }) => {
  await openAwake(page, '/docs/anchors#page');
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  for (const id of ['menu', 'versions', 'navigation', 'in-details', 'in-a-tab', 'in-both', '频道']) {
    await page.evaluate((hash) => (location.hash = hash), id);
    await expectInView(page, id);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // A link to where the reader is already shows it again.
  await page.getByText('One', { exact: true }).click();
  await page.evaluate(() => (location.hash = 'in-a-tab'));
  await expectInView(page, 'in-a-tab');
  await page.getByText('One', { exact: true }).click();
  await page.evaluate(() =>
    document.querySelector('#in-a-tab a')!.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  );
  await expectInView(page, 'in-a-tab');
});

test('hidden targets are shown after a page load, in place and through the history', async ({ page }) => {
  await page.goto('/docs/anchors#in-both');
  await expectInView(page, 'in-both');
  await openAwake(page, '/docs/links');
  await page.getByRole('link', { name: 'both' }).click();
  await expect(page).toHaveURL(/#in-both$/);
  await expectInView(page, 'in-both');
  await page.goBack();
  await page.getByRole('link', { name: 'the tab' }).click();
  await expectInView(page, 'in-a-tab');
  await page.goBack();
  await page.goForward();
  await expectInView(page, 'in-a-tab');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.evaluate(() => (location.hash = 'in-details'));
  await expectInView(page, 'in-details');
  // A link to a passage.
  await page.goto('about:blank');
  await page.goto('/docs/anchors#:~:text=zanzibar');
  await expect(page.getByText('zanzibar')).toBeVisible();
});
