import { afterAll, describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/core/project/diagnostics.ts';
import { siteStyleProblems } from '../../../src/core/site/siteStyles.ts';
import { folderOf } from '../docs/helpers.ts';
import { siteModule } from './support/fixtureFiles.ts';
import { buildFixture, removeFixtures } from './support/fixtureSite.ts';
import { unzip } from '../../support/unzip.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

afterAll(removeFixtures);

const theme = `
@font-face {
  font-family: 'Brand';
  src: url('/fonts/brand.woff2') format('woff2');
}
@font-face {
  font-family: 'P';
  src: url('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2');
  font-display: optional;
}
:root {
  --paper: light-dark(#ffeedd, #001122);
  --font-text: 'Brand', sans-serif;
}
`;

it('a site’s theme and fonts are on every page, below the base URL, in the browser’s own colors and in archives', async () => {
  const site = await buildFixture(
    {
      'content/site.ts': siteModule({ baseUrl: '/base/' }),
      'content/theme.css': theme,
      'content/static/fonts/brand.woff2': 'font',
      'content/pages/about.css': '.about { background: url(/fonts/brand.woff2) }',
    },
    { release: true, plainScripts: true },
  );
  for (const page of ['index', 'about', '404', 'docs/platforms', 'docs']) {
    const html = site.read(`${page}.html`);
    expect(html).toContain('src:url(/base/fonts/brand.woff2)');
    expect(html).toMatch(/--font-text:"?Brand/);
    expect(html).toContain('name="theme-color" content="#ffeedd" data-light="#ffeedd" data-dark="#001122"');
  }
  expect(site.read('about.html')).toContain('.about{background:url(/base/fonts/brand.woff2)}');
  const files = unzip(readFileSync(join(site.out, 'offline/2.1.zip')));
  expect(files.get('fixture-2.1/styles/doc.css')?.toString()).toContain('url(../fonts/brand.woff2)');
  expect(files.get('fixture-2.1/fonts/brand.woff2')?.toString()).toBe('font');

  // A font of a package is copied under a name with its hash, and preloaded, because it is optional.
  const html = site.read('docs/platforms.html');
  const [, address = ''] = /<link rel="preload" as="font" type="font\/woff2" href="(\/base\/[^"]+)" crossorigin>/.exec(
    html,
  )!;
  expect(address).toMatch(/^\/base\/site-assets\/source-sans-3-latin-wght-normal\.[\w-]{8}\.woff2$/);
  expect(html).toContain(`src:url(${address})`);
  const name = address.slice('/base/'.length);
  expect(files.get('fixture-2.1/styles/doc.css')?.toString()).toContain(`url(../${name})`);
  expect(files.get(`fixture-2.1/${name}`)).toEqual(readFileSync(join(site.out, name)));
});

it('a font beside the theme is copied under a name with its hash', async () => {
  const face = "@font-face { font-family: P; src: url('./face.woff2'); font-display: optional }";
  const site = await buildFixture(
    { 'content/site.ts': siteModule(), 'content/theme.css': face, 'content/face.woff2': 'font' },
    { plainScripts: true },
  );
  const [, address = ''] = /as="font" type="font\/woff2" href="\/([^"]+)"/.exec(site.read('docs/platforms.html'))!;
  expect(address).toMatch(/^site-assets\/face\.[\w-]{8}\.woff2$/);
  expect(site.read(address)).toBe('font');
});

describe('a site’s style sheets are checked', () => {
  const cannotRead = 'error: The style sheet cannot be read: ';
  it.each([
    ['content/theme.css', '.a { color red }', `1:11: ${cannotRead}Unexpected token Ident("red").`],
    ['content/pages/about.css', '.a {}\n.b color: red }', `2:16: ${cannotRead}Unexpected end of input.`],
    ['content/kinds/signs.css', '.a { color: red; }}', `1:20: ${cannotRead}Unexpected end of input.`],
    [
      'content/theme.css',
      "@font-face { font-family: X; src: url('/fonts/no.woff2') }",
      '1:35: error: `/fonts/no.woff2`: there is no such file in `content/static`.',
    ],
    [
      'content/theme.css',
      "@font-face { font-family: X; src: url('@acme/no-such-face/x.woff2') }",
      /^1:35: error: `@acme\/no-such-face\/x\.woff2`: write the path of a file/,
    ],
    ['content/theme.css', "@font-face { font-family: X; src: url('./no.woff2') }", /^1:35: error: `\.\/no\.woff2`/],
    ['content/islands/run.css', '.a { background: url(x.png) }', /^1:18: error: `x\.png`: write the path of a file/],
    ['content/frames/f.css', '.a { background: url(//x.example/y) }', /^1:18: error: .*nothing from other sites/],
    ['content/theme.css', ".a { background: url('data:image/gif;base64,R0') }", undefined],
    ['content/theme.css', ".a { background: url('/here.png?v=2'); mask: url(#m) }", undefined],
  ])('%s: %s', async (file, css, message) => {
    const root = await folderOf({ [file]: css, 'content/static/here.png': '' });
    const [found, ...more] = siteStyleProblems(root, [join(root, 'content/static')]).map(formatDiagnostic);
    expect(more).toEqual([]);
    const said = found?.slice(`${file}:`.length);
    if (message instanceof RegExp) expect(said).toMatch(message);
    else expect(said).toBe(message);
  });
});
