import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { errorWords } from '../../src/features/checker/errorWords.ts';
import { readJson } from '../../src/features/checker/readJson.ts';
import { inputs } from '../support/everything.ts';
import { withFaults } from '../../src/features/checker/withFaults.ts';

it.each([
  ['', '1:1 expected a value'],
  ['{"a": 1,\n "b": }', '2:7 expected a value'],
  ['{\n  "a": 1\n  "b": 2\n}', '3:3 expected a comma or }'],
  ['\ufeff{}', '1:1 JSON does not allow a byte order mark; save the file as UTF-8 without one'],
  ['[1 2]', '1:4 expected a comma or ]'],
  ['{"a": 1,}', '1:9 nothing follows this comma; remove it'],
  ['[1,\n]', '2:1 nothing follows this comma; remove it'],
  ['{"a" 1}', '1:6 expected a colon'],
  ['{"a"}', '1:5 expected a colon and a value'],
  ['{a: 1}', '1:2 expected a name in double quotes'],
  ["{'a': 1}", '1:2 text must be in straight double quotes: "…"'],
  ['{“a”: 1}', '1:2 text must be in straight double quotes: "…"'],
  ['{ // who\n}', '1:3 JSON does not allow comments'],
  ['[1 /* x */]', '1:4 JSON does not allow comments'],
  ['{"a": undefined}', '1:7 unknown word: only true, false and null are allowed'],
  ['{"a": ticker}', '1:7 expected a value; text must be in double quotes'],
  ['[01]', '1:2 this is not a valid JSON number'],
  ['[1.]', '1:2 this is not a valid JSON number'],
  ['[+1]', '1:2 this is not a valid JSON number'],
  ['{"a": "b', '1:7 this text has no closing double quote'],
  ['{"a": "b\n"}', '1:9 a line break inside text must be written as \\n, or the closing double quote is missing'],
  ['["\t"]', '1:3 a control character inside text must be written as an escape, such as \\t'],
  ['["C:\\dir"]', '1:5 this is not a valid escape; write a backslash as \\\\'],
  ['{"a": [1}', '1:9 expected ], found }'],
  ['}', '1:1 this closing bracket has no opening bracket'],
  ['{"a": [1', '1:9 unexpected end of the text: 2 brackets are never closed'],
  ['{} {}', '1:4 unexpected text after the end of the JSON'],
])('%j is no JSON', (text, expected) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  const { line, column, what } = readJson(text).fault!;
  expect(`${line}:${column} ${what}`).toBe(expected);
});

it.each(['{}', ' [] ', '[1,-0.5e+10,"\\u00e9\\n\\\\",true,null,{"a":{"b":[]}}]', '"x"', '0'])('%j is JSON', (text) => {
  JSON.parse(text);
  expect(readJson(text).fault).toBeUndefined();
});

it.each<[string, ...string[]]>([
  ['{"type":"a","type":"b"}', 'type 1:13'],
  ['{"a": {"b": 1},\n "c": [{"b": 2}, {"b": 3}], "a": 4}', 'a 2:29'],
  ['{"a\\"": 1, "a\\u0022": 2}', 'a" 1:12'],
  ['{"a": "b", "b": "a", "c": ["a", "a"]}'],
  ['"x"'],
])('%s has twice: %s', (text, ...twice) => {
  expect(readJson(text).twice.map(({ name, line, column }) => `${name} ${line}:${column}`)).toEqual(twice);
});

it.each<[path: string[], line: number]>([
  [[], 1],
  [['type'], 2],
  [['id'], 3],
  [['id', 'b"c'], 3],
  [['id', 'd'], 4],
  [['id', 'd', '1', 'e'], 4],
  [['id', 'd', '2'], 5],
  [['id', 'd', '2', 'e'], 6],
  [['id', 'd', '2', 'missing', 'more'], 5],
  [['last'], 9],
  [['missing'], 1],
])('%j begins on line %d', (path, line) => {
  const text = `{
  "type": "a",
  "id": { "b\\"c": 1,
    "d": [1, {"e": "{,}\\n"},
      { "e" :
        2 }]
  },
  "last"
    : null
}`;
  expect(readJson(text, [path]).lines).toEqual([line]);
  expect(readJson(text, [['type'], path, path]).lines).toEqual([2, line, line]);
});

