import { afterAll, expect, it } from 'vitest';
import { loadSite } from '../../src/site/loadSite.ts';
import { navTargets } from '../../src/theme/shell/navTargets.ts';
import { docFile } from './support/fixtureFiles.ts';
import { buildFixture, createFixture, removeFixtures } from './support/fixtureSite.ts';

afterAll(removeFixtures);

it('a link to a file about the whole site is no broken one', async () => {
  const site = await buildFixture({ 'content/docs/intro.md': docFile('Introduction', 'For machines: [all pages](/llms.txt), [the map](/sitemap.xml), [the data](/site-data.json).\n') });
  expect(site.read('docs/intro.md')).toContain('[all pages](/llms.txt)');
});

it('the shell knows where the sidebars of the latest version begin', async () => {
  const { shell } = await loadSite(createFixture());
  const site = { ...shell.site, navbar: { ...shell.site.navbar, left: [{ type: 'docSidebar' as const, label: 'Cases', sidebarId: 'use-cases' }] } };
  const [link] = navTargets({ ...shell, site }, { kind: 'page', path: '/', title: '', description: '' });
  expect(link?.href).toBe('/docs/cases/one');
  expect(shell.versions.filter(({ state }) => state !== 'latest').map(({ sidebars }) => sidebars)).toEqual([undefined, undefined]);
});
