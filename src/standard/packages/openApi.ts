import { parseDocument, type Document } from 'yaml';
import type { Diagnostic, OpenApiConfig } from '../../core/docs/types.ts';
import { parseRange, satisfies } from '../../core/docs/versionRange.ts';
import { errorAt } from '../../core/parse/diagnostics.ts';
import { isObject } from '../../core/parse/text.ts';
import { remember } from '../../core/remember.ts';
import type { SchemaFile } from './types.ts';

/** The text of an OpenAPI document, and what its version says of it. */
export interface OpenApiSource extends OpenApiConfig {
  text: string;
  /** What the word `next` in a range means. */
  draftNumber: string;
}

/** Documents by their text: several versions are read from one file. Updated in place. */
export type ParsedDocuments = Map<string, Document.Parsed>;

/**
 * Reads an OpenAPI document as it is in one version, and the schemas of its components as JSON Schemas. A map whose
 * keys are all ranges of versions stands for the value of the first range that holds; where none does, what it is the
 * value of is not there. Undefined when it is no YAML or no map, or has a range that is none; each is a diagnostic.
 */
export function readOpenApi(
  { file, name, text, draftNumber }: OpenApiSource,
  number: string,
  diagnostics: Diagnostic[],
  parsed: ParsedDocuments = new Map(),
): { document: object; schemas: SchemaFile[] } | undefined {
  const yaml = remember(parsed, text, () => parseDocument(text, { prettyErrors: false }));
  const errors = yaml.errors.map(({ pos, message }) =>
    errorAt(file, text, pos[0], `This is not valid YAML: ${message}.`),
  );
  diagnostics.push(...errors);
  if (errors.length > 0) return undefined;
  try {
    const document = selectValue(yaml.toJS(), number, draftNumber);
    if (isObject(document)) return { document, schemas: schemasIn(document, file, name) };
    throw new Error(`This is no OpenAPI document in version ${number}: it must be a map.`);
  } catch (error) {
    diagnostics.push({ severity: 'error', file, message: (error as Error).message });
    return undefined;
  }
}

/** What is left of a value in a version; undefined when nothing is. */
function selectValue(value: unknown, number: string, draftNumber: string): unknown {
  const select = (each: unknown) => selectValue(each, number, draftNumber);
  if (Array.isArray(value)) return value.map(select).filter((each) => each !== undefined);
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key]) => isRange(key)))
    return select(entries.find(([key]) => satisfies(parseRange(key, draftNumber), number))?.[1]);
  const selected = entries.map(([key, each]) => [key, select(each)] as const);
  return Object.fromEntries(selected.filter(([, each]) => each !== undefined));
}

/** Whether a key is a range rather than a name: names of fields and the numbers of HTTP are none. */
function isRange(key: string): boolean {
  return /^(?:[<>=]|\d+\.\d|next$)/.test(key);
}

/** In components, references to others become those to the schema files that they are among the facts. */
function schemasIn(document: object, file: string, name: string): SchemaFile[] {
  const { components } = document as { components?: { schemas?: Record<string, object> } };
  return Object.entries(components?.schemas ?? {}).map(([key, component]) => {
    const text = JSON.stringify(component).replace(/"#\/components\/schemas\/([^"/]+)"/g, '"$1.schema.json"');
    return { name: `${name}/${key}`, file, schema: JSON.parse(text) as object, isComponent: true };
  });
}
