import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { listFiles } from '../../core/listFiles.ts';
import { withSlashes } from '../../core/parse/text.ts';
import type { SchemaFile, VersionFacts } from './types.ts';

const suffix = '.schema.json';

/**
 * Reads the JSON Schemas below a folder, sorted by name.
 *
 * @throws when a file is not JSON.
 */
export function readSchemas(root: string, folder: string): SchemaFile[] {
  const files = existsSync(folder) ? listFiles(folder).filter((path) => path.endsWith(suffix)) : [];
  return files.map((path) => {
    const file = withSlashes(relative(root, join(folder, path)));
    const schema = parseSchema(file, readFileSync(join(folder, path), 'utf8'));
    // A schema can also be `true`.
    const { $id: id, title } = Object(schema) as { $id?: string; title?: string };
    return { name: path.slice(0, -suffix.length), ...(id && { id }), ...(title && { title }), file, schema };
  });
}

function parseSchema(file: string, text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** Schemas of a version with a file each: output path and source. */
export function schemaFiles(facts: VersionFacts): [string, SchemaFile][] {
  const files = Object.values(facts.schemas).filter(({ isComponent }) => !isComponent);
  return files.map((file) => [`${folderOf(facts)}/${file.name}${suffix}`, file]);
}

/** Published formats of a version's OpenAPI document: output path and text. */
export function openApiFiles(facts: VersionFacts): [string, () => string][] {
  const { document, published = [] } = facts.openapi ?? {};
  const json = () => `${JSON.stringify(document, undefined, 2)}\n`;
  const yaml = () => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 });
  return published.map((name) => [`${folderOf(facts)}/${name}`, name.endsWith('.json') ? json : yaml]);
}

export function schemaPaths(facts: VersionFacts): string[] {
  return [...schemaFiles(facts), ...openApiFiles(facts)].map(([path]) => path);
}

/** URL of the file that contains a schema, without the base URL. */
export function schemaUrl(facts: VersionFacts, schema: string): string {
  const { isComponent } = facts.schemas[schema] ?? {};
  return `/${folderOf(facts)}/${isComponent ? facts.openapi!.published[0] : schema + suffix}`;
}

export const schemasFolder = 'schemas';

function folderOf({ label }: VersionFacts): string {
  return `${schemasFolder}/${label.toLowerCase()}`;
}
