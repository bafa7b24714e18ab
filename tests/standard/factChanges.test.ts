import { describe, expect, it } from 'vitest';
import { availabilityMatrix } from '../../src/standard/packages/availabilityMatrix.ts';
import { factChanges } from '../../src/standard/packages/factChanges.ts';
import { standard } from './helpers.ts';
import type { Declaration, Field, VersionFacts } from '../../src/standard/packages/types.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  type: 'string',
  required: false,
  deprecated: false,
  ...more,
});
const constant = (name: string, more: Partial<Declaration> = {}): Declaration =>
  ({ kind: 'constant', name, deprecated: false, experimental: false, package: 'p', ...more }) as Declaration;
const run = (name: string, type: string): Declaration => ({
  kind: 'function',
  name,
  deprecated: false,
  experimental: false,
  package: 'p',
  signatures: [{ signature: `${name}(): ${type}`, type, parameters: [] }],
});
const errors = (...names: string[]): Declaration => ({
  kind: 'enum',
  name: 'OpenError',
  deprecated: false,
  experimental: false,
  package: 'p',
  values: names.map((name) => ({ name, value: name, deprecated: false, experimental: false })),
});

function facts(number: string, declarations: Declaration[], more: Partial<VersionFacts> = {}): VersionFacts {
  return {
    number,
    packages: [],
    declarations: Object.fromEntries(declarations.map((each) => [each.name, each])),
    dataTypes: [],
    lists: {},
    schemas: {},
    standard,
    ...more,
  };
}

const schema = (name: string) => ({ [name]: { name, file: name } });
const before = facts(
  '1.0',
  [constant('kept'), constant('old'), constant('bad'), run('open', 'void'), errors('AppNotFound')],
  {
    dataTypes: [
      {
        name: 'Contact',
        type: 'fdc3.contact',
        experimental: false,
        fields: [field('name'), field('id'), field('kind'), field('mail')],
      },
    ],
    lists: { intents: ['ViewChart'] },
    schemas: schema('api/openRequest'),
  },
);
const after = facts(
  '2.0',
  [
    constant('kept'),
    constant('fresh'),
    constant('bad', { deprecated: true }),
    run('open', 'string'),
    errors('AppNotFound', 'AppTimeout'),
  ],
  {
    dataTypes: [
      {
        name: 'Contact',
        type: 'fdc3.contact',
        experimental: false,
        fields: [field('name'), field('id', { required: true }), field('email'), field('mail', { deprecated: true })],
      },
      { name: 'Order', type: 'fdc3.order', experimental: false, fields: [field('id')] },
    ],
    lists: { intents: ['ViewChart', 'ViewNews'] },
    schemas: schema('api/closeRequest'),
  },
);

describe('what a version did to the names of the one before', () => {
  const changes = Object.fromEntries(
    factChanges(before, after, availabilityMatrix([after, before])).map(({ kind, byEvent }) => [kind, byEvent]),
  );

  it.each([
    ['declarations', { new: ['fresh'], changed: ['open'], deprecated: ['bad'], removed: ['old'] }],
    ['errors', { new: ['OpenError.AppTimeout'] }],
    ['dataTypes', { new: ['fdc3.order'] }],
    ['intents', { new: ['ViewNews'] }],
    [
      'fields',
      { changed: ['Contact.id'], new: ['Contact.email'], deprecated: ['Contact.mail'], removed: ['Contact.kind'] },
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
    expect(
      factChanges(older, newer, availabilityMatrix([newer, older])).find(({ kind }) => kind === 'schemas')?.byEvent,
    ).toEqual({ new: ['api/closeRequest'] });
  });

  it('tells of a folder of schemas that the standard first published with the version', () => {
    const since = (version: string) => ({
      ...after,
      schemas: { ...schema('wire/hello'), ...schema('old/hello') },
      standard: { ...standard, schemasSince: { wire: version } },
    });
    const told = (version: string) =>
      factChanges(before, since(version), availabilityMatrix([since(version), before])).find(
        ({ kind }) => kind === 'schemas',
      )?.byEvent;
    expect(told('2.0')).toEqual({ new: ['wire/hello'] });
    expect(told('1.1')).toBeUndefined();
  });

  it('is nothing where nothing happened, or nothing is known', () => {
    expect(
      factChanges(after, { ...after, number: '2.1' }, availabilityMatrix([after, { ...after, number: '2.1' }])),
    ).toEqual([]);
    expect(factChanges(facts('0.9', []), after, availabilityMatrix([after]))).toEqual([]);
  });
});
