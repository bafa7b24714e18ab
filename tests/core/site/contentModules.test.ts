import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Diagnostic } from '../../../src/core/docs/types.ts';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findStaticPages } from '../../../src/core/pages/contentModules.ts';
import { embedScriptOutputs } from '../../../src/core/pages/embedScripts.ts';
import { embedFolders, findFrameDocuments } from '../../../src/core/pages/frameDocuments.ts';
import type { OutputContext } from '../../../src/core/site/types.ts';

const work = mkdtempSync(join(tmpdir(), 'modules-'));
afterAll(() => rmSync(work, { recursive: true }));

it('a site without the folders has no pages and frames', () => {
  expect(findStaticPages(work)).toEqual({ staticPages: [], diagnostics: [] });
  expect(findFrameDocuments(work)).toEqual({ frameDocuments: [], diagnostics: [] });
});

it('finds page modules, and reports unreachable names and special files', () => {
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
  const { staticPages, diagnostics } = findStaticPages(work);
  expect(staticPages.map(({ name, path }) => [name, path])).toEqual([
    ['about', '/about'],
    ['get-involved', '/get-involved'],
    ['index', '/'],
  ]);
  expect(diagnostics.map(({ file, message }) => [file, /: (.*?)\. Use/.exec(message)?.[1]])).toEqual([
    ['content/pages/.hid.tsx', expect.stringContaining('begin with a dot')],
    ['content/pages/Index.tsx', expect.stringContaining('the folder itself')],
    ['content/pages/a.html.tsx', expect.stringContaining('end in `.html`')],
    ['content/pages/pipe.tsx', 'this is a pipe or another special file'],
    ['content/pages/two words.tsx', expect.stringContaining('part of a URL')],
  ]);
});

it('finds frame documents, and reports missing scripts and titles', () => {
  const folder = join(work, 'content/frames');
  mkdirSync(join(folder, 'parts'), { recursive: true });
  const files = {
    'list.html': '<title>List</title><main></main>',
    'list.ts': '',
    'code.sandbox.html': '<title>Code</title>',
    'code.ts': '',
    'alone.html': '<title>Alone</title>',
    'nameless.html': '<main></main>',
    'nameless.ts': '',
    'empty.html': '<title> </title>',
    'empty.ts': '',
    'frames.css': '',
    'broken.html': '<title>Broken</title>',
    'broken.ts': 'const a = 1;\nconst b = (;\n',
    'cut.sandbox.html': '<title>Cut</title>',
    'cut.ts': 'if (true) {\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { frameDocuments: all, diagnostics } = findFrameDocuments(work);
  const frameDocuments = all.filter(({ name }) => name !== 'broken' && name !== 'cut');
  expect(frameDocuments).toEqual([
    {
      name: 'code',
      path: '/frames/code',
      file: 'content/frames/code.sandbox.html',
      script: join(folder, 'code.ts'),
      sandboxed: true,
    },
    { name: 'list', path: '/frames/list', file: 'content/frames/list.html', script: join(folder, 'list.ts') },
  ]);
  const embeds = join(work, 'content/embeds');
  mkdirSync(join(embeds, 'tools/app'), { recursive: true });
  for (const name of ['tools/list', 'tools/app/index', 'top'])
    for (const [ending, text] of Object.entries({ html: '<title>Tool</title>', ts: '' }))
      writeFileSync(join(embeds, `${name}.${ending}`), text);
  const embedded = findFrameDocuments(work).frameDocuments.filter(({ embeddable }) => embeddable);
  expect(embedded.map(({ name, path, script }) => [name, path, script])).toEqual([
    ['tools-app-index', '/tools/app/', join(embeds, 'tools/app/index.ts')],
    ['tools-list', '/tools/list.html', join(embeds, 'tools/list.ts')],
  ]);
  expect(embedFolders(embedded, '/')).toEqual(['/tools/']);
  const isSyntax = ({ message }: Diagnostic) => message.startsWith("The frame's script cannot be run: ");
  expect(diagnostics.filter(isSyntax).map(({ file, line }) => [file, line])).toEqual([
    ['content/frames/broken.ts', 2],
    ['content/frames/cut.ts', expect.any(Number)],
  ]);
  const others = diagnostics.filter((each) => !isSyntax(each));
  expect(others.map(({ file, message }) => [file, /: (.*)\.$/.exec(message)?.[1]])).toEqual([
    ['content/frames/alone.html', 'it needs a script `alone.ts` in the same folder'],
    ['content/frames/empty.html', 'it must begin with a non-empty `<title>`'],
    ['content/frames/nameless.html', 'it must begin with a non-empty `<title>`'],
  ]);
});

it('publishes a script of an embeddable folder without a document as a module', async () => {
  const folder = join(work, 'content/embeds/tools');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'connect.ts'), "import { mark } from '../../shared.ts';\nconsole.log(mark as string);\n");
  writeFileSync(join(work, 'content/shared.ts'), "export const mark = 'shared';\n");
  writeFileSync(join(folder, 'form.ts'), '');
  writeFileSync(join(folder, 'form.html'), '<title>Form</title>');
  const outputs = embedScriptOutputs(work).filter(({ file }) => !/list|index/.test(file!));
  expect(outputs.map(({ paths }) => paths)).toEqual([['tools/connect.js']]);
  const [[, code] = []] = [...(await outputs[0]!.make({ project: { engine: work } } as OutputContext))];
  expect(code).toMatch(/^console\.log\([`"']shared[`"']\);\n?$/);
});
