import { describe, expect, it } from 'vitest';
import { availabilityMatrix } from '../../src/standard/packages/availability.ts';
import { factChanges } from '../../src/standard/packages/factChanges.ts';
import { fieldChanges } from '../../src/standard/packages/factChanges.ts';
import { standard } from './helpers.ts';
import type { DataType, Declaration, Field, VersionFacts } from '../../src/standard/packages/types.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  type: 'string',
  required: false,
  deprecated: false,
  ...more,
});
const base = { deprecated: false, experimental: false, package: 'p' };
const constant = (name: string, deprecated = false): Declaration => ({ ...base, kind: 'constant', name, deprecated });
const run = (name: string, type: string): Declaration => ({
  ...base,
  kind: 'function',
  name,
  signatures: [`${name}(): ${type}`],
});
const errors = (...names: string[]): Declaration => ({
  ...base,
  kind: 'enum',
  name: 'OpenError',
  values: names.map((name) => ({ ...base, name, value: name })),
});
const dataType = (name: string, ...fields: Field[]): DataType => ({
  name,
  type: `fdc3.${name.toLowerCase()}`,
  experimental: false,
  fields,
});

function facts(number: string, declarations: Declaration[], more: Partial<VersionFacts> = {}): VersionFacts {
  return {
    number,
    label: number,
    packages: [],
    declarations: Object.fromEntries(declarations.map((each) => [each.name, each])),
    dataTypes: [],
    lists: {},
    schemas: {},
    standard,
    ...more,
  };
}

const schema = (name: string, properties: object = {}) => ({ [name]: { name, file: name, schema: { properties } } });
const before = facts(
  '1.0',
  [constant('kept'), constant('old'), constant('bad'), run('open', 'void'), errors('AppNotFound')],
  {
    dataTypes: [dataType('Contact', field('name'), field('id'), field('kind'), field('mail'))],
    lists: { intents: ['ViewChart'] },
    schemas: schema('api/openRequest'),
  },
);
const after = facts(
  '2.0',
  [
    constant('kept'),
    constant('fresh'),
    constant('bad', true),
    run('open', 'string'),
    errors('AppNotFound', 'AppTimeout'),
  ],
  {
    dataTypes: [
      dataType(
        'Contact',
        field('name'),
        field('id', { required: true }),
        field('email'),
        field('mail', { deprecated: true }),
      ),
      dataType('Order', field('id')),
    ],
    lists: { intents: ['ViewChart', 'ViewNews'] },
    schemas: schema('api/closeRequest'),
  },
);

/** Names by event, with descriptions, by group. */
function changesOf(older: VersionFacts, newer: VersionFacts) {
  const text = ({ name, details = [], also = [] }: { name: string; details?: string[]; also?: string[] }) =>
    [name, ...details].join('; ') + also.map((each) => ` + ${each}`).join('');
  return Object.fromEntries(
    factChanges(older, newer, availabilityMatrix([newer, older])).map(({ kind, byEvent }) => [
      kind,
      Object.fromEntries(Object.entries(byEvent).map(([event, names]) => [event, names.map(text)])),
    ]),
  );
}

describe('what a version did to the names of the one before', () => {
  const changes = changesOf(before, after);

  it.each([
    [
      'declarations',
      {
        new: ['fresh'],
        changed: ['open; `open(): string` (was `open(): void`)'],
        deprecated: ['bad'],
        removed: ['old'],
      },
    ],
    ['errors', { new: ['OpenError.AppTimeout'] }],
    ['dataTypes', { new: ['fdc3.order'] }],
    ['intents', { new: ['ViewNews'] }],
    [
      'fields',
      {
        changed: ['Contact.id; now required'],
        new: ['Contact.email'],
        deprecated: ['Contact.mail'],
        removed: ['Contact.kind'],
      },
    ],
    ['schemas', { new: ['api/closeRequest'], removed: ['api/openRequest'] }],
  ])('%s', (kind, expected) => {
    expect(changes[kind]).toEqual(expected);
  });

  it('says nothing of schemas in a folder that the packages of one version do not carry', () => {
    const older = { ...before, schemas: { ...schema('contact'), ...schema('api/openRequest') } };
    const newer = {
      ...after,
      schemas: { ...schema('context/contact'), ...schema('api/openRequest'), ...schema('api/closeRequest') },
    };
    expect(changesOf(older, newer).schemas).toEqual({ new: ['api/closeRequest'] });
  });

  it('tells of a folder of schemas that the standard first published with the version', () => {
    const since = (version: string) => ({
      ...after,
      schemas: { ...schema('wire/hello'), ...schema('old/hello') },
      standard: { ...standard, schemasSince: { wire: version } },
    });
    const told = (version: string) => changesOf(before, since(version)).schemas;
    expect(told('2.0')).toEqual({ new: ['wire/hello'] });
    expect(told('1.1')).toBeUndefined();
  });

  it('is nothing where nothing happened, or nothing is known', () => {
    expect(changesOf(after, { ...after, number: '2.1' })).toEqual({});
    expect(changesOf(facts('0.9', []), after)).toEqual({});
  });

  it('says of a type whose type string is another that it is, and not that one came and one went', () => {
    const range = (type: string): Partial<VersionFacts> => ({
      dataTypes: [{ ...dataType('Range', field('type', { type: `'${type}'` })), type }],
    });
    const [older, newer] = [facts('1.0', [], range('a.range')), facts('2.0', [], range('a.timeRange'))];
    expect(changesOf(older, newer)).toEqual({
      fields: { changed: ["Range.type; type `'a.timeRange'` (was `'a.range'`)"] },
    });
  });

  it('compares the schemas that both have, and says once what is true of several', () => {
    const [string, uuid] = [{ type: 'string' }, { type: 'string', format: 'uuid' }];
    const older = { ...schema('api/askRequest', { id: string }), ...schema('api/tellRequest', { id: string }) };
    const newer = {
      ...schema('api/askRequest', { id: uuid }),
      ...schema('api/tellRequest', { id: uuid, more: string }),
    };
    const withSchemas = (number: string, schemas: typeof older) => facts(number, [constant('kept')], { schemas });
    expect(changesOf(withSchemas('1.0', older), withSchemas('2.0', newer)).schemaFields).toEqual({
      changed: ['api/askRequest.id; format `uuid` + api/tellRequest.id'],
      new: ['api/tellRequest.more'],
    });
  });
});

