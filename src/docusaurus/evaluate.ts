import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { readableFile, readText, type Readable } from './readable.ts';

/** A value that only running the code could tell. */
export const unknown = Symbol('unknown');

/** Key of what stands for a package's module: its name. */
const packageName = Symbol('package');

/** Places where a package that is named may stand by its name: lists of plugins, of presets and of themes. */
const namedPackages = /(?:[pP]lugins|presets|themes)(?:\[\d+\]){1,2}$/;

function packageOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && packageName in value ? String(value[packageName]) : undefined;
}

/** A node of the syntax tree, as far as it matters here. */
interface Node {
  type: string;
  [key: string]: unknown;
}

/** Names and what they stand for; functions and what is not needed are worked out when somebody asks. */
type Scope = Map<string, () => unknown>;

const deepest = 60;

/** So many values are worked out of one module; functions that call each other could ask for any number. */
const mostValues = 200_000;

/** Names that stand for no value of the configuration's own. */
const constants: Record<string, unknown> = { undefined, NaN, Infinity };

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
  const { program, errors } = parseSync('expression.tsx', `(${text}\n)`);
  const [statement, ...rest] = program.body as unknown as Node[];
  if (errors.length > 0 || rest.length > 0 || statement?.type !== 'ExpressionStatement') return unknown;
  const scope: Scope = new Map(Object.entries(names).map(([name, value]) => [name, () => value]));
  return valueOf(statement.expression as Node, { scope, importFrom: () => unknown, depth: 0, budget: { left: mostValues } });
}

/** Names that a module exports, and those that are declared in it, with their values. */
export function evaluateNames(text: string, names: Record<string, unknown> = {}): Record<string, unknown> {
  const { program, errors } = parseSync('module.tsx', text);
  if (errors.length > 0) return {};
  const scope: Scope = new Map(Object.entries(names).map(([name, value]) => [name, () => value]));
  const own = declare(program.body as unknown as Node[], { scope, importFrom: () => unknown, depth: 0, budget: { left: mostValues } });
  return Object.fromEntries([...own].map(([name, value]) => [name, value()]));
}

interface Context {
  scope: Scope;
  importFrom(specifier: string, name: string): unknown;
  depth: number;
  /** How many values may still be worked out. */
  budget: { left: number };
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
  const { program, errors } = parseSync(file.replace(/\.[cm]?[jt]sx?$/, '.tsx'), text);
  const fatal = errors.find(({ severity }) => severity === 'Error');
  if (fatal) throw new Error(`${file}: ${fatal.message}`);
  const importFrom = (specifier: string, name: string): unknown => {
    if (!specifier.startsWith('.')) return name === 'default' ? { [packageName]: specifier } : unknown;
    const found = resolveFile(join(dirname(file), specifier));
    const target = found && readableFile(found, readable);
    if (!target) return unknown;
    const module = readModule(target, readable, known);
    if (name === '*') return Object.fromEntries([...module].map(([key, value]) => [key, value()]));
    return module.has(name) ? module.get(name)!() : unknown;
  };
  const context: Context = { scope: new Map(), importFrom, depth: 0, budget: { left: mostValues } };
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

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  let busy = false;
  return () => {
    if (made) return made.value;
    // A value that needs itself.
    if (busy) return unknown as T;
    busy = true;
    made = { value: make() };
    busy = false;
    return made.value;
  };
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

/** Puts the names that statements declare into the scope, and gives them. */
function declare(statements: Node[], context: Context): Scope {
  const { scope } = context;
  const own: Scope = new Map();
  const add = (name: string, value: () => unknown) => {
    scope.set(name, value);
    own.set(name, value);
  };
  for (const outer of statements) {
    const statement = outer.type === 'ExportNamedDeclaration' && outer.declaration ? (outer.declaration as Node) : outer;
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers as Node[]) {
        const imported = specifier.type === 'ImportDefaultSpecifier' ? 'default' : specifier.type === 'ImportNamespaceSpecifier' ? '*' : ((specifier.imported as Node).name as string);
        add((specifier.local as Node).name as string, once(() => context.importFrom((statement.source as Node).value as string, imported)));
      }
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
        if (id.type === 'Identifier') add(id.name as string, once(() => (init ? valueOf(init, context) : undefined)));
        if (id.type === 'ObjectPattern' && init) {
          for (const property of id.properties as Node[]) {
            const key = (property.key as Node | undefined)?.name as string | undefined;
            const local = (property.value as Node | undefined)?.name as string | undefined;
            if (key && local) add(local, once(() => member(valueOf(init, context), key)));
          }
        }
      }
    } else if (statement.type === 'FunctionDeclaration' && statement.id) {
      add((statement.id as Node).name as string, () => statement);
    }
  }
  return own;
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return (node.declarations as { id: Node }[]).flatMap(({ id }) => (id.type === 'Identifier' ? [id.name as string] : []));
  return node.id ? [(node.id as Node).name as string] : [];
}

