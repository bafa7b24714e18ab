import { Ajv, type ErrorObject, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { declaredSchemas } from './declaredSchemas.ts';
import type { SchemaFile, VersionFacts } from './types.ts';

interface SchemaProblem {
  /** JSON pointer to the value that is wrong: `/payload/app`. */
  pointer: string;
  message: string;
  /** A property is missing there. */
  lacks: boolean;
}

/** Says what is wrong with a value by a schema of a version. Throws where the schema cannot be used. */
export type Validate = (schema: string, value: unknown) => SchemaProblem[];

/** Validates by the schemas of a version: all are loaded when one is first needed, and each is compiled then. */
export function validatorOf(facts: VersionFacts): Validate {
  let loaded: LoadedSchemas | undefined;
  return (name, value) => {
    const { ajv, keyOf } = (loaded ??= loadSchemas(facts));
    const check = ajv.getSchema(keyOf(name));
    if (!check) throw new Error(`The schema ${name} cannot be used.`);
    return check(value) === true ? [] : problemsOf(check.errors ?? []);
  };
}

/** The library that validates, with all schemas of a version. */
interface LoadedSchemas {
  ajv: Ajv;
  /** What the library knows a schema by. */
  keyOf(name: string): string;
}

/** Loads the schemas of a version: those that its packages carry, and those made from the declared data types. */
export function loadSchemas(facts: VersionFacts, options: Options = {}): LoadedSchemas {
  // Schemas of the standard have keywords and combinations that the strict mode, an idea of this library's own, would
  // refuse.
  const ajv = new Ajv({ strict: false, allErrors: true, ...options });
  addFormats.default(ajv);
  const files = { ...declaredSchemas(facts), ...facts.schemas };
  for (const file of Object.values(files)) ajv.addSchema(mendSchema(JSON.stringify(file.schema)), schemaKey(file));
  return { ajv, keyOf: (name) => schemaKey(files[name]!) };
}

/** By its own id where it has one: references between schemas are relative to that. */
function schemaKey({ id, name }: SchemaFile): string {
  return id ?? `${name}.schema.json`;
}

/**
 * A schema as published, but for two things that would keep what it means from being checked. A reference to `#/` is
 * meant to be the whole schema, not its property without a name. And of alternatives one is enough: a published
 * response had exactly one of two payloads, any object or one with an error, so that no error would ever be valid.
 */
export function mendSchema(text: string): object {
  return JSON.parse(text.replace(/("\$ref":\s*"[^"]*)#\/"/g, '$1"').replace(/"oneOf"(?=:)/g, '"anyOf"')) as object;
}

/** Each thing that is wrong, once. Those of all alternatives are among them: which one was meant is not known. */
function problemsOf(errors: ErrorObject[]): SchemaProblem[] {
  const problems = errors.map(({ instancePath, keyword, message = 'is wrong', params }): SchemaProblem => ({
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
