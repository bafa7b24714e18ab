import { describe, expect, it } from 'vitest';
import { factsOf } from './helpers.ts';

const convert = (...names: string[]) =>
  `export declare class Convert { ${names.map((name) => `static to${name}(json: string): ${name}; static x${name}ToJson(value: ${name}): string;`).join(' ')} }`;

/** Fields of the first context type as `name type`, with `!` when required, joined. */
async function fieldsIn(text: string, ...names: string[]): Promise<string> {
  const facts = await factsOf({
    'index.d.ts': "export * from './api/types';\nexport * from './context';",
    'api/types.d.ts': 'export interface AppIdentifier { appId: string; }',
    'context.d.ts': `${text}\n${convert(...names)}`,
  });
  return facts.dataTypes
    .find(({ name }) => name === names[0])!
    .fields.map(({ name, type, required }) => `${name}${required ? '!' : ''} ${type}`)
    .join(', ');
}

describe('fields', () => {
  it.each([
    ['plain', 'a: string; b?: number; [property: string]: any;', 'a! string, b number'],
    ['a part', 'id: InstrumentID;', 'id! object, id.ticker string, id.market object, id.market.MIC string'],
    [
      'a list of parts',
      'all?: InstrumentID[];',
      'all object[], all[].ticker string, all[].market object, all[].market.MIC string',
    ],
    ['a name by a tool, known by its type', 'one: ContactElement;', 'one! Contact'],
    ['a name by a tool, known by its name', 'one: ListObject[]; any?: ContextElement;', 'one! List[], any Context'],
    ['one of several context types', 'to: Recipients | string;', 'to! Contact | List | string'],
    ['a list of several', 'to: Array<Recipients | string>;', 'to! Array<Contact | List | string>'],
    ['values', 'style?: Style; kind: Kind;', "style 'bar' | 'line', kind! 'a' | 'b'"],
    ['a declaration of the API', 'app?: AppIdentifier;', 'app AppIdentifier'],
    [
      'a map',
      'id?: { [key: string]: string;\n }; all: { [key: string]: ContactElement };',
      'id { [key: string]: string }, all! { [key: string]: Contact }',
    ],
    ['a part of itself', 'loop?: Loop;', 'loop object, loop.again object'],
  ])('%s', async (_, text, expected) => {
    const parts = `export interface InstrumentID { ticker?: string; market?: PurpleMarket; }
      export interface PurpleMarket { MIC?: string; [property: string]: any; }
      export interface ContactElement { type: 'fdc3.contact'; }
      export interface ListObject { type: string; }
      export interface ContextElement { type: string; }
      export interface Recipients { type: RecipientsType; id: string; }
      export type RecipientsType = "fdc3.contact" | "fdc3.list";
      export declare enum Style { Bar = "bar", Line = "line" }
      export type Kind = "a" | "b";
      export interface Loop { again?: Loop; }
      export interface Contact { type: 'fdc3.contact'; }
      export interface List { type: string; }
      export interface Context { type: string; }`;
    expect(await fieldsIn(`export interface A { ${text} }\n${parts}`, 'A', 'Contact', 'List', 'Context')).toEqual(
      expected,
    );
  });
});

describe('context types', () => {
  it('are what the file converts; the rest is no API', async () => {
    const facts = await factsOf(
      `export interface B { type: "acme.b"; }\nexport interface A { type: string; p: Part; }\nexport interface Part { }\nexport interface Context { type: string; }\n${convert('B', 'A', 'Context')}`,
    );
    expect(facts.dataTypes.map(({ name, type }) => [name, type])).toEqual([
      ['B', 'acme.b'],
      ['A', 'fdc3.a'],
    ]);
    expect(Object.keys(facts.declarations)).toEqual(['Context']);
  });

  it('have their type from the enum where the interface does not say', async () => {
    const facts = await factsOf({
      'index.d.ts': "export * from './e';\nexport * from './c';",
      'e.d.ts': 'export declare enum ContextTypes { TimeRange = "fdc3.timerange" }',
      'c.d.ts': `export interface TimeRange { type: string; }\nexport interface ContactList { type: string; }\n${convert('TimeRange', 'ContactList')}`,
    });
    expect(facts.dataTypes.map(({ type }) => type)).toEqual(['fdc3.contactList', 'fdc3.timerange']);
  });

  it('are experimental by tag or by the type of the API', async () => {
    const facts = await factsOf({
      'index.d.ts': "export * from './e';\nexport * from './c';",
      'e.d.ts': "export type ExperimentalContextType = 'fdc3.order';",
      'c.d.ts': `export interface Order { type: 'fdc3.order'; }\n/** @experimental */\nexport interface Trade { type: 'fdc3.trade'; }\nexport interface Chart { type: 'fdc3.chart'; }\n${convert('Order', 'Trade', 'Chart')}`,
    });
    expect(facts.dataTypes.map(({ name, experimental }) => [name, experimental])).toEqual([
      ['Chart', false],
      ['Order', true],
      ['Trade', true],
    ]);
  });
});

it.each([
  [
    'the type',
    "export type StandardIntent = 'StartCall' | 'ViewChart';\nexport declare enum Intents { ViewChart = \"ViewChart\" }",
    ['StartCall', 'ViewChart'],
  ],
  [
    'the enum',
    'export declare enum Intents { ViewChart = "ViewChart", StartCall = "StartCall" }',
    ['ViewChart', 'StartCall'],
  ],
  ['a type that is not exported', "type StandardIntent = 'StartCall';\ninterface A { }\nexport { A };", ['StartCall']],
  ['nothing', 'export interface A { }', []],
])('intents come from %s', async (_, text, expected) => {
  expect((await factsOf(text)).lists.intents).toEqual(expected);
});
