import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, Version } from '../../core/docs/types.ts';
import { siteLimits } from '../../core/limits.ts';
import { schemaFiles } from '../packages/schemaFiles.ts';
import { valueAtPointer } from '../packages/schemaNodes.ts';
import type { VersionFacts } from '../packages/types.ts';
import type { FactDirective } from '../text/types.ts';
import type { SiteFacts } from './loadFacts.ts';
import type { SiteDefinitions } from './siteDefinitions.ts';

/** A JSON Schema as it is published. */
interface PublishedSchema {
  /** Below the output folder. */
  path: string;
  /** Path of the file that it is made of, and is as it stands where it has no text of its own. */
  file: string;
  text?(): Promise<string>;
}

interface SchemaSite {
  content: Pick<Content, 'versions'>;
  facts: Pick<SiteFacts, 'all'>;
  definitions: Pick<SiteDefinitions, 'directivesOf'>;
}

/**
 * The JSON Schemas of some versions. Those of a version that has a folder of its own (`schemas` in
 * `content/versions.ts`) are structure alone: each property gets the first words of its row in the version's tables of
 * fields.
 */
export function publishedSchemas(
  root: string,
  { content, facts, definitions }: SchemaSite,
  versions: Version[] = content.versions,
): PublishedSchema[] {
  return versions.flatMap((version) => {
    const own = facts.all[content.versions.indexOf(version)]!;
    const nameOf = new Map(Object.values(own.schemas).map(({ name, file }) => [join(root, file), name]));
    let rows: DescribedFields | undefined;
    const text = async (file: string) => {
      rows ??= describedFields(version, own, definitions);
      return describe(await readFile(file, 'utf8'), rows.get(nameOf.get(file)!) ?? new Map());
    };
    return schemaFiles(root, [version], [own]).map(([path, file]) => ({
      path,
      file,
      ...(own.schemasHash !== undefined && { text: () => text(file) }),
    }));
  });
}

/** By the name of a schema, the first words of each of its fields that a table describes. */
type DescribedFields = Map<string, Map<string, string>>;

function describedFields(
  { docs }: Version,
  facts: VersionFacts,
  definitions: SchemaSite['definitions'],
): DescribedFields {
  const all: DescribedFields = new Map();
  for (const doc of docs)
    for (const directive of definitions.directivesOf(doc).filter(({ kind }) => kind === 'fields')) {
      const target = schemaOf(directive, facts);
      if (!target) continue;
      const fields = all.get(target.schema) ?? new Map<string, string>();
      all.set(target.schema, fields);
      for (const { name, description } of directive.items)
        fields.set(target.prefix + name, firstWords(doc.selection.markdown.slice(description.start, description.end)));
    }
  return all;
}

/** The schema whose fields a table describes, and what stands before their names there. */
function schemaOf({ name }: FactDirective, facts: VersionFacts): { schema: string; prefix: string } | undefined {
  const [schema = '', part] = name.split('#');
  if (Object.hasOwn(facts.schemas, schema)) return { schema, prefix: part === undefined ? '' : `${part}.` };
  const dataType = facts.dataTypes.find((each) => each.name === name || each.type === name);
  return dataType?.schema === undefined ? undefined : { schema: dataType.schema, prefix: '' };
}

/** The first sentence of a row as plain text. */
function firstWords(markdown: string): string {
  const plain = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]|\{[^}]*\}/g, '')
    .replace(/:\w+\[([^\]]*)\]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?](?= [A-Z]|$)/.exec(plain)?.[0] ?? plain;
}

/** A schema with descriptions of its properties, by their paths (`id.ticker`, `parties[].name`). */
function describe(text: string, fields: Map<string, string>): string {
  const schema = JSON.parse(text) as Node;
  describeProperties(schema, '', fields, schema);
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

interface Node {
  $ref?: string;
  properties?: Record<string, unknown>;
  items?: unknown;
  allOf?: unknown[];
  [name: string]: unknown;
}

function describeProperties(node: unknown, path: string, fields: Map<string, string>, whole: Node, depth = 0): void {
  if (typeof node !== 'object' || node === null || depth > siteLimits.schemaNesting) return;
  const { $ref, properties = {}, items, allOf = [] } = node as Node;
  const describeInside = (part: unknown, partPath: string) =>
    describeProperties(part, partPath, fields, whole, depth + 1);
  // Definitions of the file itself are parts of the whole; what another file defines has descriptions there.
  if ($ref?.startsWith('#/')) describeInside(valueAtPointer(whole, $ref), path);
  for (const part of allOf) describeInside(part, path);
  if (items !== undefined) describeInside(items, path === '' ? path : `${path}[]`);
  for (const [name, value] of Object.entries(properties)) {
    const own = path === '' ? name : `${path}.${name}`;
    const description = fields.get(own);
    // `true` says nothing of a value, as `{}` does, and has no room for words.
    if (description && typeof value === 'object') properties[name] = { ...value, description };
    describeInside(properties[name], own);
  }
}
