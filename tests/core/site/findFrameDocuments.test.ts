import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFrameDocuments } from '../../../src/core/pages/frameDocuments.ts';

const work = mkdtempSync(join(tmpdir(), 'frames-'));
afterAll(() => rmSync(work, { recursive: true }));

it('finds the documents for frames, and reports what lacks a script or a title', async () => {
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
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { frameDocuments, diagnostics } = await findFrameDocuments(work);
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
  expect(diagnostics.map(({ file, message }) => [file, /: (.*)\.$/.exec(message)?.[1]])).toEqual([
    ['content/frames/alone.html', 'it needs a script `alone.ts` beside it'],
    ['content/frames/empty.html', 'it must begin with a `<title>` that is not empty'],
    ['content/frames/nameless.html', 'it must begin with a `<title>` that is not empty'],
  ]);
});

it('a site without the folder has none', async () => {
  expect(await findFrameDocuments(join(work, 'nowhere'))).toEqual({ frameDocuments: [], diagnostics: [] });
});
