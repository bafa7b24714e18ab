import { posix } from 'node:path';
import { siteLimits } from '../../core/limits.ts';
import { baseSchema } from './declaredSchemas.ts';
import { itemsOf, openSchema, propertiesOf, resolveNode, type JsonSchema, type SchemaNode } from './schemaNodes.ts';
import type { DataType, Field, VersionFacts } from './types.ts';

/**
 * Fields of a JSON Schema, a part of it at a property path (`payload.app`), or a definition (`OrderRequestPayload`) and
 * properties below it. Excludes nested fields. Returns undefined if there is no such schema, part or object with
 * fields.
 */
export function schemaFields(facts: VersionFacts, schema: string, part?: string): Field[] | undefined {
  const whole = openSchema(facts, schema);
  const nodes = whole && (part ? nodesAt(facts, whole, part.split('.')) : [whole]);
  const properties = propertiesOf(facts, nodes ?? []);
  if (!nodes || properties.size === 0) return undefined;
  const condition = firstOf(nodes, (node) => conditionOf(facts, node));
  return [...properties].map(([name, { nodes: described, required }]): Field => {
    const schemas = described.flatMap((node) => [node.schema, resolveNode(facts, node).schema]);
    const unless = condition?.names.includes(name) ? condition.names.filter((each) => each !== name) : undefined;
    const isExact = unless ? condition!.isExact : described.some((node) => hasExactForms(facts, node));
    return {
      name,
      type: schemaType(facts, described),
      required,
      format: firstOf(schemas, ({ format }) => format),
      pattern: firstOf(schemas, ({ pattern }) => pattern),
      least: firstOf(schemas, leastOf),
      unless,
      exactlyOne: isExact || undefined,
      schema: firstOf(described, (node) => schemaOf(facts, node)),
      deprecated: schemas.some(({ deprecated }) => deprecated === true),
    };
  });
}

function firstOf<Item, Found>(items: Item[], find: (item: Item) => Found | undefined): Found | undefined {
  return items.map(find).find((found) => found !== undefined);
}

function nodesAt(facts: VersionFacts, whole: SchemaNode, path: string[]): SchemaNode[] | undefined {
  const [first = '', ...rest] = path;
  const definition = whole.schema.$defs?.[first] ?? whole.schema.definitions?.[first];
  const isDefinition = typeof definition === 'object';
  let nodes: SchemaNode[] | undefined = [isDefinition ? { schema: definition, file: whole.file } : whole];
  for (const step of isDefinition ? rest : path)
    nodes = nodes && propertiesOf(facts, nodes).get(step.replace(/\[\]$/, ''))?.nodes;
  return nodes;
}

/** Fields of which some must be present: alternatives with only `required`. */
function conditionOf(facts: VersionFacts, node: SchemaNode): { names: string[]; isExact: boolean } | undefined {
  const { schema, file } = itemsOf(facts, node);
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  const isCondition = alternatives.every((each) => Object.keys(each).join() === 'required');
  const names = new Set(alternatives.flatMap(({ required = [] }) => (required.length === 1 ? required : [])));
  if (isCondition && names.size > 1) return { names: [...names], isExact: !schema.anyOf };
  return firstOf(schema.allOf ?? [], (part) => conditionOf(facts, { schema: part, file }));
}

const held = [
  ['minProperties', 'property', 'properties'],
  ['minItems', 'item', 'items'],
  ['minLength', 'character', 'characters'],
] as const;

function leastOf(schema: JsonSchema): string | undefined {
  if (schema.minimum !== undefined) return `at least ${schema.minimum}`;
  const [key, one, many] = held.find(([each]) => schema[each] !== undefined) ?? [];
  return key && `at least ${schema[key]} ${schema[key] === 1 ? one : many}`;
}

/** Whether exactly one of several forms must match a value or list item. Ignores forms inside named types. */
function hasExactForms(facts: VersionFacts, node: SchemaNode): boolean {
  const target = resolveNode(facts, node);
  const { oneOf, additionalProperties, items } = standardName(facts, target) ? node.schema : target.schema;
  const inside = [additionalProperties, items].flatMap((each) =>
    typeof each === 'object' && !Array.isArray(each) ? [each.oneOf] : [],
  );
  return [oneOf, ...inside].some((forms = []) => forms.length > 1);
}

/** Schema name for the type a node, or its list items, refers to. */
function schemaOf(facts: VersionFacts, node: SchemaNode): string | undefined {
  const names = [resolveNode(facts, node), resolveNode(facts, itemsOf(facts, node))].map(({ file, name = '' }) =>
    posix.join(posix.dirname(file.name), name),
  );
  return names.find((name) => Object.hasOwn(facts.schemas, name));
}

/**
 * Readable type of a value described by several schemas: a name of the standard if possible, else a type or the legal
 * values. Uses the narrowest type.
 */
function schemaType(facts: VersionFacts, nodes: SchemaNode[], depth = 0): string {
  const types = nodes.map((node) => typeOf(facts, node, depth));
  const [narrowest] = types
    .filter((type) => type !== 'any' && type !== 'object')
    .sort((one, other) => breadth(one) - breadth(other));
  return narrowest ?? (types.includes('object') ? 'object' : 'any');
}

/** Sort key for narrower types: values first, then names; shorter lists before longer. */
function breadth(type: string): number {
  return type.split(' | ').length + (type.startsWith("'") ? 0 : 0.5);
}

