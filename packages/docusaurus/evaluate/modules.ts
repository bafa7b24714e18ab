import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Node } from 'oxc-parser';
import { configurationLimits, dataLimits } from '../../../src/core/limits.ts';
import { parseCode } from '../../../src/core/parse/parseCode.ts';
import { pointAt } from '../../../src/core/parse/text.ts';
import { type Readable, readableFile, readText } from '../folders/readable.ts';
import { call, type Context, declare, type ImportFrom, nameOf, once, type Scope, valueOf } from './expressions.ts';
import { isKnown, packageName, packageOf, unknown } from './values.ts';

interface Modules {
  readable: Readable;
  imported: Set<string>;
  /** The site's folder, where `@site` stands for it. */
  root?: string;
  scopes: Map<string, Scope>;
}

/**
 * What a module of configuration exports by default (or as `module.exports`), read without running it: literals,
 * objects, arrays, spreads, templates, names declared in the file, modules and JSON beside it, and what a function
 * returns. What only running it could tell is the symbol `unknown`. Nothing outside of the readable folders is read.
 * @throws when the file is no JavaScript or TypeScript, or may not be read.
 */
export function evaluateModule(file: string, { readable, imported }: Omit<Modules, 'scopes'>): unknown {
  return readModule(file, { readable, imported, scopes: new Map() }).get('default')?.();
}

/**
 * What documents import from modules of the site: gives for a document's file what its imports stand for. Each module
 * is read once; one that cannot be read says nothing.
 */
export function createImports({ root, readable, imported }: Required<Omit<Modules, 'scopes'>>) {
  const scopes = new Map<string, Scope>();
  return (file: string): ImportFrom => {
    const importFrom = importerOf(join(root, file), { root, readable, imported, scopes });
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
  const [statement, ...rest] = program.body;
  if (errors.length > 0 || rest.length > 0 || statement?.type !== 'ExpressionStatement') return unknown;
  return valueOf(
    statement.expression,
    contextOf(text, names, () => unknown),
  );
}

/** The names that a document's text of `import` and `export` statements declares, with their values. */
export function evaluateNames(
  text: string,
  names: Record<string, unknown>,
  importFrom: ImportFrom,
): Record<string, unknown> {
  const { program, errors } = parseCode('module.tsx', text);
  if (errors.length > 0) return {};
  const declared = declare(program.body, contextOf(text, names, importFrom));
  return Object.fromEntries([...declared].map(([name, value]) => [name, value()]));
}

/** Where a document's own code stands. There may be much of it, so that what it may cost goes by its length. */
function contextOf(text: string, names: Record<string, unknown>, importFrom: ImportFrom): Context {
  const left = Math.min(dataLimits.values, configurationLimits.valuesOfExpression + text.length);
  const scope: Scope = new Map(Object.entries(names).map(([name, value]) => [name, () => value]));
  return { scope, importFrom, run: { left, depth: 0 } };
}

function importerOf(file: string, modules: Modules): ImportFrom {
  return (specifier, name) => {
    let path: string | undefined;
    if (specifier.startsWith('.')) path = join(dirname(file), specifier);
    else if (modules.root && specifier.startsWith('@site/'))
      path = join(modules.root, specifier.slice('@site/'.length));
    if (path === undefined) return name === 'default' ? { [packageName]: specifier } : unknown;
    const endings = ['', '.js', '.ts', '.cjs', '.mjs', '.mts', '.cts', '.json', '/index.js', '/index.ts'];
    const found = endings.map((end) => path + end).find((each) => existsSync(each) && statSync(each).isFile());
    const target = found && readableFile(found, modules.readable);
    if (!target || !/\.(?:[cm]?[jt]sx?|json)$/.test(target)) return unknown;
    const module = readModule(target, modules);
    if (name === '*') return Object.fromEntries([...module].map(([key, value]) => [key, value()]));
    return module.has(name) ? module.get(name)!() : unknown;
  };
}

function readModule(file: string, modules: Modules): Scope {
  const { readable, scopes, imported } = modules;
  const before = scopes.get(file);
  if (before) return before;
  const exported: Scope = new Map();
  scopes.set(file, exported);
  imported.add(file);
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
    run: { left: dataLimits.values, depth: 0 },
  };
  declare(program.body, context);
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const { declaration } = statement;
      const names =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.map(({ id }) => id)
          : 'id' in declaration
            ? [declaration.id]
            : [];
      for (const name of names)
        if (name?.type === 'Identifier') exported.set(name.name, context.scope.get(name.name) ?? (() => unknown));
    }
    const [name, node] = exportIn(statement) ?? [];
    if (name && node) {
      const value = once(() => valueOf(node, context));
      const valueOrReturned = () => (isKnown(value()) ? call(value(), [], context.run) : value());
      exported.set(name, name === 'default' ? once(valueOrReturned) : value);
    }
  }
  return exported;
}

function placeIn(text: string, at: number | undefined): string {
  if (at === undefined) return '';
  const { line, column } = pointAt(text, at);
  return ` (line ${line}, column ${column})`;
}

/** What a statement exports: `export default x`, `export = x`, `module.exports = x` or `exports.name = x`. */
function exportIn(statement: Node): [name: string, value: Node] | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return ['default', statement.declaration];
  if (statement.type === 'TSExportAssignment') return ['default', statement.expression];
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  const target = nameOf(left);
  if (target === 'module.exports') return ['default', right];
  const name = /^exports\.([^.]+)$/.exec(target)?.[1];
  return name === undefined ? undefined : [name, right];
}

/** Functions that are asked about each page. */
const askedPerPage = /(?:^|\.)(?:editUrl|createRedirects)$/;
/** Places where a package that is named may stand by its name: lists of plugins, of presets and of themes. */
const namedPackages = /(?:[pP]lugins|presets|themes)(?:\[\d+\]){1,2}$/;

/**
 * What a function of a configuration returns; `unknown` where only running it could tell, or where it takes too long.
 */
export type AskedFunction = (...given: unknown[]) => unknown;

function askedFunction(value: unknown): AskedFunction {
  let left = configurationLimits.valuesOfCalls;
  return (...given) => {
    const allowed = Math.min(configurationLimits.valuesOfCall, left);
    const run = { left: allowed, depth: 0, strict: true as const };
    const returned = call(value, given, run);
    left -= allowed - run.left;
    return run.left < 0 ? unknown : returned;
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
  if (isKnown(value) && askedPerPage.test(place)) return askedFunction(value);
  if (value === unknown || name !== undefined || isKnown(value) || depth > dataLimits.nesting) {
    missing(place);
    return undefined;
  }
  const inside = (each: unknown, at: string) => withoutUnknown(each, missing, at, budget, depth + 1);
  if (Array.isArray(value))
    return value
      .map((each, index) => inside(each, `${place}[${index}]`))
      .filter((each, index) => each !== undefined || value[index] === undefined);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(
    ([key, each]) => [key, inside(each, place ? `${place}.${key}` : key)] as const,
  );
  // Of a spread nothing but its place can be told.
  return Object.fromEntries(known.filter(([key]) => !key.startsWith('{...')));
}