const isFunction = (node: Node) => /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);

function callIfFunction(node: Node, context: Context): unknown {
  const value = isFunction(node) ? node : valueOf(node, context);
  return isNode(value) ? returned(value, context) : value;
}

/** A function that was declared stands in the scope as its syntax. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && isFunction(value as Node);
}

/** What a function without conditions returns: the value behind its last `return`. */
function returned(node: Node, context: Context): unknown {
  if (context.depth > deepest) return unknown;
  const inner: Context = { ...context, scope: new Map(context.scope), depth: context.depth + 1 };
  const body = node.body as Node;
  if (body.type !== 'BlockStatement') return valueOf(body, inner);
  const statements = body.body as Node[];
  declare(statements, inner);
  const last = statements.findLast(({ type }) => type === 'ReturnStatement');
  return last?.argument ? valueOf(last.argument as Node, inner) : unknown;
}

function member(object: unknown, key: string | number): unknown {
  if (object === unknown || (packageOf(object) !== undefined && key !== 'default')) return unknown;
  if (packageOf(object) !== undefined) return object;
  if ((typeof object !== 'object' && typeof object !== 'string') || object === null) return undefined;
  return Object.hasOwn(object as object, key) ? (object as Record<string | number, unknown>)[key] : undefined;
}

function valueOf(node: Node, context: Context): unknown {
  context.budget.left -= 1;
  if (context.depth > deepest || context.budget.left < 0) return unknown;
  const inner = { ...context, depth: context.depth + 1 };
  const value = (child: unknown) => valueOf(child as Node, inner);
  switch (node.type) {
    case 'Literal':
      return node.regex || typeof node.value === 'bigint' ? unknown : node.value;
    case 'Identifier': {
      const name = node.name as string;
      if (context.scope.has(name)) return context.scope.get(name)!();
      return Object.hasOwn(constants, name) ? constants[name] : unknown;
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ChainExpression':
      return value(node.expression);
    case 'AwaitExpression':
      return value(node.argument);
    case 'TemplateLiteral': {
      const parts = (node.expressions as Node[]).map(value);
      if (parts.some((part) => !isPlain(part))) return unknown;
      return bounded((node.quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }, index) => cooked + (index < parts.length ? String(parts[index]) : '')).join(''));
    }
    case 'ArrayExpression':
      return bounded((node.elements as (Node | null)[]).flatMap((element) => {
        if (element?.type !== 'SpreadElement') return [element ? value(element) : undefined];
        const spread = value(element.argument);
        return Array.isArray(spread) ? (spread as unknown[]) : [unknown];
      }));
    case 'ObjectExpression':
      return objectOf(node, value);
    case 'UnaryExpression': {
      const argument = value(node.argument);
      if (argument === unknown) return unknown;
      return node.operator === '!' ? !argument : node.operator === '-' && isPlain(argument) ? -Number(argument) : node.operator === 'void' ? undefined : unknown;
    }
    case 'BinaryExpression':
      return binary(node.operator as string, value(node.left), value(node.right));
    case 'LogicalExpression': {
      const left = value(node.left);
      // What the environment or another module says is not known: the other side is what the author falls back to.
      if (left === unknown) return node.operator === '&&' ? unknown : value(node.right);
      if (node.operator === '&&') return left ? value(node.right) : left;
      return node.operator === '??' ? (left ?? value(node.right)) : left || value(node.right);
    }
    case 'ConditionalExpression': {
      const test = value(node.test);
      return value(test === unknown || !test ? node.alternate : node.consequent);
    }
    case 'MemberExpression': {
      if (textOf(node).startsWith('process.env.')) return undefined;
      const key = node.computed ? value(node.property) : ((node.property as Node).name as string);
      return typeof key === 'string' || typeof key === 'number' ? member(value(node.object), key) : unknown;
    }
    case 'ImportExpression': {
      const source = value(node.source);
      return typeof source === 'string' ? context.importFrom(source, 'default') : unknown;
    }
    case 'CallExpression':
      return call(node, inner, value);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node;
    default:
      return unknown;
  }
}

