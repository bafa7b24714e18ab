import { afterAll, expect, it } from 'vitest';
import { createHighlight } from '../../../src/core/compile/highlight.ts';
import { compileDoc } from '../../../src/core/site/compileDocs.ts';
import { loadSite } from '../../../src/core/site/loadSite.ts';
import { renderer } from '../../../src/renderer.tsx';
import { openStores } from '../../../src/core/site/stores.ts';
import { docFile } from './support/fixtureFiles.ts';
import { createFixture, removeFixtures } from './support/fixtureSite.ts';
import { features } from '../../../src/features.ts';

afterAll(removeFixtures);

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

it.each([
  ['a%20dot.svg', 'a dot.svg', '/img/a%20dot.svg'],
  ['<a dot.svg>', 'a dot.svg', '/img/a%20dot.svg'],
  ['a%23b.svg', 'a#b.svg', '/img/a%23b.svg'],
  ['100%25.svg', '100%.svg', '/img/100%25.svg'],
  ['a%20b.svg', 'a%20b.svg', '/img/a%2520b.svg'],
])('the image %s is the file `%s`, and stands at %s', async (written, name, src) => {
  const fixture = createFixture({
    [`content/docs/${name}`]: picture,
    'content/docs/platforms.md': docFile('Platforms', `![A dot](${written})\n`),
  });
  const site = await loadSite(fixture, { features });
  const doc = site.content.versions[0]!.docs.find(({ id }) => id === 'platforms')!;
  const { html, images, diagnostics } = await compileDoc(
    { root: fixture.root, site, stores: openStores(fixture), highlight: createHighlight(), renderer },
    doc,
  );
  expect(diagnostics).toEqual([]);
  expect(images.map(({ output }) => output)).toEqual([`img/${name}`]);
  expect(html).toContain(`src="${src}"`);
});
