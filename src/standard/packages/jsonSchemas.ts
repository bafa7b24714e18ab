import { Ajv, type ErrorObject, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { declaredSchemas } from './declaredSchemas.ts';
import type { SchemaFile, VersionFacts } from './types.ts';

interface SchemaProblem {
  /** JSON pointer to the invalid value: `/payload/app`. */
  pointer: string;
  message: string;
  /** True when a required property is missing. */
  lacks: boolean;
}

/** Validates a value against a schema of a version. Throws if the schema cannot be used. */
export type Validate = (schema: string, value: unknown) => SchemaProblem[];

/**
 * Creates a validator for the schemas of a version. Loads all schemas on first use and compiles a schema when first
 * needed.
 */
export function validatorOf(facts: VersionFacts): Validate {
  let loaded: LoadedSchemas | undefined;
  return (name, value) => {
    const { ajv, keyOf } = (loaded ??= loadSchemas(facts));
    const check = ajv.getSchema(keyOf(name));
    if (!check) throw new Error(`The schema ${name} cannot be used.`);
    return check(value) === true ? [] : problemsOf(check.errors ?? []);
  };
}

interface LoadedSchemas {
  ajv: Ajv;
  /** Key under which the library stores a schema. */
  keyOf(name: string): string;
}

/** Loads the schemas of a version, including those generated from declared data types. */
export function loadSchemas(facts: VersionFacts, options: Options = {}): LoadedSchemas {
  // Strict mode would reject keywords and combinations used by the standard's schemas.
  const ajv = new Ajv({ strict: false, allErrors: true, ...options });
  addFormats.default(ajv);
  const files = { ...declaredSchemas(facts), ...facts.schemas };
  for (const file of Object.values(files)) ajv.addSchema(mendSchema(JSON.stringify(file.schema)), schemaKey(file));
  return { ajv, keyOf: (name) => schemaKey(files[name]!) };
}

/** Prefer the schema's own id: references between schemas are relative to it. */
function schemaKey({ id, name }: SchemaFile): string {
  return id ?? `${name}.schema.json`;
}

/**
 * Fixes two problems of published schemas. A reference to `#/` becomes `#`, the whole schema. `oneOf` becomes `anyOf`:
 * a published response had exactly one of two payloads, any object or one with an error, so an error could never be
 * valid.
 */
export function mendSchema(text: string): object {
  return JSON.parse(text.replace(/("\$ref":\s*"[^"]*)#\/"/g, '$1"').replace(/"oneOf"(?=:)/g, '"anyOf"')) as object;
}

/** Problems without duplicates, including those of all alternatives, because the intended alternative is unknown. */
function problemsOf(errors: ErrorObject[]): SchemaProblem[] {
  const problems = errors.map(({ instancePath, keyword, message = 'is invalid', params }): SchemaProblem => ({
    pointer: instancePath,
    message: `${instancePath || 'The value'} ${message}${detail(params)}`,
    lacks: keyword === 'required',
  }));
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

function detail({ additionalProperty, allowedValue, allowedValues }: Record<string, unknown>): string {
  if (typeof additionalProperty === 'string') return ` (\`${additionalProperty}\`)`;
  const allowed = allowedValue === undefined ? allowedValues : [allowedValue];
  return Array.isArray(allowed) ? ` (${allowed.map((value) => JSON.stringify(value)).join(', ')})` : '';
}
