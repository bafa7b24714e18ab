import { createHighlight } from '../../../src/core/compile/highlight.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores } from '../../../src/core/site/stores.ts';
import { compileDocs } from '../../../src/core/site/compileDocs.ts';
import { formatDiagnostic } from '../../../src/core/project/diagnostics.ts';
import { loadSite, withPagesAndOutputs } from '../../../src/core/site/loadSite.ts';
import { settleConflicts } from '../../../src/core/outputs/conflicts.ts';
import { withImages } from '../../../src/core/outputs/manifest.ts';
import type { Output, Site } from '../../../src/core/site/types.ts';
import { renderer } from '../../../src/renderer.tsx';
import { docFile, fixtureFiles, pageModule } from './support/fixtureFiles.ts';
import {
  buildFixture,
  createFixture,
  hashes,
  removeFixtures,
  type Files,
  type Fixture,
} from './support/fixtureSite.ts';
import { features } from '../../../src/features.ts';

let built: Fixture;
beforeAll(async () => void (built = await buildFixture({}, { release: true })));
afterAll(removeFixtures);

/** All entries of the manifest of a site, changed or not before they are made. */
async function outputsOf(project: Fixture, change: (site: Site) => Site = (site) => site): Promise<Output[]> {
  const site = change(await loadSite(project, { features }));
  const compiled = await compileDocs({
    root: project.root,
    site,
    stores: openStores(project),
    highlight: createHighlight(),
    renderer,
  });
  return withImages(site, compiled.values());
}

async function conflicts(files: Files): Promise<string[]> {
  return settleConflicts(await outputsOf(createFixture(files, { git: false })), false).problems.map(formatDiagnostic);
}

it('every file of a build is known beforehand, but for those in assets', async () => {
  const written = Object.keys(hashes(built.out)).filter((path) => !path.startsWith('site-assets/'));
  const known = (await outputsOf(built)).flatMap(({ paths }) => paths);
  expect(written.filter((path) => !known.includes(path))).toEqual([]);
  // Without a change there is no page of it.
  expect(known.filter((path) => !written.includes(path) && !/\/changes\/.+\.(html|json)$/.test(path))).toEqual([]);
});

it('a site without conflicts has none', async () => {
  expect(await conflicts({})).toEqual([]);
});

const dot = fixtureFiles['content/docs/dot.png'];

