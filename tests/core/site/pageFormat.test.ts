import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteModule } from './support/fixtureFiles.ts';
import { buildFixture, removeFixtures, type Fixture } from './support/fixtureSite.ts';
import { plainFolder, serveAs } from '../../packages/docusaurus/support/plainHosts.ts';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture({ 'content/site.ts': siteModule({ pageFormat: 'directory' }) });
}, 120_000);
afterAll(removeFixtures);

it('a site of our own may have its pages in folders, at the same addresses, so that any host serves them', async () => {
  const html = site.read('docs/guides/channel/index.html');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/docs\/guides\/channel">/);
  expect(site.read('sitemap.xml')).toMatch(/\/docs\/guides\/channel</);
  for (const file of [
    'index.html',
    '404.html',
    'about/index.html',
    'docs/index.html',
    'docs/channels/index.html',
    'docs/guides/channel.md',
  ])
    expect([file, existsSync(join(site.out, file))]).toEqual([file, true]);
  expect(existsSync(join(site.out, 'docs/guides/channel.html'))).toBe(false);
  const { url, server } = await serveAs(plainFolder, site.out);
  const statuses = await Promise.all(
    ['/', '/about', '/docs', '/docs/', '/docs/guides/channel', '/docs/guides/channel/', '/docs/channels'].map(
      async (path) => (await fetch(url + path)).status,
    ),
  );
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
});
