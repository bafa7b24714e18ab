import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseCode } from '../docs/parseCode.ts';
import { pointAt } from '../docs/textPoint.ts';
import { dataLimits } from '../limits.ts';
import { packageName, packageOf, unknown } from './plainValues.ts';
import { readableFile, readText, type Readable } from './readable.ts';
import { callIfFunction, declare, isNode, once, valueOf, type Context, type Node, type Scope } from './valueOf.ts';

/** Places where a package that is named may stand by its name: lists of plugins, of presets and of themes. */
const namedPackages = /(?:[pP]lugins|presets|themes)(?:\[\d+\]){1,2}$/;

/**
 * What a module of configuration exports by default (or as `module.exports`), read without running it: literals, objects, arrays,
 * spreads, templates, names declared in the file, modules and JSON beside it, and what a function returns. What only running it
 * could tell is the symbol `unknown`. Nothing is executed, and nothing outside of the readable folders is read.
 * @throws when the file is no JavaScript or TypeScript, or may not be read.
 */
export function evaluateModule(file: string, readable: Readable): unknown {
  return readModule(file, readable, new Map()).get('default')?.();
}

/** The value of an expression's text, with the names given; `unknown` when it cannot be told or is no expression. */
export function evaluateExpression(text: string, names: Record<string, unknown>): unknown {
  const { program, errors } = parseCode('expression.tsx', `(${text}\n)`);
  const [statement, ...rest] = program.body as unknown as Node[];
  if (errors.length > 0 || rest.length > 0 || statement?.type !== 'ExpressionStatement') return unknown;
  const scope: Scope = new Map(Object.entries(names).map(([name, value]) => [name, () => value]));
  return valueOf(statement.expression as Node, { scope, importFrom: () => unknown, depth: 0, budget: { left: dataLimits.values } });
}

/** Names that a module exports, and those that are declared in it, with their values. */
export function evaluateNames(text: string, names: Record<string, unknown> = {}): Record<string, unknown> {
  const { program, errors } = parseCode('module.tsx', text);
  if (errors.length > 0) return {};
  const scope: Scope = new Map(Object.entries(names).map(([name, value]) => [name, () => value]));
  const own = declare(program.body as unknown as Node[], { scope, importFrom: () => unknown, depth: 0, budget: { left: dataLimits.values } });
  return Object.fromEntries([...own].map(([name, value]) => [name, value()]));
}

function readModule(file: string, readable: Readable, known: Map<string, Scope>): Scope {
  const before = known.get(file);
  if (before) return before;
  const exported: Scope = new Map();
  known.set(file, exported);
  const text = readText(file, readable);
  if (file.endsWith('.json')) {
    const value = JSON.parse(text) as unknown;
    return exported.set('default', () => value);
  }
  const { program, errors } = parseCode(file.replace(/\.[cm]?[jt]sx?$/, '.tsx'), text);
  const fatal = errors.find(({ severity }) => severity === 'Error');
  if (fatal) throw new Error(`${file}: ${fatal.message}${placeIn(text, fatal.labels[0]?.start)}`);
  const importFrom = (specifier: string, name: string): unknown => {
    if (!specifier.startsWith('.')) return name === 'default' ? { [packageName]: specifier } : unknown;
    const found = resolveFile(join(dirname(file), specifier));
    const target = found && readableFile(found, readable);
    if (!target) return unknown;
    const module = readModule(target, readable, known);
    if (name === '*') return Object.fromEntries([...module].map(([key, value]) => [key, value()]));
    return module.has(name) ? module.get(name)!() : unknown;
  };
  const context: Context = { scope: new Map(), importFrom, depth: 0, budget: { left: dataLimits.values } };
  const body = program.body as unknown as Node[];
  declare(body, context);
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') exported.set('default', once(() => callIfFunction(statement.declaration as Node, context)));
    if (statement.type === 'TSExportAssignment') exported.set('default', once(() => callIfFunction(statement.expression as Node, context)));
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration) for (const name of declaredNames(statement.declaration as Node)) exported.set(name, context.scope.get(name) ?? (() => unknown));
    const assigned = statement.type === 'ExpressionStatement' ? assignment(statement.expression as Node) : undefined;
    if (assigned?.to === 'module.exports') exported.set('default', once(() => callIfFunction(assigned.value, context)));
    else if (assigned?.to.startsWith('exports.')) exported.set(assigned.to.slice('exports.'.length), once(() => valueOf(assigned.value, context)));
  }
  return exported;
}

function placeIn(text: string, at: number | undefined): string {
  if (at === undefined) return '';
  const { line, column } = pointAt(text, at);
  return ` (line ${line}, column ${column})`;
}

function resolveFile(path: string): string | undefined {
  return [path, ...['.js', '.ts', '.cjs', '.mjs', '.mts', '.cts', '.json', '/index.js', '/index.ts'].map((end) => path + end)].find((each) => existsSync(each) && statSync(each).isFile());
}

function assignment(node: Node): { to: string; value: Node } | undefined {
  if (node.type !== 'AssignmentExpression') return undefined;
  const left = node.left as Node;
  if (left.type !== 'MemberExpression') return undefined;
  return { to: `${(left.object as Node).name as string}.${(left.property as Node).name as string}`, value: node.right as Node };
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return (node.declarations as { id: Node }[]).flatMap(({ id }) => (id.type === 'Identifier' ? [id.name as string] : []));
  return node.id ? [(node.id as Node).name as string] : [];
}

/** A value without what is unknown, or nested deeper than anybody writes; `missing` is told the places that had it. */
export function withoutUnknown(value: unknown, missing: (place: string) => void, place = '', budget = { left: dataLimits.values }, depth = 0): unknown {
  const name = packageOf(value);
  budget.left -= 1;
  if (budget.left < 0) {
    if (budget.left === -1) missing(place);
    return undefined;
  }
  if (name !== undefined && namedPackages.test(place)) return name;
  if (value === unknown || name !== undefined || isNode(value) || depth > dataLimits.nesting) {
    missing(place);
    return undefined;
  }
  if (Array.isArray(value)) return value.map((each, index) => withoutUnknown(each, missing, `${place}[${index}]`, budget, depth + 1)).filter((each, index) => each !== undefined || value[index] === undefined);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([key, each]): [string, unknown] => [key, withoutUnknown(each, missing, place ? `${place}.${key}` : key, budget, depth + 1)]);
  // Of a spread nothing but its place can be told.
  return Object.fromEntries(known.filter(([key]) => !key.startsWith('{...')));
}
