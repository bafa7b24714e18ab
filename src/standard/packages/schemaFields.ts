import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Field, SchemaFile, VersionFacts } from './types.ts';

/**
 * Fields of a JSON Schema of the version, or of the part of it at a path of properties (`payload.app`), or of a definition
 * (`OrderRequestPayload`, and properties below it); undefined when there is no such schema or part, or it is no object with fields.
 * Fields of fields are not among them. `root` is the project's folder; `documents` keeps the files that were read, for who asks again.
 */
export function schemaFields(
  facts: VersionFacts,
  root: string,
  schema: string,
  part?: string,
  documents = new Map<string, JsonSchema>(),
): Field[] | undefined {
  const source = { facts, root, documents };
  const whole = openSchema(source, schema);
  const nodes = whole && (part ? nodesAt(source, whole, part.split('.')) : [whole]);
  if (!nodes || nodes.length === 0) return undefined;
  const properties = mergedProperties(source, nodes);
  if (properties.size === 0) return undefined;
  const condition = nodes.map((node) => conditionOf(source, node)).find((each) => each !== undefined);
  return [...properties].map(([name, { nodes: described, required }]): Field => {
    const schemas = described.flatMap((node) => [node.schema, resolveNode(source, node).schema]);
    const first = <T>(read: (schema: JsonSchema) => T | undefined): T | undefined =>
      schemas.map(read).find((each) => each !== undefined);
    const format = first((each) => each.format);
    const pattern = first((each) => each.pattern);
    const least = first(leastOf);
    const others = condition?.names.includes(name) ? condition.names.filter((each) => each !== name) : [];
    const exactlyOne =
      others.length > 0 ? condition?.exactlyOne : described.some((node) => hasExactForms(source, node));
    const schema = described.map((node) => schemaOf(source, node)).find((each) => each !== undefined);
    return {
      name,
      type: schemaType(source, described),
      required,
      ...(format && { format }),
      ...(pattern && { pattern }),
      ...(least && { least }),
      ...(others.length > 0 && { unless: others }),
      ...(exactlyOne && { exactlyOne }),
      ...(schema && { schema }),
      deprecated: schemas.some((each) => each.deprecated === true),
    };
  });
}

/** The least that a value may be or hold. */
function leastOf({ minimum, minProperties, minItems, minLength }: JsonSchema): string | undefined {
  const held: [number | undefined, string, string][] = [
    [minProperties, 'property', 'properties'],
    [minItems, 'item', 'items'],
    [minLength, 'character', 'characters'],
  ];
  if (minimum !== undefined) return `at least ${minimum}`;
  const [number, one, many] = held.find(([each]) => each !== undefined) ?? [];
  return number === undefined ? undefined : `at least ${number} ${number === 1 ? one : many}`;
}

/** Whether exactly one of several forms may fit a value, or what is in it; forms of what has a name are that one's. */
function hasExactForms(source: SchemaSource, node: SchemaNode): boolean {
  const target = resolveNode(source, node);
  const { oneOf, additionalProperties, items } = standardName(source, target) ? node.schema : target.schema;
  const inside = [additionalProperties, items].filter((each) => typeof each === 'object' && !Array.isArray(each));
  return [{ oneOf }, ...(inside as JsonSchema[])].some((each) => (each.oneOf?.length ?? 0) > 1);
}

/** Name of the schema of the version that a node refers to, or the items of its list. */
function schemaOf(source: SchemaSource, node: SchemaNode): string | undefined {
  const target = resolveNode(source, node);
  const items = target.schema.type === 'array' ? target.schema.items : undefined;
  const inner =
    typeof items === 'object' && !Array.isArray(items)
      ? resolveNode(source, { schema: items, file: target.file })
      : undefined;
  return [target, ...(inner ? [inner] : [])]
    .map(({ file, name = '' }) => posix.join(posix.dirname(file.name), name))
    .find((name) => Object.hasOwn(source.facts.schemas, name));
}

/** The properties of which some must be there: alternatives that say nothing but which are required, in all that are combined. */
function conditionOf(
  source: SchemaSource,
  node: SchemaNode,
): { names: string[]; exactlyOne: true | undefined } | undefined {
  const { schema, file } = itemsOf(source, node);
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  const single = alternatives.flatMap(({ required = [] }) => (required.length === 1 ? required : []));
  const isCondition = alternatives.every((each) => Object.keys(each).join() === 'required');
  if (isCondition && single.length > 1)
    return { names: [...new Set(single)], exactlyOne: schema.anyOf ? undefined : true };
  return (schema.allOf ?? [])
    .map((part) => conditionOf(source, { schema: part, file }))
    .find((each) => each !== undefined);
}

function nodesAt(source: SchemaSource, whole: SchemaNode, path: string[]): SchemaNode[] | undefined {
  const [first = ''] = path;
  const { $defs, definitions } = whole.schema;
  const definition = $defs?.[first] ?? definitions?.[first];
  const start = typeof definition === 'object' ? [{ schema: definition, file: whole.file }] : undefined;
  let nodes: SchemaNode[] | undefined = start ?? [whole];
  for (const step of start ? path.slice(1) : path)
    nodes = nodes && mergedProperties(source, nodes).get(step.replace(/\[\]$/, ''))?.nodes;
  return nodes;
}

/** Properties of an object that several schemas describe; those of the items where it is a list. */
function mergedProperties(source: SchemaSource, nodes: SchemaNode[]): Properties {
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

function itemsOf(source: SchemaSource, node: SchemaNode): SchemaNode {
  const { schema, file } = resolveNode(source, node);
  const items = schema.items as JsonSchema | undefined;
  return schema.type === 'array' && typeof items === 'object' && !Array.isArray(items)
    ? { schema: items, file }
    : { schema, file };
}

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
interface SchemaNode {
  schema: JsonSchema;
  /** The file that it stands in: what references in it start from. */
  file: SchemaFile;
  /** Name of the definition, or of the file, that it is the whole of. */
  name?: string;
}

/** Where schemas are read from. */
interface SchemaSource {
  facts: VersionFacts;
  /** The project's folder. */
  root: string;
  /** Files read so far, by path. */
  documents: Map<string, JsonSchema>;
}

/** Properties by name: the schemas that describe each, and whether it must be there. */
type Properties = Map<string, { nodes: SchemaNode[]; required: boolean }>;

/** The whole of a schema file of the version; undefined when it has none of that name. */
function openSchema({ facts, root, documents }: SchemaSource, name: string): SchemaNode | undefined {
  const file = Object.hasOwn(facts.schemas, name) ? facts.schemas[name] : undefined;
  if (!file) return undefined;
  if (file.schema) return { schema: file.schema, file, name: posix.basename(name) };
  const path = join(root, file.file);
  const schema = documents.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as JsonSchema);
  documents.set(path, schema);
  return { schema, file, name: posix.basename(name) };
}

/** What a node refers to, through any number of references; the node itself when it refers to nothing that the version has. */
function resolveNode(source: SchemaSource, node: SchemaNode): SchemaNode {
  let current = node;
  for (let depth = 0; current.schema.$ref !== undefined && depth < 20; depth += 1) {
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

/**
 * The type of what schemas together describe, as a reader wants it: a name of the standard where there is one, else a type or the values
 * that are legal. The narrowest of them holds.
 */
function schemaType(source: SchemaSource, nodes: SchemaNode[]): string {
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
  if (depth > 8) return 'any';
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
function standardName({ facts }: SchemaSource, { name, file, schema }: SchemaNode): string | undefined {
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