it('finds a fault and a value at any depth', () => {
  const open = '['.repeat(inputs(100_000, 1_000_000));
  expect(readJson(open).fault!.what).toBe(`unexpected end of the text: ${open.length} brackets are never closed`);
  const depth = inputs(30_000, 100_000);
  const path = Array.from({ length: depth }, () => '0');
  expect(readJson(`${'['.repeat(depth)}\n1${']'.repeat(depth)}`, [path]).lines).toEqual([2]);
});

const text = { type: 'string' };
it.each<[schema: object, value: unknown, ...words: string[]]>([
  [
    { properties: { positions: { items: { properties: { holding: { type: 'number' } } } } } },
    { positions: [{ holding: 1 }, { holding: 'x' }] },
    'positions, item 2, holding: must be a number, not text',
  ],
  [{ required: ['a/b'] }, {}, 'a/b: is missing'],
  [
    { properties: { 'a/b': { properties: { '~c': text } } } },
    { 'a/b': { '~c': 1 } },
    'a/b, ~c: must be text, not a number',
  ],
  [{ properties: { 1: text } }, { 1: [] }, '1: must be text, not a list'],
  [text, null, ': must be text, not null'],
  [{ type: ['string', 'null'] }, 1, ': must be text or null, not a number'],
  [{ additionalProperties: false }, { a: 1 }, 'a: is not allowed here'],
  [{ const: 'x' }, 1, ': must be "x"'],
  [{ enum: ['x', 1] }, 2, ': must be "x" or 1'],
  [
    { anyOf: [{ const: 'a' }, { const: 'b' }, text] },
    1,
    ': must be "a" or "b"',
    ': must be text, not a number',
    ': does not match any of the allowed forms; the problems with each form are listed here',
  ],
  [
    { anyOf: [text, { type: 'object' }] },
    1,
    ': must be text or an object, not a number',
    ': does not match any of the allowed forms; the problems with each form are listed here',
  ],
  [
    { properties: { a: { anyOf: [{ required: ['b', 'c'] }, { required: ['b'] }, { required: ['c'] }] } } },
    { a: {} },
    'a: must have b or c',
  ],
  [
    { anyOf: [{ required: ['b'] }, { type: 'object', properties: { c: text }, required: ['c'] }] },
    { c: 1 },
    'b: is missing',
    'c: must be text, not a number',
    ': does not match any of the allowed forms; the problems with each form are listed here',
  ],
  [{ minItems: 1 }, [], ': must have at least 1 item'],
  [{ maxLength: 2 }, 'abc', ': must have at most 2 characters'],
  [{ minProperties: 2 }, {}, ': must have at least 2 properties'],
  [{ pattern: '^[A-Z]{3}$' }, 'usd', ': must match the pattern ^[A-Z]{3}$'],
  [{ not: {} }, 1, ': is not allowed by the schema'],
  [{ if: { const: 2 }, else: text }, 1, ': must be text, not a number'],
  [{ minimum: 3 }, 1, ': must be at least 3'],
])('%j, %j', (schema, value, ...words) => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  expect(validate(value)).toBe(false);
  expect(errorWords(validate.errors!, value).map(({ where, what }) => `${where}: ${what}`)).toEqual(words);
});

it.each([
  ['a context', '{"type": "fdc3.contact", "name": "Ann", "id": {"email": "a@b.c"}}', { name: 42, id: 'a@b.c' }],
  ['a context without both', '{"type": "fdc3.nothing"}', { name: 42, id: 'A1' }],
  ['a record', '{"appId": "a", "title": "A", "type": "web"}', { title: 42, description: [] }],
])('an example has two members of a wrong type: %s', (_, example, faults) => {
  const shown = JSON.parse(withFaults(example)) as object;
  expect(shown).toEqual({ ...(JSON.parse(example) as object), ...faults });
});
