import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Declaration, type ModuleExportName, type Statement } from 'oxc-parser';
import { firstIndexWhere } from '../../core/binarySearch.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { errorAt } from '../../core/parse/diagnostics.ts';
import { remember } from '../../core/remember.ts';
import type { Marks } from './types.ts';

interface SourceRange {
  start: number;
  end: number;
}

/** A parsed declarations file. */
export interface Module {
  body: Statement[];
  /** The source of a piece on one line, without comments and without a `;` or `,` at its end. */
  textOf(place: SourceRange): string;
  /** Marks of the doc comment right before a piece. Nothing else of comments is kept. */
  marksOf(place: SourceRange): Marks;
}

/** Parses declarations. `name` is what messages call their file. */
export function parseModule(name: string, text: string): { module: Module; diagnostics: Diagnostic[] } {
  const { program, comments, errors } = parseSync('module.d.ts', text, { lang: 'dts', sourceType: 'module' });
  const firstFrom = (offset: number) => firstIndexWhere(comments.length, (index) => comments[index]!.start >= offset);
  const textOf = ({ start, end }: SourceRange) => {
    let from = start;
    let result = '';
    for (let index = firstFrom(start); index < comments.length && comments[index]!.end <= end; index += 1) {
      result += text.slice(from, comments[index]!.start);
      from = comments[index]!.end;
    }
    return (result + text.slice(from, end))
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\s*[;,]$/, '');
  };
  const marksOf = ({ start }: SourceRange) => {
    const comment = comments[firstFrom(start) - 1];
    const isDoc = comment?.type === 'Block' && comment.value.startsWith('*');
    const doc = isDoc && text.slice(comment.end, start).trim() === '' ? comment.value : '';
    return { deprecated: /(^|\s)@deprecated\b/.test(doc), experimental: /(^|\s)@experimental\b/.test(doc) };
  };
  const diagnostics = errors.map(({ message, labels }) =>
    errorAt(name, text, labels[0]?.start ?? 0, `This is no declarations file: ${message}`),
  );
  return { module: { body: program.body, textOf, marksOf }, diagnostics };
}

/** What one name declares, and where. */
export interface Item {
  name: string;
  /** More than one for overloads and interfaces in parts. */
  parts: { node: Declaration; marks: Marks }[];
  module: Module;
}

interface Exports {
  /** What can be imported, by name, in order. */
  exported: Map<string, Item>;
  /** What the entry file declares, for itself alone too. */
  declared: Map<string, Item>;
  /** Interfaces of `declare global`. */
  global: Item[];
  diagnostics: Diagnostic[];
}

interface Scope extends Pick<Exports, 'exported' | 'declared'> {
  file: string;
  module: Module;
}

/** Finds the declarations file that a relative address means; undefined for a package, or where there is no file. */
function resolveDeclarations(from: string, address: string): string | undefined {
  const base = join(dirname(from), address).replace(/\.js$/, '');
  return [base, `${base}.d.ts`, join(base, 'index.d.ts')].find(
    (file) => address.startsWith('.') && file.endsWith('.d.ts') && existsSync(file),
  );
}

/** Lists a declarations file and those that it imports or exports from, directly or not. */
export function declarationFiles(entry: string): string[] {
  const found = new Set(existsSync(entry) ? [entry] : []);
  for (const file of found)
    for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom\s*['"](\.[^'"]*)['"]/g)) {
      const target = resolveDeclarations(file, address);
      if (target !== undefined) found.add(target);
    }
  return [...found];
}

/**
 * Follows the exports of a declarations file through all files that it exports from. What it exports from other
 * packages is theirs, and what it exports as a namespace is left out: those are types that tools made of schemas.
 * `nameOf` is what messages call a file. Throws when the file cannot be read.
 */
