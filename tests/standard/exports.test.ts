import { describe, expect, it } from 'vitest';
import { declared, factsOf } from './helpers.ts';

describe('what a package exports', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'all of another file',
      { 'index.d.ts': "export * from './a';", 'a.d.ts': 'export interface A { }\nexport declare enum B { }' },
      ['A', 'B'],
    ],
    [
      'all of a folder',
      {
        'index.d.ts': "export * from './x';",
        'x/index.d.ts': "export * from './a.js';",
        'x/a.d.ts': 'export interface A { }',
      },
      ['A'],
    ],
    [
      'some of another file, renamed',
      {
        'index.d.ts': "export { A, B as C } from './a';",
        'a.d.ts': 'export interface A { }\nexport interface B { }\nexport interface D { }',
      },
      ['A', 'C'],
    ],
    [
      'what it imports',
      { 'index.d.ts': "import { A as B } from './a';\nexport { B };", 'a.d.ts': 'export interface A { }' },
      ['B'],
    ],
    ['a list of its own', { 'index.d.ts': 'interface A { }\ninterface B { }\nexport { A };' }, ['A']],
    ['all of its own, without a list', { 'index.d.ts': 'interface A { }\nexport interface B { }' }, ['A', 'B']],
    [
      'nothing of other packages',
      { 'index.d.ts': "export * from 'other';\nexport { X } from 'other';\nexport interface A { }" },
      ['A'],
    ],
    [
      'no namespace',
      {
        'index.d.ts': "import * as N from './n';\nexport { N };\nexport * as M from './n';\nexport interface A { }",
        'n.d.ts': 'export interface X { }',
      },
      ['A'],
    ],
    [
      'a default value by its own name, with its types',
      {
        'index.d.ts': "export * from './d';",
        'd.d.ts': 'interface T { }\ndeclare const list: Array<T>;\nexport default list;',
      },
      ['T', 'list'],
    ],
    [
      'files of the API folder that it forgot',
      {
        'index.d.ts': "export * from './api/A';",
        'api/A.d.ts': 'export interface A { }',
        'api/B.d.ts': 'export interface B { }',
        'internal/C.d.ts': 'export interface C { }',
      },
      ['A', 'B'],
    ],
    [
      'files that export each other',
      { 'index.d.ts': "export * from './a';", 'a.d.ts': "export * from './index';\nexport interface A { }" },
      ['A'],
    ],
    ['nothing of a file that is not there', { 'index.d.ts': "export * from './gone';\nexport interface A { }" }, ['A']],
    [
      'the first of two with one name',
      {
        'index.d.ts': "export * from './a';\nexport * from './b';",
        'a.d.ts': 'export interface A { a: string; }',
        'b.d.ts': 'export interface A { b: string; }',
      },
      ['A'],
    ],
  ])('%s', async (_, files, names) => {
    expect(Object.keys((await factsOf(files)).declarations)).toEqual(names);
  });

  it('has the global interfaces', async () => {
    const facts = await factsOf('export interface A { }\ndeclare global {\n interface Window {\n fdc3?: A;\n }\n}');
    expect(declared(facts, 'Window', 'interface').members).toMatchObject([
      { name: 'fdc3', signature: 'fdc3?: A', optional: true },
    ]);
  });

  it('takes its entry from `typings` as well', async () => {
    const { 'package.json': manifest, ...files } = {
      'package.json': '{"name":"p","version":"1.0.0","typings":"./dist/i.d.ts"}',
      'dist/i.d.ts': 'export interface A { }',
    };
    expect(Object.keys((await factsOf({ 'package.json': manifest, ...files })).declarations)).toEqual(['A']);
  });
});
