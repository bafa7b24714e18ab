import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { VersionConfig } from '../../core/docs/types.ts';
import type { SchemaFile, VersionFacts } from './types.ts';

/**
 * The JSON Schemas that the packages of all versions carry, to be published as they are: path below the output folder
 * and file. `versions` and `facts` are in the same order.
 */
export function schemaFiles(
  root: string,
  versions: Pick<VersionConfig, 'label'>[],
  facts: Pick<VersionFacts, 'schemas'>[],
): [string, string][] {
  return versions.flatMap(({ label }, index) =>
    Object.values(facts[index]?.schemas ?? {})
      .filter(({ schema }) => !schema)
      .map(({ name, file }): [string, string] => [`${schemaFolder(label)}/${name}.schema.json`, join(root, file)]),
  );
}

/**
 * The OpenAPI documents of all versions, each in the forms in which it is published: path below the output folder and
 * text. `versions` and `facts` are in the same order.
 */
export function openApiFiles(
  versions: Pick<VersionConfig, 'label'>[],
  facts: Pick<VersionFacts, 'openapi'>[],
): [string, string][] {
  return versions.flatMap(({ label }, index) => {
    const { document } = facts[index]?.openapi ?? {};
    return openApiPaths([{ label }], facts.slice(index, index + 1)).map((path): [string, string] => [
      path,
      path.endsWith('.json')
        ? `${JSON.stringify(document, undefined, 2)}\n`
        : stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }),
    ]);
  });
}

/** Only their paths: to write the documents takes long. */
export function openApiPaths(
  versions: Pick<VersionConfig, 'label'>[],
  facts: Pick<VersionFacts, 'openapi'>[],
): string[] {
  return versions.flatMap(({ label }, index) =>
    (facts[index]?.openapi?.published ?? []).map((name) => `${schemaFolder(label)}/${name}`),
  );
}

/** URL of the file that holds a schema, without the base URL; `label` is the version's. */
export function schemaUrl(
  label: string,
  { schemas, openapi }: Pick<VersionFacts, 'schemas' | 'openapi'>,
  schema: string,
): string {
  return `/${schemaFolder(label)}/${schemas[schema]?.schema ? openapi!.published[0] : `${schema}.schema.json`}`;
}

/** Folder below the output folder of a version's schemas: `schemas/next`, `schemas/2.1`. */
function schemaFolder(label: string): string {
  return `schemas/${label.toLowerCase()}`;
}

const suffix = '.schema.json';

/**
 * The JSON Schemas below a package's folders of that name, in order of their names. @throws when one of them is no
 * JSON.
 */
export function readSchemas(root: string, packageFolder: string): SchemaFile[] {
  const folders = ['schemas', 'dist/schemas', 'src/schemas', 'src/context/schemas']
    .map((each) => join(packageFolder, each))
    .filter((each) => existsSync(each));
  return folders.flatMap((folder) => readSchemaFolder(root, folder));
}

/** The JSON Schemas below a folder, in order of their names. @throws when one of them is no JSON. */
export function readSchemaFolder(root: string, folder: string): SchemaFile[] {
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(suffix));
  return files.sort().map((file): SchemaFile => {
    const path = relative(root, join(folder, file)).replaceAll('\\', '/');
    const { $id, title } = parseSchema(path, readFileSync(join(folder, file), 'utf8'));
    return { name: file.slice(0, -suffix.length), ...($id && { id: $id }), ...(title && { title }), file: path };
  });
}

function parseSchema(path: string, text: string): { $id?: string; title?: string } {
  try {
    // A schema may be `true` as well.
    return Object(JSON.parse(text)) as { $id?: string; title?: string };
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}
