import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { declaredSchemas } from './declaredSchemas.ts';
import type { SchemaFile, VersionFacts } from './types.ts';

/** The JSON Schemas of one version, ready to validate with. */
export interface JsonSchemas {
  /** Name of the schema of the packages that describes a data type, by its type string. */
  dataSchema(type: string): string | undefined;
  /** What is wrong with a value by a schema of the version. */
  validate(name: string, value: unknown): SchemaProblem[];
}

export interface SchemaProblem {
  /** JSON pointer to the value that is wrong: `/payload/app`. */
  pointer: string;
  message: string;
  /** A property is missing there. */
  lacks?: true;
}

/** As far as this file reads it. */
export interface Schema {
  $id?: string;
  properties?: Record<string, { const?: unknown }>;
  allOf?: Schema[];
}

/** The library that validates, with all schemas of a version, and the schemas that the packages carry by their names. */
export interface LoadedSchemas {
  ajv: Ajv;
  published: Map<string, Schema>;
  /** What the library knows a schema by. */
  keyOf(name: string): string;
}

/** Opens the schemas of a version; all are read when one is first needed, and each is compiled then. */
export function openSchemas(facts: VersionFacts, root: string): JsonSchemas {
  let loaded: LoadedSchemas | undefined;
  const load = () => (loaded ??= loadSchemas(facts, root));
  return {
    dataSchema: (type) => dataSchema(load(), type),
    validate(name, value) {
      const { ajv, keyOf } = load();
      const check = ajv.getSchema(keyOf(name));
      if (!check) throw new Error(`The schema ${name} cannot be used.`);
      return check(value) === true ? [] : problemsOf(check.errors ?? []);
    },
  };
}

/** Reads the schemas of a version: those that the packages carry, and those made from the declared data types. */
export function loadSchemas(facts: VersionFacts, root: string, options: Options = {}): LoadedSchemas {
  // Schemas of the standard have keywords and combinations that the strict mode, an idea of this library's own, would refuse.
  const ajv = new Ajv({ strict: false, allErrors: true, ...options });
  addFormats.default(ajv);
  const published = new Map<string, Schema>();
  const files = { ...declaredSchemas(facts), ...facts.schemas };
  for (const file of Object.values(files)) {
    const schema = readSchema(file.schema ? JSON.stringify(file.schema) : readFileSync(join(root, file.file), 'utf8'));
    if (Object.hasOwn(facts.schemas, file.name)) published.set(file.name, schema);
    ajv.addSchema(schema, schemaKey(file));
  }
  return { ajv, published, keyOf: (name) => schemaKey(files[name]!) };
}

/** Name of the schema of the packages that describes a data type. */
export function dataSchema({ published }: Pick<LoadedSchemas, 'published'>, type: string): string | undefined {
  return [...published].find(([, schema]) => typeStringOf(schema) === type)?.[0];
}

/** By its own id where it has one: references between schemas are relative to that. */
function schemaKey({ id, name }: SchemaFile): string {
  return id ?? `${name}.schema.json`;
}

/**
 * A schema as published, but for two things that would keep what it means from being checked. A reference to `#/` is meant to be the
 * whole schema, not its property without a name. And of alternatives one is enough: a published response had exactly one of
 * two payloads, any object or one with an error, so that no error would ever be valid.
 */
function readSchema(text: string): Schema {
  return JSON.parse(text.replace(/("\$ref":\s*"[^"]*)#\/"/g, '$1"').replace(/"oneOf"(?=:)/g, '"anyOf"')) as Schema;
}

/** The type string of the data type that a schema describes. */
function typeStringOf(schema: Schema): string | undefined {
  const type = [schema, ...(schema.allOf ?? [])]
    .map(({ properties }) => properties?.type?.const)
    .find((value) => value !== undefined);
  return typeof type === 'string' ? type : undefined;
}

/** Each thing that is wrong, once. Those of all alternatives are among them: which one was meant is not known. */
function problemsOf(errors: ErrorObject[]): SchemaProblem[] {
  const problems = errors.map(({ instancePath, keyword, message = 'is wrong', params }): SchemaProblem => ({
    pointer: instancePath,
    message: `${instancePath || 'The value'} ${message}${detail(params)}`,
    ...(keyword === 'required' && { lacks: true }),
  }));
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

function detail(params: Record<string, unknown>): string {
  const { additionalProperty, allowedValue, allowedValues } = params;
  if (typeof additionalProperty === 'string') return ` (\`${additionalProperty}\`)`;
  if (allowedValue !== undefined) return ` (${JSON.stringify(allowedValue)})`;
  return Array.isArray(allowedValues) ? ` (${allowedValues.map((value) => JSON.stringify(value)).join(', ')})` : '';
}
