import { Ajv, type AnySchemaObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { CataloguedSchema, VersionCatalogue } from '../../../src/features/catalogue/types.ts';
import { collectInPlace } from '../../../src/features/checker/compileValidators.ts';
import type { Validate } from '../../../src/features/checker/types.ts';
import { mendSchema } from '../../../src/standard/packages/jsonSchemas.ts';
import { ToolError } from './source.ts';

/** The schemas of a version, each compiled when it is first asked for. */
export interface Checkers {
  /** Says what is wrong with a value by a schema of the version. @throws when there is none of that name. */
  validator(schema: string): Promise<Validate>;
}

/** Opens the schemas that a catalogue lists; `read` gives the text of a file of the site. */
export function openSchemas({ schemas }: VersionCatalogue, read: (path: string) => Promise<string>): Checkers {
  const byKey = new Map(schemas.map((schema) => [keyOf(schema), schema]));
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));

  const load = async ({ name, path, schema }: CataloguedSchema): Promise<AnySchemaObject> => {
    if (schema) return schema as AnySchemaObject;
    if (path === undefined) throw new ToolError(`The schema ${name} is nowhere on the site.`);
    return mendSchema(await read(path)) as AnySchemaObject;
  };
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    code: { process: collectInPlace },
    // Only what the catalogue lists is read, wherever a reference leads.
    async loadSchema(uri) {
      const known = byKey.get(uri.replace(/#.*$/s, ''));
      if (!known) throw new ToolError(`A schema refers to ${uri}, which the site does not have.`);
      return load(known);
    },
  });
  addFormats.default(ajv);
  const compiled = new Map<string, Promise<Validate>>();

  const compile = async (schema: CataloguedSchema): Promise<Validate> => {
    const key = schema.pointer ? schema.path! : keyOf(schema);
    if (!ajv.getSchema(key)) {
      const loaded = await load(schema);
      if (!ajv.getSchema(key)) ajv.addSchema(loaded, key);
    }
    return (await ajv.compileAsync({ $ref: key + (schema.pointer ?? '') })) as Validate;
  };

  return {
    validator(name) {
      const schema = byName.get(name);
      if (!schema) return Promise.reject(new ToolError(`There is no schema ${name}.`));
      const known = compiled.get(name) ?? compile(schema);
      compiled.set(name, known);
      known.catch(() => compiled.delete(name));
      return known;
    },
  };
}

/** By its own id where it has one: references between schemas are relative to that. */
function keyOf({ id, name }: CataloguedSchema): string {
  return id ?? `${name}.schema.json`;
}
