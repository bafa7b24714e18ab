import { describe, expect, it } from 'vitest';
import { availabilityOf } from '../../src/standard/packages/availability.ts';
import { historyOf, standard } from './helpers.ts';

/** Whether `A.x` is told to have changed between two ways of declaring it. */
async function changes(before: string, after: string): Promise<boolean> {
  const [one = before, two = after] = [before, after].map((text) =>
    text.includes('interface A') ? text : `export interface A { ${text} }`,
  );
  const found = availabilityOf(await historyOf({ '2.0': two, '1.2': one }), 'A.x');
  return found!.changed.includes('2.0');
}

describe('what is no change', () => {
  it.each([
    ['readonly', 'x: string;', 'readonly x: string;'],
    ['readonly inside', 'x: { a: string };', 'readonly x: { readonly a: string; };'],
    ['names of parameters', 'x(name: string): void;', 'x(app: string): void;'],
    [
      'names of parameters of a callback',
      'x(h: (a: string) => void): void;',
      'x(handler: (context: string) => void): void;',
    ],
    ['ways to write a list', 'x: Array<B | null>;', 'x: (B | null)[];'],
    ['a list in a result', 'x(): Promise<Array<B>>;', 'x(): Promise<B[]>;'],
    ['ways to write a map', 'x: { [key: string]: any; };', 'x: Record<string, any>;'],
    ['the alias Intent', 'x(a: string): void;', 'x(intent: Intent): void;'],
    ['the alias ContextType', 'x(a: string | null): void;', 'x(a: ContextType | null): void;'],
    [
      'an alias that only one version has',
      'x(h: (c: B) => void): void;',
      'export type Handler = (context: B) => void;\nexport interface A { x(h: Handler): void; }',
    ],
    ['the order of alternatives', "x: 'a' | 'b';", "x: 'b' | 'a';"],
    ['quotes', "x: 'a';", 'x: "a";'],
    ['space and brackets', 'x: Promise< (B) >;', 'x: Promise<B>;'],
    ['an overload that is deprecated', 'x(a: B): void;', 'x(a: B): void; /** @deprecated */ x(): void;'],
    ['deprecation of all', 'x(a: B): void;', '/** @deprecated */ x(a: B): void;'],
    ['order of overloads', 'x(a: B): void; x(): void;', 'x(): void; x(a: B): void;'],
    ['no result and void', 'x();', 'x(): void;'],
  ])('%s', async (_, before, after) => {
    expect(await changes(before, after)).toBe(false);
    expect(await changes(after, before)).toBe(false);
  });
});

describe('what is a change', () => {
  it.each([
    ['a type', 'x: string;', 'x: number;'],
    ['an alternative', "x: 'a';", "x: 'a' | 'b';"],
    ['optional', 'x: string;', 'x?: string;'],
    ['a result', 'x(): void;', 'x(): Promise<void>;'],
    ['a rest parameter', 'x(a: B[]): void;', 'x(...a: B[]): void;'],
    ['an optional parameter more', 'x(a: B): void;', 'x(a: B, b?: C): void;'],
    ['a parameter that is optional now', 'x(a: B): void;', 'x(a?: B): void;'],
    ['a parameter of a callback', 'x(h: (a: B) => void): void;', 'x(h: (a: B, b?: C) => void): void;'],
    ['a property that is a method now', 'x: () => void;', 'x(): void;'],
    ['an overload that is not deprecated', 'x(a: B): void;', 'x(a: B): void; x(): void;'],
    ['an overload deprecated', 'x(a: B): void; x(): void;', 'x(a: B): void; /** @deprecated */ x(): void;'],
    [
      'an alias of both versions',
      'export type T = string;\nexport interface A { x: T; }',
      'export type T = string;\nexport interface A { x: string; }',
    ],
    ['a property of an object', 'x: { a: string };', 'x: { b: string };'],
  ])('%s', async (_, before, after) => {
    expect(await changes(before, after)).toBe(true);
  });
});

describe('availabilityOf', async () => {
  const all = await historyOf({
    '2.2':
      'export interface A { a: string; /** @deprecated */ b(): void; }\nexport interface Sub extends A { }\nexport declare enum E { New = "New" }',
    '2.1':
      'export interface A { a: string; b(): void; }\nexport type StandardIntent = \'View\';\n/** @experimental */ export interface X { x: string; }\n/** @deprecated */ export declare enum E { Old = "Old", New = "New" }',
    '2.0':
      'export interface A { a: number; }\nexport type StandardIntent = \'View\';\n/** @experimental */ export interface X { x: string; }\nexport declare enum E { Old = "Old" }\nexport declare function f(): void;',
    '1.2': 'export interface A { a: number; }\nexport declare const f: (a?: string) => void;',
    '1.1': 'export interface Gone { g: string; }\nexport interface Back { }',
    '1.0': 'interface None { }\nexport { };',
  });

  it.each([
    ['A', { added: '1.2', changed: [], experimental: [] }],
    ['A.a', { added: '1.2', changed: ['2.1'], experimental: [] }],
    ['A.b', { added: '2.1', changed: [], deprecated: '2.2', experimental: [] }],
    ['Sub.b', { added: '2.2', changed: [], deprecated: '2.2', experimental: [] }],
    ['f', { added: '1.2', changed: ['2.0'], removed: '2.1', experimental: [] }],
    ['Gone', { added: '1.1', changed: [], removed: '1.2', experimental: [] }],
    ['X', { added: '2.0', changed: [], removed: '2.2', experimental: ['2.0', '2.1'] }],
    ['X.x', { added: '2.0', changed: [], removed: '2.2', experimental: ['2.0', '2.1'] }],
    ['E', { added: '2.0', changed: [], deprecated: '2.1', experimental: [] }],
    ['E.Old', { added: '2.0', changed: [], deprecated: '2.1', removed: '2.2', experimental: [] }],
    ['E.New', { added: '2.1', changed: [], deprecated: '2.1', experimental: [] }],
    ['View', { added: '2.0', changed: [], removed: '2.2', experimental: [] }],
    ['Nothing', undefined],
    ['A.nothing', undefined],
  ])('%s', (name, expected) => {
    expect(availabilityOf(all, name)).toEqual(expected);
    expect(availabilityOf(all.toReversed(), name)).toEqual(expected);
  });

  it('leaves its input as it is', () => {
    const before = all.map(({ number }) => number);
    availabilityOf(all, 'A');
    expect(all.map(({ number }) => number)).toEqual(before);
  });

  it('knows nothing of versions without facts', () => {
    const empty = {
      number: '3.0',
      label: '3.0',
      packages: [],
      declarations: {},
      dataTypes: [],
      lists: {},
      schemas: {},
      standard,
    };
    expect(availabilityOf([empty, ...all], 'A')?.removed).toBeUndefined();
    expect(availabilityOf([empty], 'A')).toBeUndefined();
  });
});
