import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StringCache } from '../../src/core/docs/types.ts';
import { readFacts } from '../../src/standard/packages/readFacts.ts';
import { folderOf } from '../core/docs/helpers.ts';
import { packageFiles, versionWith, standard } from './helpers.ts';

const empty = { packages: [], declarations: {}, dataTypes: [], lists: { intents: [] }, schemas: {}, standard };

function cacheOf(): StringCache & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return { entries, get: (key) => entries.get(key), set: (key, value) => void entries.set(key, value) };
}

it('returns empty facts for versions without packages, in order', () => {
  const versions = [versionWith({}, '2.2'), versionWith({}, '1.0')];
  expect(readFacts({ root: '/nowhere', standard, versions })).toMatchObject({
    facts: [
      { number: '2.2', ...empty },
      { number: '1.0', ...empty },
    ],
    diagnostics: [],
  });
});

it('joins the packages of a version', async () => {
  const root = await folderOf({
    ...packageFiles(
      '@x/one',
      { 'index.d.ts': 'export interface A { a: string; }' },
      { name: '@x/one', version: '2.2.0' },
    ),
    ...packageFiles(
      'two',
      { 'index.d.ts': 'export interface A { b: string; }\nexport interface B { }' },
      { name: '@x/two' },
    ),
    'own.d.ts': 'export interface C { }',
  });
  const { facts, diagnostics } = readFacts({
    root,
    standard,
    versions: [versionWith({ packages: ['@x/one', 'two'], declarations: 'own.d.ts' })],
  });
  expect(diagnostics).toEqual([]);
  expect(facts[0]!.packages).toEqual([
    { name: '@x/one', version: '2.2.0' },
    { name: '@x/two', version: '1.0.0' },
  ]);
  expect(Object.values(facts[0]!.declarations).map((each) => [each.name, each.package])).toEqual([
    ['A', '@x/one'],
    ['B', '@x/two'],
    ['C', ''],
  ]);
  expect(facts[0]!.declarations.A).toMatchObject({ members: [{ name: 'a' }] });
});

it("finds the engine's packages if the project has none", async () => {
  const root = await folderOf({ 'content/x.md': '' });
  const { facts, diagnostics } = readFacts({ root, standard, versions: [versionWith({ packages: ['fdc3-1.1'] })] });
  expect(diagnostics).toEqual([]);
  expect(facts[0]!.declarations.Channel).toBeDefined();
});

describe('problems', () => {
  const missing = 'content/versions.ts Version 2.1: the package `p`, which contains its facts, is not fully installed';
  it.each<[string, Record<string, string>, object, string]>([
    ['a package that is not installed', {}, { packages: ['p'] }, `${missing}. Run \`npm ci\`.`],
    [
      'a package without types',
      { 'node_modules/p/package.json': '{"name":"p"}' },
      { packages: ['p'] },
      'content/versions.ts Version 2.1: the package `p` does not name a declarations file (`types`). Use a package that does.',
    ],
    [
      'a package without its types',
      packageFiles('p', {}),
      { packages: ['p'] },
      'content/versions.ts The package `@finos/fdc3` cannot be read: …',
    ],
    [
      'a package with a broken manifest',
      { 'node_modules/p/package.json': '{' },
      { packages: ['p'] },
      `${missing}. Run \`npm ci\`.`,
    ],
    [
      'a broken schema',
      packageFiles('p', { 'index.d.ts': '', 'schemas/a.schema.json': '{' }),
      { packages: ['p'] },
      'content/versions.ts The package `@finos/fdc3` cannot be read: node_modules/p/schemas/a.schema.json is not JSON: …',
    ],
    [
      'a manifest whose types are no path',
      { 'node_modules/p/package.json': '{"name":1,"types":{}}' },
      { packages: ['p'] },
      'content/versions.ts Version 2.1: the package `p` does not name a declarations file (`types`). Use a package that does.',
    ],
    [
      'a manifest that is nothing',
      { 'node_modules/p/package.json': 'null' },
      { packages: ['p'] },
      `${missing}. Run \`npm ci\`.`,
    ],
    [
      'a declarations file that is not there',
      {},
      { declarations: 'own.d.ts' },
      'content/versions.ts Version 2.1: there is no declarations file `own.d.ts`. Add it, or remove `declarations`.',
    ],
    [
      'a folder of schemas that is not there',
      {},
      { schemas: 'own' },
      'content/versions.ts Version 2.1: there is no folder `own`. Add it, or remove `schemas`.',
    ],
    [
      'a declarations file that is none',
      { 'own.d.ts': 'export interface A {\n  a: ;\n}\n' },
      { declarations: 'own.d.ts' },
      'own.d.ts:2:6 This is not a declarations file: …',
    ],
  ])('%s', async (_, files, fields, expected) => {
    const cache = cacheOf();
    const root = await folderOf(files);
    const { facts, diagnostics } = readFacts({ root, standard, versions: [versionWith(fields)], cache });
    const told = diagnostics.map(({ severity, file, line, column, message }) => {
      expect(severity).toBe('error');
      return `${[file, line, column].filter(Boolean).join(':')} ${message}`;
    });
    // Messages from other programs follow the dots.
    const [start = '', end] = expected.split('…');
    expect(told.map((text) => (end === undefined ? text : text.slice(0, start.length)))).toEqual([start]);
    expect(facts).toHaveLength(1);
    expect(cache.entries.size).toBe(0);
  });
});

