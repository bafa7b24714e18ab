import { standard } from '../../standard/helpers.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonPlace } from '../../../src/features/samples/checkJson.ts';
import { openSchemas } from '../../../src/standard/packages/jsonSchemas.ts';
import { schemaFiles } from '../../../src/standard/packages/schemaFiles.ts';
import { readFacts } from '../../../src/standard/packages/readFacts.ts';
import { folderWith, noFacts, packageFacts, packageFiles } from './support.ts';

const messages = (problems: { message: string }[]) => problems.map(({ message }) => message);

const engine = resolve(import.meta.dirname, '../../..');

describe('openSchemas', () => {
  const schemas = openSchemas(packageFacts, folderWith(packageFiles));
  it.each([
    ['context', { type: 'x' }, []],
    ['context', { type: 1 }, ['/type must be string']],
    ['context', null, ['The value must be object']],
    ['quote', { type: 'acme.quote', time: '2025-01-01T00:00:00Z' }, []],
    [
      'quote',
      { type: 'other' },
      ["The value must have required property 'time'", '/type must be equal to constant ("acme.quote")'],
    ],
  ])('%s: %j', (name, value, expected) => {
    expect(messages(schemas.validate(name, value)).sort()).toEqual([...expected].sort());
  });
});

describe('the schemas as published', () => {
  const version = {
    name: 'current',
    label: 'Next',
    number: '2.2',
    path: '/docs/next',
    state: 'draft' as const,
    summary: '',
    packages: ['@finos/fdc3-context', '@finos/fdc3-schema'],
  };
  const { facts } = readFacts({ root: engine, standard, versions: [version] });
  const schemas = openSchemas(facts[0]!, engine);
  const meta = { requestUuid: 'a', responseUuid: 'b', timestamp: '2025-01-01T00:00:00.000Z' };

  it('can all be used, with the schemas to which they refer', () => {
    const names = Object.keys(facts[0]!.schemas);
    expect(names.length).toBeGreaterThan(150);
    for (const name of names) expect(() => schemas.validate(name, {}), name).not.toThrow();
  });
  it.each([
    ['api/openResponse', { type: 'openResponse', payload: { error: 'AppNotFound' }, meta }, []],
    [
      'api/openResponse',
      { type: 'openResponse', payload: { appIdentifier: { appId: 'a', instanceId: 'b' } }, meta },
      [],
    ],
    [
      'api/openResponse',
      { type: 'openResponse', payload: { error: 'AppNotFound' }, meta: { ...meta, timestamp: 'noon' } },
      ['/meta/timestamp must match format "date-time"'],
    ],
    ['context/instrument', { type: 'fdc3.instrument', id: { ticker: 1 } }, ['/id/ticker must be string']],
  ])('%s: %j', (name, value, expected) => {
    expect(messages(schemas.validate(name, value))).toEqual(expected);
  });

  it('are published below the version, each from its file', () => {
    const files = new Map(schemaFiles(engine, [version, { label: '1.0' }], [facts[0]!, noFacts]));
    expect(files.size).toBe(Object.keys(facts[0]!.schemas).length);
    expect(files.get('schemas/next/api/broadcastRequest.schema.json')).toMatch(/broadcastRequest\.schema\.json$/);
    expect([...files.values()].filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('jsonPlace', () => {
  const json = ' {\n  "a": 1,\n  "b/c": [true, { "~d": null }],\n  "e": -1\n}';
  it.each([
    ['', '1:2'],
    ['/a', '2:8'],
    ['/b~1c', '3:10'],
    ['/b~1c/1', '3:17'],
    ['/b~1c/1/~0d', '3:25'],
    ['/e', '4:8'],
    ['/f', '1:2'],
    ['/a/b', '2:8'],
    ['/b~1c/7', '3:10'],
  ])('of %j is %s', (pointer, expected) => {
    const { line, column } = jsonPlace(json, pointer);
    expect(`${line}:${column}`).toBe(expected);
  });
  it('is that of the last of two with one name, which is the one that counts', () => {
    expect(jsonPlace('{"a": 1, "a": 2}', '/a')).toEqual({ line: 1, column: 15 });
  });
  it.each(['"text"', '[]', 'null', ''])('takes any JSON: %s', (text) => {
    expect(jsonPlace(text, '/a')).toEqual({ line: 1, column: 1 });
  });
});
