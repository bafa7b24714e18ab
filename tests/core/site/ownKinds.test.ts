import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exampleFiles } from './support/exampleFiles.ts';
import { buildFixture, createFixture, problemsOf, removeFixtures, type Files } from './support/fixtureSite.ts';

afterAll(removeFixtures);

/** Failing builds need no scripts. */
const plain = { plainScripts: true };

const changes = (result: string): Files => ({ 'content/kinds/index-pages.tsx': `export default () => ${result};\n` });

describe('a kind of pages of the site’s own', () => {
  it('is as CONTRIBUTING.md shows it: a page a version, with its styles, its script, its data, its picture and its place in the lists', async () => {
    const files = exampleFiles('### A kind of pages');
    expect(Object.keys(files)).toEqual([
      'content/kinds/a-to-z.tsx',
      'content/kinds/a-to-z.css',
      'content/kinds/a-to-z.script.ts',
    ]);
    const { read, out } = await buildFixture(files, { release: true });
    const { pages } = JSON.parse(read('paths.json')) as { pages: string[][] };
    expect(pages.filter(([, title]) => title === 'A to Z')).toHaveLength(3);
    const html = read('docs/2.0/a-to-z.html');
    expect(html).toContain('data-kind="a-to-z" data-state="old"');
    expect(html).toContain('<a href="/docs/2.0/platforms">Platforms</a>');
    expect(html).toContain('.a-to-z{columns:20rem}');
    expect(html).toContain('<link rel="canonical" href="https://fixture.example/docs/2.0/a-to-z">');
    expect(read('docs/platforms.html')).not.toContain('.a-to-z{');
    expect(read('docs/a-to-z.html')).toContain('<title>A to Z | Fixture</title>');
    expect(read('sitemap.xml')).toContain('/docs/a-to-z</loc>');
    expect(pages).toContainEqual(['/docs/a-to-z', 'A to Z', '2.1', '']);
    expect(readFileSync(join(out, 'docs/a-to-z.png')).length).toBeGreaterThan(0);
  });

  it.each([
    [
      'an address that nobody could reach',
      "[{ path: '/docs/x.json', title: 'X', description: 'X.', main: 'X' }]",
      'content/kinds/index-pages.tsx:1:16: error: The page `/docs/x.json` cannot be published: addresses that end in `.json` are reserved for files next to a page.',
    ],
    [
      'an address of another page',
      "[{ path: '/docs/platforms', title: 'X', description: 'X.', main: 'X' }]",
      'The file `docs/platforms.html` of the output would come from the page of content/docs/platforms.md and from the page /docs/platforms of content/kinds/index-pages.tsx. Rename one of them.',
    ],
  ])('with %s', async (_, pages, says) => {
    expect(await problemsOf(createFixture(changes(pages), { git: false }).build(plain))).toContain(says);
  });

  it('whose module returns nothing is reported', async () => {
    const fixture = createFixture({ 'content/kinds/none.tsx': 'export const pages = [];\n' }, { git: false });
    expect(await problemsOf(fixture.build(plain))).toBe(
      'content/kinds/none.tsx:1:1: error: The default export must be a function that returns pages.',
    );
  });

  it('may be linked to, and its own links are checked', async () => {
    const pages =
      "[{ path: '/docs/x', title: 'X', description: 'X.', main: createElement('a', { href: '/docs/nowhere' }, 'there') }]";
    const fixture = createFixture({
      'content/kinds/x.tsx': `import { createElement } from 'react';\nexport default () => ${pages};\n`,
      'content/docs/other.md': '---\ntitle: Other\ndescription: Other.\n---\n\nSee [x](/docs/x).\n',
    });
    expect(await problemsOf(fixture.build(plain))).toBe(
      'content/kinds/x.tsx:2:106: error: On /docs/x: The link leads to /docs/nowhere, which does not exist. The nearest is /docs/other.',
    );
  });
});
