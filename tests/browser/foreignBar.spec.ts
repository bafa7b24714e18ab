import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { axeFaults, setTheme } from './support/axe.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake } from './support/pages.ts';
import { expect } from './support/test.ts';
import { buildSite, builtSiteTest } from './support/variantSite.ts';

const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="${color}"/></svg>`;
const items = [
  { to: '/docs/a', label: 'Guide' },
  {
    label: 'Community',
    items: [
      { to: '/docs/b', label: 'Members' },
      { href: 'https://chat.example', label: 'Chat' },
    ],
  },
  { href: 'https://github.com/o/p', 'aria-label': 'GitHub repository', position: 'right' },
];
const files: Record<string, string> = {
  'docs/a.md': '# Apple\n\nText of this page. See [the blog](/blog/first).\n',
  'docs/b.md': '# Pear\n\nText of that page.\n',
  'blog/first.md': '# First\n',
  'static/img/logo.svg': picture('#246'),
  'static/img/dark.svg': picture('#9cf'),
  'docusaurus.config.js': `module.exports = ${JSON.stringify({
    title: 'Acme',
    tagline: 'Things',
    url: 'https://acme.example',
    baseUrl: '/',
    presets: [['classic', {}]],
    themeConfig: {
      announcementBar: {
        content: 'See <a href="/docs/a">the apple</a> and <a href="/docs/b">the pear</a>.',
        isCloseable: false,
      },
      navbar: { title: 'Acme', logo: { src: 'img/logo.svg', srcDark: 'img/dark.svg', alt: '' }, items },
      footer: {
        logo: { src: 'img/logo.svg', alt: 'Acme' },
        links: [{ title: 'More', items: [{ html: 'Write <a href="mailto:a@acme.example">to us</a>' }] }],
        copyright: 'By <a href="https://us.example">us</a>',
      },
    },
  })};`,
};

/** A Docusaurus site with navbar items missing from ours: menus, icons, an image as logo. */
const test = builtSiteTest((folder) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'site', name)), { recursive: true });
    writeFileSync(join(folder, 'site', name), text);
  }
  return buildSite([
    '--root',
    join(folder, 'root'),
    '--source',
    `docusaurus:${join(folder, 'site')}`,
    '--cache',
    join(folder, 'cache'),
    '--out',
    join(folder, 'dist'),
  ]);
});
test.describe.configure({ mode: 'default' });

test('a menu of the bar opens, takes the keys of a menu, and marks the page in it', async ({ page }) => {
  await openAwake(page, '/docs/a');
  const bar = page.getByRole('navigation', { name: 'Site' });
  const button = bar.getByRole('button', { name: 'Community' });
  await button.click();
  await expect(bar.getByRole('link', { name: 'Members' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('link', { name: 'Members' })).toBeHidden();
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pear');
  await expect(bar.locator('.menu')).toBeHidden();
  await expect(button).toHaveAttribute('aria-current', 'true');
  await expect(bar.getByRole('link', { name: 'Guide' })).not.toHaveAttribute('aria-current');
});

test('an icon has a name, the logo follows the theme, and an announcement that stays has no button', async ({
  page,
}) => {
  await openAwake(page, '/docs/a');
  await expect(page.getByRole('link', { name: 'GitHub repository' })).toBeVisible();
  const drawn = () =>
    page
      .locator('.brand img')
      .evaluateAll((images) => images.filter((each) => each.checkVisibility()).map((each) => each.getAttribute('src')));
  expect(await drawn()).toEqual(['/img/logo.svg']);
  await setTheme(page, 'dark');
  await expect.poll(drawn).toEqual(['/img/dark.svg']);
  await expect(page.locator('.brand img:visible')).toHaveJSProperty('clientHeight', 32);
  await expect(page.locator('.announcement').getByRole('link')).toHaveText(['the apple', 'the pear']);
  await expect(page.locator('.announcement').getByRole('button')).toHaveCount(0);
  await expect(page.locator('.footer').getByRole('link', { name: 'to us' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  expect(await axeFaults(page)).toEqual([]);
  await setTheme(page, 'light');
  await page.getByRole('button', { name: 'Community' }).click();
  expect(await axeFaults(page, '.navbar')).toEqual([]);
});

test('the bar is one line at any width, and the drawer has its links and menus', async ({ page }) => {
  await openAwake(page, '/docs/b');
  for (const width of [320, 375, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await sidewaysOverflow(page)).toBeUndefined();
    expect(
      await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().height),
      `at ${width} px`,
    ).toBeLessThan(64);
  }
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Community', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
  await expect(drawer.getByRole('link', { name: 'GitHub repository' })).toBeVisible();
  expect(await axeFaults(page, '.drawer')).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, on phones too, and links to what others publish are links', async ({ page }) => {
    await page.goto('/docs/a');
    await page.getByRole('button', { name: 'Community' }).click();
    await expect(page.getByRole('link', { name: 'Members' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'the blog' })).toHaveAttribute('href', '/blog/first');
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/docs/b');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Community' }).click();
    await page.getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveURL(/\/docs\/b/);
  });
});
