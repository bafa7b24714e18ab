import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { draftNumberOf } from '../../core/docs/selection/selectVersion.ts';
import { settingsModule } from '../../core/docs/settings/settingsModule.ts';
import type { ValuePath } from '../../core/docs/settings/valuePlace.ts';
import type { Standard } from '../../core/docs/standardConfig.ts';
import type { Diagnostic, StringCache, VersionConfig } from '../../core/docs/types.ts';
import { versionsFile } from '../../core/docs/versionsConfig.ts';
import { listFiles } from '../../core/listFiles.ts';
import { hash } from '../../core/parse/hash.ts';
import { withSlashes } from '../../core/parse/text.ts';
import { literals, readDataTypes } from './dataTypes.ts';
import { declarationFrom, readDeclaration } from './declarations.ts';
import { collectExports, declarationFiles, type Item } from './modules.ts';
import { readOpenApi, type OpenApiSource, type ParsedDocuments } from './openApi.ts';
import { dataTypesBySchema } from './schemaFields.ts';
import { readSchemas } from './schemaFiles.ts';
import type { DataType, Declaration, VersionFacts } from './types.ts';

/** Folder below the project root for facts not available from packages. */
export const standardFolder = 'content/standard';

interface Package {
  folder: string;
  name: string;
  version: string;
  /** Declarations file a package user gets; undefined if not specified. */
  entry?: string;
  /** Text of `package.json`. */
  manifest: string;
}

const engine = resolve(fileURLToPath(import.meta.url), '../../../..');

/**
 * Finds a package in `node_modules` of the project, its parent folders or the engine. Returns undefined if missing or
 * if its `package.json` is invalid.
 */
export function resolvePackage(root: string, name: string): Package | undefined {
  const folder = [...withParents(root), ...withParents(engine)]
    .map((each) => join(each, 'node_modules', name))
    .find((each) => existsSync(join(each, 'package.json')));
  if (!folder) return undefined;
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  try {
    const { name: published, version, types, typings } = JSON.parse(manifest) as Record<string, unknown>;
    const isText = (value: unknown) => typeof value === 'string';
    const entry = [types, typings].find(isText);
    return {
      folder,
      name: isText(published) ? published : name,
      version: isText(version) ? version : '',
      ...(entry && { entry: join(folder, entry) }),
      manifest,
    };
  } catch {
    return undefined;
  }
}

function withParents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

interface FactsInput {
  /** Project folder with `node_modules` and declarations files. */
  root: string;
  versions: VersionConfig[];
  standard: Standard;
  cache?: StringCache;
}

/**
 * Reads the packages, declarations files and OpenAPI documents of all versions, in version order. Versions without
 * sources have empty facts; missing sources are reported as errors. The cache avoids reading unchanged packages again.
 * `fingerprint` identifies all sources.
 */
export function readFacts({ root, versions, standard, cache }: FactsInput): {
  facts: VersionFacts[];
  fingerprint: string;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const settings = settingsModule(root, versionsFile);
  const draftNumber = draftNumberOf(versions);
  const reporter = (index: number) => (message: string, path: ValuePath) => {
    diagnostics.push(settings.error(message, [index, ...path]));
  };
  const sources = versions.map((version, index) => findSources(root, version, draftNumber, reporter(index)));
  const fingerprint = `facts:${hash(JSON.stringify([root, standard, sources]))}`;
  const cached = cache?.get(fingerprint);
  if (cached !== undefined) return { facts: JSON.parse(cached) as VersionFacts[], fingerprint, diagnostics };
  const parsed: ParsedDocuments = new Map();
  const facts = sources.map((each, index) =>
    readVersion(root, standard, each, { diagnostics, report: reporter(index), parsed }),
  );
  if (diagnostics.length === 0) cache?.set(fingerprint, JSON.stringify(facts));
  return { facts, fingerprint, diagnostics };
}

/** Reports a problem at a path in a version's entry. */
type Report = (message: string, path: ValuePath) => void;

interface Sources {
  number: string;
  label: string;
  /** Includes a hash of declarations and schemas, because a linked package can change without a new version. */
  packages: (Package & { hash: string })[];
  /** Declarations file path below the root, and a hash of the file and its imports. */
  declarations?: { file: string; hash: string };
  /** Folder below the root with schemas that replace those of the packages, and a hash of its content. */
  schemas?: { folder: string; hash: string };
  openapi?: OpenApiSource;
}

function findSources(root: string, version: VersionConfig, draftNumber: string, report: Report): Sources {
  const { number, label, declarations, openapi, schemas } = version;
  const missing = (message: string, path: ValuePath) => report(`Version ${label}: ${message}`, path);
  const packages = (version.packages ?? []).flatMap((name, at) => {
    const found = resolvePackage(root, name);
    const problem = found
      ? !found.entry && `\`${name}\` does not name a declarations file (\`types\`). Use a package that does.`
      : `\`${name}\`, which contains its facts, is not fully installed. Run \`npm ci\`.`;
    if (problem) missing(`the package ${problem}`, ['packages', at]);
    return found ? [{ ...found, hash: hashOfPackage(found) }] : [];
  });
  const existing = (key: string, what: string, file: string | undefined, path = [key]) => {
    if (file === undefined || existsSync(join(root, file))) return file;
    missing(`there is no ${what} \`${file}\`. Add it, or remove \`${key}\`.`, path);
    return undefined;
  };
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const ownFile = existing('declarations', 'declarations file', declarations);
  const document = existing('openapi', 'OpenAPI document', openapi?.file, ['openapi', 'file']);
  const folder = existing('schemas', 'folder', schemas);
  return {
    number,
    label,
    packages,
    ...(ownFile !== undefined && { declarations: { file: ownFile, hash: hashOfDeclarations(join(root, ownFile)) } }),
    ...(folder !== undefined && { schemas: { folder, hash: hashOfSchemas(join(root, folder)) } }),
    ...(document !== undefined && { openapi: { ...openapi!, text: textOf(document), draftNumber } }),
  };
}

