import { join } from 'node:path';
import { stringify } from 'yaml';
import type { VersionConfig } from '../../core/docs/types.ts';
import type { VersionFacts } from './types.ts';

/**
 * The JSON Schemas that the packages of all versions carry, to be published as they are: path below the output folder and file.
 * `versions` and `facts` are in the same order.
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
 * The OpenAPI documents of all versions, each in the forms in which it is published: path below the output folder and text.
 * `versions` and `facts` are in the same order.
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
