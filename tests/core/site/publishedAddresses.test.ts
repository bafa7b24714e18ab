import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticHosts } from '../../support/staticHosts.ts';
import { buildSite, workFolder } from '../../../packages/docusaurus/tests/support/build.ts';
import { config as docusaurusConfig, createSite } from '../../../packages/docusaurus/tests/support/site.ts';
import { siteModule } from './support/fixtureFiles.ts';
import { buildFixture, removeFixtures } from './support/fixtureSite.ts';
import { publishedAddresses } from './support/publishedAddresses.ts';
import { everything } from '../../support/everything.ts';

const work = workFolder();
afterAll(removeFixtures);

const page = '<!doctype html><title>Tool</title>';
const own = (settings: Record<string, unknown>) => async () => {
  const { out } = await buildFixture(
    {
      'content/site.ts': siteModule({ url: 'https://x.example', ...settings }),
      'content/static/tool.html': page,
      'content/static/demo/index.html': page,
      'content/docs/platforms.md':
        '---\ntitle: Platforms\ndescription: Where.\naliases: [old]\n---\n\n[tool](/tool.html) [demo](/demo/index.html) [about](/about) :only[[changed](version:changes)]{in=">=2.1"}\n',
    },
    { plainScripts: true },
  );
  return out;
};
const docusaurus = (trailingSlash: boolean | undefined) => async () => {
  const site = createSite({
    'docusaurus.config.js': docusaurusConfig(
      {},
      {
        url: 'https://x.example',
        ...(trailingSlash !== undefined && { trailingSlash }),
        themeConfig: { navbar: { items: [{ to: '/docs/guide/start', label: 'Start' }] } },
      },
    ),
    'docs/intro.md': '---\nslug: /\n---\n# Intro\n\n[start](guide/start.md) [tool](pathname:///tool.html)\n',
    'docs/guide/start.md': '# Start\n\n[up](../intro.md)\n',
    'docs/guide/_category_.json': '{"label":"Guide","link":{"type":"generated-index"}}',
    'versioned_docs/version-1.0/intro.md': '---\nslug: /\n---\n# Intro\n\nOther words.\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{"s":["intro"]}',
    'versions.json': '["1.0"]',
    'static/tool.html': page,
  });
  return (await buildSite(work, site, { name: `slash-${trailingSlash}` })).out;
};

const sites: [name: string, build: () => Promise<string>, baseUrl: string, aPage: string][] = [
  ['pages as files', own({}), '/', '/docs/guides/channel'],
  ['pages in folders', own({ pageFormat: 'directory' }), '/', '/docs/guides/channel/'],
  [
    'pages in folders below a base URL',
    own({ pageFormat: 'directory', baseUrl: '/x/' }),
    '/x/',
    '/docs/guides/channel/',
  ],
  ['Docusaurus, trailingSlash true', docusaurus(true), '/', '/docs/next/guide/start/'],
  ['Docusaurus, trailingSlash false', docusaurus(false), '/', '/docs/next/guide/start'],
  ['Docusaurus without trailingSlash', docusaurus(undefined), '/', '/docs/next/guide/start/'],
];

// Full runs build all six sites.
describe.each(everything ? sites : [sites[2]!, sites[4]!])('%s', (_, build, baseUrl, aPage) => {
  let out: string;
  let addresses: Map<string, string>;
  beforeAll(async () => {
    out = await build();
    addresses = publishedAddresses(out, 'https://x.example', baseUrl);
  }, 120_000);

  it('publishes the addresses of pages and of static HTML', () => {
    expect([...addresses.keys()]).toEqual(expect.arrayContaining(['/', aPage, '/tool']));
  });

  it.each(Object.entries(staticHosts))('no published address redirects on %s or is missing', (_name, host) => {
    const wrong = [...addresses].flatMap(([path, file]) => {
      const answer = host(out, path);
      return answer && 'file' in answer ? [] : [`${path} of ${file}: ${answer?.location ?? 'nothing'}`];
    });
    expect(wrong).toEqual([]);
  });

  it('an address in the other form is redirected to the published one', () => {
    const other = aPage.endsWith('/') ? aPage.slice(0, -1) : `${aPage}/`;
    expect(staticHosts.netlify!(out, other)).toEqual({ location: aPage });
    expect(staticHosts.netlify!(out, aPage)).toEqual({
      file: join(out, aPage.endsWith('/') ? `${aPage}index.html` : `${aPage}.html`),
    });
  });
});
