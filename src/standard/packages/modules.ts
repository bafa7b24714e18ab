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

export interface Module {
  body: Statement[];
  /** Source of a node on one line, without comments and trailing `;` or `,`. */
  textOf(place: SourceRange): string;
  /** Marks in the doc comment before a node; the rest of the comment is ignored. */
  marksOf(place: SourceRange): Marks;
}

/** Parses declarations. `name` identifies the file in messages. */
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
    errorAt(name, text, labels[0]?.start ?? 0, `This is not a declarations file: ${message}`),
  );
  return { module: { body: program.body, textOf, marksOf }, diagnostics };
}

export interface Item {
  name: string;
  /** Several for overloads and merged interfaces. */
  parts: { node: Declaration; marks: Marks }[];
  module: Module;
}

interface Exports {
  /** Importable names, in order. */
  exported: Map<string, Item>;
  /** Names declared in the entry file, including those not exported. */
  declared: Map<string, Item>;
  global: Item[];
  diagnostics: Diagnostic[];
}

interface Scope extends Pick<Exports, 'exported' | 'declared'> {
  file: string;
  module: Module;
}

/** Resolves a relative import to a declarations file. Returns undefined for packages and missing files. */
function resolveDeclarations(from: string, address: string): string | undefined {
  const base = join(dirname(from), address).replace(/\.js$/, '');
  return [base, `${base}.d.ts`, join(base, 'index.d.ts')].find(
    (file) => address.startsWith('.') && file.endsWith('.d.ts') && existsSync(file),
  );
}

/** Lists a declarations file and its direct and indirect imports. */
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
 * Collects the exports of a declarations file and all files it re-exports. Skips other packages and namespaces, which
 * contain types generated from schemas. `nameOf` names a file in messages. Throws when the file cannot be read.
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

/** Adds new names only. Skips default exports, which cannot be imported by name. */
function addAll(all: Map<string, Item>, more: Map<string, Item> = new Map()): void {
  for (const [name, item] of more) if (name !== 'default') remember(all, name, () => item);
}

export function declarationsOf(module: Module): Map<string, Item> {
  const declared = new Map<string, Item>();
  for (const statement of module.body) {
    const node = declarationIn(statement);
    for (const item of node ? itemsOf(module, node, statement) : [])
      remember(declared, item.name, () => ({ ...item, parts: [] })).parts.push(...item.parts);
  }
  return declared;
}

/** Files in the `api` folder next to the entry. All are part of the API, because an entry may omit some by mistake. */
function apiFiles(entry: string): string[] {
  const folder = join(dirname(entry), 'api');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.d.ts')) : [];
  return names.sort().map((name) => join(folder, name));
}

/**
 * Whether only exported names count. A declarations file without an export list needs no `export`; in a file with a
 * default export, values and types count because the standard documents them although they cannot be imported by name.
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

/** `statement` is the node after the doc comment. */
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
