import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SchemaFile, VersionFacts } from './types.ts';

/** A JSON Schema, as far as tables of fields need it. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema | boolean>;
  definitions?: Record<string, JsonSchema | boolean>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  deprecated?: boolean;
  properties?: Record<string, JsonSchema | boolean>;
  required?: string[];
  items?: JsonSchema | boolean | JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  unevaluatedProperties?: JsonSchema | boolean;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** A piece of a schema file. */
export interface SchemaNode {
  schema: JsonSchema;
  /** The file that it stands in: what references in it start from. */
  file: SchemaFile;
  /** Name of the definition, or of the file, that it is the whole of. */
  name?: string;
}

/** Where schemas are read from. */
export interface SchemaSource {
  facts: VersionFacts;
  /** The project's folder. */
  root: string;
  /** Files read so far, by path. */
  documents: Map<string, JsonSchema>;
}

/** A property by the schemas that describe it, and whether it must be there. */
export interface Property {
  nodes: SchemaNode[];
  required: boolean;
}

/** The whole of a schema file of the version; undefined when it has none of that name. */
export function openSchema({ facts, root, documents }: SchemaSource, name: string): SchemaNode | undefined {
  const file = Object.hasOwn(facts.schemas, name) ? facts.schemas[name] : undefined;
  if (!file) return undefined;
  if (file.schema) return { schema: file.schema, file, name: posix.basename(name) };
  const path = join(root, file.file);
  const schema = documents.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as JsonSchema);
  documents.set(path, schema);
  return { schema, file, name: posix.basename(name) };
}

/** What a node refers to, through any number of references; the node itself when it refers to nothing that the version has. */
export function resolveNode(source: SchemaSource, node: SchemaNode): SchemaNode {
  let current = node;
  for (let depth = 0; current.schema.$ref !== undefined && depth < 20; depth += 1) {
    const target = follow(source, current, current.schema.$ref);
    if (!target) return current;
    current = target;
  }
  return current;
}

/** Properties of an object: its own, and those of all that it combines. Of alternatives, all properties, required when each requires them. */
export function propertiesOf(source: SchemaSource, node: SchemaNode): Map<string, Property> {
  const { schema, file } = resolveNode(source, node);
  const all = new Map<string, Property>();
  const add = (properties: Map<string, Property>, keepRequired: boolean) => {
    for (const [name, { nodes, required }] of properties) {
      const before = all.get(name);
      all.set(name, {
        nodes: [...(before?.nodes ?? []), ...nodes],
        required: (before?.required ?? false) || (keepRequired && required),
      });
    }
  };
  for (const part of schema.allOf ?? []) add(propertiesOf(source, { schema: part, file }), true);
  const own = Object.entries(schema.properties ?? {});
  add(
    new Map(
      own.map(([name, value]) => [
        name,
        { nodes: typeof value === 'object' ? [{ schema: value, file }] : [], required: false },
      ]),
    ),
    false,
  );
  const alternatives = (schema.oneOf ?? schema.anyOf ?? []).map((part) => propertiesOf(source, { schema: part, file }));
  for (const each of alternatives) {
    add(
      new Map(
        [...each].map(([name, property]) => [
          name,
          { ...property, required: alternatives.every((other) => other.get(name)?.required) },
        ]),
      ),
      true,
    );
  }
  for (const name of schema.required ?? []) if (all.has(name)) all.set(name, { ...all.get(name)!, required: true });
  return all;
}

function follow(source: SchemaSource, { file }: SchemaNode, reference: string): SchemaNode | undefined {
  const [path = '', pointer = ''] = reference.split('#');
  const document = path === '' ? openSchema(source, file.name) : openSchema(source, nameOf(source, file, path));
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  let schema: unknown = document?.schema;
  for (const step of steps)
    schema = typeof schema === 'object' && schema !== null ? (schema as Record<string, unknown>)[step] : undefined;
  if (!document || typeof schema !== 'object' || schema === null) return undefined;
  return { schema, file: document.file, name: steps.length > 0 ? steps[steps.length - 1] : document.name };
}

/** Name of the file that a reference without its fragment leads to: by `$id`, or by the path from the file that has it. */
function nameOf({ facts }: SchemaSource, file: SchemaFile, path: string): string {
  const byId = Object.values(facts.schemas).find(({ id }) => id === path);
  return byId?.name ?? posix.join(posix.dirname(file.name), path).replace(/\.schema\.json$/, '');
}
