import {
  openSchema,
  propertiesOf,
  resolveNode,
  type JsonSchema,
  type Property,
  type SchemaNode,
  type SchemaSource,
} from './schemaNodes.ts';
import { schemaFormat, schemaType } from './schemaTypes.ts';
import type { Field, VersionFacts } from './types.ts';

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
  return [...properties].map(([name, { nodes: described, required }]): Field => {
    const format = schemaFormat(source, described);
    const deprecated = described.some(
      (node) => node.schema.deprecated === true || resolveNode(source, node).schema.deprecated === true,
    );
    return { name, type: schemaType(source, described), required, ...(format && { format }), deprecated };
  });
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
function mergedProperties(source: SchemaSource, nodes: SchemaNode[]): Map<string, Property> {
  const merged = new Map<string, Property>();
  for (const node of nodes) {
    for (const [name, { nodes: described, required }] of propertiesOf(source, itemsOf(source, node))) {
      const before = merged.get(name);
      merged.set(name, {
        nodes: [...(before?.nodes ?? []), ...described],
        required: required || (before?.required ?? false),
      });
    }
  }
  return merged;
}

function itemsOf(source: SchemaSource, node: SchemaNode): SchemaNode {
  const { schema, file } = resolveNode(source, node);
  const items = schema.items as JsonSchema | undefined;
  return schema.type === 'array' && typeof items === 'object' && !Array.isArray(items)
    ? { schema: items, file }
    : { schema, file };
}
