import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/core/docs/types.ts';
import { readFacts } from '../../src/standard/packages/readFacts.ts';
import { readOpenApi } from '../../src/standard/packages/openApi.ts';
import { schemaFields } from '../../src/standard/packages/schemaFields.ts';
import { openApiFiles, schemaFiles, schemaUrl } from '../../src/standard/packages/schemaFiles.ts';
import { folderOf } from '../core/docs/helpers.ts';
import { versionWith, standard } from './helpers.ts';

const config = { file: 'api.yaml', name: 'api', published: ['api.json', 'api.yaml'] };

function read(text: string, number = '2.1') {
  const diagnostics: Diagnostic[] = [];
  return { result: readOpenApi({ ...config, text, draftNumber: '2.2' }, number, diagnostics), diagnostics };
}

describe('the content of a version', () => {
  it.each<[string, string, string, unknown]>([
    ['what has no range', 'a: 1', '2.1', { a: 1 }],
    ['the value of the first range that holds', "a: {'>=2.1': x, '>=2.0': y}", '2.1', { a: 'x' }],
    ['that of a later one', "a: {'>=2.1': x, '>=2.0': y}", '2.0', { a: 'y' }],
    ['the draft by its word', 'a: {next: x, 2.1: y}', '2.2', { a: 'x' }],
    ['nothing where no range holds', "a: {'>=2.1': x}\nb: 1", '2.0', { b: 1 }],
    ['an item of a list', "a: [x, {'>=2.1': y, '2.0': z}]", '2.0', { a: ['x', 'z'] }],
    ['no item where no range holds', "a: [x, {'>=2.1': y}]", '2.0', { a: ['x'] }],
    ['ranges inside of ranges', "a: {'>=2.0': {b: {'2.1': 1}}}", '2.1', { a: { b: 1 } }],
    ['false', "a: {'>=2.1': false}", '2.1', { a: false }],
    ['numbers of HTTP', "a: {'200': {b: 1}}", '2.1', { a: { 200: { b: 1 } } }],
    ['an empty map', 'a: {}', '2.1', { a: {} }],
    ['ranges beside names', "a: {b: 1, '2.1': 2}", '2.1', { a: { b: 1, 2.1: 2 } }],
    ['what an alias stands for', "a: &x {'2.1': 1}\nb: *x", '2.1', { a: 1, b: 1 }],
  ])('%s', (_, text, number, expected) => {
    expect(read(text, number)).toMatchObject({ result: { document: expected }, diagnostics: [] });
  });
});

describe('problems', () => {
  it.each([
    ['a: [', { line: 1, column: 5, message: expect.stringMatching(/^This is not valid YAML: .*\.$/) }],
    ['- a', { message: 'The OpenAPI document for version 2.1 must be an object.' }],
    ["a: {'>=two': 1}", { message: expect.stringContaining('`>=two` is not a version range.') }],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual({
      result: undefined,
      diagnostics: [{ severity: 'error', file: 'api.yaml', ...expected }],
    });
  });

  it('a file that is not there', () => {
    const { diagnostics } = readFacts({ root: '/nowhere', standard, versions: [versionWith({ openapi: config })] });
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        file: 'content/versions.ts',
        message: 'Version 2.1: there is no OpenAPI document `api.yaml`. Add it, or remove `openapi`.',
      },
    ]);
  });
});

const text = `
openapi: 3.0.0
components:
  schemas:
    Base: {required: [id], properties: {id: {type: string}}}
    App:
      allOf: [{$ref: '#/components/schemas/Base'}]
      properties:
        icon: {$ref: '#/components/schemas/Channel'}
        kind: {'>=2.1': {type: string, enum: [web, other]}}
    Channel: {type: object, properties: {src: {type: string, format: uri}}}
`;

async function facts() {
  const root = await folderOf({ 'api.yaml': text, 'own.d.ts': 'export interface Channel { id: string; }' });
  const versions = ['2.1', '2.0'].map((number) =>
    versionWith({ openapi: config, declarations: 'own.d.ts', number, label: number }, number),
  );
  const { facts: all, diagnostics } = readFacts({ root, standard, versions });
  expect(diagnostics).toEqual([]);
  return all;
}

it('returns component schemas as facts, separate from API names', async () => {
  const all = await facts();
  expect(Object.keys(all[0]!.schemas)).toEqual(['api/Base', 'api/App', 'api/Channel']);
  expect(
    all.map((each) =>
      schemaFields(each, 'api/App')?.map(({ name, type, required }) => `${name}${required ? '!' : ''} ${type}`),
    ),
  ).toEqual([
    ['id! string', 'icon object', "kind 'web' | 'other'"],
    ['id! string', 'icon object'],
  ]);
  expect(schemaFields(all[0]!, 'api/App', 'icon')).toMatchObject([{ name: 'src', format: 'uri' }]);
});

it('publishes the document of each version, in each form', async () => {
  const all = await facts();
  const files = new Map(all.flatMap(openApiFiles).map(([path, text]) => [path, text()]));
  expect([...files.keys()]).toEqual([
    'schemas/2.1/api.json',
    'schemas/2.1/api.yaml',
    'schemas/2.0/api.json',
    'schemas/2.0/api.yaml',
  ]);
  expect(JSON.parse(files.get('schemas/2.1/api.json')!)).toEqual(all[0]!.openapi!.document);
  expect(files.get('schemas/2.0/api.yaml')).toContain('\n    Base:\n      required:\n        - id\n');
  expect(files.get('schemas/2.0/api.yaml')).not.toContain('kind');
  expect(all.flatMap(schemaFiles)).toEqual([]);
  expect(schemaUrl(all[0]!, 'api/App')).toBe('/schemas/2.1/api.json');
});
