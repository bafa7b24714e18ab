import { join } from 'node:path';
import type { Version } from '../../core/docs/types.ts';
import { siteLimits } from '../../core/limits.ts';
import { readTwin } from '../../core/parse/twinText.ts';
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
 * are added from the version's field tables, and an example from the doc with the table.
 */
export function publishedSchemas(
  root: string,
  { facts, definitions }: SchemaSite,
  version: Version,
): PublishedSchema[] {
  const own = facts.of(version.name);
  let texts: SchemaTexts | undefined;
  return schemaFiles(own).map(([path, { name, file, schema }]) => ({
    path,
    file: join(root, file),
    ...(own.hasOwnSchemas && {
      text() {
        texts ??= schemaTexts(version, own, definitions);
        return describe(schema, texts.fields.get(name) ?? new Map(), texts.examples.get(name));
      },
    }),
  }));
}

interface SchemaTexts {
  /** First sentence of each field description, by schema name and field. */
  fields: Map<string, Map<string, string>>;
  /** First JSON in the doc with the schema's field table, by schema name. */
  examples: Map<string, unknown>;
}

function schemaTexts({ docs }: Version, facts: VersionFacts, definitions: SchemaSite['definitions']): SchemaTexts {
  const all: SchemaTexts['fields'] = new Map();
  const examples: SchemaTexts['examples'] = new Map();
  for (const doc of docs) {
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
      if (!examples.has(schema)) examples.set(schema, exampleIn(doc.selection.markdown, schema, facts));
    }
  }
  return { fields: all, examples };
}

/** Returns the first JSON of a data type; the build checks it by the schema. */
function exampleIn(markdown: string, schema: string, facts: VersionFacts): unknown {
  return readTwin(markdown)
    .fences.filter(({ language }) => language === 'json')
    .map(({ code }) => tryParsing(code))
    .find((value) => dataTypeOf(facts, String((value as { type?: unknown } | undefined)?.type))?.schema === schema);
}

function tryParsing(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
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

/** Adds descriptions to properties by path (`id.ticker`, `parties[].name`), and an example. */
function describe(published: object, fields: Map<string, string>, example: unknown): string {
  const schema = { ...structuredClone(published), ...(example !== undefined && { examples: [example] }) };
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
