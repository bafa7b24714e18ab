import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseCode } from '../../src/core/parse/parseCode.ts';
import { pointAt } from '../../src/core/parse/text.ts';
import { configurationLimits, dataLimits } from '../../src/core/limits.ts';
import { packageName, packageOf, unknown } from './plainValues.ts';
import { readableFile, readText, type Readable } from './readable.ts';
import { insideOf, once, type Context, type Node, type Scope } from './syntax.ts';
import { callFunction, callIfFunction, declare, valueOf } from './valueOf.ts';

/** Places where a package that is named may stand by its name: lists of plugins, of presets and of themes. */
const namedPackages = /(?:[pP]lugins|presets|themes)(?:\[\d+\]){1,2}$/;

/**
 * What a module of configuration exports by default (or as `module.exports`), read without running it: literals, objects, arrays,
 * spreads, templates, names declared in the file, modules and JSON beside it, and what a function returns. What only running it
 * could tell is the symbol `unknown`. Nothing is executed, and nothing outside of the readable folders is read. `onRead` is told of each
 * file that was read, this one and those that it imports.
 * @throws when the file is no JavaScript or TypeScript, or may not be read.
 */
export function evaluateModule(file: string, readable: Readable, onRead?: (file: string) => void): unknown {
  return readModule(file, { readable, known: new Map(), onRead }).get('default')?.();
}

/** Gives what a module exports under a name (`default`, and `*` for all of it); `unknown` where it cannot be told. */
export type ImportFrom = (specifier: string, name: string) => unknown;

/**
 * What documents import from modules of the site, whose folder is `root`: gives for a document's file what its imports stand for. Each module
 * is read once, and never run; one that cannot be read says nothing. `onRead` is told of each.
 */
export function createImports(
  root: string,
  readable: Readable,
  onRead?: (file: string) => void,
): (file: string) => ImportFrom {
  const known = new Map<string, Scope>();
  return (file) => {
    const importFrom = importerOf(join(root, file), { root, readable, known, onRead });
    return (specifier, name) => {
      if (!/^(?:\.|@site\/)/.test(specifier)) return unknown;
      try {
        const value = importFrom(specifier, name);
        // A function is no value that could be shown, and the names in it are those of its module.
        return withoutUnknown(value, () => {}) === undefined ? unknown : value;
      } catch {
        return unknown;
      }
    };
  };
}

/** The value of an expression's text, with the names given; `unknown` when it cannot be told or is no expression. */
export function evaluateExpression(text: string, names: Record<string, unknown>): unknown {
  const { program, errors } = parseCode('expression.tsx', `(${text}\n)`);
  const [statement, ...rest] = program.body as unknown as Node[];
  if (errors.length > 0 || rest.length > 0 || statement?.type !== 'ExpressionStatement') return unknown;
  const scope: Scope = new Map(Object.entries(names).map(([name, value]) => [name, () => value]));
  return valueOf(statement.expression as Node, { scope, importFrom: () => unknown, depth: 0, budget: budgetOf(text) });
}

/** Names that a module exports, and those that are declared in it, with their values. */
export function evaluateNames(
  text: string,
  names: Record<string, unknown> = {},
  importFrom: ImportFrom = () => unknown,
): Record<string, unknown> {
  const { program, errors } = parseCode('module.tsx', text);
  if (errors.length > 0) return {};
  const scope: Scope = new Map(Object.entries(names).map(([name, value]) => [name, () => value]));
  const own = declare(program.body as unknown as Node[], { scope, importFrom, depth: 0, budget: budgetOf(text) });
  return Object.fromEntries([...own].map(([name, value]) => [name, value()]));
}

/** What a document's own code may cost: there may be much of it, so that it goes by its length. What is written out costs less. */
function budgetOf(text: string): { left: number } {
  return { left: Math.min(dataLimits.values, configurationLimits.valuesOfExpression + text.length) };
}

/** Where modules are read: the folder of the site, for `@site`, and modules that were read before. */
interface Modules {
  root?: string;
  readable: Readable;
  known: Map<string, Scope>;
  onRead?(file: string): void;
}

/** What a module's own imports stand for. */
function importerOf(file: string, modules: Modules): ImportFrom {
  return (specifier, name) => {
    const path = specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : modules.root && specifier.startsWith('@site/')
        ? join(modules.root, specifier.slice('@site/'.length))
        : undefined;
    if (path === undefined) return name === 'default' ? { [packageName]: specifier } : unknown;
    const found = resolveFile(path);
    const target = found && readableFile(found, modules.readable);
    if (!target || !/\.(?:[cm]?[jt]sx?|json)$/.test(target)) return unknown;
    const module = readModule(target, modules);
    if (name === '*') return Object.fromEntries([...module].map(([key, value]) => [key, value()]));
    return module.has(name) ? module.get(name)!() : unknown;
  };
}

