import { runInNewContext } from 'node:vm';
import { Ajv, type AnySchemaObject } from 'ajv';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { limitProblem, programLimits } from './limits.ts';
import { listNames, nearest } from './words.ts';
import type { CataloguedName, CataloguedSchema, VersionCatalogue } from './types.ts';
import { allNames } from './names.ts';
import { openVersion, type OpenSite } from './site.ts';
import { ToolError } from './sources.ts';
import { verdictOn, type Validate, type Validators } from './verdict.ts';
import { defineTool, moreThan, ofVersion, version, words } from './tool.ts';

const mostProblems = 20;

/** `check`: validates JSON against a version's schemas. */
export const check = defineTool({
  name: 'check',
  title: 'Check JSON',
  description:
    'Validates JSON against the schemas of one version, and lists each problem with its location. By default, the ' +
    '`type` property of the value selects the schema. To select it yourself, set `name` to a type or schema returned ' +
    'by `look_up` ("appd/Application" for an app directory record, "bridging/openAgentRequest" for a message).',
  input: {
    json: z
      .union([z.string().min(1).max(programLimits.json), z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .describe('The JSON, as text or as a value'),
    name: words('A type or a schema. Defaults to the value of the `type` property').optional(),
    version,
  },
  output: {
    version: ofVersion,
    valid: z.boolean(),
    summary: z.string(),
    problems: z.array(z.object({ where: z.string(), what: z.string() })),
    more: z.number().optional().describe('Number of problems not listed'),
  },
  async run(site, { json: given, name, version: asked }) {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    if (text.length > programLimits.json)
      throw new ToolError(`The JSON has ${text.length} characters. The limit is ${programLimits.json}.`);
    const problem = typeof given === 'string' ? limitProblem(parsed(text)) : undefined;
    if (problem) throw new ToolError(problem.replace('The request', 'The JSON'));
    const { catalogue, version: chosen, names } = await openVersion(site, asked);
    const types = names.names.filter(({ kind }) => kind === names.dataType.one);
    const wanted = name === undefined ? undefined : checkedName(names, types, name, chosen.label);
    const validator = validatorOf(site, names);
    const declaredType = typeIn(text);
    const named = types.find((entry) => entry.name === declaredType);
    const schema = names.schemas.find((one) => one.name === wanted)?.name;
    const validators: Validators = {
      plain: await validator(names.baseSchema),
      ...(named && { type: await validator(named.schema ?? `declared/${named.also![0]}`) }),
      ...(schema !== undefined && { schema: await validator(schema) }),
    };
    const title = `${catalogue.title} ${chosen.label}`;
    const input = { text, name: wanted, title, words: names.dataType, types: types.map((entry) => entry.name) };
    const { good, summary, problems } = withTimeLimit(() => verdictOn(input, validators));
    return {
      version: chosen.label,
      valid: good,
      summary,
      problems: problems.slice(0, mostProblems),
      more: moreThan(problems, mostProblems),
    };
  },
});

function checkedName(names: VersionCatalogue, types: CataloguedName[], asked: string, label: string): string {
  const called = (each: string) => each.toLowerCase() === asked.trim().toLowerCase();
  const type = types.find((entry) => allNames(entry).some(called))?.name;
  const schema = names.schemas.find((each) => called(each.name) || called(each.name.split('/').at(-1)!))?.name;
  const message = names.names.find((entry) => entry.kind === 'schema' && allNames(entry).some(called))?.schema;
  const found = type ?? schema ?? message;
  if (found) return found;
  const all = [...types, ...names.schemas].map((each) => each.name);
  throw new ToolError(
    `${label} has no type or schema ${JSON.stringify(asked)}. ` +
      `The nearest are ${listNames(nearest(asked, all, 5)) || 'none; `look_up` finds names'}.`,
  );
}

/** Runs a check with a timeout: schemas from another host may have endless patterns. */
function withTimeLimit<Result>(run: () => Result): Result {
  try {
    return runInNewContext('run()', { run }, { timeout: programLimits.check }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new ToolError(
      'The check took too long and was stopped. A pattern in the schemas may be too slow for this value.',
    );
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const typeIn = (json: string): unknown => (parsed(json) as { type?: unknown } | null | undefined)?.type;

/** Describes a value's problems by a schema. Rejects for an unknown schema. */
type FindValidator = (schema: string) => Promise<Validate>;

const opened = new WeakMap<VersionCatalogue, FindValidator>();

function validatorOf(site: OpenSite, names: VersionCatalogue): FindValidator {
  const known = opened.get(names) ?? openSchemas(site, names);
  opened.set(names, known);
  return known;
}

/** Opens a catalogue's schemas. Compiles them on first use. */
function openSchemas(site: OpenSite, { schemas }: VersionCatalogue): FindValidator {
  const byKey = new Map(schemas.map((schema) => [keyOf(schema), schema]));
  const load = async ({ name, path, schema }: CataloguedSchema): Promise<AnySchemaObject> => {
    if (schema) return schema as AnySchemaObject;
    if (path === undefined) throw new ToolError(`The site does not contain the schema ${name}.`);
    return mendSchema(await site.text(path)) as AnySchemaObject;
  };
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    // Reads only schemas in the catalogue, wherever a reference leads.
    async loadSchema(uri) {
      const known = byKey.get(uri.replace(/#.*$/s, ''));
      if (!known) throw new ToolError(`A schema refers to ${uri}, which the site does not contain.`);
      return load(known);
    },
  });
  addFormats.default(ajv);
  const compiled = new Map<string, Promise<Validate>>();
  const compile = async (name: string): Promise<Validate> => {
    const schema = schemas.find((each) => each.name === name);
    if (!schema) throw new ToolError(`There is no schema ${name}.`);
    const key = schema.pointer ? schema.path! : keyOf(schema);
    const loaded = ajv.getSchema(key) ? undefined : await load(schema);
    if (loaded && !ajv.getSchema(key)) ajv.addSchema(loaded, key);
    return (await ajv.compileAsync({ $ref: key + (schema.pointer ?? '') })) as Validate;
  };
  return (name) => {
    const known = compiled.get(name) ?? compile(name);
    compiled.set(name, known);
    known.catch(() => compiled.delete(name));
    return known;
  };
}

/** Prefers the schema's own id: references are relative to it. */
function keyOf({ id, name }: CataloguedSchema): string {
  return id ?? `${name}.schema.json`;
}

/**
 * Parses a published schema. A reference to `#/` means the whole schema, not a property without a name. `oneOf` becomes
 * `anyOf`: a published response allowed exactly one of two payloads, any object or an object with an error, so an error
 * was never valid.
 */
function mendSchema(text: string): object {
  return JSON.parse(text.replace(/("\$ref":\s*"[^"]*)#\/"/g, '$1"').replace(/"oneOf"(?=:)/g, '"anyOf"')) as object;
}