describe('two sources of one file', () => {
  it.each<{ name: string; files: Files; says: string }>([
    {
      name: 'a document and a static file',
      files: { 'content/static/docs/2.0/platforms.html': '' },
      says: 'content/static/docs/2.0/platforms.html: error: The file `docs/2.0/platforms.html` of the output would come from the page of content/docs/platforms.md and from content/static/docs/2.0/platforms.html. Rename one of them.',
    },
    {
      name: 'the Markdown of a document and a static file',
      files: { 'content/static/docs/platforms.md': '' },
      says: '`docs/platforms.md` of the output would come from the page of content/docs/platforms.md and from content/static/docs/platforms.md.',
    },
    {
      name: 'a landing page and a static file',
      files: { 'content/static/docs/2.0.html': '' },
      says: '`docs/2.0.html` of the output would come from the landing page of version 2.0 and from content/static/docs/2.0.html.',
    },
    {
      name: 'a static page and a static file',
      files: { 'content/static/about.html': '' },
      says: '`about.html` of the output would come from the page content/pages/about.tsx and from content/static/about.html.',
    },
    {
      name: 'the home page and a static file',
      files: { 'content/static/index.html': '' },
      says: '`index.html` of the output would come from the page content/pages/index.tsx and from content/static/index.html.',
    },
    {
      name: 'the not-found page and a static page',
      files: { 'content/pages/404.tsx': pageModule('Lost', 'Lost.') },
      says: 'content/pages/404.tsx: error: The file `404.html` of the output would come from the not-found page and from the page content/pages/404.tsx.',
    },
    {
      name: 'a landing page and a static page',
      files: { 'content/pages/docs.tsx': pageModule('Docs', 'Docs.') },
      says: '`docs.html` of the output would come from the landing page of version 2.1 and from the page content/pages/docs.tsx.',
    },
    {
      name: 'an image and a static file',
      files: { 'content/static/img/dot.png': dot },
      says: '`img/dot.png` of the output would come from the image content/docs/dot.png and from content/static/img/dot.png.',
    },
    {
      name: 'a redirect and a static file',
      files: { 'content/static/docs/channels.html': '' },
      says: '`docs/channels.html` of the output would come from the redirect from /docs/channels of content/docs/guides/channel.md and from content/static/docs/channels.html.',
    },
    {
      name: 'a redirect and a page that differ in letter case',
      files: { 'content/docs/platforms.md': docFile('Platforms', 'Where it runs.\n', 'aliases: [FDC3-intro]\n') },
      says: 'content/docs/platforms.md: error: The file `docs/FDC3-intro.html` of the output would come from the page of content/docs/fdc3-intro.md and from the redirect from /docs/FDC3-intro of content/docs/platforms.md.',
    },
    {
      name: 'a file about the site and a static file',
      files: { 'content/static/robots.txt': '' },
      says: 'content/static/robots.txt: error: The file `robots.txt` of the output would come from a file that every build writes and from content/static/robots.txt.',
    },
    {
      name: 'the configuration of a host and a static file',
      files: { 'content/static/_redirects': '' },
      says: '`_redirects` of the output would come from a file that every build writes',
    },
    {
      name: 'records of search and a static file',
      files: { 'content/static/search/records-2.0.ndjson': '' },
      says: '`search/records-2.0.ndjson` of the output would come from a file that every build writes',
    },
    {
      name: 'a file that stands where a folder is needed',
      files: { 'content/static/docs': 'text' },
      says: 'content/static/docs: error: The output has a folder `docs`, for the ',
    },
    {
      name: 'a folder that stands where a file of the site is needed',
      files: { 'content/static/index.html/x.txt': 'text' },
      says: 'content/static/index.html/x.txt: error: The output has a file `index.html`, the page content/pages/index.tsx, and content/static/index.html/x.txt would be in a folder of that name. Rename it.',
    },
    {
      name: 'a folder that stands where a host looks for its settings',
      files: { 'content/static/_headers/x.txt': 'text' },
      says: 'content/static/_headers/x.txt: error: The output has a file `_headers`, a file that every build writes,',
    },
    {
      name: 'a static file among the files that are kept for ever',
      files: { 'content/static/site-assets/logo.svg': '' },
      says: 'content/static/site-assets/logo.svg: error: content/static/site-assets/logo.svg would be in the folder `site-assets`',
    },
  ])('$name', async ({ files, says }) => {
    const found = await conflicts(files);
    expect(found.join('\n')).toContain(says);
  });

  it('a schema and a static file', async () => {
    const project = createFixture({ 'content/static/schemas/2.1/one.schema.json': '{}' }, { git: false });
    const outputs = await outputsOf(project, (site) => {
      const schemas = { one: { name: 'one', file: 'node_modules/standard/one.schema.json' } };
      const of = (version: string) => ({
        ...site.facts.of(version),
        schemas: version === '2.1' ? schemas : {},
      });
      const facts = { ...site.facts, of } as unknown as Site['facts'];
      const { outputs: changed } = withPagesAndOutputs(project, { ...site, facts });
      return { ...site, outputs: changed };
    });
    expect(settleConflicts(outputs, false).problems.map(formatDiagnostic)).toEqual([
      'content/static/schemas/2.1/one.schema.json: error: The file `schemas/2.1/one.schema.json` of the output would come from the schema node_modules/standard/one.schema.json and from content/static/schemas/2.1/one.schema.json. Rename one of them.',
    ]);
  });

  it('documents that share a permalink are reported as such only', async () => {
    expect(await conflicts({ 'content/docs/other.md': docFile('Other', 'Text.\n', 'path: platforms\n') })).toEqual([]);
  });
});
