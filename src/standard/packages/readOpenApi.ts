import { isObject } from '../../core/parse/text.ts';
import { parseDocument, type Document } from 'yaml';
import { errorAt } from '../../core/parse/diagnostics.ts';
import { refuseYaml } from '../../core/parse/readYaml.ts';
import type { Diagnostic, OpenApiConfig } from '../../core/docs/types.ts';
import { parseRange, satisfies } from '../../core/docs/versionRange.ts';
import { yamlLimits } from '../../core/limits.ts';
import type { SchemaFile } from './types.ts';

/** The text of an OpenAPI document, and what its version says of it. */
export interface OpenApiSource extends OpenApiConfig {
  text: string;
  /** What the word `next` in a range means. */
  draftNumber: string;
}

/** Documents by their text: several versions are read from one file. Updated in place. */
export type ParsedDocuments = Map<string, Document.Parsed>;

interface Components {
  components?: { schemas?: Record<string, object> };
}

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
  const refused = refuseYaml(text, yamlLimits.document);
  if (refused) {
    diagnostics.push(errorAt(file, text, refused.at, refused.message));
    return undefined;
  }
  const yaml = parsed.get(text) ?? parseDocument(text, { prettyErrors: false });
  parsed.set(text, yaml);
  if (yaml.errors.length > 0) {
    diagnostics.push(
      ...yaml.errors.map(({ pos, message }) => errorAt(file, text, pos[0], `This is not valid YAML: ${message}.`)),
    );
    return undefined;
  }
  const report = (message: string) => diagnostics.push({ severity: 'error', file, message });
  let document: unknown;
  try {
    document = selectValue(yaml.toJS(), number, draftNumber);
  } catch (error) {
    report((error as Error).message);
    return undefined;
  }
  if (!isObject(document)) {
    report(`This is no OpenAPI document in version ${number}: it must be a map.`);
    return undefined;
  }
  const components = Object.entries((document as Components).components?.schemas ?? {});
  return {
    document,
    schemas: components.map(([key, schema]) => ({ name: `${name}/${key}`, file, schema: withFileReferences(schema) })),
  };
}

/** What is left of a value in a version; undefined when nothing is. */
function selectValue(value: unknown, number: string, draftNumber: string): unknown {
  if (Array.isArray(value))
    return value.map((each) => selectValue(each, number, draftNumber)).filter((each) => each !== undefined);
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key]) => isRange(key))) {
    return selectValue(
      entries.find(([key]) => satisfies(parseRange(key, draftNumber), number))?.[1],
      number,
      draftNumber,
    );
  }
  const selected = entries.map(([key, each]) => [key, selectValue(each, number, draftNumber)] as const);
  return Object.fromEntries(selected.filter(([, each]) => each !== undefined));
}

/** Whether a key is a range rather than a name: names of fields and the numbers of HTTP are none. */
function isRange(key: string): boolean {
  return /^(?:[<>=]|\d+\.\d|next$)/.test(key);
}

/** References to other components, as references to the schema files that they are among the facts. */
function withFileReferences(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema).replace(/"#\/components\/schemas\/([^"/]+)"/g, '"$1.schema.json"'),
  ) as object;
}
