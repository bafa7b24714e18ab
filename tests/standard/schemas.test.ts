import { describe, expect, it } from 'vitest';
import { readFacts } from '../../src/standard/packages/readFacts.ts';
import { schemaFields } from '../../src/standard/packages/schemaFields.ts';
import type { Field } from '../../src/standard/packages/types.ts';
import { folderOf } from '../core/docs/helpers.ts';
import { packageFiles, versionWith, standard } from './helpers.ts';

const api = {
  'index.d.ts':
    'export interface AppIdentifier { appId: string; }\nexport declare enum OpenError { A = "A" }\nexport interface Channel { id: string; }',
};

/** Facts of a project with a package containing these schemas. */
async function projectWith(schemas: Record<string, object>) {
  const files = Object.entries(schemas).map(([name, schema]) => [
    `dist/schemas/${name}.schema.json`,
    JSON.stringify(schema),
  ]);
  const root = await folderOf(
    packageFiles('pkg', { ...api, ...(Object.fromEntries(files) as Record<string, string>) }),
  );
  const { facts, diagnostics } = readFacts({ root, standard, versions: [versionWith({ packages: ['pkg'] })] });
  expect(diagnostics).toEqual([]);
  return facts[0]!;
}

async function fieldsIn(schemas: Record<string, object>, name: string, part?: string): Promise<string | undefined> {
  const text = ({ name: field, required, type, format, deprecated }: Field) =>
    [required ? `${field}!` : field, type, format, deprecated && 'deprecated'].filter(Boolean).join(' ');
  return schemaFields(await projectWith(schemas), name, part)
    ?.map(text)
    .join(', ');
}

it('lists the schemas by their path', async () => {
  const [a, b, c] = [{}, { $id: 'https://x/b', title: 'B' }, { title: 'C' }];
  const { schemas } = await projectWith({ 'api/b': b, 'api/a': a, 'context/c': c });
  const file = (name: string) => `node_modules/pkg/dist/schemas/${name}.schema.json`;
  expect(Object.values(schemas)).toEqual([
    { name: 'api/a', file: file('api/a'), schema: a },
    { name: 'api/b', id: 'https://x/b', title: 'B', file: file('api/b'), schema: b },
    { name: 'context/c', title: 'C', file: file('context/c'), schema: c },
  ]);
  expect(Object.keys(schemas)).toEqual(['api/a', 'api/b', 'context/c']);
});

describe('types', () => {
  it.each<[string, object | boolean, string]>([
    ['a string', { type: 'string' }, 'string'],
    ['a whole number', { type: 'integer' }, 'integer'],
    ['a format', { type: 'string', format: 'date-time' }, 'string date-time'],
    ['null as well', { type: ['null', 'string'] }, 'string | null'],
    ['a value', { const: 'hello' }, "'hello'"],
    ['a value that is no text', { const: 1 }, '1'],
    ['values', { type: 'string', enum: ['a', 'b'] }, "'a' | 'b'"],
    ['a list', { type: 'array', items: { type: 'string' } }, 'string[]'],
    [
      'a list of several',
      { type: 'array', items: { oneOf: [{ type: 'string' }, { $ref: 'api.schema.json#/definitions/Channel' }] } },
      'Array<string | Channel>',
    ],
    ['a list of anything', { type: 'array' }, 'any[]'],
    ['an object', { type: 'object', properties: { a: true } }, 'object'],
    ['an object by what more it may have', { additionalProperties: false }, 'object'],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, '{ [key: string]: number }'],
    ['a declaration of the API', { $ref: 'api.schema.json#/definitions/AppIdentifier' }, 'AppIdentifier'],
    [
      'one with words beside it',
      { $ref: 'api.schema.json#/definitions/AppIdentifier', title: 'Source' },
      'AppIdentifier',
    ],
    ['errors', { oneOf: [{ $ref: 'api.schema.json#/definitions/OpenError' }, { type: 'null' }] }, 'OpenError | null'],
    ['a definition that is no declaration', { $ref: 'api.schema.json#/definitions/Uuid' }, 'string'],
    ['a definition of its own', { $ref: '#/$defs/Own' }, 'object'],
    ['a context', { $ref: '../context/context.schema.json' }, 'Context'],
    ['all of several', { allOf: [{ type: 'object' }, { $ref: 'api.schema.json#/definitions/Channel' }] }, 'Channel'],
    ['anything', true, 'any'],
    ['what is not there', { $ref: 'gone.schema.json#/x' }, 'any'],
    ['itself', { $ref: '#/properties/x' }, 'any'],
    ['what is deprecated', { type: 'string', deprecated: true }, 'string deprecated'],
  ])('%s', async (_, schema, expected) => {
    const schemas = {
      'api/m': {
        type: 'object',
        properties: { x: schema },
        $defs: { Own: { type: 'object', properties: { a: { type: 'string' } } } },
      },
      'api/api': {
        definitions: {
          AppIdentifier: { type: 'object', properties: { appId: { type: 'string' } } },
          Channel: { type: 'object', properties: { id: { type: 'string' } } },
          OpenError: { type: 'string', enum: ['A'] },
          Uuid: { type: 'string' },
        },
      },
      'context/context': { type: 'object', properties: { type: { type: 'string' } } },
    };
    expect(await fieldsIn(schemas, 'api/m')).toBe(`x ${expected}`);
  });
});

