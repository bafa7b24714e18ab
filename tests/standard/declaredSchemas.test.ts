import { expect, it } from 'vitest';
import { declaredSchemas } from '../../src/standard/packages/declaredSchemas.ts';
import type { VersionFacts } from '../../src/standard/packages/types.ts';
import { standard } from './helpers.ts';

const field = (name: string, type: string, required = false) => ({ name, type, required, deprecated: false });
const facts: VersionFacts = {
  number: '2.1',
  label: '2.1',
  packages: [],
  declarations: {},
  lists: {},
  standard,
  schemas: {},
  dataTypes: [
    { name: 'Price', type: 'acme.price', experimental: false, fields: [] },
    {
      name: 'Quote',
      type: 'acme.quote',
      experimental: false,
      fields: [
        field('type', "'acme.quote'", true),
        field('side', "'buy' | 'sell'"),
        field('at', 'Date'),
        field('prices', 'Price[]', true),
        field('any', 'any'),
        field('parts', 'Array<Price | Context | string>'),
        field('labels', '{ [key: string]: string }'),
        field('legs', 'object[]'),
        field('legs[].size', 'number', true),
        field('id', 'object'),
        field('id.isin', 'string', true),
      ],
    },
  ],
};

it('makes a schema of the fields that a context type declares, those inside fields too', () => {
  expect(declaredSchemas(facts)['declared/Quote']!.schema).toEqual({
    type: 'object',
    required: ['type', 'prices'],
    properties: {
      type: { enum: ['acme.quote'] },
      side: { enum: ['buy', 'sell'] },
      at: { type: 'string' },
      prices: { type: 'array', items: { $ref: 'Price.schema.json' } },
      any: {},
      parts: {
        type: 'array',
        items: { anyOf: [{ $ref: 'Price.schema.json' }, { $ref: 'Context.schema.json' }, { type: 'string' }] },
      },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      legs: { type: 'array', items: { type: 'object', properties: { size: { type: 'number' } }, required: ['size'] } },
      id: { type: 'object', properties: { isin: { type: 'string' } }, required: ['isin'] },
    },
  });
});

it('says what all data types share where a version does not declare it', () => {
  expect(declaredSchemas(facts)['declared/Context']!.schema).toEqual({
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string' }, name: { type: 'string' }, id: { type: 'object' } },
  });
});
