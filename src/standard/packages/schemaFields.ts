import { posix } from 'node:path';
import {
  itemsOf,
  mergedProperties,
  openSchema,
  resolveNode,
  type JsonSchema,
  type SchemaNode,
  type SchemaSource,
} from './schemaNodes.ts';
import { schemaType, standardName } from './schemaTypes.ts';
import type { Field, VersionFacts } from './types.ts';

/**
 * Fields of a JSON Schema of the version, or of the part of it at a path of properties (`payload.app`), or of a
 * definition (`OrderRequestPayload`, and properties below it); undefined when there is no such schema or part, or it is
 * no object with fields. Fields of fields are not among them. `root` is the project's folder; `documents` keeps the
 * files that were read, for who asks again.
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

/**
 * The properties of which some must be there: alternatives that say nothing but which are required, in all that are
 * combined.
 */
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
