import { join, relative } from 'node:path';
import type { Diagnostic } from '../../core/docs/types.ts';
import type { ValuePath } from '../../core/docs/settings/valuePlace.ts';
import { collectExports, type Item } from './collectExports.ts';
import { dataTypesBySchema } from './dataTypeFields.ts';
import { isGenerated, literals, readDataTypes } from './dataTypes.ts';
import { callAlias, readDeclaration } from './readDeclaration.ts';
import { readOpenApi, type OpenApiSource, type ParsedDocuments } from './readOpenApi.ts';
import type { Package } from './resolvePackage.ts';
import { readSchemaFolder, readSchemas } from './schemaFiles.ts';
import type { DataType, Declaration, SchemaFile, Standard, VersionFacts } from './types.ts';

/** What a version's facts are read from. */
export interface Sources {
  number: string;
  packages: Package[];
  /** Of a declarations file: its path below the root, and its text. */
  declarations?: { file: string; text: string };
  /**
   * Schemas of ours, which stand for those of the packages: their folder below the root, and a hash of what is in it.
   */
  schemas?: { folder: string; hash: string };
  openapi?: OpenApiSource;
}

/** What was found, and how an error about a part of the version's entry is made. */
interface Problems {
  diagnostics: Diagnostic[];
  wrong(message: string, path: ValuePath): Diagnostic;
}

/** Reads one version's packages, declarations file and OpenAPI document. What cannot be read is a diagnostic. */
export function readVersionFacts(
  root: string,
  standard: Standard,
  { number, packages, declarations: own, openapi, schemas: ownSchemas }: Sources,
  { diagnostics, wrong }: Problems,
  parsed: ParsedDocuments,
): VersionFacts {
  const nameOf = (file: string) => relative(root, file).replaceAll('\\', '/');
  const declarations: Record<string, Declaration> = {};
  const generated: Map<string, Item>[] = [];
  const schemas: Record<string, SchemaFile> = {};
  const locals: Record<string, Declaration> = {};

  const readEntry = (entry: string, packageName: string) => {
    const exports = collectExports(entry, nameOf);
    diagnostics.push(...exports.diagnostics);
    const leftOut = isGenerated(exports.exported, standard.dataTypes.base);
    if (exports.exported.has('Convert')) generated.push(exports.exported);
    for (const item of [...[...exports.exported.values()].filter((each) => !leftOut(each)), ...exports.global]) {
      const declaration = readDeclaration(item, packageName);
      if (declaration) declarations[item.name] ??= declaration;
    }
    for (const item of exports.local.values()) locals[item.name] ??= readDeclaration(item, packageName)!;
    return exports.exported;
  };
  const attempt = (what: string, path: ValuePath, read: () => void) => {
    try {
      read();
    } catch (error) {
      diagnostics.push(wrong(`${what} cannot be read: ${(error as Error).message}`, path));
    }
  };

  const exported = new Map<string, Item>();
  for (const { name, folder, entry } of packages) {
    attempt(`The package \`${name}\``, ['packages'], () => {
      if (entry) readEntry(entry, name).forEach((item, key) => exported.set(key, item));
      if (!ownSchemas) for (const schema of readSchemas(root, folder)) schemas[schema.name] = schema;
    });
  }
  if (ownSchemas)
    attempt(`The folder \`${ownSchemas.folder}\``, ['schemas'], () => {
      for (const schema of readSchemaFolder(root, join(root, ownSchemas.folder))) schemas[schema.name] = schema;
    });
  if (own)
    attempt(`\`${own.file}\``, ['declarations'], () =>
      readEntry(join(root, own.file), '').forEach((item, key) => exported.set(key, item)),
    );
  const api = openapi && readOpenApi(openapi, number, diagnostics, parsed);
  for (const schema of api?.schemas ?? []) schemas[schema.name] = schema;

  for (const [name, declaration] of Object.entries(declarations)) {
    if (declaration.kind === 'constant' && declaration.type)
      declarations[name] = callAlias(declaration, exported.get(declaration.type)) ?? declaration;
  }
  const dataTypes: DataType[] = generated.flatMap((each) => readDataTypes(each, declarations, standard));
  const listed = (names: string[]) =>
    literals([declarations, locals].flatMap((each) => names.map((name) => each[name])).find(Boolean));
  const lists = Object.fromEntries(Object.entries(standard.lists).map(([name, { from }]) => [name, listed(from)]));
  const facts: VersionFacts = {
    number,
    packages: packages.map(({ name, version }) => ({ name, version })),
    declarations,
    dataTypes,
    lists,
    schemas,
    ...(ownSchemas && { schemasHash: ownSchemas.hash }),
    standard,
    ...(api && { openapi: { document: api.document, published: openapi.published } }),
  };
  return { ...facts, ...dataTypesBySchema(facts, root) };
}