describe('fields', () => {
  const schemas = {
    'api/request': {
      type: 'object',
      properties: {
        type: { enum: ['aRequest', 'bRequest'] },
        payload: { type: 'object' },
        meta: {
          type: 'object',
          properties: { uuid: { $ref: 'common.schema.json#/$defs/Uuid' }, source: { type: 'string' } },
          required: ['uuid'],
        },
      },
      required: ['type', 'payload', 'meta'],
    },
    'api/aRequest': {
      $id: 'https://example.org/aRequest.schema.json',
      allOf: [
        { $ref: 'request.schema.json' },
        { properties: { type: { const: 'aRequest' }, payload: { $ref: '#/$defs/APayload' }, meta: true } },
      ],
      $defs: {
        APayload: {
          type: 'object',
          properties: { all: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } } },
          required: ['all'],
        },
      },
    },
    'api/aResponse': {
      properties: { payload: { oneOf: [{ $ref: '#/$defs/Good' }, { $ref: '#/$defs/Bad' }] } },
      $defs: {
        Good: { properties: { id: { type: 'string' }, both: true }, required: ['id', 'both'] },
        Bad: { properties: { error: { type: 'string' }, both: { type: 'string' } }, required: ['error', 'both'] },
      },
    },
    'api/byId': { allOf: [{ $ref: 'https://example.org/aRequest.schema.json#/$defs/APayload' }] },
    'api/common': { $defs: { Uuid: { type: 'string', format: 'uuid' } } },
    'api/loop': { allOf: [{ $ref: '#/allOf/0' }], properties: { a: true } },
  };
  it.each<[string, string | undefined, string | undefined]>([
    ['api/aRequest', undefined, "type! 'aRequest', payload! object, meta! object"],
    ['api/aRequest', 'payload', 'all! object[]'],
    ['api/aRequest', 'APayload', 'all! object[]'],
    ['api/aRequest', 'payload.all', 'a string'],
    ['api/aRequest', 'APayload.all', 'a string'],
    ['api/aRequest', 'meta', 'uuid! string uuid, source string'],
    ['api/aResponse', 'payload', 'id string, both! string, error string'],
    ['api/aResponse', 'Good', 'id! string, both! any'],
    ['api/byId', undefined, 'all! object[]'],
    ['api/common', undefined, undefined],
    ['api/aRequest', 'nothing', undefined],
    ['api/aRequest', 'meta.uuid', undefined],
    ['api/aRequest', 'meta.nothing.more', undefined],
    ['api/aRequest', 'toString', undefined],
    ['api/nothing', undefined, undefined],
    ['toString', undefined, undefined],
    ['api/loop', undefined, 'a any'],
  ])('%s %s', async (name, part, expected) => {
    expect(await fieldsIn(schemas, name, part)).toBe(expected);
  });
});
