import { join } from 'node:path';
import { config, createSite, removeSites } from '../../packages/docusaurus/tests/support/site.ts';
import { gitHubPages, plainFolder, serveAs } from '../support/plainHosts.ts';
import { openAwake } from './support/pages.ts';
import { root as engine } from '../core/site/support/sourceFiles.ts';
import { expect, test as siteTest } from './support/test.ts';
import { buildSite, builtSiteTest } from './support/variantSite.ts';

/** A Docusaurus site whose addresses end with a slash, documents at its root. */
const test = builtSiteTest(async (folder) => {
  const versioned = (name: string, words: string) => ({
    [`versioned_docs/version-${name}/home.md`]: '---\nslug: /\n---\n# Home\n\n[A](a.md)\n',
    [`versioned_docs/version-${name}/a.md`]: `# Apple\n\n## Part\n\n${words} [home](/) [b](guide/b.md#there)\n`,
    [`versioned_docs/version-${name}/guide/b.md`]: '# Bee\n\n## There\n\nWords.\n',
    [`versioned_sidebars/version-${name}-sidebars.json`]: '{"s":["home","a",{"Guide":["guide/b"]}]}',
  });
  const source = createSite({
    'docusaurus.config.js': config({ routeBasePath: '/', includeCurrentVersion: false }, { trailingSlash: true }),
    'docs/a.md': '',
    'versions.json': '["2.0","1.0"]',
    ...versioned('2.0', 'New words.'),
    ...versioned('1.0', 'Old words.'),
  });
  const out = await buildSite([
    '--root',
    join(folder, 'root'),
    '--source',
    `docusaurus:${source}`,
    '--out',
    join(folder, 'dist'),
  ]);
  removeSites();
  return out;
});
test.describe.configure({ mode: 'default' });

for (const host of ['our server', 'GitHub Pages']) {
  test(`pages whose addresses end with a slash are shown in place, on ${host}`, async ({ page, variant, allow }) => {
    allow.push(/^request to another host: http:\/\/127\.0\.0\.1:/);
    const plain = host === 'our server' ? undefined : await serveAs(gitHubPages, variant.out);
    const origin = plain?.url ?? variant.url.replace(/\/$/, '');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    // Without the slash the host leads to it.
    await openAwake(page, `${origin}/a`);
    expect(new URL(page.url()).pathname).toBe('/a/');
    await page.evaluate(() => (document.documentElement.dataset.same = ''));

    await page.locator('main').getByRole('link', { name: 'b', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Bee');
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/guide/b/#there');
    expect(fetched).toContain('/guide/b/');
    await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('Bee');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://site.example/guide/b/');

    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Apple');
    await page.locator('main').getByRole('link', { name: 'home', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Home');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${origin}/changes/a/`);
    await expect(page.locator('h1')).toContainText('Apple');

    await openAwake(page, `${origin}/a/`);
    await page.evaluate(() => (document.documentElement.dataset.same = ''));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('bee');
    await expect(page.getByRole('option').first()).toContainText('Bee');
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Bee');
    expect(new URL(page.url()).pathname).toBe('/guide/b/');
    expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('');
    plain?.server.close();
  });
}

siteTest(
  'our own site leads from an address with a slash to the page on GitHub Pages, and on hosts that know no x.html',
  async ({ page, allow }) => {
    allow.push(/./);
    for (const host of [gitHubPages, plainFolder]) {
      const { url, server } = await serveAs(host, join(engine, 'dist.test'));
      await page.goto(`${url}/docs/fdc3-intro/?a=1#what`);
      await expect(page.locator('h1')).toHaveText(/Introduction|FDC3/);
      await expect.poll(() => page.url()).toBe(`${url}/docs/fdc3-intro?a=1#what`);
      server.close();
      server.closeAllConnections();
    }
  },
);
