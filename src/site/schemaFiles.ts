import { join } from 'node:path';
import type { VersionConfig } from '../docs/types.ts';
import type { VersionFacts } from '../standard/types.ts';

/**
 * The JSON Schemas that the packages of all versions carry, to be published as they are: path below the output folder and file.
 * `versions` and `facts` are in the same order.
 */
export function schemaFiles(root: string, versions: Pick<VersionConfig, 'label'>[], facts: Pick<VersionFacts, 'schemas'>[]): [string, string][] {
  return versions.flatMap(({ label }, index) =>
    Object.values(facts[index]?.schemas ?? {}).map(({ name, file }): [string, string] => [`${schemaFolder(label)}/${name}.schema.json`, join(root, file)]),
  );
}

/** Folder below the output folder of a version's schemas: `schemas/next`, `schemas/2.1`. */
export function schemaFolder(label: string): string {
  return `schemas/${label.toLowerCase()}`;
}
