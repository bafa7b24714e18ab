import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error A script without types
import { listFiles as listInScripts } from '../../scripts/lib/listFiles.mjs';
import { listFiles } from '../../src/core/listFiles.ts';
import { sourceFiles } from './site/support/sourceFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'list-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'a/b'), { recursive: true });
mkdirSync(join(folder, 'empty'));
for (const path of ['z.md', 'a.md', 'a/x.md', 'a/b/y.json']) writeFileSync(join(folder, path), '');
const links = {
  loop: '.',
  'a/parent': '..',
  'a/self': 'self',
  etc: '/etc',
  all: '/',
  file: 'a/x.md',
  nowhere: 'nothing',
};
for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
execFileSync('mkfifo', [join(folder, 'pipe')]);

describe('listFiles', () => {
  it('lists files and links to files, sorted, and enters no link', () => {
    expect(listFiles(folder)).toEqual(['a.md', 'a/b/y.json', 'a/x.md', 'file', 'z.md']);
  });

  it('leaves all links out in scripts', () => {
    expect(listInScripts(folder)).toEqual(['a.md', 'a/b/y.json', 'a/x.md', 'z.md']);
  });

  it('starts at a folder that is a link', () => {
    symlinkSync('a/b', join(folder, 'base'));
    expect(listFiles(join(folder, 'base'))).toEqual(['y.json']);
  });

  it('throws where there is no folder', () => {
    expect(() => listFiles(join(folder, 'missing'))).toThrow('ENOENT');
  });
});

it('is the only walk over folders: `readdirSync` with `recursive` enters links in Node 22', () => {
  const walks = sourceFiles('src', 'packages', 'bench', 'scripts').filter(({ text }) =>
    /readdir(?:Sync)?\((?:[^;()]|\([^()]*\))*recursive: true/.test(text),
  );
  expect(walks.map(({ file }) => file)).toEqual([]);
});
