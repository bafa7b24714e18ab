import { join } from 'node:path';
import type { Version } from '../../core/docs/types.ts';
import { siteLimits } from '../../core/limits.ts';
import { dataTypeOf } from '../packages/names.ts';
import { schemaFiles } from '../packages/schemaFiles.ts';
import { valueAtPointer } from '../packages/schemaNodes.ts';
import type { VersionFacts } from '../packages/types.ts';
import type { SiteFacts } from './loadFacts.ts';
import type { SiteDefinitions } from './siteDefinitions.ts';

interface PublishedSchema {
  /** Path below the output folder. */
  path: string;
  /** Source file, published unchanged if `text` is not set. */
  file: string;
  text?(): string;
}

interface SchemaSite {
  facts: { of: SiteFacts['of'] };
  definitions: { directivesOf: SiteDefinitions['directivesOf'] };
}

/**
 * JSON Schemas of a version. In schemas from a folder of the site (`schemas` in `content/versions.ts`), descriptions
 * are added from the version's field tables.
 */
export function publishedSchemas(
  root: string,
  { facts, definitions }: SchemaSite,
  version: Version,
): PublishedSchema[] {
  const own = facts.of(version.name);
  let rows: DescribedFields | undefined;
  return schemaFiles(own).map(([path, { name, file, schema }]) => ({
    path,
    file: join(root, file),
    ...(own.hasOwnSchemas && {
      text() {
        rows ??= describedFields(version, own, definitions);
        return describe(schema, rows.get(name) ?? new Map());
      },
    }),
  }));
}

/** First sentences of field descriptions, by schema name and field. */
type DescribedFields = Map<string, Map<string, string>>;

function describedFields(
  { docs }: Version,
  facts: VersionFacts,
  definitions: SchemaSite['definitions'],
): DescribedFields {
  const all: DescribedFields = new Map();
  for (const doc of docs)
    for (const { kind, name, items } of definitions.directivesOf(doc)) {
      // Schema name, name of a schema part, or data type.
      const [written = '', part] = name.split('#');
      const isSchema = Object.hasOwn(facts.schemas, written);
      const schema = isSchema ? written : dataTypeOf(facts, name)?.schema;
      if (kind !== 'fields' || schema === undefined) continue;
      const fields = all.get(schema) ?? new Map<string, string>();
      all.set(schema, fields);
      for (const { name: field, description } of items)
        fields.set(
          isSchema && part !== undefined ? `${part}.${field}` : field,
          firstWords(doc.selection.markdown.slice(description.start, description.end)),
        );
    }
  return all;
}

/** A row's first sentence as plain text. */
function firstWords(markdown: string): string {
  const plain = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]|\{[^}]*\}/g, '')
    .replace(/:\w+\[([^\]]*)\]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?](?= [A-Z]|$)/.exec(plain)?.[0] ?? plain;
}

/** Adds descriptions to properties by path (`id.ticker`, `parties[].name`). */
function describe(published: object, fields: Map<string, string>): string {
  const schema = structuredClone(published);
  describeProperties(schema, '', 0);
  return `${JSON.stringify(schema, undefined, 2)}\n`;

  function describeProperties(node: unknown, path: string, depth: number): void {
    if (typeof node !== 'object' || node === null || depth > siteLimits.schemaNesting) return;
    const { $ref, properties = {}, items, allOf = [] } = node as Node;
    // Describe definitions from this file. Other files have their own descriptions.
    if ($ref?.startsWith('#/')) describeProperties(valueAtPointer(schema, $ref), path, depth + 1);
    for (const part of allOf) describeProperties(part, path, depth + 1);
    describeProperties(items, path === '' ? path : `${path}[]`, depth + 1);
    for (const [name, value] of Object.entries(properties)) {
      const own = path === '' ? name : `${path}.${name}`;
      const description = fields.get(own);
      // A `true` schema means the same as `{}` but cannot have a description.
      if (description && typeof value === 'object') properties[name] = { ...value, description };
      describeProperties(properties[name], own, depth + 1);
    }
  }
}

interface Node {
  $ref?: string;
  properties?: Record<string, unknown>;
  items?: unknown;
  allOf?: unknown[];
}
