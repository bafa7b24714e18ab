import { describe, expect, it } from 'vitest';
import { declared, factsOf } from './helpers.ts';

describe('members', () => {
  it.each([
    [
      'a property',
      'id: string;',
      { name: 'id', kind: 'property', signature: 'id: string', type: 'string', optional: false },
    ],
    [
      'an optional one that is read only',
      'readonly a?: Array<B>;',
      { name: 'a', signature: 'readonly a?: Array<B>', type: 'Array<B>', optional: true },
    ],
    [
      'an object over several lines',
      'readonly details: {\n        id: string | null;\n    };',
      { name: 'details', signature: 'readonly details: { id: string | null; }', type: '{ id: string | null; }' },
    ],
    [
      'comments inside',
      'a: /* not */ { /** nor this */ b: string; // nor that\n };',
      { signature: 'a: { b: string; }', type: '{ b: string; }' },
    ],
    ['quotes as they are', 'type: \'user\' | "app";', { signature: 'type: \'user\' | "app"' }],
    [
      'an index',
      '[key: string]: Details;',
      {
        name: '[key: string]',
        kind: 'property',
        signature: '[key: string]: Details',
        type: 'Details',
        optional: false,
      },
    ],
    [
      'a quoted name',
      "'text/plain'?: string;",
      { name: 'text/plain', signature: "'text/plain'?: string", optional: true },
    ],
    [
      'a property that is a function',
      'failover?: (args: P) => Promise<A>;',
      { name: 'failover', kind: 'property', type: '(args: P) => Promise<A>', optional: true },
    ],
    [
      'a method',
      'open(app: App, context?: Context): Promise<App>;',
      { name: 'open', kind: 'method', signature: 'open(app: App, context?: Context): Promise<App>' },
    ],
    ['a method without a result', 'unsubscribe();', { kind: 'method', signature: 'unsubscribe()' }],
  ])('%s', async (_, text, expected) => {
    const facts = await factsOf(`export interface A {\n    ${text}\n}`);
    expect(declared(facts, 'A', 'interface').members).toMatchObject([expected]);
  });

  it('keeps overloads and their order', async () => {
    const facts = await factsOf(
      'export interface A { on(a: string): void; /** @deprecated */ on(): void; b: string; }',
    );
    expect(declared(facts, 'A', 'interface').members.map(({ name, deprecated }) => [name, deprecated])).toEqual([
      ['on', false],
      ['on', true],
      ['b', false],
    ]);
  });

  it('takes the public ones of a class', async () => {
    const facts = await factsOf(
      'export declare class A extends B<C> implements D, E { private x; protected y: string; readonly z?: string; constructor(url: string | null); abstract run(): void; static of(a: string): A; #secret; }',
    );
    const { extends: parents, implements: contracts, members } = declared(facts, 'A', 'class');
    expect([parents, contracts]).toEqual([['B<C>'], ['D', 'E']]);
    expect(members.map(({ signature }) => signature)).toEqual([
      'readonly z?: string',
      'constructor(url: string | null)',
      'abstract run(): void',
      'static of(a: string): A',
    ]);
  });
});

describe('declarations', () => {
  it.each([
    [
      'an interface',
      'export interface A extends B, C<D> { }',
      { kind: 'interface', extends: ['B', 'C<D>'], members: [] },
    ],
    [
      'an interface in parts',
      'export interface A { a: string; }\nexport interface A { b: string; }',
      { kind: 'interface', members: [{ name: 'a' }, { name: 'b' }] },
    ],
    ['a type', "export declare type A = 'x' |\n 'y';", { kind: 'type', definition: "'x' | 'y'" }],
    ['a type with a bar in front', "export type A =\n  | 'x'\n  | 'y';", { definition: "'x' | 'y'" }],
    [
      'a type that is an object',
      'export type A = { a?: string; };',
      { kind: 'type', definition: '{ a?: string; }', members: [{ name: 'a', optional: true }] },
    ],
    [
      'an enum',
      'export declare enum A { X = "x", Y = 2, Z, N = -1, "p-q" = "p" }',
      {
        kind: 'enum',
        values: [
          { name: 'X', value: 'x' },
          { name: 'Y', value: 2 },
          { name: 'Z', value: 3 },
          { name: 'N', value: -1 },
          { name: 'p-q', value: 'p' },
        ],
      },
    ],
    [
      'a function',
      'export declare function A(a: string): a is B;',
      { kind: 'function', signatures: ['A(a: string): a is B'] },
    ],
    [
      'a function with overloads',
      'export declare function A(a: string): B;\n/** @deprecated */\nexport declare function A(): B;',
      { deprecated: false, signatures: ['A(a: string): B', 'A(): B'] },
    ],
    [
      'a constant that is a function',
      'export declare const A: (waitForMs?: number) => Promise<void>;',
      { kind: 'function', signatures: ['A(waitForMs?: number): Promise<void>'] },
    ],
    [
      'a constant whose type is named',
      'export type F = (a?: B) => C;\nexport declare const A: F;',
      { kind: 'function', signatures: ['A(a?: B): C'] },
    ],
    ['a constant', 'export declare const A: Array<B>;', { kind: 'constant', type: 'Array<B>' }],
    ['a constant with a value', 'export declare const A = "2.2";', { kind: 'constant', value: '"2.2"' }],
  ])('%s', async (_, text, expected) => {
    const facts = await factsOf(text);
    expect(facts.declarations.A).toMatchObject({ name: 'A', package: '@finos/fdc3', ...expected });
  });
});

describe('marks', () => {
  it.each([
    ['/** @deprecated use b */', true, false],
    ['/**\n * Words.\n *\n * @deprecated use b\n */', true, false],
    ['/** Words.\n *  @experimental may change */', false, true],
    ['/** Words (@experimental) that name it in passing */', false, false],
    ['/** An experimental, deprecated thing */', false, false],
    ['/* @deprecated */', false, false],
    ['// @deprecated', false, false],
    ['/** @deprecated */\nb: string;', false, false],
    ['/** @deprecatedly */', false, false],
  ])('%s', async (comment, deprecated, experimental) => {
    const facts = await factsOf(`export interface A {\n${comment}\na: string;\n}`);
    expect(declared(facts, 'A', 'interface').members.at(-1)).toMatchObject({ name: 'a', deprecated, experimental });
  });

  it('reads them of declarations and values', async () => {
    const facts = await factsOf(
      '/** @deprecated */\nexport declare enum A {\n/** @experimental X. */\nX = "x", Y = "y" }\n/** @experimental */ export interface B { }',
    );
    expect(declared(facts, 'A', 'enum')).toMatchObject({
      deprecated: true,
      values: [{ experimental: true }, { experimental: false }],
    });
    expect(facts.declarations.B).toMatchObject({ deprecated: false, experimental: true });
  });

  it('keeps no words', async () => {
    const facts = await factsOf(
      '/** Secret words. */\nexport interface A {\n/** Secret words. */\na: string; // secret words\n}',
    );
    expect(JSON.stringify(facts)).not.toMatch(/secret/i);
  });
});
