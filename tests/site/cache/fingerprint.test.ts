import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { fingerprint } from '../../../src/project/fingerprint.ts';
import { engineSources, pageSources } from '../../../src/site/stores.ts';
import { bundleSources } from '../../../src/site/bundle/buildBundle.ts';
import { sourceFiles } from '../support/sourceFiles.ts';

const base = mkdtempSync(join(tmpdir(), 'fingerprint-'));
afterAll(() => rmSync(base, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

beforeEach(() => {
  rmSync(base, { recursive: true });
  for (const path of ['src/b.ts', 'src/a.ts', 'src/deep/er/c.ts', 'lock.json']) write(path, path);
});

const places = ['src', 'lock.json'];

it('is the same for the same files, whenever they were written', () => {
  const before = fingerprint(base, places);
  utimesSync(join(base, 'src/a.ts'), 10, 10);
  expect(fingerprint(base, places)).toBe(before);
});

it.each<[string, () => void]>([
  ['a file is edited', () => write('src/deep/er/c.ts', 'other')],
  ['a file is added', () => write('src/d.ts', '')],
  ['a file is removed', () => rmSync(join(base, 'src/a.ts'))],
  ['a file gets another name', () => (rmSync(join(base, 'src/a.ts')), write('src/z.ts', 'src/a.ts'))],
  ['two files swap their text', () => (write('src/a.ts', 'src/b.ts'), write('src/b.ts', 'src/a.ts'))],
  ['a single file is edited', () => write('lock.json', '{}')],
  ['a single file goes', () => rmSync(join(base, 'lock.json'))],
  ['the folder goes', () => rmSync(join(base, 'src'), { recursive: true })],
])('changes when %s', (_, change) => {
  const before = fingerprint(base, places);
  change();
  expect(fingerprint(base, places)).not.toBe(before);
});

it('what is missing changes it when it comes', () => {
  const before = fingerprint(base, [...places, 'later']);
  write('later/x.ts', '');
  expect(fingerprint(base, [...places, 'later'])).not.toBe(before);
});

/** Every file whose code runs when the first one does. */
function closure(first: string): string[] {
  const imports = new Map(sourceFiles('src').map(({ file, imports: each }) => [file, each.filter(({ typeOnly }) => !typeOnly).flatMap(({ file: target }) => target ?? [])]));
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const target of imports.get(file) ?? []) visit(target);
  };
  visit(first);
  return [...found];
}

it.each([
  ['compiled docs', engineSources, ['src/site/compileDocs.ts', 'src/theme/article/ArticleBody.tsx', 'src/docs/loadContent.ts']],
  ['scripts', bundleSources, ['src/browser/app.tsx', 'src/browser/boot.ts', 'src/site/bundle/bundleBrowser.ts']],
  ['documents', pageSources, ['src/site/render/drawPage.ts', 'src/site/render/renderer.tsx', 'src/site/render/frame.ts']],
])('%s are made anew when any code that makes them changes', (_, sources, entries) => {
  const needed = [...new Set(entries.flatMap(closure))];
  expect(needed.length).toBeGreaterThan(20);
  expect(needed.filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)))).toEqual([]);
});

it.each(Object.entries({ engineSources, pageSources, bundleSources }))('%s names only what exists', (_, sources) => {
  for (const source of sources) expect(fingerprint('.', [source]), source).not.toBe(fingerprint('.', [`${source}.none`]));
});
