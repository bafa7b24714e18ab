import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { siteLimits } from '../../core/limits.ts';
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
  pattern?: string;
  minimum?: number;
  minProperties?: number;
  minItems?: number;
  minLength?: number;
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

/** Properties by name: the schemas that describe each, and whether it must be there. */
type Properties = Map<string, { nodes: SchemaNode[]; required: boolean }>;

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

/**
 * What a node refers to, through any number of references; the node itself when it refers to nothing that the version
 * has.
 */
export function resolveNode(source: SchemaSource, node: SchemaNode): SchemaNode {
  let current = node;
  for (let depth = 0; current.schema.$ref !== undefined && depth < siteLimits.schemaNesting; depth += 1) {
    const target = follow(source, current, current.schema.$ref);
    if (!target) return current;
    current = target;
  }
  return current;
}

/**
 * Properties of an object: its own, and those of all that it combines. Of alternatives, all properties, required when
 * each requires them.
 */
function propertiesOf(source: SchemaSource, node: SchemaNode): Properties {
  const { schema, file } = resolveNode(source, node);
  const ofPart = (part: JsonSchema) => propertiesOf(source, { schema: part, file });
  const all: Properties = new Map();
  for (const part of schema.allOf ?? []) addProperties(all, ofPart(part));
  for (const [name, value] of Object.entries(schema.properties ?? {})) {
    const nodes = typeof value === 'object' ? [{ schema: value, file }] : [];
    addProperties(all, new Map([[name, { nodes, required: false }]]));
  }
  const alternatives = (schema.oneOf ?? schema.anyOf ?? []).map(ofPart);
  for (const each of alternatives) {
    for (const [name, { nodes }] of each) {
      const required = alternatives.every((other) => other.get(name)?.required);
      addProperties(all, new Map([[name, { nodes, required }]]));
    }
  }
  for (const name of schema.required ?? []) if (all.has(name)) all.set(name, { ...all.get(name)!, required: true });
  return all;
}

function follow(source: SchemaSource, { file }: SchemaNode, reference: string): SchemaNode | undefined {
  const [path = '', pointer = ''] = reference.split('#');
  const document = path === '' ? openSchema(source, file.name) : openSchema(source, nameOf(source, file, path));
  const schema = document && valueAtPointer(document.schema, pointer);
  if (!document || typeof schema !== 'object' || schema === null) return undefined;
  return { schema, file: document.file, name: stepsOf(pointer).at(-1) ?? document.name };
}

/**
 * What a JSON pointer leads to, as it stands behind `#` in a reference
 * (https://www.rfc-editor.org/rfc/rfc6901#section-6); undefined where it leads to nothing.
 */
export function valueAtPointer(document: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((value, step) => (Object(value) as Record<string, unknown>)[step], document);
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Name of the file that a reference without its fragment leads to: by the path from the file that has it, or by `$id`.
 */
function nameOf({ facts: { schemas } }: SchemaSource, file: SchemaFile, path: string): string {
  const byPath = posix.join(posix.dirname(file.name), path).replace(/\.schema\.json$/, '');
  if (Object.hasOwn(schemas, byPath)) return byPath;
  return Object.values(schemas).find(({ id }) => id === path)?.name ?? byPath;
}

/** Properties of an object that several schemas describe; those of the items where it is a list. */
export function mergedProperties(source: SchemaSource, nodes: SchemaNode[]): Properties {
  const merged: Properties = new Map();
  for (const node of nodes) addProperties(merged, propertiesOf(source, itemsOf(source, node)));
  return merged;
}

/** Adds properties to others: one that both have is described by both, and required when one requires it. */
function addProperties(all: Properties, added: Properties): void {
  for (const [name, { nodes, required }] of added) {
    const before = all.get(name);
    all.set(name, {
      nodes: [...(before?.nodes ?? []), ...nodes],
      required: required || (before?.required ?? false),
    });
  }
}

export function itemsOf(source: SchemaSource, node: SchemaNode): SchemaNode {
  const { schema, file } = resolveNode(source, node);
  const items = schema.items as JsonSchema | undefined;
  return schema.type === 'array' && typeof items === 'object' && !Array.isArray(items)
    ? { schema: items, file }
    : { schema, file };
}