export function collectExports(entry: string, nameOf: (file: string) => string): Exports {
  const scopes = new Map<string, Scope>();
  const global: Item[] = [];
  const diagnostics: Diagnostic[] = [];

  const read = (file: string): Scope => {
    const known = scopes.get(file);
    if (known) return known;
    const { module, diagnostics: problems } = parseModule(nameOf(file), readFileSync(file, 'utf8'));
    diagnostics.push(...problems);
    global.push(...globalInterfaces(module));
    const declared = declarationsOf(module);
    const scope: Scope = { file, module, declared, exported: new Map(isExplicit(module) ? [] : declared) };
    scopes.set(file, scope);
    for (const statement of module.body) follow(scope, statement);
    return scope;
  };
  const readFrom = ({ file }: Scope, { value }: { value: string }) => {
    const target = resolveDeclarations(file, value);
    return target === undefined ? undefined : read(target).exported;
  };
  const follow = (scope: Scope, statement: Statement) => {
    const { declared, exported } = scope;
    if (statement.type === 'ExportAllDeclaration' && !statement.exported)
      addAll(exported, readFrom(scope, statement.source));
    if (statement.type !== 'ExportNamedDeclaration') return;
    for (const { name } of statement.declaration ? itemsOf(scope.module, statement.declaration, statement) : [])
      exported.set(name, declared.get(name)!);
    for (const specifier of statement.specifiers) {
      const [local, name] = [nameIn(specifier.local), nameIn(specifier.exported)];
      const item = statement.source
        ? readFrom(scope, statement.source)?.get(local)
        : (declared.get(local) ?? imported(scope, local));
      if (item) addAll(exported, new Map([[name, { ...item, name }]]));
    }
  };
  const imported = (scope: Scope, name: string) => {
    for (const statement of scope.module.body) {
      if (statement.type !== 'ImportDeclaration') continue;
      const found = statement.specifiers.find((each) => each.local.name === name);
      if (found?.type === 'ImportSpecifier') return readFrom(scope, statement.source)?.get(nameIn(found.imported));
    }
    return undefined;
  };

  const { exported, declared } = read(entry);
  for (const file of apiFiles(entry)) if (!scopes.has(file)) addAll(exported, read(file).exported);
  return { exported, declared, global, diagnostics };
}

/** Adds what has a name that is new. Nobody can import what is exported by default by that name. */
function addAll(all: Map<string, Item>, more: Map<string, Item> = new Map()): void {
  for (const [name, item] of more) if (name !== 'default') remember(all, name, () => item);
}

/** What a module declares, by name, in order. */
export function declarationsOf(module: Module): Map<string, Item> {
  const declared = new Map<string, Item>();
  for (const statement of module.body) {
    const node = declarationIn(statement);
    for (const item of node ? itemsOf(module, node, statement) : [])
      remember(declared, item.name, () => ({ ...item, parts: [] })).parts.push(...item.parts);
  }
  return declared;
}

/** Files of the folder `api` beside the entry. All of it is the API: an entry may forget one. */
function apiFiles(entry: string): string[] {
  const folder = join(dirname(entry), 'api');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.d.ts')) : [];
  return names.sort().map((name) => join(folder, name));
}

/**
 * Whether names need an `export`. They need none in a declarations file without an export list; and of a file with a
 * default export its value and types count, which the standard documents although nobody can import them by name.
 */
function isExplicit({ body }: Module): boolean {
  return body.some(
    (statement) =>
      statement.type === 'ExportAllDeclaration' ||
      statement.type === 'TSExportAssignment' ||
      (statement.type === 'ExportNamedDeclaration' && !statement.declaration),
  );
}

function globalInterfaces(module: Module): Item[] {
  const blocks = module.body.flatMap((statement) =>
    statement.type === 'TSModuleDeclaration' && statement.kind === 'global' ? (statement.body?.body ?? []) : [],
  );
  return blocks.flatMap((each) => (each.type === 'TSInterfaceDeclaration' ? itemsOf(module, each, each) : []));
}

/** `statement` is what the doc comment stands before. */
function itemsOf(module: Module, node: Declaration, statement: SourceRange): Item[] {
  const nodes =
    node.type === 'VariableDeclaration'
      ? node.declarations.map((each) => ({ id: each.id, node: { ...node, declarations: [each] } }))
      : [{ id: 'id' in node ? node.id : undefined, node }];
  return nodes.flatMap(({ id, node: own }) =>
    id?.type === 'Identifier'
      ? [{ name: id.name, parts: [{ node: own, marks: module.marksOf(statement) }], module }]
      : [],
  );
}

function declarationIn(statement: Statement): Declaration | null {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration;
  const isDeclaration = /^(?!Import|Export|TSModule|TSGlobal).*Declaration$|^TSDeclareFunction$/.test(statement.type);
  return isDeclaration ? (statement as Declaration) : null;
}

function nameIn(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}
