import { splitCode } from '../text/printDeclaration.ts';
import { toField } from './names.ts';
import type { Declaration, Field, SchemaFile, VersionFacts } from './types.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[]; items?: Schema };

/** Fields for a version that does not declare a shared base. */
const plainFields: Field[] = [
  { name: 'type', type: 'string', required: true, deprecated: false },
  { name: 'name', type: 'string', required: false, deprecated: false },
  { name: 'id', type: 'object', required: false, deprecated: false },
];

/** Schema name for a data type's interface or for the shared base. */
export function declaredName(interfaceName: string): string {
  return `declared/${interfaceName}`;
}

/** Name of the base schema: the published schema if any, else the generated schema. */
export function baseSchema({ schemas, standard: { dataTypes } }: VersionFacts): string {
  const { base, folder, baseSchemas } = dataTypes;
  const names = baseSchemas.flatMap((name) => [...(folder === undefined ? [] : [`${folder}/${name}`]), name]);
  return names.find((name) => Object.hasOwn(schemas, name)) ?? declaredName(base);
}

/**
 * Generates JSON Schemas from the declared interfaces, for versions whose packages contain no schemas. Additional
 * properties are allowed, as in the interfaces; a date is a string in JSON.
 */
export function declaredSchemas(facts: VersionFacts): Record<string, SchemaFile> {
  const { base } = facts.standard.dataTypes;
  const types = [{ name: base, fields: fieldsOfBase(facts.declarations[base]) }, ...facts.dataTypes];
  const names = new Set(types.map(({ name }) => name));
  const files = types.map((each): SchemaFile => {
    return { name: declaredName(each.name), title: each.name, file: '', schema: objectSchema(each.fields, names) };
  });
  return Object.fromEntries(files.map((file) => [file.name, file]));
}

function fieldsOfBase(declaration: Declaration | undefined): Field[] {
  if (declaration?.kind !== 'interface') return plainFields;
  const fields = declaration.members
    .filter(({ kind, name }) => kind === 'property' && !name.startsWith('['))
    .map(toField);
  return fields.map((field) => ({ ...field, type: field.type.replace(/; \}$/, ' }') }));
}

/** A nested field has a path (`id.ticker`, `parties[].name`) and follows its parent. */
function objectSchema(fields: Field[], names: ReadonlySet<string>): Schema {
  const root: Schema = { type: 'object' };
  for (const { name, type, required } of fields) {
    const path = name.split('.');
    const own = path.pop()!;
    const parent = path.reduce((schema, step) => {
      const property = ((schema.properties ??= {})[step.replace('[]', '')] ??= {});
      return step.endsWith('[]') ? (property.items ??= {}) : property;
    }, root);
    (parent.properties ??= {})[own] = typeSchema(type, names);
    if (required) (parent.required ??= []).push(own);
  }
  return root;
}

/** Schema of a type as written in facts; an empty schema for unknown types. */
function typeSchema(type: string, names: ReadonlySet<string>): Schema {
  const alternatives = splitCode(type, '|');
  const literals = alternatives.map((each) => /^'(.*)'$/.exec(each)?.[1]);
  if (literals.every((each) => each !== undefined)) return { enum: literals };
  if (alternatives.length > 1) return { anyOf: alternatives.map((each) => typeSchema(each, names)) };
  const items = /^Array<(.*)>$/.exec(type)?.[1] ?? /^(.*)\[\]$/.exec(type)?.[1];
  if (items !== undefined) return { type: 'array', items: typeSchema(items, names) };
  const values = /^\{ \[key: string\]: (.*) \}$/.exec(type)?.[1];
  if (values !== undefined) return { type: 'object', additionalProperties: typeSchema(values, names) };
  if (['string', 'number', 'boolean', 'object'].includes(type)) return { type };
  if (type === 'Date') return { type: 'string' };
  return names.has(type) ? { $ref: `${type}.schema.json` } : {};
}