function readModule(file: string, modules: Modules): Scope {
  const { readable, known } = modules;
  const before = known.get(file);
  if (before) return before;
  const exported: Scope = new Map();
  known.set(file, exported);
  modules.onRead?.(file);
  const text = readText(file, readable);
  if (file.endsWith('.json')) {
    const value = JSON.parse(text) as unknown;
    return exported.set('default', () => value);
  }
  const { program, errors } = parseCode(file.replace(/\.[cm]?[jt]sx?$/, '.tsx'), text);
  const fatal = errors.find(({ severity }) => severity === 'Error');
  if (fatal) throw new Error(`${file}: ${fatal.message}${placeIn(text, fatal.labels[0]?.start)}`);
  const context: Context = {
    scope: new Map(),
    importFrom: importerOf(file, modules),
    depth: 0,
    budget: { left: dataLimits.values },
  };
  const body = program.body as unknown as Node[];
  declare(body, context);
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration')
      exported.set(
        'default',
        once(() => callIfFunction(statement.declaration as Node, context)),
      );
    if (statement.type === 'TSExportAssignment')
      exported.set(
        'default',
        once(() => callIfFunction(statement.expression as Node, context)),
      );
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
      for (const name of declaredNames(statement.declaration as Node))
        exported.set(name, context.scope.get(name) ?? (() => unknown));
    const assigned = statement.type === 'ExpressionStatement' ? assignment(statement.expression as Node) : undefined;
    if (assigned?.to === 'module.exports')
      exported.set(
        'default',
        once(() => callIfFunction(assigned.value, context)),
      );
    else if (assigned?.to.startsWith('exports.'))
      exported.set(
        assigned.to.slice('exports.'.length),
        once(() => valueOf(assigned.value, context)),
      );
  }
  return exported;
}

function placeIn(text: string, at: number | undefined): string {
  if (at === undefined) return '';
  const { line, column } = pointAt(text, at);
  return ` (line ${line}, column ${column})`;
}

function resolveFile(path: string): string | undefined {
  return [
    path,
    ...['.js', '.ts', '.cjs', '.mjs', '.mts', '.cts', '.json', '/index.js', '/index.ts'].map((end) => path + end),
  ].find((each) => existsSync(each) && statSync(each).isFile());
}

function assignment(node: Node): { to: string; value: Node } | undefined {
  if (node.type !== 'AssignmentExpression') return undefined;
  const left = node.left as Node;
  if (left.type !== 'MemberExpression') return undefined;
  return {
    to: `${(left.object as Node).name as string}.${(left.property as Node).name as string}`,
    value: node.right as Node,
  };
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return (node.declarations as { id: Node }[]).flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name as string] : [],
    );
  return node.id ? [(node.id as Node).name as string] : [];
}

/** Functions that are asked about each page. */
const asked = /(?:^|\.)(?:editUrl|createRedirects)$/;

/** What a function of a configuration returns; `unknown` where only running it could tell, or where it takes longer than anybody waits. */
export type Asked = (...given: unknown[]) => unknown;

function askedFunction(value: unknown): Asked {
  const all = { left: configurationLimits.valuesOfCalls };
  return (...given) => {
    const budget = { left: Math.min(configurationLimits.valuesOfCall, all.left) };
    const before = budget.left;
    const returned = callFunction(value, given, { depth: 0, budget, strict: true });
    all.left -= before - budget.left;
    return budget.left < 0 ? unknown : returned;
  };
}

/**
 * A value without what is unknown, or nested deeper than anybody writes; `missing` is told the places that had it.
 * Functions that are asked about each page become such.
 */
export function withoutUnknown(
  value: unknown,
  missing: (place: string) => void,
  place = '',
  budget = { left: dataLimits.values },
  depth = 0,
): unknown {
  const name = packageOf(value);
  budget.left -= 1;
  if (budget.left < 0) {
    if (budget.left === -1) missing(place);
    return undefined;
  }
  if (name !== undefined && namedPackages.test(place)) return name;
  if (insideOf(value) && asked.test(place)) return askedFunction(value);
  if (value === unknown || name !== undefined || insideOf(value) || depth > dataLimits.nesting) {
    missing(place);
    return undefined;
  }
  if (Array.isArray(value))
    return value
      .map((each, index) => withoutUnknown(each, missing, `${place}[${index}]`, budget, depth + 1))
      .filter((each, index) => each !== undefined || value[index] === undefined);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([key, each]): [string, unknown] => [
    key,
    withoutUnknown(each, missing, place ? `${place}.${key}` : key, budget, depth + 1),
  ]);
  // Of a spread nothing but its place can be told.
  return Object.fromEntries(known.filter(([key]) => !key.startsWith('{...')));
}
