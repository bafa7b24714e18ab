import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { SchemaFile, VersionFacts } from '../../standard/types.ts';

/** The JSON Schemas of one version, ready to validate with. */
export interface JsonSchemas {
  /** Name of the schema that describes a context type, by its type string. */
  contextSchema(type: string): string | undefined;
  /** What is wrong with a value by a schema of the version. */
  validate(name: string, value: unknown): SchemaProblem[];
}

export interface SchemaProblem {
  /** JSON pointer to the value that is wrong: `/payload/app`. */
  pointer: string;
  message: string;
}

interface Schema {
  $id?: string;
  properties?: Record<string, { const?: unknown }>;
  allOf?: Schema[];
}

/** Opens the schemas of a version; each is read and compiled when it is first needed. */
export function openSchemas({ schemas }: Pick<VersionFacts, 'schemas'>, root: string): JsonSchemas {
  let ajv: Ajv | undefined;
  const read = new Map<string, Schema>();
  const load = (): Ajv => {
    if (ajv) return ajv;
    // Schemas of the standard have keywords and combinations that the strict mode, an idea of this library's own, would refuse.
    ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    for (const file of Object.values(schemas)) {
      const schema = readSchema(file.schema ? JSON.stringify(file.schema) : readFileSync(join(root, file.file), 'utf8'));
      read.set(file.name, schema);
      ajv.addSchema(schema, keyOf(file));
    }
    return ajv;
  };
  return {
    contextSchema(type) {
      load();
      return [...read].find(([, schema]) => contextTypeOf(schema) === type)?.[0];
    },
    validate(name, value) {
      const check = load().getSchema(keyOf(schemas[name]!));
      if (!check) throw new Error(`The schema ${name} cannot be used.`);
      return check(value) === true ? [] : problemsOf(check.errors ?? []);
    },
  };
}

/** By its own id where it has one: references between schemas are relative to that. */
function keyOf({ id, name }: SchemaFile): string {
  return id ?? `${name}.schema.json`;
}

/**
 * A schema as published, but for two things that would keep what it means from being checked. A reference to `#/` is meant to be the
 * whole schema, not its property without a name. And of alternatives one is enough: the response of an agent in 2.2 has exactly one of
 * two payloads, any object or one with an error, so that no error would ever be valid.
 */
function readSchema(text: string): Schema {
  return JSON.parse(text.replace(/("\$ref":\s*"[^"]*)#\/"/g, '$1"').replace(/"oneOf"(?=:)/g, '"anyOf"')) as Schema;
}

/** The type string of the context that a schema describes. */
function contextTypeOf(schema: Schema): string | undefined {
  const type = [schema, ...(schema.allOf ?? [])].map(({ properties }) => properties?.type?.const).find((value) => value !== undefined);
  return typeof type === 'string' ? type : undefined;
}

/** Each thing that is wrong, once. Those of all alternatives are among them: which one was meant is not known. */
function problemsOf(errors: ErrorObject[]): SchemaProblem[] {
  const problems = errors.map(({ instancePath, message = 'is wrong', params }) => ({ pointer: instancePath, message: `${instancePath || 'The value'} ${message}${detail(params)}` }));
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

function detail(params: Record<string, unknown>): string {
  const { additionalProperty, allowedValue, allowedValues } = params;
  if (typeof additionalProperty === 'string') return ` (\`${additionalProperty}\`)`;
  if (allowedValue !== undefined) return ` (${JSON.stringify(allowedValue)})`;
  return Array.isArray(allowedValues) ? ` (${allowedValues.map((value) => JSON.stringify(value)).join(', ')})` : '';
}
