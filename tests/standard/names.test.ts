import { describe, expect, it } from 'vitest';
import { fieldsOf, findName, namesOf } from '../../src/standard/packages/names.ts';
import { factsOf } from './helpers.ts';

const facts = await factsOf({
  'index.d.ts': "export * from './a';\nexport * from './c';",
  'a.d.ts': `
    export interface Base { readonly id: string; type: string; on(a: string): void; on(): void; }
    export interface Channel extends Base { broadcast(): void; type: 'user'; details: { a: string; readonly b?: number; }; }
    export interface Private extends Channel, Elsewhere { disconnect(): void; }
    export interface Loop extends Loop { }
    export interface Generic extends Base<string> { [key: string]: string; }
    export type Options = { a?: string; };
    export type Name = 'x';
    export declare enum Errors { NoAppsFound = "NoAppsFound", Cancelled = "UserCancelled" }
    export declare class View extends Channel { draw(): void; }
    export declare function open(): void;`,
  'c.d.ts':
    "export interface Instrument { type: 'fdc3.instrument'; id: Ids; }\nexport interface Ids { ticker?: string; }\nexport declare class Convert { static toInstrument(json: string): Instrument; }",
});

describe('findName', () => {
  it.each([
    ['Channel', 'declaration Channel'],
    ['open', 'declaration open'],
    ['Channel.broadcast', 'member of Channel by Channel: broadcast(): void'],
    ['Channel.on', 'member of Channel by Base: on(a: string): void, on(): void'],
    ['Private.on', 'member of Private by Base: on(a: string): void, on(): void'],
    ['Private.type', "member of Private by Channel: type: 'user'"],
    ['View.broadcast', 'member of View by Channel: broadcast(): void'],
    ['Generic.id', 'member of Generic by Base: readonly id: string'],
    ['Generic.[key: string]', 'member of Generic by Generic: [key: string]: string'],
    ['Options.a', 'member of Options by Options: a?: string'],
    ['Errors.Cancelled', 'value of Errors: UserCancelled'],
    ['fdc3.instrument', 'dataType fdc3.instrument'],
    ['Instrument', 'dataType fdc3.instrument'],
    ['Channel.nothing', 'undefined'],
    ['Loop.nothing', 'undefined'],
    ['Errors.UserCancelled', 'undefined'],
    ['channel', 'undefined'],
    ['Channel.', 'undefined'],
    ['.', 'undefined'],
    ['', 'undefined'],
    ['toString', 'undefined'],
    ['constructor.name', 'undefined'],
    ['__proto__', 'undefined'],
  ])('%s', (name, expected) => {
    expect(describeFound(name)).toBe(expected);
  });

  function describeFound(name: string): string {
    const found = findName(facts, name);
    switch (found?.kind) {
      case 'declaration':
        return `declaration ${found.declaration.name}`;
      case 'member':
        return `member of ${found.of.name} by ${found.owner.name}: ${found.members.map(({ signature }) => signature).join(', ')}`;
      case 'value':
        return `value of ${found.owner.name}: ${found.value.value}`;
      case 'dataType':
        return `dataType ${found.dataType.type}`;
      default:
        return 'undefined';
    }
  }
});

it('namesOf lists what findName finds', () => {
  const names = namesOf(facts);
  expect(names).toEqual(
    expect.arrayContaining([
      'Channel',
      'Private.disconnect',
      'Private.on',
      'Errors.Cancelled',
      'open',
      'Instrument',
      'fdc3.instrument',
    ]),
  );
  expect(names.filter((name) => !findName(facts, name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

describe('fieldsOf', () => {
  it.each<[string, string | undefined]>([
    ['Base', 'id! string, type! string'],
    ['Channel', "id! string, type! 'user', details! object"],
    ['Channel.details', 'a! string, b number'],
    ['Private', "id! string, type! 'user', details! object"],
    ['Options', 'a string'],
    ['Generic', 'id! string, type! string, [key: string] string'],
    ['Instrument', "type! 'fdc3.instrument', id! object, id.ticker string"],
    ['fdc3.instrument', "type! 'fdc3.instrument', id! object, id.ticker string"],
    ['Loop', undefined],
    ['Name', undefined],
    ['Errors', undefined],
    ['open', undefined],
    ['Channel.id', undefined],
    ['nothing', undefined],
  ])('%s', (name, expected) => {
    const fields = fieldsOf(facts, name)?.map(
      ({ name: field, type, required }) => `${field}${required ? '!' : ''} ${type}`,
    );
    expect(fields?.join(', ')).toBe(expected);
  });
});