describe('the cache', () => {
  it('is used if nothing changed', async () => {
    const root = await folderOf(packageFiles('p', { 'index.d.ts': 'export interface A { }' }));
    const input = { root, standard, versions: [versionWith({ packages: ['p'] })], cache: cacheOf() };
    const first = readFacts(input);
    expect(input.cache.entries.size).toBe(1);
    const [key] = input.cache.entries.keys();
    input.cache.set(key!, JSON.stringify([]));
    expect(first.facts).toHaveLength(1);
    expect(readFacts(input).facts).toEqual([]);
  });

  it.each<[string, (root: string) => void]>([
    [
      'a version of a package',
      (root) =>
        writeFileSync(join(root, 'node_modules/p/package.json'), '{"name":"p","version":"2.0.0","types":"index.d.ts"}'),
    ],
    ['the declarations file', (root) => writeFileSync(join(root, 'own.d.ts'), 'export interface C { }')],
    ['a file imported by it', (root) => writeFileSync(join(root, 'imported.d.ts'), 'export interface E { }')],
    // A linked package keeps its version number.
    [
      'the declarations of a package',
      (root) => writeFileSync(join(root, 'linked/lib/a.d.ts'), 'export interface F { }'),
    ],
    ['a schema of a package', (root) => writeFileSync(join(root, 'linked/schemas/a.schema.json'), '{"title":"B"}')],
    ['the list of schemas of a package', (root) => writeFileSync(join(root, 'linked/schemas/b.schema.json'), '{}')],
  ])('is not read where %s changed', async (_, change) => {
    const root = await folderOf({
      ...packageFiles('p', { 'index.d.ts': 'export interface A { }' }),
      'linked/package.json': '{"name":"linked","version":"1.0.0","types":"index.d.ts"}',
      'linked/index.d.ts': "export * from './lib/a';",
      'linked/lib/a.d.ts': 'export interface D { }',
      'linked/schemas/a.schema.json': '{"title":"A"}',
      'own.d.ts': "export * from './imported';\nexport interface B { }",
      'imported.d.ts': 'export interface G { }',
    });
    symlinkSync('../linked', join(root, 'node_modules/linked'));
    const input = {
      root,
      standard,
      versions: [versionWith({ packages: ['p', 'linked'], declarations: 'own.d.ts' })],
      cache: cacheOf(),
    };
    const first = readFacts(input);
    change(root);
    expect(readFacts(input)).not.toEqual(first);
    expect(input.cache.entries.size).toBe(2);
  });
});
