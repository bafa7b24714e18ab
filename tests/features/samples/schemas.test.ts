import { standard } from '../../standard/helpers.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonPlace } from '../../../src/features/samples/checkJson.ts';
import { validatorOf } from '../../../src/standard/packages/jsonSchemas.ts';
import { schemaFiles } from '../../../src/standard/packages/schemaFiles.ts';
import { readFacts } from '../../../src/standard/packages/readFacts.ts';
import { packageFacts } from './support.ts';

const messages = (problems: { message: string }[]) => problems.map(({ message }) => message);

const engine = resolve(import.meta.dirname, '../../..');

describe('validatorOf', () => {
  const validate = validatorOf(packageFacts);
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
    expect(messages(validate(name, value)).sort()).toEqual([...expected].sort());
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
  const validate = validatorOf(facts[0]!);
  const meta = { requestUuid: 'a', responseUuid: 'b', timestamp: '2025-01-01T00:00:00.000Z' };

  it('can all be used, with the schemas to which they refer', () => {
    const names = Object.keys(facts[0]!.schemas);
    expect(names.length).toBeGreaterThan(150);
    for (const name of names) expect(() => validate(name, {}), name).not.toThrow();
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
    expect(messages(validate(name, value))).toEqual(expected);
  });

  it('are published below the version, each from its file', () => {
    const files = new Map(schemaFiles(facts[0]!));
    expect(files.size).toBe(Object.keys(facts[0]!.schemas).length);
    expect(files.get('schemas/next/api/broadcastRequest.schema.json')!.file).toMatch(/broadcastRequest\.schema\.json$/);
    expect([...files.values()].filter(({ file }) => !existsSync(join(engine, file)))).toEqual([]);
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
