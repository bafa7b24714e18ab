import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { publishedSchemas } from '../../src/standard/site/describedSchemas.ts';
import { root } from '../core/site/support/sourceFiles.ts';
import { ourSite } from '../support/ourSite.ts';

const published = ourSite.content.versions.flatMap((version) => publishedSchemas(root, ourSite, version));
const schemas = new Map<string, object>();
for (const { path, file, text } of published)
  schemas.set(path, JSON.parse(text ? text() : readFileSync(file, 'utf8')) as object);

/** A schema without its descriptions, and how many it had. */
function withoutDescriptions(value: unknown): { structure: unknown; count: number } {
  let count = 0;
  const structure = JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
      const { description, ...others } = inner as { description?: unknown };
      if (typeof description !== 'string') return inner;
      count += 1;
      return others;
    }),
  ) as unknown;
  return { structure, count };
}

/** Names of properties with an enumeration or an object of their own, but no title. */
function untitledIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as { properties?: Record<string, { title?: string }> };
  const untitled = Object.entries(properties)
    .filter(([, value]) => value.title === undefined && ('enum' in value || 'properties' in value))
    .map(([name]) => name);
  return [...untitled, ...Object.values(node).flatMap(untitledIn)];
}

describe('the schemas that are served', () => {
  it.each([
    ['1.1', 9],
    ['1.2', 9],
    ['2.0', 16],
    ['2.1', 96],
  ])('%s: %i files, each at the address of its own id, with the structure that was published', (version, number) => {
    const own = published.filter(({ path }) => path.startsWith(`schemas/${version}/`));
    expect(own).toHaveLength(number);
    for (const { path, file } of own) {
      expect(schemas.get(path), path).toMatchObject({ $id: `https://fdc3.finos.org/${path}` });
      const { examples: _, ...schema } = schemas.get(path) as { examples?: unknown };
      const { structure } = withoutDescriptions(schema);
      expect(structure, path).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    }
  });

  it('refer to what is there', () => {
    for (const [path, schema] of schemas) {
      const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"#]+)/g)].map(([, reference]) => reference!);
      for (const reference of references) {
        const { pathname } = new URL(reference, `https://fdc3.finos.org/${path}`);
        expect(schemas.has(pathname.slice(1)), `${path}: ${reference}`).toBe(true);
      }
    }
  });

  it.each([
    ['1.1/contact', ['properties', 'id', 'properties', 'email'], 'Email address.'],
    ['2.0/chart', ['properties', 'style'], 'The kind of chart.'],
    [
      '2.1/context/timeRange',
      ['allOf', '0', 'properties', 'endTime'],
      'The end of the range, in ISO 8601 format with a time zone.',
    ],
  ])('%s says of %j: %s', (name, path, words) => {
    const found = path.reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)[step],
      schemas.get(`schemas/${name}.schema.json`),
    );
    expect(found).toMatchObject({ description: words });
  });

  it('have an example that is valid by the schema, for each context type of 2.1', () => {
    const ajv = addFormats.default(new Ajv({ strict: false }));
    const own = [...schemas].filter(([path]) => path.startsWith('schemas/2.1/'));
    for (const [, schema] of own) ajv.addSchema(schema);
    const types = own.filter(([path]) => /2\.1\/context\/(?!context\.)/.test(path));
    expect(types).toHaveLength(27);
    for (const [path, schema] of types) {
      const { $id, examples = [] } = schema as { $id: string; examples?: unknown[] };
      expect(examples.length, path).toBeGreaterThan(0);
      for (const example of examples)
        expect([path, ajv.validate($id, example), ajv.errors]).toEqual([path, true, null]);
    }
  });

  // Code generators name types after titles, where the published schema has one.
  it('have a title for each object and enumeration among the properties of a context type of 2.1, but four', () => {
    const untitled = [...schemas].flatMap(([path, schema]) =>
      path.startsWith('schemas/2.1/context/') ? untitledIn(schema).map((name) => `${path}: ${name}`) : [],
    );
    expect(untitled).toEqual(
      [
        'country.schema.json: id',
        'currency.schema.json: id',
        'instrument.schema.json: market',
        'message.schema.json: data',
      ].map((name) => `schemas/2.1/context/${name}`),
    );
  });

  it('have the first words of a row at most of their properties', () => {
    const context = [...schemas].filter(([path]) => /^schemas\/(?:1\.\d|2\.0|2\.1\/context)\//.test(path));
    for (const [path, schema] of context.filter(([each]) => !/\/context\.schema/.test(each)))
      expect(withoutDescriptions(schema).count, path).toBeGreaterThan(0);
  });
});
