import { readFileSync } from 'node:fs';
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
      const { structure } = withoutDescriptions(schemas.get(path));
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
      'The end, as an ISO 8601 time with a time zone.',
    ],
  ])('%s says of %j: %s', (name, path, words) => {
    const found = path.reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)[step],
      schemas.get(`schemas/${name}.schema.json`),
    );
    expect(found).toMatchObject({ description: words });
  });

  it('have the first words of a row at most of their properties', () => {
    const context = [...schemas].filter(([path]) => /^schemas\/(?:1\.\d|2\.0|2\.1\/context)\//.test(path));
    for (const [path, schema] of context.filter(([each]) => !/\/context\.schema/.test(each)))
      expect(withoutDescriptions(schema).count, path).toBeGreaterThan(0);
  });
});
