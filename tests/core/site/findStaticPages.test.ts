import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findStaticPages } from '../../../src/core/pages/contentModules.ts';

const work = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(work, { recursive: true }));

it('finds the page modules, and reports what nobody could reach and what is no file', async () => {
  const folder = join(work, 'content/pages');
  mkdirSync(join(folder, 'drawn'), { recursive: true });
  for (const name of [
    'index.tsx',
    'about.tsx',
    'get-involved.tsx',
    'about.css',
    'a.html.tsx',
    '.hid.tsx',
    'two words.tsx',
    'Index.tsx',
  ])
    writeFileSync(join(folder, name), '');
  execFileSync('mkfifo', [join(folder, 'pipe.tsx')]);
  const { staticPages, diagnostics } = await findStaticPages(work);
  expect(staticPages.map(({ name, path }) => [name, path])).toEqual([
    ['about', '/about'],
    ['get-involved', '/get-involved'],
    ['index', '/'],
  ]);
  expect(diagnostics.map(({ file, message }) => [file, /: (.*?)\. Put/.exec(message)?.[1]])).toEqual([
    ['content/pages/.hid.tsx', expect.stringContaining('begins with a dot')],
    ['content/pages/Index.tsx', expect.stringContaining('the folder itself')],
    ['content/pages/a.html.tsx', expect.stringContaining('ends in `.html`')],
    ['content/pages/pipe.tsx', 'this is a pipe or the like'],
    ['content/pages/two words.tsx', expect.stringContaining('part of a URL')],
  ]);
});

it('a site without pages has none', async () => {
  expect(await findStaticPages(join(work, 'nowhere'))).toEqual({ staticPages: [], diagnostics: [] });
});
