import { siteLimits } from '../../core/limits.ts';
import { baseSchema } from './declaredSchemas.ts';
import { schemaFields } from './schemaFields.ts';
import type { JsonSchema } from './schemaNodes.ts';
import type { DataType, Field, VersionFacts } from './types.ts';

/** Data types whose fields are those of their JSON Schemas, where the version has some, and what all have in common. */
export function dataTypesBySchema(facts: VersionFacts, root: string): Pick<VersionFacts, 'dataTypes' | 'baseFields'> {
  const documents = new Map<string, JsonSchema>();
  const { folder } = facts.standard.dataTypes;
  const schemas = new Map(
    Object.keys(facts.schemas)
      .filter((name) => !name.includes('/') || (folder !== undefined && name.startsWith(`${folder}/`)))
      .flatMap((name): [string, string][] => {
        const type = schemaFields(facts, root, name, undefined, documents)?.find(
          (field) => field.name === 'type',
        )?.type;
        return type === undefined ? [] : [[type, name]];
      }),
  );
  const dataTypes = facts.dataTypes.map((dataType): DataType => {
    const schema = schemas.get(`'${dataType.type}'`);
    if (schema === undefined) return dataType;
    return {
      ...dataType,
      schema,
      fields: withDeclared(facts, deepFields({ facts, root, schema, documents }), dataType.fields),
    };
  });
  const baseFields = schemaFields(facts, root, baseSchema(facts), undefined, documents);
  return { dataTypes, ...(baseFields && { baseFields }) };
}

/**
 * Fields of a JSON Schema of the version, each followed by its own but for those of what one of the schemas `apart`
 * describes. `documents` keeps the files that were read.
 */
export function allFields(
  facts: VersionFacts,
  root: string,
  schema: string,
  apart: ReadonlySet<string>,
  documents: Map<string, JsonSchema>,
): Field[] {
  return deepFields({ facts, root, schema, documents, apart });
}

interface Deep {
  facts: VersionFacts;
  root: string;
  schema: string;
  documents: Map<string, JsonSchema>;
  /** Schemas whose fields are told by themselves. */
  apart?: ReadonlySet<string>;
}

/** Fields of a schema, each followed by its own: `id`, `id.ticker`; `parties`, `parties[].name`. */
function deepFields(input: Deep, path: string[] = []): Field[] {
  const { facts, root, schema, documents, apart } = input;
  if (path.length >= siteLimits.fieldNesting) return [];
  const fields = schemaFields(facts, root, schema, path.join('.') || undefined, documents) ?? [];
  return fields.flatMap((field) => {
    const own =
      namesStandard(facts, field.type) || (field.schema !== undefined && apart?.has(field.schema))
        ? []
        : deepFields(input, [...path, field.name]);
    const isList = /\[\]$|^Array</.test(field.type);
    const whole = { ...field, type: own.length > 0 ? (isList ? 'object[]' : 'object') : field.type };
    const prefix = `${field.name}${isList ? '[]' : ''}`;
    return [whole, ...own.map((each) => ({ ...each, name: `${prefix}.${each.name}` }))];
  });
}

/** Whether a type names what the standard declares, which has a table of its own. */
function namesStandard({ declarations, dataTypes, standard }: VersionFacts, type: string): boolean {
  return (type.match(/\w+/g) ?? []).some(
    (name) =>
      name === standard.dataTypes.base ||
      Object.hasOwn(declarations, name) ||
      dataTypes.some((each) => each.name === name),
  );
}

/** JSON has no dates: a reader of the declaration trips over a type that a schema cannot say. */
const onlyDeclared = ['Date'];

/** The fields of a schema with what the interface says besides, but for fields of what has a table of its own. */
function withDeclared(facts: VersionFacts, fields: Field[], declared: Field[]): Field[] {
  const byName = new Map(declared.map((field) => [field.name, field]));
  const elsewhere = fields.filter(({ type }) => namesStandard(facts, type)).map(({ name }) => name);
  const isInside = (name: string) =>
    elsewhere.some((each) => name.startsWith(`${each}.`) || name.startsWith(`${each}[].`));
  return [
    ...fields.map((field) => {
      const type = byName.get(field.name)?.type;
      return type !== undefined && onlyDeclared.includes(type) ? { ...field, declared: type } : field;
    }),
    ...declared
      .filter(({ name }) => !fields.some((field) => field.name === name) && !isInside(name))
      .map((field): Field => ({ ...field, notInSchema: true })),
  ];
}
