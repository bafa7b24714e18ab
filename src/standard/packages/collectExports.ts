import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Declaration, ModuleExportName, Statement } from 'oxc-parser';
import type { Diagnostic } from '../../core/docs/types.ts';
import { parseModule, type Module, type SourceRange } from './parseModule.ts';

/** What one name declares, and where. */
export interface Item {
  name: string;
  /** More than one for overloads and interfaces in parts. `statement` is what the doc comment stands before. */
  parts: { node: Declaration; statement: SourceRange }[];
  module: Module;
}

interface Exports {
  /** What can be imported, by name, in order. */
  exported: Map<string, Item>;
  /** What the entry file declares for itself alone. */
  local: Map<string, Item>;
  /** Interfaces of `declare global`. */
  global: Item[];
  diagnostics: Diagnostic[];
}

interface Scope {
  module: Module;
  declared: Map<string, Item>;
  exported: Map<string, Item>;
}

/**
 * Follows the exports of a declarations file through all files that it exports from. What it exports from other
 * packages is theirs, and what it exports as a namespace is left out: those are types that tools made of schemas.
 * `nameOf` is what messages call a file.
 */
export function collectExports(entry: string, nameOf: (file: string) => string): Exports {
  const scopes = new Map<string, Scope>();
  const global: Item[] = [];
  const diagnostics: Diagnostic[] = [];

  const read = (file: string): Scope => {
    const known = scopes.get(file);
    if (known) return known;
    const parsed = parseModule(file, nameOf(file));
    const scope: Scope = { module: parsed.module, declared: declarationsOf(parsed.module), exported: new Map() };
    scopes.set(file, scope);
    diagnostics.push(...parsed.diagnostics);
    global.push(...globalInterfaces(scope.module));
    for (const item of implicitExports(scope)) scope.exported.set(item.name, item);
    for (const statement of scope.module.body) follow(scope, statement);
    return scope;
  };
  const readFrom = (scope: Scope, specifier: string) => {
    const file = specifier.startsWith('.') ? resolve(scope.module.file, specifier) : undefined;
    return file ? read(file).exported : undefined;
  };
  const follow = (scope: Scope, statement: Statement) => {
    if (statement.type === 'ExportAllDeclaration' && !statement.exported)
      readFrom(scope, statement.source.value)?.forEach((item, name) => setOnce(scope.exported, name, item));
    if (statement.type !== 'ExportNamedDeclaration') return;
    if (statement.declaration)
      for (const { name } of itemsOf(scope.module, statement.declaration, statement))
        scope.exported.set(name, scope.declared.get(name)!);
    for (const { local, exported } of statement.specifiers) {
      const item = statement.source
        ? readFrom(scope, statement.source.value)?.get(nameIn(local))
        : (scope.declared.get(nameIn(local)) ?? imported(scope, nameIn(local)));
      if (item) setOnce(scope.exported, nameIn(exported), { ...item, name: nameIn(exported) });
    }
  };
  const imported = (scope: Scope, name: string) => {
    for (const statement of scope.module.body) {
      if (statement.type !== 'ImportDeclaration') continue;
      const specifier = statement.specifiers.find((each) => each.local.name === name);
      if (specifier?.type === 'ImportSpecifier')
        return readFrom(scope, statement.source.value)?.get(nameIn(specifier.imported));
    }
    return undefined;
  };

  const { exported, declared } = read(entry);
  for (const file of apiFiles(entry))
    if (!scopes.has(file)) read(file).exported.forEach((item, name) => setOnce(exported, name, item));
  return { exported, local: new Map([...declared].filter(([name]) => !exported.has(name))), global, diagnostics };
}

function declarationsOf(module: Module): Map<string, Item> {
  const items = module.body.flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration')
      return statement.declaration ? itemsOf(module, statement.declaration, statement) : [];
    return isDeclaration(statement) ? itemsOf(module, statement, statement) : [];
  });
  const declared = new Map<string, Item>();
  for (const item of items)
    declared.set(item.name, { ...item, parts: [...(declared.get(item.name)?.parts ?? []), ...item.parts] });
  return declared;
}

/** Files of the folder `api` beside the entry. All of it is the API: an entry may forget one. */
function apiFiles(entry: string): string[] {
  const folder = join(dirname(entry), 'api');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.d.ts'))
        .sort()
        .map((name) => join(folder, name))
    : [];
}

/**
 * Declarations that need no `export`: all of a declarations file without an export list; and of a file with a default
 * export its value and types, which the standard documents although nobody can import them by name.
 */
function implicitExports({ module, declared }: Scope): Item[] {
  const explicit = module.body.some(
    ({ type, ...rest }) =>
      type === 'ExportAllDeclaration' ||
      type === 'TSExportAssignment' ||
      (type === 'ExportNamedDeclaration' && !('declaration' in rest && rest.declaration)),
  );
  return explicit ? [] : [...declared.values()];
}

function globalInterfaces(module: Module): Item[] {
  return module.body.flatMap((statement) => {
    if (
      statement.type !== 'TSModuleDeclaration' ||
      statement.kind !== 'global' ||
      statement.body?.type !== 'TSModuleBlock'
    )
      return [];
    return statement.body.body.flatMap((each) =>
      each.type === 'TSInterfaceDeclaration' ? itemsOf(module, each, each) : [],
    );
  });
}

function itemsOf(module: Module, node: Declaration, statement: SourceRange): Item[] {
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap((each) =>
      each.id.type === 'Identifier'
        ? [{ name: each.id.name, parts: [{ node: { ...node, declarations: [each] }, statement }], module }]
        : [],
    );
  }
  return 'id' in node && node.id?.type === 'Identifier'
    ? [{ name: node.id.name, parts: [{ node, statement }], module }]
    : [];
}

function isDeclaration(statement: Statement): statement is Statement & Declaration {
  return (
    (statement.type.endsWith('Declaration') && !/^(Import|Export|TSModule|TSGlobal)/.test(statement.type)) ||
    statement.type === 'TSDeclareFunction'
  );
}

function nameIn(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function setOnce(map: Map<string, Item>, name: string, item: Item) {
  if (name !== 'default' && !map.has(name)) map.set(name, item);
}

function resolve(from: string, specifier: string): string | undefined {
  const base = join(dirname(from), specifier).replace(/\.js$/, '');
  return [base, `${base}.d.ts`, join(base, 'index.d.ts')].find((file) => file.endsWith('.d.ts') && existsSync(file));
}
