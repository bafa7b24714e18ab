import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bundleFingerprint, engineFingerprint } from '../../../../src/core/project/sourceFingerprints.ts';

const base = mkdtempSync(join(tmpdir(), 'prints-'));
const [engine, root] = [join(base, 'engine'), join(base, 'site')];
afterAll(() => rmSync(base, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

const files = [
  'engine/src/a.ts',
  'engine/src/theme/a.css',
  'engine/packages/x/index.tsx',
  'engine/packages/x/tests/x.test.ts',
  'engine/package-lock.json',
  'engine/tsconfig.json',
  'site/package.json',
  'site/content/islands/map.tsx',
  'site/content/islands/map.css',
  'site/content/lists/list.json',
  'site/content/docs/x.md',
  'site/content/sidebars.ts',
  'site/content/standard/schemas/x.json',
];

beforeEach(() => {
  for (const folder of [engine, root]) rmSync(folder, { recursive: true, force: true });
  for (const path of files) write(path, '{}');
});

const prints = (site = root) => ({
  engine: engineFingerprint(engine),
  bundle: bundleFingerprint({ engine, root: site }),
});

const both = ['engine', 'bundle'];
it.each<[string, string[]]>([
  ['engine/src/a.ts', both],
  ['engine/src/new.ts', both],
  ['engine/packages/x/index.tsx', both],
  ['engine/package-lock.json', both],
  ['engine/src/theme/a.css', ['bundle']],
  ['engine/tsconfig.json', ['bundle']],
  ['site/package.json', ['bundle']],
  ['site/content/islands/map.tsx', ['bundle']],
  ['site/content/islands/map.css', ['bundle']],
  ['site/content/lists/list.json', ['bundle']],
  ['site/content/docs/x.md', []],
  ['site/content/sidebars.ts', []],
  ['site/content/standard/schemas/x.json', []],
  ['engine/packages/x/tests/x.test.ts', []],
])('%s changes the fingerprints of %j', (path, names) => {
  const before = prints();
  write(path, 'changed');
  const after = prints();
  expect(both.filter((name) => before[name as 'engine'] !== after[name as 'engine'])).toEqual(names);
});

it('is the same for a copy of the site in another folder, and changes with a file that goes', () => {
  cpSync(root, join(base, 'copy'), { recursive: true });
  expect(prints(join(base, 'copy'))).toEqual(prints());
  const before = prints();
  rmSync(join(base, 'engine/src/a.ts'));
  expect(prints().engine).not.toBe(before.engine);
  expect(readFileSync(join(base, 'copy/package.json'), 'utf8')).toBe('{}');
});

it('of a bundled engine follow the modules of the engine in the bundle', () => {
  const printOf = (inputs: Record<string, string>) => {
    write('bundle/sums.json', JSON.stringify({ inputs }));
    return engineFingerprint(engine, join(base, 'bundle'));
  };
  const [a, x, own] = ['engine/src/a.ts', 'engine/packages/x/index.tsx', 'site/content/site.ts'].map((name) =>
    join(base, name),
  ) as [string, string, string];
  const before = printOf({ [a]: '1', [x]: '1', [own]: '1' });
  expect(printOf({ [x]: '1', [own]: '2', [a]: '1' })).toBe(before);
  expect(printOf({ [a]: '2', [x]: '1' })).not.toBe(before);
  expect(printOf({ [a]: '1', [x]: '2' })).not.toBe(before);
  expect(printOf({ [a]: '1' })).not.toBe(before);
  write('engine/package-lock.json', '{"a":1}');
  expect(printOf({ [a]: '1', [x]: '1' })).not.toBe(before);
});