function objectOf(node: Node, value: (child: unknown) => unknown): Record<string, unknown> {
  const entries = (node.properties as Node[]).flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const spread = value(property.argument);
      if (spread === unknown || packageOf(spread) !== undefined) return [[`{...${textOf(property.argument as Node)}}`, unknown]];
      return typeof spread === 'object' && spread !== null ? Object.entries(spread) : [];
    }
    const key = property.key as Node;
    const name = property.computed ? value(key) : (key.name ?? key.value);
    return typeof name === 'string' || typeof name === 'number' ? [[String(name), value(property.value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** What is made of other values may double with each of them: what is longer than anybody writes is unknown. */
function bounded(value: string | unknown[]): unknown {
  return value.length > mostValues ? unknown : value;
}

/** A list of text and numbers as one text; `unknown` where it holds something else, or is longer than anybody writes. */
export function joined(list: unknown[], between: string): unknown {
  if (!list.every(isPlain)) return unknown;
  const length = list.reduce((sum: number, each) => sum + String(each).length + between.length, 0);
  return length > mostValues ? unknown : list.join(between);
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function binary(operator: string, left: unknown, right: unknown): unknown {
  if (left === unknown || right === unknown) return unknown;
  if (operator === '===' || operator === '==') return left === right;
  if (operator === '!==' || operator === '!=') return left !== right;
  if (!isPlain(left) || !isPlain(right)) return unknown;
  if (operator === '+') return typeof left === 'string' || typeof right === 'string' ? bounded(`${left}${right}`) : Number(left) + Number(right);
  const [a, b] = [Number(left), Number(right)];
  return operator === '-' ? a - b : operator === '*' ? a * b : operator === '/' ? a / b : unknown;
}

/** `a.b.c` of a chain of names; empty for any other expression. */
function textOf(node: Node): string {
  if (node.type === 'Identifier') return node.name as string;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  return `${textOf(node.object as Node)}.${(node.property as Node).name as string}`;
}

/** Calls whose value can be told: `require` of a file beside it, `require.resolve`, joins of paths and lists, and functions of the file's own. */
function call(node: Node, context: Context, value: (child: unknown) => unknown): unknown {
  const callee = node.callee as Node;
  const name = textOf(callee);
  const parameters = node.arguments as Node[];
  const [first] = parameters;
  if (name === 'require' && first) {
    const specifier = value(first);
    if (typeof specifier !== 'string') return unknown;
    return context.importFrom(specifier, 'default');
  }
  if (name === 'require.resolve' && first) return value(first);
  if (/^(?:path\.)?(?:resolve|join)$/.test(name)) {
    const parts = parameters.filter((each) => textOf(each) !== '__dirname').map(value);
    return parts.every((part) => typeof part === 'string') ? join('.', ...(parts as string[])) : unknown;
  }
  if (/\.toString$|\.getFullYear$/.test(name) || (callee.type === 'MemberExpression' && (callee.object as Node).type === 'NewExpression')) return yearOf(callee);
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const object = value(callee.object);
    const method = (callee.property as Node).name as string;
    const values = parameters.map(value);
    if (Array.isArray(object) && method === 'concat') return bounded(object.concat(...values));
    if (Array.isArray(object) && method === 'filter' && first && textOf(first) === 'Boolean') return object.filter((each) => each !== unknown && Boolean(each));
    if (Array.isArray(object) && method === 'join') return joined(object, typeof values[0] === 'string' ? values[0] : ',');
    if (typeof object === 'string' && method === 'trim') return object.trim();
    return unknown;
  }
  const target = isFunction(callee) ? callee : callee.type === 'Identifier' ? value(callee) : unknown;
  if (!isNode(target)) return unknown;
  const scope: Scope = new Map(context.scope);
  (target.params as Node[]).forEach((parameter, index) => {
    const given = parameters[index];
    if (parameter.type === 'Identifier') scope.set(parameter.name as string, once(() => (given ? value(given) : undefined)));
  });
  return returned(target, { ...context, scope });
}

/** `new Date().getFullYear()`, in the line of copyright of nearly every site. */
function yearOf(callee: Node): unknown {
  const object = callee.object as Node;
  const isDate = object.type === 'NewExpression' && textOf(object.callee as Node) === 'Date' && (object.arguments as Node[]).length === 0;
  return isDate && (callee.property as Node).name === 'getFullYear' ? new Date().getFullYear() : unknown;
}

/** A value without what is unknown; `missing` is told the places that had it. */
export function withoutUnknown(value: unknown, missing: (place: string) => void, place = '', budget = { left: mostValues }): unknown {
  const name = packageOf(value);
  budget.left -= 1;
  if (budget.left < 0) {
    if (budget.left === -1) missing(place);
    return undefined;
  }
  if (name !== undefined && namedPackages.test(place)) return name;
  if (value === unknown || name !== undefined || isNode(value)) {
    missing(place);
    return undefined;
  }
  if (Array.isArray(value)) return value.map((each, index) => withoutUnknown(each, missing, `${place}[${index}]`, budget)).filter((each, index) => each !== undefined || value[index] === undefined);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([key, each]): [string, unknown] => [key, withoutUnknown(each, missing, place ? `${place}.${key}` : key, budget)]);
  // Of a spread nothing but its place can be told.
  return Object.fromEntries(known.filter(([key]) => !key.startsWith('{...')));
}
