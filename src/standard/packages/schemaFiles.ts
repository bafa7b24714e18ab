import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { listFiles } from '../../core/listFiles.ts';
import { withSlashes } from '../../core/parse/text.ts';
import type { SchemaFile, VersionFacts } from './types.ts';

const suffix = '.schema.json';

/** The JSON Schemas below a folder, in order of their names. @throws when one of them is no JSON. */
export function readSchemas(root: string, folder: string): SchemaFile[] {
  const files = existsSync(folder) ? listFiles(folder).filter((path) => path.endsWith(suffix)) : [];
  return files.map((path) => {
    const file = withSlashes(relative(root, join(folder, path)));
    const schema = parseSchema(file, readFileSync(join(folder, path), 'utf8'));
    // A schema may be `true` as well.
    const { $id: id, title } = Object(schema) as { $id?: string; title?: string };
    return { name: path.slice(0, -suffix.length), ...(id && { id }), ...(title && { title }), file, schema };
  });
}

function parseSchema(file: string, text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** The schemas of a version that are published each by itself: path below the output folder, and what it is made of. */
export function schemaFiles(facts: VersionFacts): [string, SchemaFile][] {
  const files = Object.values(facts.schemas).filter(({ isComponent }) => !isComponent);
  return files.map((file) => [`${folderOf(facts)}/${file.name}${suffix}`, file]);
}

/** The OpenAPI document of a version in the forms in which it is published: path below the output folder, and text. */
export function openApiFiles(facts: VersionFacts): [string, () => string][] {
  const { document, published = [] } = facts.openapi ?? {};
  const json = () => `${JSON.stringify(document, undefined, 2)}\n`;
  const yaml = () => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 });
  return published.map((name) => [`${folderOf(facts)}/${name}`, name.endsWith('.json') ? json : yaml]);
}

/** The paths of all of them. */
export function schemaPaths(facts: VersionFacts): string[] {
  return [...schemaFiles(facts), ...openApiFiles(facts)].map(([path]) => path);
}

/** URL of the file that holds a schema, without the base URL. */
export function schemaUrl(facts: VersionFacts, schema: string): string {
  const { isComponent } = facts.schemas[schema] ?? {};
  return `/${folderOf(facts)}/${isComponent ? facts.openapi!.published[0] : schema + suffix}`;
}

/** `schemas/next`, `schemas/2.1`. */
function folderOf({ label }: VersionFacts): string {
  return `schemas/${label.toLowerCase()}`;
}
