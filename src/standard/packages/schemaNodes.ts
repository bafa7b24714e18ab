import { posix } from 'node:path';
import { siteLimits } from '../../core/limits.ts';
import type { SchemaFile, VersionFacts } from './types.ts';

/** JSON Schema keywords needed for field tables. */
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

/** Node in a schema file. */
export interface SchemaNode {
  schema: JsonSchema;
  /** File containing the node, as base for references. */
  file: SchemaFile;
  /** Name of the definition or file, if the node is its root. */
  name?: string;
}

type Schemas = { schemas: VersionFacts['schemas'] };

/** Properties by name: their schemas, and whether they are required. */
type Properties = Map<string, { nodes: SchemaNode[]; required: boolean }>;

/** A schema file's root node. Undefined if the version has no such schema. */
export function openSchema({ schemas }: Schemas, name: string): SchemaNode | undefined {
  const file = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  return file && { schema: file.schema, file, name: posix.basename(name) };
}

/** Follows references until a node without known target. */
export function resolveNode(facts: Schemas, node: SchemaNode): SchemaNode {
  let current = node;
  for (let depth = 0; current.schema.$ref !== undefined && depth < siteLimits.schemaNesting; depth += 1) {
    const target = follow(facts, current, current.schema.$ref);
    if (!target) return current;
    current = target;
  }
  return current;
}

/** Resolves a reference to a file by relative path or `$id`. */
function follow({ schemas }: Schemas, { file }: SchemaNode, reference: string): SchemaNode | undefined {
  const [path = '', pointer = ''] = reference.split('#');
  const byPath = posix.join(posix.dirname(file.name), path).replace(/\.schema\.json$/, '');
  const byId = () => Object.values(schemas).find(({ id }) => id === path)?.name ?? '';
  const document = openSchema({ schemas }, path === '' ? file.name : byPath) ?? openSchema({ schemas }, byId());
  const schema = document && valueAtPointer(document.schema, pointer);
  if (!document || typeof schema !== 'object' || schema === null) return undefined;
  return { schema, file: document.file, name: stepsOf(pointer).at(-1) ?? document.name };
}

/**
 * Resolves a JSON pointer, as written after `#` in a reference (https://www.rfc-editor.org/rfc/rfc6901#section-6).
 * Returns undefined if not found.
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

/** Properties of an object described by several schemas, or of list items. */
export function propertiesOf(facts: Schemas, nodes: SchemaNode[]): Properties {
  const all: Properties = new Map();
  for (const node of nodes)
    for (const [name, each] of ownProperties(facts, itemsOf(facts, node))) add(all, name, each.nodes, each.required);
  return all;
}

/**
 * Own and combined properties of an object. Properties of alternatives are all included, and required only if every
 * alternative requires them.
 */
function ownProperties(facts: Schemas, node: SchemaNode): Properties {
  const { schema, file } = resolveNode(facts, node);
  const ofParts = (parts: JsonSchema[] = []) => parts.map((part) => ownProperties(facts, { schema: part, file }));
  const all: Properties = new Map();
  for (const part of ofParts(schema.allOf)) for (const [name, each] of part) add(all, name, each.nodes, each.required);
  for (const [name, value] of Object.entries(schema.properties ?? {}))
    add(all, name, typeof value === 'object' ? [{ schema: value, file }] : []);
  const alternatives = ofParts(schema.oneOf ?? schema.anyOf);
  for (const part of alternatives)
    for (const [name, { nodes }] of part)
      add(
        all,
        name,
        nodes,
        alternatives.every((other) => other.get(name)?.required),
      );
  for (const name of schema.required ?? []) if (all.has(name)) add(all, name, [], true);
  return all;
}

/** A repeated property keeps all schemas, and is required if any schema requires it. */
function add(all: Properties, name: string, nodes: SchemaNode[], required = false): void {
  const before = all.get(name) ?? { nodes: [], required: false };
  all.set(name, { nodes: [...before.nodes, ...nodes], required: required || before.required });
}

/** Schemas of list items. Returns the node's own schemas for other types. */
export function itemsOf(facts: Schemas, node: SchemaNode): SchemaNode {
  const { schema, file } = resolveNode(facts, node);
  const { type, items } = schema;
  return { schema: type === 'array' && typeof items === 'object' && !Array.isArray(items) ? items : schema, file };
}
