import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { declaredSchemas } from './declaredSchemas.ts';
import type { SchemaFile, VersionFacts } from './types.ts';

/** The JSON Schemas of one version, ready to validate with. */
export interface JsonSchemas {
  /** What is wrong with a value by a schema of the version. */
  validate(name: string, value: unknown): SchemaProblem[];
}

interface SchemaProblem {
  /** JSON pointer to the value that is wrong: `/payload/app`. */
  pointer: string;
  message: string;
  /** A property is missing there. */
  lacks?: true;
}

/** The library that validates, with all schemas of a version. */
interface LoadedSchemas {
  ajv: Ajv;
  /** What the library knows a schema by. */
  keyOf(name: string): string;
}

/** Opens the schemas of a version; all are read when one is first needed, and each is compiled then. */
export function openSchemas(facts: VersionFacts, root: string): JsonSchemas {
  let loaded: LoadedSchemas | undefined;
  const load = () => (loaded ??= loadSchemas(facts, root));
  return {
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
  // Schemas of the standard have keywords and combinations that the strict mode, an idea of this library's own, would
  // refuse.
  const ajv = new Ajv({ strict: false, allErrors: true, ...options });
  addFormats.default(ajv);
  const files = { ...declaredSchemas(facts), ...facts.schemas };
  for (const file of Object.values(files)) {
    const schema = mendSchema(file.schema ? JSON.stringify(file.schema) : readFileSync(join(root, file.file), 'utf8'));
    ajv.addSchema(schema, schemaKey(file));
  }
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