function typeOf(facts: VersionFacts, node: SchemaNode, depth: number): string {
  if (depth > siteLimits.fieldNesting) return 'any';
  const target = resolveNode(facts, node);
  const name = node.schema.$ref === undefined ? undefined : standardName(facts, target);
  if (name) return name;
  const { schema, file } = target;
  const inner = (each: JsonSchema | boolean) =>
    typeof each === 'object' ? typeOf(facts, { schema: each, file }, depth + 1) : 'any';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives && !schema.properties && !schema.allOf) return union(alternatives.map(inner));
  if (schema.allOf) {
    const parts = schema.allOf.map((each) => ({ schema: each, file }));
    return schemaType(facts, parts, depth + 1);
  }
  return union([schema.type].flat().map((type) => plainType(type, schema, inner)));
}

function plainType(
  type: string | undefined,
  { items = true, properties, additionalProperties, unevaluatedProperties }: JsonSchema,
  inner: (schema: JsonSchema | boolean) => string,
): string {
  if (type === 'array') {
    const item = union([items].flat().map(inner));
    return item.includes(' ') ? `Array<${item}>` : `${item}[]`;
  }
  const rest = additionalProperties ?? unevaluatedProperties;
  if (type === 'object')
    return !properties && typeof rest === 'object' ? `{ [key: string]: ${inner(rest)} }` : 'object';
  return type ?? (properties || additionalProperties !== undefined ? 'object' : 'any');
}

/** Name of a definition or file in the standard: a declaration or data type. */
function standardName(facts: VersionFacts, { name, file, schema }: SchemaNode): string | undefined {
  // Names in an OpenAPI document may clash with unrelated API names.
  if (name === undefined || file.isComponent) return undefined;
  const declared = Object.hasOwn(facts.declarations, name);
  if (declared && (schema.type === 'object' || schema.allOf || schema.enum || schema.anyOf || schema.oneOf))
    return name;
  const { base, baseSchemas } = facts.standard.dataTypes;
  if (!mayBeDataType(facts, file.name)) return undefined;
  if (baseSchemas.includes(name)) return base;
  return facts.dataTypes.find((each) => each.name.toLowerCase() === name.toLowerCase())?.name;
}

function mayBeDataType({ standard }: VersionFacts, schema: string): boolean {
  const { folder } = standard.dataTypes;
  return !schema.includes('/') || (folder !== undefined && schema.startsWith(`${folder}/`));
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

/** Alternatives without duplicates, `null` last. */
function union(types: string[]): string {
  const parts = [...new Set(types)];
  return [...parts.filter((type) => type !== 'null'), ...parts.filter((type) => type === 'null')].join(' | ');
}

/** Data types and their shared base, with fields from JSON Schemas where available. */
export function dataTypesBySchema(facts: VersionFacts): {
  dataTypes: VersionFacts['dataTypes'];
  baseFields: VersionFacts['baseFields'];
} {
  const schemas = new Map(
    Object.keys(facts.schemas)
      .filter((name) => mayBeDataType(facts, name))
      .map((name) => [schemaFields(facts, name)?.find((field) => field.name === 'type')?.type, name]),
  );
  const dataTypes = facts.dataTypes.map((dataType): DataType => {
    const schema = schemas.get(`'${dataType.type}'`);
    if (schema === undefined) return dataType;
    return { ...dataType, schema, fields: withDeclared(facts, allFields(facts, schema), dataType.fields) };
  });
  return { dataTypes, baseFields: schemaFields(facts, baseSchema(facts)) };
}

/**
 * Fields of a JSON Schema with nested fields after their parent: `id`, `id.ticker`; `parties`, `parties[].name`. Skips
 * nested fields of schemas in `apart`, which are listed separately.
 */
export function allFields(
  facts: VersionFacts,
  schema: string,
  apart?: ReadonlySet<string>,
  path: string[] = [],
): Field[] {
  if (path.length >= siteLimits.fieldNesting) return [];
  const fields = schemaFields(facts, schema, path.join('.')) ?? [];
  return fields.flatMap((field) => {
    const isApart = namesStandard(facts, field.type) || (field.schema !== undefined && apart?.has(field.schema));
    const own = isApart ? [] : allFields(facts, schema, apart, [...path, field.name]);
    const list = /\[\]$|^Array</.test(field.type) ? '[]' : '';
    const whole = own.length > 0 ? { ...field, type: `object${list}` } : field;
    return [whole, ...own.map((each) => ({ ...each, name: `${field.name}${list}.${each.name}` }))];
  });
}

/** Whether a type is declared by the standard and therefore has a table of its own. */
function namesStandard({ declarations, dataTypes, standard }: VersionFacts, type: string): boolean {
  return (type.match(/\w+/g) ?? []).some(
    (name) =>
      name === standard.dataTypes.base ||
      Object.hasOwn(declarations, name) ||
      dataTypes.some((each) => each.name === name),
  );
}

/** Adds information from the interface to schema fields. Omits fields of types with their own table. */
function withDeclared(facts: VersionFacts, fields: Field[], declared: Field[]): Field[] {
  const elsewhere = fields.filter(({ type }) => namesStandard(facts, type)).map(({ name }) => name);
  const isInside = (name: string) =>
    elsewhere.some((each) => name.startsWith(`${each}.`) || name.startsWith(`${each}[].`));
  // JSON has no date type: keep the declared type for the reader.
  const dates = new Set(declared.filter(({ type }) => type === 'Date').map(({ name }) => name));
  return [
    ...fields.map((field) => (dates.has(field.name) ? { ...field, declared: 'Date' } : field)),
    ...declared
      .filter(({ name }) => !fields.some((field) => field.name === name) && !isInside(name))
      .map((field): Field => ({ ...field, notInSchema: true })),
  ];
}