function hashOfPackage({ folder, entry }: Package): string {
  const folders = schemaFolders.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return hash(entry ? hashOfDeclarations(entry) : '', ...folders.map(hashOfSchemas));
}

function hashOfDeclarations(entry: string): string {
  return hash(...declarationFiles(entry).flatMap((file) => [file, readFileSync(file)]));
}

function hashOfSchemas(folder: string): string {
  const files = listFiles(folder).filter((file) => file.endsWith('.json'));
  return hash(...files.flatMap((file) => [file, readFileSync(join(folder, file))]));
}

const schemaFolders = ['schemas', 'dist/schemas', 'src/schemas', 'src/context/schemas'];

/** Reads a version's packages, declarations file and OpenAPI document. Reports unreadable sources as diagnostics. */
function readVersion(
  root: string,
  standard: Standard,
  { number, label, packages, declarations: own, openapi, schemas: ownSchemas }: Sources,
  { diagnostics, report, parsed }: { diagnostics: Diagnostic[]; report: Report; parsed: ParsedDocuments },
): VersionFacts {
  const declarations: Record<string, Declaration> = {};
  const schemas: VersionFacts['schemas'] = {};
  const generated: Map<string, Item>[] = [];
  const local: Record<string, Declaration | undefined> = {};

  const readEntry = (entry: string, packageName: string) => {
    const found = collectExports(entry, (file) => withSlashes(relative(root, file)));
    diagnostics.push(...found.diagnostics);
    // Exclude generated data type declarations from the API, except their shared base.
    const convert = found.exported.get('Convert');
    if (convert) generated.push(found.exported);
    for (const item of [...found.exported.values(), ...found.global]) {
      const isGenerated = item.module === convert?.module && item.name !== standard.dataTypes.base;
      const declaration = isGenerated ? undefined : readDeclaration(item, packageName);
      if (declaration) declarations[item.name] ??= declaration;
    }
    for (const item of found.declared.values()) local[item.name] ??= readDeclaration(item, packageName);
  };
  const readFolder = (folder: string) => {
    for (const schema of readSchemas(root, folder)) schemas[schema.name] = schema;
  };
  const attempt = (what: string, path: ValuePath, read: () => void) => {
    try {
      read();
    } catch (error) {
      report(`${what} cannot be read: ${(error as Error).message}`, path);
    }
  };

  for (const { name, folder, entry } of packages)
    attempt(`The package \`${name}\``, ['packages'], () => {
      if (entry) readEntry(entry, name);
      if (!ownSchemas) for (const each of schemaFolders) readFolder(join(folder, each));
    });
  if (ownSchemas)
    attempt(`The folder \`${ownSchemas.folder}\``, ['schemas'], () => readFolder(join(root, ownSchemas.folder)));
  if (own) attempt(`\`${own.file}\``, ['declarations'], () => readEntry(join(root, own.file), ''));
  const api = openapi && readOpenApi(openapi, number, diagnostics, parsed);
  for (const schema of api?.schemas ?? []) schemas[schema.name] = schema;

  for (const [name, declaration] of Object.entries(declarations))
    declarations[name] = withSignature(declaration, declarations);
  const dataTypes: DataType[] = generated.flatMap((each) => readDataTypes(each, declarations, standard));
  const listed = (names: string[]) =>
    literals([declarations, local].flatMap((each) => names.map((name) => each[name])).find(Boolean));
  const facts: VersionFacts = {
    number,
    label,
    packages: packages.map(({ name, version }) => ({ name, version })),
    declarations,
    dataTypes,
    lists: Object.fromEntries(Object.entries(standard.lists).map(([name, { from }]) => [name, listed(from)])),
    schemas,
    ...(ownSchemas && { hasOwnSchemas: true }),
    standard,
    ...(api && { openapi: { document: api.document, published: openapi.published } }),
  };
  return { ...facts, ...dataTypesBySchema(facts) };
}

/** Treats a constant with a function type alias as a function: `const getBook: GetBookType`. */
function withSignature(declaration: Declaration, declarations: Record<string, Declaration>): Declaration {
  const alias = declaration.kind === 'constant' ? declarations[declaration.type ?? ''] : undefined;
  const read = alias?.kind === 'type' ? declarationFrom(`const ${declaration.name}: ${alias.definition};`) : undefined;
  if (read?.kind !== 'function') return declaration;
  const { name, deprecated, experimental, package: packageName } = declaration;
  return { kind: 'function', name, deprecated, experimental, package: packageName, signatures: read.signatures };
}
