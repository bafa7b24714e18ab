import { expect, test } from 'vitest';
import { bareMemberLines } from '../../../src/core/compile/code.ts';
import { printDeclaration, printMembers, splitCode } from '../../../src/standard/text/printDeclaration.ts';
import { html } from './helpers.ts';
import { enumOf, interfaceOf, method, property, type } from './smallFacts.ts';

test.each([
  ['a,b', ',', ['a', 'b']],
  ['a: Map<string, b>, c?: (d: e, f: g) => void, h', ',', ['a: Map<string, b>', 'c?: (d: e, f: g) => void', 'h']],
  ['\'a|b\' | "c|\\"d" | { e: f | g }', '|', ["'a|b'", '"c|\\"d"', '{ e: f | g }']],
  ['', ',', []],
])('%s is split at %s', (code, separator, parts) => {
  expect(splitCode(code, separator)).toEqual(parts);
});

const long = (name: string) => `${name}With${'Very'.repeat(5)}LongName`;

test.each([
  ['a short member', [method('open(app: string): Promise<void>')], 'open(app: string): Promise<void>;'],
  ['overloads', [method('open(app: string): void'), method('open(): void')], 'open(app: string): void;\nopen(): void;'],
  [
    'a long method, a parameter a line',
    [
      method(
        `raise(intent: string, context: ${long('Context')}, app?: string | AppIdentifier, handler?: (a: b, c: d) => void): Promise<void>`,
      ),
    ],
    `raise(\n  intent: string,\n  context: ${long('Context')},\n  app?: string | AppIdentifier,\n  handler?: (a: b, c: d) => void\n): Promise<void>;`,
  ],
  [
    'a long method with a choice as its result',
    [method(`isAtLeast(metadata: ${long('Metadata')}, version: string): boolean | null`)],
    `isAtLeast(\n  metadata: ${long('Metadata')},\n  version: string\n): boolean | null;`,
  ],
  [
    'a long object',
    [property(`readonly details: { first: ${long('First')}; second: ${long('Second')}; third: 'a;b' }`)],
    `readonly details: {\n  first: ${long('First')};\n  second: ${long('Second')};\n  third: 'a;b';\n};`,
  ],
  [
    'a long choice',
    [property(`kind?: '${long('a')}' | '${long('b')}' | '${long('c')}'`)],
    `kind?:\n  | '${long('a')}'\n  | '${long('b')}'\n  | '${long('c')}';`,
  ],
  ['a long name alone', [property(`name: ${'Long'.repeat(30)}`)], `name: ${'Long'.repeat(30)};`],
])('%s', (_, members, expected) => {
  expect(printMembers(members)).toBe(expected);
});

test.each([
  ['an empty interface', interfaceOf('Empty', [], ['A', 'B']), 'interface Empty extends A, B {}'],
  ['a type', type('Name', 'string | null'), 'type Name = string | null;'],
  [
    'a type that is an object',
    type('Options', '{ a?: string; b(): void; }', [property('a?: string'), method('b(): void')]),
    'type Options = {\n  a?: string;\n\n  b(): void;\n};',
  ],
  [
    'a type of many',
    type('Many', ['a', 'b', 'c', 'd'].map((name) => `'${long(name)}'`).join(' | ')),
    `type Many =\n  | '${long('a')}'\n  | '${long('b')}'\n  | '${long('c')}'\n  | '${long('d')}';`,
  ],
  [
    'a long function',
    type('Call', `(first: ${long('First')}, second: ${long('Second')}, third: ${long('T')}) => void`),
    `type Call = (\n  first: ${long('First')},\n  second: ${long('Second')},\n  third: ${long('T')}\n) => void;`,
  ],
  ['an enum of numbers', enumOf('Level', { NONE: 0, ALL: -1 }), 'enum Level {\n  NONE = 0,\n  ALL = -1,\n}'],
  [
    'members in an interface are wrapped with their indent',
    interfaceOf('I', [method(`m(${'a'.repeat(40)}: string, ${'b'.repeat(36)}: string): void`)]),
    `interface I {\n  m(\n    ${'a'.repeat(40)}: string,\n    ${'b'.repeat(36)}: string\n  ): void;\n}`,
  ],
])('%s', (_, declaration, expected) => {
  expect(printDeclaration(declaration)).toBe(expected);
});

test.each([
  ['readonly id: string;\ntype: string;', 2],
  ['open(): void;\n\ntype A = string;\nb: c;', 2],
  ['interface A {\n  b: c;\n}', 0],
  ['// One.\ntype A<B> = B;', 0],
  ['export function a(): void;', 0],
])('%j has %i lines of bare members', (code, count) => {
  expect(bareMemberLines(code)).toBe(count);
});

test('bare members are highlighted as members', async () => {
  const code = async (markdown: string) => /<code>.*<\/code>/s.exec(await html(markdown))?.[0];
  expect(await code('```ts declaration\nreadonly id: string;\n\ntype A = B;\n```')).toBe(
    `${(await code('```ts\ninterface A {\nreadonly id: string;\n}\n```'))!.split('\n')[1]}\n\n${(await code('```ts\ntype A = B;\n```'))!.slice('<code>'.length)}`.replace(
      /^/,
      '<code>',
    ),
  );
});