describe('what is said of a field', () => {
  it.each<[string, Partial<Field>, Partial<Field>, string | undefined]>([
    ['nothing', { type: 'string' }, { type: 'string' }, undefined],
    ['a type', { type: 'object' }, { type: 'Context[]' }, 'changed: type `Context[]` (was `object`)'],
    ['values', { type: "'a' | 'b'" }, { type: "'b' | 'c'" }, "changed: new: `'c'`; removed: `'a'`"],
    ['that it must be there', {}, { required: true }, 'changed: now required'],
    ['that it need not be there', { required: true }, {}, 'changed: no longer required'],
    ['a format', {}, { format: 'email' }, 'changed: format `email`'],
    ['another pattern', { pattern: 'a' }, { pattern: 'b' }, 'changed: pattern `b` (was pattern `a`)'],
    ['that a limit went', { least: 'at least 0' }, {}, 'changed: no longer at least 0'],
    ['a condition', {}, { unless: ['end'] }, 'changed: at least one of several is now required'],
    [
      'how many forms may fit',
      { type: 'string | Message' },
      { type: 'string | Message', exactlyOne: true },
      'changed: exactly one of its forms must match (was one or more)',
    ],
    ['nothing of a form that has no other', { type: 'string' }, { type: 'string', exactlyOne: true }, undefined],
    ['nothing of an object that has a name now', { type: 'object' }, { type: 'Result' }, undefined],
    ['nothing of a list that has a name now', { type: 'object[]' }, { type: 'Result[]' }, undefined],
    ['that it is deprecated', {}, { deprecated: true }, 'deprecated'],
    ['that it no longer is', { deprecated: true }, {}, 'changed: no longer deprecated'],
    ['what only a package had declared', { notInSchema: true }, {}, 'new: previously only in the npm package'],
    ['nothing of what a package declares', {}, { notInSchema: true }, undefined],
  ])('%s', (_, before, after, expected) => {
    const told = fieldChanges('A', [field('b', before)], [field('b', after)]);
    const text = told.map(({ event, details }) => (details ? `${event}: ${details.join('; ')}` : event));
    expect(text).toEqual(expected === undefined ? [] : [expected]);
  });

  it.each<[string, Field[], Field[], string[]]>([
    ['one that came', [field('a', { type: 'object' })], [field('a', { type: 'object' }), field('a.b')], ['new A.a.b']],
    [
      'one that went',
      [field('a', { type: 'object' }), field('a.b')],
      [field('a', { type: 'object' })],
      ['removed A.a.b'],
    ],
    [
      'one of an object that has a name now',
      [field('a', { type: 'object' }), field('a.b')],
      [field('a', { type: 'Result' })],
      [],
    ],
    [
      'one of a list that had a name',
      [field('a', { type: 'Item[]' })],
      [field('a', { type: 'object[]' }), field('a[].b')],
      [],
    ],
    ['one that only a package declares', [], [field('c', { notInSchema: true })], []],
  ])('%s', (_, before, after, expected) => {
    expect(fieldChanges('A', before, after).map(({ event, name }) => `${event} ${name}`)).toEqual(expected);
  });
});
