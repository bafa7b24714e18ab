import { siteLimits } from '../../core/limits.ts';
import { resolveNode, type JsonSchema, type SchemaNode, type SchemaSource } from './schemaNodes.ts';

/**
 * The type of what schemas together describe, as a reader wants it: a name of the standard where there is one, else a
 * type or the values that are legal. The narrowest of them holds.
 */
export function schemaType(source: SchemaSource, nodes: SchemaNode[]): string {
  const types = nodes.map((node) => typeOf(source, node, 0));
  const [narrowest] = types
    .filter((type) => type !== 'any' && type !== 'object')
    .sort((one, other) => breadth(one) - breadth(other));
  return narrowest ?? (types.includes('object') ? 'object' : 'any');
}

/** How much a type allows: values first, then names, fewer before more. */
function breadth(type: string): number {
  return type.split(' | ').length + (type.startsWith("'") ? 0 : 0.5);
}

function typeOf(source: SchemaSource, node: SchemaNode, depth: number): string {
  if (depth > siteLimits.fieldNesting) return 'any';
  const target = resolveNode(source, node);
  const name = node.schema.$ref === undefined ? undefined : standardName(source, target);
  if (name) return name;
  const { schema, file } = target;
  const inner = (each: JsonSchema | boolean) =>
    typeof each === 'object' ? typeOf(source, { schema: each, file }, depth + 1) : 'any';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives && !schema.properties && !schema.allOf) return union(alternatives.map(inner));
  if (schema.allOf) {
    const parts = schema.allOf.map((each) => ({ schema: each, file }));
    return schemaType(source, parts);
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(
    types.map((type) => {
      if (type === 'array')
        return list(Array.isArray(schema.items) ? union(schema.items.map(inner)) : inner(schema.items ?? true));
      if (type === 'object') return objectType(schema, inner);
      return type ?? (schema.properties || schema.additionalProperties !== undefined ? 'object' : 'any');
    }),
  );
}

/** What the standard calls a definition or file: a declaration of the API, or a data type. */
export function standardName({ facts }: SchemaSource, { name, file, schema }: SchemaNode): string | undefined {
  // An OpenAPI document has names of its own, which may be those of other things in the API.
  if (name === undefined || file.schema) return undefined;
  const declared = Object.hasOwn(facts.declarations, name);
  if (declared && (schema.type === 'object' || schema.allOf || schema.enum || schema.anyOf || schema.oneOf))
    return name;
  const { base, folder, baseSchemas } = facts.standard.dataTypes;
  if (file.name.includes('/') && (folder === undefined || !file.name.startsWith(`${folder}/`))) return undefined;
  if (baseSchemas.includes(name)) return base;
  return facts.dataTypes.find((each) => each.name.toLowerCase() === name.toLowerCase())?.name;
}

function objectType(schema: JsonSchema, inner: (schema: JsonSchema) => string): string {
  const rest = schema.additionalProperties ?? schema.unevaluatedProperties;
  return !schema.properties && typeof rest === 'object' ? `{ [key: string]: ${inner(rest)} }` : 'object';
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function list(type: string): string {
  return type.includes(' ') ? `Array<${type}>` : `${type}[]`;
}

/** Alternatives, each once, `null` last. */
function union(types: string[]): string {
  const parts = [...new Set(types)];
  return [...parts.filter((type) => type !== 'null'), ...parts.filter((type) => type === 'null')].join(' | ');
}
