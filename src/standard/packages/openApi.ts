import { parseDocument, type Document } from 'yaml';
import type { Diagnostic, OpenApiConfig } from '../../core/docs/types.ts';
import { parseRange, satisfies } from '../../core/docs/versionRange.ts';
import { errorAt } from '../../core/parse/diagnostics.ts';
import { isObject } from '../../core/parse/text.ts';
import { remember } from '../../core/remember.ts';
import type { SchemaFile } from './types.ts';

export interface OpenApiSource extends OpenApiConfig {
  text: string;
  /** Meaning of `next` in a range. */
  draftNumber: string;
}

/** Parsed documents by source text, shared between versions. Updated in place. */
export type ParsedDocuments = Map<string, Document.Parsed>;

/**
 * Reads an OpenAPI document for one version, and its components as JSON Schemas. A map whose keys are all version
 * ranges is replaced with the first matching value, or removed if no range matches. Returns undefined and reports
 * diagnostics for invalid YAML, a document other than a map, or an invalid range.
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
    throw new Error(`The OpenAPI document for version ${number} must be an object.`);
  } catch (error) {
    diagnostics.push({ severity: 'error', file, message: (error as Error).message });
    return undefined;
  }
}

/** Resolves version ranges in a value; undefined when nothing remains. */
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

/** Whether a key is a version range, not a field name or an HTTP status. */
function isRange(key: string): boolean {
  return /^(?:[<>=]|\d+\.\d|next$)/.test(key);
}

/** Rewrites references between components to schema file names. */
function schemasIn(document: object, file: string, name: string): SchemaFile[] {
  const { components } = document as { components?: { schemas?: Record<string, object> } };
  return Object.entries(components?.schemas ?? {}).map(([key, component]) => {
    const text = JSON.stringify(component).replace(/"#\/components\/schemas\/([^"/]+)"/g, '"$1.schema.json"');
    return { name: `${name}/${key}`, file, schema: JSON.parse(text) as object, isComponent: true };
  });
}
